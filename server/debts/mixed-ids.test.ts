import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { enrolDebit } from '#contract/debit.ts';
import { fetchDebtOrigin } from '#contract/debt-origin.ts';
import { validateProductType } from '#contract/debts.ts';
import { fetchPaymentMethods, preparePayment } from '#contract/payment.ts';
import type { Persona } from '../testing/portfolio.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { anAutomatable, aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);
afterEach(() => testServer.reset());

type Ask = (token: string, ids: string[]) => Promise<unknown>;
const select = (ids: string[]) => ids.map((id) => ({ id, selected_quota: 1 }));
const refused = expect.objectContaining({ status: 'SELECTION_REFUSED', reason: 'unknownDebt' }) as unknown;

/** The code with which a call of a session is refused; undefined where it is answered. */
async function refusalOf({ path }: Pick<Call, 'path'>, token: string, payload: object) {
  const headers = { authorization: `JWT ${token}` };
  const answer = await testServer.app.inject({ method: 'POST', url: path, payload, headers });
  return answer.json<{ code?: string }>().code;
}

/** Every call that takes the ids of several debts, and what it answers when one of them is not the caller's. */
const CALLS: Readonly<Record<string, { ask: Ask; answer: unknown }>> = {
  fetchPaymentMethods: {
    ask: (token, debts_ids) => refusalOf(fetchPaymentMethods, token, { automize: true, debts_ids }),
    answer: 'BAD_REQUEST',
  },
  fetchDebtOrigin: {
    ask: (token, debts_ids) => refusalOf(fetchDebtOrigin, token, { debts_ids }),
    answer: 'NOT_FOUND',
  },
  preparePayment: {
    ask: (token, ids) =>
      testServer.call(preparePayment, { product_type: 'convenio', debts: select(ids) }, { token }),
    answer: refused,
  },
  enrolDebit: {
    ask: (token, ids) => {
      const body = { product_type: 'convenio', automize: true, debts: select(ids) };
      return testServer.call(enrolDebit, body, { token, key: randomUUID() });
    },
    answer: refused,
  },
  // Another debtor's debt of the company's own product type, which would be a yes, is none of the caller's.
  validateProductType: {
    ask: (token, debts_ids) => testServer.call(validateProductType, { debts_ids }, { token }),
    answer: { status: 'success', data: { validated: false } },
  },
};
/** Those of which one id only is read: a plan is of one debt, and a saved card pays what its quote has. */
const ONE_ID = ['renderContract', 'useCard'];

/** Ids that are not the caller's: another debtor's, the same person's elsewhere, a withdrawn one and an unknown one. */
async function foreigners(own: Persona): Promise<string[]> {
  const [stranger, elsewhere, gone] = [aPut(), aPut({ company: 'recupera', rut: own.rut }), aPut()];
  for (const { persona } of [stranger, elsewhere]) await testServer.enter(persona);
  await testServer.enter({ ...gone.persona });
  await testServer.deps.pool.query(
    'update offer set rut = $1, withdrawn_at = now() where agreement_number = $2',
    [own.rut, gone.agreement],
  );
  return [stranger.agreement, elsewhere.agreement, gone.agreement, 'unknown'];
}

it('every call of the contract that takes ids of debts is tried with mixed ones', () => {
  const takesDebts = calls.filter(({ request }) =>
    /"debts(_ids)?"/.test(JSON.stringify(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }))),
  );
  expect(takesDebts.map(({ name }) => name).sort()).toEqual([...Object.keys(CALLS), ...ONE_ID].sort());
});

describe.each(Object.entries(CALLS))('%s', (_, { ask, answer }) => {
  it('gives nothing for own debts among which is one of another debtor, wherever it stands', async () => {
    const { persona, agreement } = anAutomatable();
    const { token } = await testServer.enter(persona);
    for (const foreign of await foreigners(persona))
      for (const ids of [
        [agreement, foreign],
        [foreign, agreement],
        [foreign, agreement, foreign],
      ])
        expect([ids, await ask(token, [...new Set(ids)])]).toEqual([ids, answer]);
    const { rows } = await testServer.deps.pool.query(
      'select from quote union all select from automatic_debit',
    );
    expect(rows).toEqual([]);
  });
});

it.each(Object.entries(CALLS).filter(([name]) => name !== 'validateProductType'))(
  '%s answers otherwise for the own debts alone',
  async (_, { ask, answer }) => {
    const { persona, agreement } = anAutomatable();
    const { token } = await testServer.enter(persona);
    expect(await ask(token, [agreement])).not.toEqual(answer);
  },
);
