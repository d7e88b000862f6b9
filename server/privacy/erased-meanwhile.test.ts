import { signAgreement } from '#contract/agreement.ts';
import { sendCode } from '#contract/binding-code.ts';
import { useCard } from '#contract/cards.ts';
import { moveDispute, openDispute } from '#contract/disputes.ts';
import { updateContact } from '#contract/identity.ts';
import { resendReceipt } from '#contract/receipt.ts';
import { wantReminders } from '#contract/reminders.ts';
import { joinProgramme } from '#contract/requests.ts';
import { requestAboutData } from '#contract/rights.ts';
import { closeErasedCards } from '../payments/methods/oneclick/close-erased.ts';
import { finishEnrolment } from '../payments/methods/oneclick/finish.ts';
import { withCards } from '../testing/card-debtor.ts';
import { aConvenio, aPlan, aPut, both } from '../testing/fixtures.ts';
import { requestOf } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { untilWaiting } from '../testing/until.ts';
import { eraseDebtor, eraseLocked, lockToErase } from './erase.ts';
import { exportDebtor } from './export.ts';
import { createRichTestServer, whereIs } from './testing/everything.ts';

const testServer = sharedByTests(createRichTestServer);
beforeEach(() => testServer.reset());

const accepted = { accepted: true as const, version: '2025-05-05' };
const extra = { terms_and_conditions: accepted, privacy_policy: accepted };
const email = 'suya@correo.example';
const words = 'Esto no es así';

/** A debtor with that address who has paid one of three debts, and whose session is still open. */
async function known() {
  const [paid, owed, plan] = [aPut(), aConvenio(), aPlan()];
  const { persona } = both(both(paid, owed), plan);
  const { debtorId, token } = await testServer.enter(persona);
  await testServer.call(updateContact, { email, phone: '+56987654321', extra }, { token });
  const ref = await testServer.pay(token, 'put', paid.agreement, 1);
  const subject = { id: debtorId, company: persona.company, rut: persona.rut };
  return { subject, token, ref, operation: `op-${owed.agreement}-1`, plan: plan.agreement };
}
type Known = Awaited<ReturnType<typeof known>>;
type Request = ReturnType<typeof requestOf>;

const dispute = (operation_number: string) =>
  ({ operation_number, kind: 'notMine', message: words, receipt: null }) as const;

async function withSigningReady({ token, plan: id }: Known): Promise<Request> {
  const chosen = { agreed_quota: 12, expiration_day: 5 };
  const { data } = await testServer.render(token, id, chosen);
  const body = { plan: { id, ...chosen }, contract_hash: data?.contract_hash ?? '', accepted: true } as const;
  return requestOf(signAgreement, body, { token });
}

async function withRegisteredMail({ subject, token }: Known): Promise<Request> {
  await testServer.deps.db.updateTable('debtor').set({ email }).where('id', '=', subject.id).execute();
  return requestOf(sendCode, { act: 'signAgreement' }, { token });
}

async function withRefusedDispute({ token, operation }: Known): Promise<Request> {
  const opened = await testServer.call(openDispute, dispute(operation), { token });
  if (opened.status !== 'success') throw new Error(opened.status);
  const { id } = opened.data;
  const now = testServer.clock.now();
  const refused = {
    state: 'refused',
    ...{ settled_at: now, decided_by: 'one', decider_name: 'Eva', answer: 'Es tuya' },
    appeal_by: '2026-12-10',
  } as const;
  await testServer.deps.db.updateTable('dispute').set(refused).where('id', '=', id).execute();
  const url = moveDispute.path.replace(':id', id);
  return requestOf(moveDispute, { event: 'dispute.appeal', message: words }, { token, url });
}

/** Calls after which something is kept that an erasure ends. */
const CALLS: Record<string, (debtor: Known) => Request | Promise<Request>> = {
  'confirms contact data': ({ token }) =>
    requestOf(updateContact, { email, phone: '+56987654321', extra }, { token }),
  'has a receipt sent to an address': ({ token, ref }) => requestOf(resendReceipt, { ref, email }, { token }),
  'disputes a debt': ({ token, operation }) => requestOf(openDispute, dispute(operation), { token }),
  'appeals against the answer to a dispute': withRefusedDispute,
  'asks about their data': ({ token }) =>
    requestOf(requestAboutData, { kind: 'access', message: words }, { token }),
  'asks for a code': withRegisteredMail,
  'opens a form to add a card': ({ token }) =>
    requestOf(useCard, { data: { debts_ids: [], payment_method: 'oneclick' } }, { token }),
  'wants reminders': ({ token }) => requestOf(wantReminders, { wanted: true }, { token }),
  'joins the programme and its draw': ({ token }) => requestOf(joinProgramme, { draw: true }, { token }),
  'signs an agreement': withSigningReady,
};

it.each(Object.entries(CALLS))(
  'a call that %s, and came while its debtor was being erased, brings nothing back',
  async (_, requestFor) => {
    const debtor = await known();
    const { db, pool } = testServer.deps;
    const order = { by: 'Marcela Ruiz', now: testServer.clock.now() };
    const request = await requestFor(debtor);
    const { calling, erased } = await db.transaction().execute(async (tx) => {
      await lockToErase(tx, debtor.subject.id);
      const begun = testServer.app.inject(request);
      await untilWaiting(pool, begun);
      expect(await eraseLocked(tx, debtor.subject, order)).toEqual({ refused: null, kept: ['payments'] });
      return { calling: begun, erased: await exportDebtor(tx, debtor.subject) };
    });
    expect((await calling).statusCode).toBe(401);
    expect(await whereIs(testServer, email, words)).toEqual([]);
    expect(await exportDebtor(db, debtor.subject)).toEqual(erased);
  },
);

it('a card that the provider keeps while its debtor is being erased is removed there, and never charges', async () => {
  const fixture = aPut();
  const entered = await testServer.enter(fixture.persona);
  const cards = withCards(testServer, { ...fixture, ...entered });
  const { deps, vault, clock } = testServer;
  const { company, rut } = fixture.persona;
  const subject = { id: entered.debtorId, company, rut };
  const form = await cards.begin();
  vault.fillIn(form);
  const oneclick = (key: string) => {
    const provider = deps.outside.providers.oneclick(key);
    const finish: typeof provider.finish = async (token) => {
      const kept = await provider.finish(token);
      await eraseDebtor(deps.db, subject, { by: 'Marcela Ruiz', now: clock.now() });
      return kept;
    };
    return { ...provider, finish };
  };
  const providers = { ...deps.outside.providers, oneclick };
  await finishEnrolment({ ...deps, outside: { ...deps.outside, providers } }, form);
  expect(vault.kept()).toHaveLength(1);
  const { card } = await exportDebtor(deps.db, subject);
  expect(card).toMatchObject([{ removed_at: clock.now() }]);
  await closeErasedCards(deps);
  expect(vault.kept()).toEqual([]);
});
