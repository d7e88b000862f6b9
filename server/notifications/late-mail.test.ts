import { randomUUID } from 'node:crypto';
import { sendCode } from '#contract/binding-code.ts';
import type { Written } from '../mail/render.ts';
import { assignMoney, refundMoney } from '../suspense/orders.ts';
import { disputed } from '../testing/dispute-mails.ts';
import { createMailScenarios } from '../testing/mail-scenarios.ts';
import { moneyMails } from '../testing/money-mails.ts';
import { rightsMails } from '../testing/rights-mails.ts';
import { aPlan } from '../testing/fixtures.ts';
import type { MailKind } from '../database/schema.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { withSuspense } from '../testing/suspense.ts';
import { changeEndpoint } from '../webhooks/endpoints.ts';
import { sendMailRow } from './send-mail.ts';
import { writeRefundMail, writeSuspenseMail } from './write-refund-mails.ts';

const testServer = sharedByTests(createMailScenarios);
beforeEach(() => testServer.reset().then(testServer.paidBefore));

/** How the first mail of a kind ends that goes out now. */
async function late(kind: MailKind) {
  const ofKind = testServer.deps.db.selectFrom('mail').select('id').where('kind', '=', kind);
  const { id } = await ofKind.orderBy('created_at').executeTakeFirstOrThrow();
  await sendMailRow(testServer.deps, id);
  const sent = testServer.deps.db.selectFrom('mail').select(['sent_at', 'failure']).where('id', '=', id);
  return sent.executeTakeFirstOrThrow();
}
const OVERTAKEN = { sent_at: null, failure: 'overtaken' };

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

/** What failed on the 23rd is charged again on the 24th. */
async function chargedAgain(decision: 'paid' | 'noFunds') {
  await testServer.debitFailed();
  await testServer.roundAt('2026-11-24T12:00:00Z');
  const charge = testServer.lastCharge();
  testServer.debits.decide(charge, decision);
  const type = decision === 'paid' ? 'charge.paid' : 'charge.failed';
  await testServer.sendCallback({ type, reference: charge });
}

async function paidByHand() {
  const { debtorId, persona, everything, agreement } = await testServer.debitFailed();
  await testServer.pay(await testServer.identify(debtorId, persona), everything.product_type, agreement, 1);
}

const BOTH = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Se debe igual' };

async function assigned() {
  const { ref, agreement } = await withSuspense(testServer).waiting();
  await withSuspense(testServer).owedAgain(agreement);
  expect(await assignMoney(testServer.deps, { ref, ...BOTH })).toBeNull();
}

/** Money that could be assigned goes back by two people's order; null: all of it. */
async function returning(amount: number | null) {
  const { ref } = await withSuspense(testServer).waiting();
  expect(await refundMoney(testServer.deps, { ref, ...BOTH, amount })).toBeNull();
}

async function partlyReturned() {
  await returning(200_000);
  await withSuspense(testServer).pass(0);
}

/** Charged for a form that its debtor had left: such money only goes back. */
async function chargedLate() {
  const payment = await testServer.atTheProvider();
  await testServer.comeBack({ TBK_ID_SESION: payment.id, TBK_ORDEN_COMPRA: payment.order });
  testServer.gateway.finish(payment.token);
  testServer.gateway.become(payment.token, 'AUTHORIZED');
  await testServer.comeBack({ token_ws: payment.token });
}

async function lateReturned() {
  await chargedLate();
  await withSuspense(testServer).pass(0);
}

async function switchedOn() {
  await testServer.webhookOff();
  const { deps } = testServer;
  const { id, company } = await deps.db.selectFrom('webhook_endpoint').selectAll().executeTakeFirstOrThrow();
  const order = { actor: { key: 'ERP' }, operationId: randomUUID(), action: 'switchOn' } as const;
  expect(await changeEndpoint(deps, company, id, order)).toMatchObject({ state: 'active' });
}

