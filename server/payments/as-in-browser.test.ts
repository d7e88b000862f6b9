import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { createActor, setup } from 'xstate';
import { fetchDebts } from '#contract/debts.ts';
import { debtFromWire } from '#contract/debts-translation.ts';
import { preparePayment, SELECTION_REFUSALS } from '#contract/payment.ts';
import { parseDayMonthYear } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Offer, Selection } from '#domain/debt.ts';
import { offersOf } from '#domain/offers.ts';
import { runOf, selectedQuotas } from '#domain/quotas.ts';
import { quotaSelectionMachine } from '#machines/quota-selection/machine.ts';
import { SELECTION } from '../texts/payment.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { anyHandMade, anyPortfolio, offersOf as storiesOf, type HandMade } from '../testing/selections.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);

/** What the browser holds after reading the debts. */
async function browserOf(token: string, company: Company): Promise<{ offers: Offer[]; today: string }> {
  const answer = await testServer.call(fetchDebts, {}, { token });
  if (answer.status !== 'success') return { offers: [], today: '2026-11-21' };
  return {
    offers: offersOf(answer.offers.map(debtFromWire), company),
    today: parseDayMonthYear(answer.today) ?? '',
  };
}

/** The browser's own machine on an offer, clicked until it holds what was asked for or will not go on. */
function clickTo(offer: Offer, wanted: Selection, today: string, company: Company) {
  const parent = setup({ actors: { quotaSelection: quotaSelectionMachine } }).createMachine({
    invoke: {
      id: 'quotas',
      src: 'quotaSelection',
      input: { offer, today, validates: company.validateProductType, restored: null },
    },
  });
  const started = createActor(parent).start();
  const quotas = started.getSnapshot().children.quotas;
  if (!quotas) throw new Error('The machine did not start.');
  const selected = () => quotas.getSnapshot().context.selected;
  for (const { id: debtId } of offer.debts) {
    if (runOf(selected().runs, debtId) > 0) quotas.send({ type: 'quota.toggle', debtId, index: 0 });
    for (let index = 0; index < runOf(wanted, debtId); index++)
      quotas.send({ type: 'quota.toggle', debtId, index });
  }
  return selected();
}

/** What the browser could send and would pay: the sum and the quotas of a selection that its clicks reach, or null. */
function reachable(
  { offers, today }: Awaited<ReturnType<typeof browserOf>>,
  sent: HandMade,
  company: Company,
) {
  const offer = offers.find(({ key }) => key === sent.product_type);
  const ids = sent.debts.map(({ id }) => id);
  const isKnown = ids.every((id) => offer?.debts.some((debt) => debt.id === id));
  const areCounts = sent.debts.every(({ selected_quota: run }) => Number.isInteger(run) && Number(run) >= 0);
  if (!offer || !isKnown || !areCounts || new Set(ids).size < ids.length) return null;
  const wanted = Object.fromEntries(sent.debts.map(({ id, selected_quota: run }) => [id, Number(run)]));
  const { runs, total } = clickTo(offer, wanted, today, company);
  const isReached = offer.debts.every(({ id }) => runOf(runs, id) === runOf(wanted, id));
  return isReached && total > 0
    ? { amount: total, ids: selectedQuotas(offer, runs).map(({ id }) => id) }
    : null;
}

/** What the server makes of it: the price and the quotas, or null when it refuses, whatever in. */
async function answered(token: string, sent: HandMade) {
  const response = await testServer.app.inject({
    method: preparePayment.method,
    url: preparePayment.path,
    payload: sent,
    headers: { 'idempotency-key': randomUUID(), authorization: `JWT ${token}` },
  });
  const body = response.json<{
    status?: string;
    code?: string;
    reason?: string;
    data?: { amount: number; lines: { id: string }[] };
  }>();
  const data = response.statusCode === 200 && body.status === 'success' ? body.data : undefined;
  const priced = data ? { amount: data.amount, ids: data.lines.map(({ id }) => id) } : null;
  return { priced, why: body.reason ?? body.code ?? 'accepted' };
}

test.each(['banco-cordillera', 'cordillera-consumo'])(
  'at %s a selection sent by hand is accepted exactly when clicks reach it, at the same sum and of the same quotas',
  async (key) => {
    const company = testServer.deps.companies.payingByKey(key);
    if (!company) throw new Error(`No company ${key}.`);
    const met = new Map<string, number>();
    const scenario = anyPortfolio.chain((owed) =>
      fc.record({
        owed: fc.constant(owed),
        sent: fc.array(anyHandMade(owed), { minLength: 12, maxLength: 12 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(scenario, async ({ owed, sent }) => {
        await testServer.reset();
        const { token } = await testServer.enter({
          company: key,
          rut: '111111111',
          offers: storiesOf(owed),
        });
        const browser = await browserOf(token, company);
        for (const one of sent) {
          const { priced, why } = await answered(token, one);
          met.set(why, (met.get(why) ?? 0) + 1);
          expect({ one, priced }).toEqual({ one, priced: reachable(browser, one, company) });
        }
      }),
      { numRuns: 25 },
    );
    // a property that never meets a rule proves nothing about it
    expect([...met.keys()].sort()).toEqual(
      expect.arrayContaining(['accepted', 'incompletePut', 'notYetDue', 'nothingSelected', 'tooMany']),
    );
    expect([...met.keys()]).toEqual(expect.arrayContaining(['BAD_REQUEST', 'unknownDebt', 'unknownQuota']));
  },
);

test('every reason for a refusal has words of its own in Spanish', () => {
  expect(Object.keys(SELECTION).sort()).toEqual([...SELECTION_REFUSALS].sort());
  for (const words of Object.values(SELECTION)) expect(words).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
});
