import { fetchDebts } from '#contract/debts.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { readBooks } from '../testing/books.ts';
import { aPlan, aPutInQuotas } from '../testing/fixtures.ts';
import type { PersonaOffer, PersonaQuota } from '../testing/portfolio.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

/** A single payment in quotas of two operations, the second of which is old enough to be offered ten days later. */
async function notOldEnough() {
  const { persona, agreement } = aPutInQuotas();
  const dueDays = ['2026-11-30', '2026-12-31', '2027-01-31'];
  const quotas = dueDays.map((due, at): PersonaQuota => [at + 1, due, 140_000]);
  const offer: PersonaOffer = {
    agreement_number: agreement,
    product_type: 'put_wf',
    total_debt: 1_200_000,
    discount: 360_000,
    maximum_discount_percent: '30',
    parts: [{ quotas }, { overdueSince: '2026-06-04', quotas }],
  };
  const entering = { ...persona, company: 'banco-cordillera', offers: [offer] };
  return { persona: entering, agreement, ...(await testServer.enter(entering)) };
}

/** The discount that the debtor is shown, and the books of what pays the three quotas on show. */
async function paysThree(token: string, agreement: string) {
  const answer = await testServer.call(fetchDebts, {}, { token });
  const savings = answer.status === 'success' ? answer.offers.map((offer) => offer.savings) : [];
  const ref = await testServer.pay(token, 'put_wf', agreement, 3);
  return { savings, ledger: (await readBooks(testServer.deps.db, ref)).ledger };
}

describe('a discount of two debts, the second of which is offered later,', () => {
  it('is shown and forgiven once, with what leaves nothing of both unpaid', async () => {
    const { persona, agreement, debtorId, token } = await notOldEnough();
    expect(await paysThree(token, agreement)).toEqual({
      savings: [0],
      ledger: ['debtorReceivable -420000', 'providerClearing 420000'],
    });
    testServer.clock.set(new Date('2026-12-15T15:00:00Z'));
    expect(await paysThree(await testServer.identify(debtorId, persona), agreement)).toEqual({
      savings: [360_000],
      ledger: ['debtorReceivable -780000', 'discount 360000', 'providerClearing 420000'],
    });
  });
});

it('a plan on two debts whose down payment is under the first one is offered once the second is old enough, too', async () => {
  const { persona } = aPlan();
  const [offer] = persona.offers ?? [];
  if (!offer) throw new Error('no offer');
  const parts = [...offer.parts, { overdueSince: '2026-06-04', quotas: [] }];
  const entering = { ...persona, offers: [{ ...offer, parts, expires_on: '2027-01-21' }] };
  const { debtorId } = await testServer.enter(entering);
  const shown = async () => {
    const token = await testServer.identify(debtorId, entering);
    return (await testServer.call(fetchDebts, {}, { token })).status;
  };
  expect(await shown()).toBe('NOT_OFFERS');
  testServer.clock.set(new Date('2026-12-15T15:00:00Z'));
  expect(await shown()).toBe('success');
});