const [ASK, ACCEPT, REFUSE] = ['dispute.askMore', 'dispute.accept', 'dispute.refuse'] as const;

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
    expect(await late('bindingCode')).toEqual(OVERTAKEN);
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
    expect(await late(kind)).toEqual(OVERTAKEN);
  });

  it.each<[string, 'debitRequested' | 'debitActivated', () => Promise<unknown>]>([
    ['still to be activated', 'debitRequested', () => testServer.debitAsked()],
    ['still to be activated while the bank has not confirmed it', 'debitRequested', accepted],
    ['active while it is being charged', 'debitActivated', () => testServer.charging()],
  ])('calls an automatic debit %s', async (_, kind, lead) => {
    await lead();
    expect(await late(kind)).toEqual({ sent_at: testServer.clock.now(), failure: null });
  });

  it.each<[string, MailKind, () => Promise<unknown>]>([
    ['of a charge that failed once it is paid', 'debitFailed', () => chargedAgain('paid')],
    ['of a charge that failed once it is paid by hand', 'debitFailed', paidByHand],
    ['of a charge that failed once its next try failed', 'debitFailed', () => chargedAgain('noFunds')],
    ['that money waits once it is assigned', 'suspense', assigned],
    ['that money waits once it went back', 'suspense', () => moneyMails(() => testServer).refund()],
    ['that money waits while it goes back', 'suspense', () => returning(null)],
    ['that money waits once a part of it went back', 'suspense', partlyReturned],
    ['that late money will go back once it has', 'suspense', lateReturned],
    ['that an address is switched off once it is on', 'webhookOff', switchedOn],
    ['that a debt is looked at once it was', 'disputeReceived', () => disputed(testServer, [REFUSE], false)],
    [
      'that a debt is looked at once the answer is appealed',
      'disputeReceived',
      () => disputed(testServer, [REFUSE], true),
    ],
    [
      'that more is asked for once it was decided',
      'disputeMoreAsked',
      () => disputed(testServer, [ASK, ACCEPT], false),
    ],
    ['of an answer once there is an appeal', 'disputeAnswered', () => disputed(testServer, [REFUSE], true)],
    [
      'of an answer once the appeal has its own',
      'disputeAnswered',
      () => disputed(testServer, [REFUSE, ACCEPT], true),
    ],
    [
      'of an appeal once it is answered',
      'disputeAppealed',
      () => disputed(testServer, [REFUSE, REFUSE], true),
    ],
  ])('says nothing %s', async (_, kind, lead) => {
    await lead();
    expect(await late(kind)).toEqual(OVERTAKEN);
  });

  it('says that late money will go back while it has not', async () => {
    await chargedLate();
    expect(await late('suspense')).toEqual({ sent_at: testServer.clock.now(), failure: null });
  });

  it('names the day that was promised then, though it was put off since', async () => {
    await rightsMails(() => testServer).dataRequestExtended();
    const { rows } = await testServer.sent('dataRequestReceived');
    expect(rows).toMatchObject({ Plazo: '21-12-2026' });
  });

  it('about money goes where its debtor is reached now, and to the address of its payment where none is confirmed any more', async () => {
    const { deps } = testServer;
    const addresses = async (write: () => Promise<Written | null>) => {
      const before = (await write())?.to;
      await deps.db.deleteFrom('contact').execute();
      return [before, (await write())?.to];
    };
    const expected = ['present@correo.example', 'paid@correo.example'];
    await moneyMails(() => testServer).suspense();
    const { payment_id } = await deps.db.selectFrom('suspense').selectAll().executeTakeFirstOrThrow();
    expect(await addresses(() => writeSuspenseMail(deps, payment_id))).toEqual(expected);
    await testServer.reset();
    await moneyMails(() => testServer).refund();
    const { id } = await deps.db.selectFrom('refund').selectAll().executeTakeFirstOrThrow();
    expect(await addresses(() => writeRefundMail(deps, id))).toEqual(expected);
  });
});
