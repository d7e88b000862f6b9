import { fetchDebts } from '#contract/debts.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import type { Persona } from '../testing/portfolio.ts';
import { aPlan, aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);

async function debtsOf(persona: Persona) {
  const { token } = await testServer.enter(persona);
  const answer = await testServer.call(fetchDebts, {}, { token });
  if (answer.status !== 'success') throw new Error(answer.status);
  return answer;
}

async function whileHidden<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const bank = testServer.deps.companies.payingByKey('banco-cordillera');
  if (!bank) throw new Error('no bank');
  const hidden = jest.replaceProperty(bank, 'hideDebtAmount', true);
  try {
    return await ask();
  } finally {
    hidden.restore();
  }
}

describe('a company that hides the amount of a debt', () => {
  it('keeps the debt, its discount and the percentage, and only the rest of the offer leaves', async () => {
    const answer = await whileHidden(() => debtsOf(aPut().persona));
    expect(answer.offers).toMatchObject([{ debt_amount: 0, savings: 0, max_discount: 0 }]);
    expect(answer.offers[0]?.quotas_detail[0]?.amount_to_pay).toBe(500_000);
    expect(JSON.stringify(answer)).not.toMatch(/1250000|750000/);
  });

  it('keeps its discount where the price of a payment is frozen, too', async () => {
    const { persona, everything } = aPut();
    const { token } = await testServer.enter(persona);
    const quote = await whileHidden(() => testServer.prepare(token, everything));
    expect(quote).toMatchObject({ amount: 500_000, discount: 0 });
  });

  it('of an agreement to be made sends only what is left after the discount', async () => {
    const open = await debtsOf(aPlan().persona);
    const answer = await whileHidden(() => debtsOf(aPlan().persona));
    const { debt_amount: debt = 0, savings = 0 } = open.offers[0] ?? {};
    expect(savings).toBeGreaterThan(0);
    expect(answer.offers).toMatchObject([{ debt_amount: debt - savings, savings: 0, max_discount: 0 }]);
  });
});
