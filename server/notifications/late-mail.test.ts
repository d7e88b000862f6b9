import { sendCode } from '#contract/binding-code.ts';
import { createMailScenes } from '../testing/mail-scenes.ts';
import { moneyMails } from '../testing/money-mails.ts';
import { rightsMails } from '../testing/rights-mails.ts';
import { aPlan } from '../testing/fixtures.ts';
import type { MailKind } from '../database/schema.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { sendMailRow } from './send-mail.ts';
import { writeRefundMail, writeSuspenseMail } from './write-refund-mails.ts';

const testServer = sharedByTests(createMailScenes);
beforeEach(() => testServer.reset().then(testServer.paidBefore));

/** How the one mail of a kind ends that goes out now. */
async function late(kind: MailKind) {
  const mails = testServer.deps.db.selectFrom('mail').where('kind', '=', kind);
  await sendMailRow(testServer.deps, (await mails.select('id').executeTakeFirstOrThrow()).id);
  return mails.select(['sent_at', 'failure']).execute();
}

async function expired() {
  await testServer.debitAsked();
  await testServer.roundAt('2026-11-21T18:00:00Z');
}

async function accepted() {
  const { mandate } = await testServer.debitAsked();
  testServer.debits.become(mandate, 'accepted');
  await testServer.back(mandate);
}

async function cancelled() {
  const { ref, token } = await testServer.debitActive();
  await testServer.cancel(ref, token);
}

async function cancelledInCharge() {
  const { ref, token } = await testServer.charging();
  await testServer.cancel(ref, token);
}

async function finished() {
  const { charge } = await testServer.charging(undefined, 1);
  testServer.debits.decide(charge, 'paid');
  await testServer.sendCallback({ type: 'charge.paid', reference: charge });
}

describe('a mail that goes out late', () => {
  it.each([
    ['is no use any more, ten minutes later', '2026-11-21T15:10:00Z', null],
    ['was confirmed meanwhile', '2026-11-21T15:05:00Z', new Date('2026-11-21T15:04:00Z')],
  ])('brings no code that %s', async (_, instant, confirmed_at) => {
    const { db } = testServer.deps;
    const { token } = await testServer.enter(aPlan().persona);
    await db.updateTable('debtor').set({ email: 'registered@correo.example' }).execute();
    await testServer.call(sendCode, { act: 'signAgreement' }, { token });
    if (confirmed_at) await db.updateTable('binding_code').set({ confirmed_at }).execute();
    testServer.clock.set(new Date(instant));
    expect(await late('bindingCode')).toEqual([{ sent_at: null, failure: 'overtaken' }]);
  });

  it.each<[string, 'debitRequested' | 'debitActivated', () => Promise<unknown>]>([
    ['still to be activated once it is active', 'debitRequested', () => testServer.debitActive()],
    ['still to be activated once it is being charged', 'debitRequested', () => testServer.charging()],
    ['still to be activated once its time is over', 'debitRequested', expired],
    ['still to be activated once its debtor has cancelled it', 'debitRequested', cancelled],
    ['active once its debtor has cancelled it', 'debitActivated', cancelled],
    ['active once its debtor has cancelled it during a charge', 'debitActivated', cancelledInCharge],
    ['active once the bank has revoked it', 'debitActivated', () => testServer.debitRevoked()],
    ['active once all of it is paid', 'debitActivated', finished],
  ])('calls no automatic debit %s', async (_, kind, lead) => {
    await lead();
    expect(await late(kind)).toEqual([{ sent_at: null, failure: 'overtaken' }]);
  });

  it.each<[string, 'debitRequested' | 'debitActivated', () => Promise<unknown>]>([
    ['still to be activated', 'debitRequested', () => testServer.debitAsked()],
    ['still to be activated while the bank has not confirmed it', 'debitRequested', accepted],
    ['active while it is being charged', 'debitActivated', () => testServer.charging()],
  ])('calls an automatic debit %s', async (_, kind, lead) => {
    await lead();
    expect(await late(kind)).toEqual([{ sent_at: testServer.clock.now(), failure: null }]);
  });

  it('names the day that was promised then, though it was put off since', async () => {
    await rightsMails(() => testServer).dataRequestExtended();
    const { rows } = await testServer.sent('dataRequestReceived');
    expect(rows).toMatchObject({ Plazo: '21-12-2026' });
  });

  it('about money goes where its debtor is reached now, when the address of its payment is forgotten', async () => {
    await moneyMails(() => testServer).refund();
    const { deps } = testServer;
    const { id, payment_id } = await deps.db.selectFrom('refund').selectAll().executeTakeFirstOrThrow();
    const letters = async () => [await writeSuspenseMail(deps, payment_id), await writeRefundMail(deps, id)];
    expect((await letters()).map(({ to }) => to)).toEqual(['paid@correo.example', 'paid@correo.example']);
    await deps.db.updateTable('payment').set({ email: '' }).where('id', '=', payment_id).execute();
    expect((await letters()).map(({ to }) => to)).toEqual([
      'present@correo.example',
      'present@correo.example',
    ]);
  });
});
