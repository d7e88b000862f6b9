import { updateContact } from '#contract/identity.ts';
import type { Call } from '#contract/call.ts';
import { openDispute } from '#contract/disputes.ts';
import { resendReceipt } from '#contract/receipt.ts';
import { requestAboutData } from '#contract/rights.ts';
import { aConvenio, aPut, both } from '../testing/fixtures.ts';
import { requestOf } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { untilWaiting } from '../testing/until.ts';
import { eraseLocked, lockToErase } from './erase.ts';
import { createRichTestServer, whereIs } from './testing/everything.ts';

const testServer = sharedByTests(createRichTestServer);
beforeEach(() => testServer.reset());

const accepted = { accepted: true as const, version: '2025-05-05' };
const extra = { terms_and_conditions: accepted, privacy_policy: accepted };
const email = 'suya@correo.example';

/** A debtor with that address who has paid one of two debts, and whose session is still open. */
async function known() {
  const [paid, owed] = [aPut(), aConvenio()];
  const { persona } = both(paid, owed);
  const { debtorId, token } = await testServer.enter(persona);
  await testServer.call(updateContact, { email, phone: '+56987654321', extra }, { token });
  const ref = await testServer.pay(token, 'put', paid.agreement, 1);
  const subject = { id: debtorId, company: persona.company, rut: persona.rut };
  return { subject, token, ref, operation: `op-${owed.agreement}-1` };
}
type Known = Awaited<ReturnType<typeof known>>;

/** Calls after which a debtor's address is kept. */
const CALLS: Record<string, [Call, (debtor: Known) => object]> = {
  'confirms contact data': [updateContact, () => ({ email, phone: '+56987654321', extra })],
  'has a receipt sent to an address': [resendReceipt, ({ ref }) => ({ ref, email })],
  'disputes a debt': [
    openDispute,
    ({ operation }) => ({
      operation_number: operation,
      kind: 'notMine',
      message: 'No la pedí',
      receipt: null,
    }),
  ],
  'asks about their data': [requestAboutData, () => ({ kind: 'access', message: '' })],
};

it.each(Object.entries(CALLS))(
  'a call that %s, and came while its debtor was being erased, brings no address back',
  async (_, [call, bodyOf]) => {
    const debtor = await known();
    const { db, pool } = testServer.deps;
    const order = { by: 'Marcela Ruiz', now: testServer.clock.now() };
    const { calling } = await db.transaction().execute(async (tx) => {
      await lockToErase(tx, debtor.subject.id);
      const begun = testServer.app.inject(requestOf(call, bodyOf(debtor) as never, { token: debtor.token }));
      await untilWaiting(pool, begun);
      expect(await eraseLocked(tx, debtor.subject, order)).toEqual({ refused: null, kept: ['payments'] });
      return { calling: begun };
    });
    expect((await calling).statusCode).toBe(401);
    expect(await whereIs(testServer, email)).toEqual([]);
  },
);
