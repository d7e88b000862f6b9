import { randomUUID } from 'node:crypto';
import { updateContact } from '#contract/identity.ts';
import { resendReceipt } from '#contract/receipt.ts';
import { wantReminders } from '#contract/reminders.ts';
import { joinProgramme, requestLoad } from '#contract/requests.ts';
import { endDueAgreements } from '../agreements/due.ts';
import type { MailKind } from '../database/schema.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { remindDebtors } from '../reminders/remind.ts';
import { deliverWebhooks } from '../webhooks/deliver.ts';
import { createEndpoint } from '../webhooks/endpoints.ts';
import { withAgreements } from './agreement-test-server.ts';
import { createDebitTestServer } from './debit-test-server.ts';
import { earlierMails } from './earlier-mails.ts';
import type { Persona } from './portfolio.ts';
import { readMail, type MailRead } from './read-mail.ts';
import { anAutomatable, aPlan, aPut } from './fixtures.ts';

const accepted = { accepted: true, version: '2025-05-05' } as const;
const extra = { terms_and_conditions: accepted, privacy_policy: accepted };
/** Debtors see the pages elsewhere than where the server answers: every letter leads there. */
export const PAGES = 'https://pagos.example';

type Debtor = { debtorId: string; persona: Persona };

/**
 * What leads to each kind of mail, with everything different that can differ: the address of a payment (`paid@`), the one the
 * debtor gave since (`present@`), the one a receipt goes to (`third@`); the instants of a beginning, an end and the mail itself,
 * late in the evening, when it is another day in London.
 */
export async function createMailScenarios() {
  const debits = await createDebitTestServer({ env: { FRONT_BASE_URL: PAGES } });
  const testServer = { ...debits, ...withAgreements(debits) };
  const others = earlierMails(testServer);
  const at = (instant: string) => testServer.clock.set(new Date(instant));
  const again = ({ debtorId, persona }: Debtor) => testServer.identify(debtorId, persona);

  /** The one mail of a kind, as it goes out at an instant. */
  async function sent(kind: MailKind, instant = '2028-06-01T15:00:00Z'): Promise<MailRead> {
    at(instant);
    const mails = await testServer.deps.db.selectFrom('mail').select('id').where('kind', '=', kind).execute();
    const rows = mails.filter((row) => !others.gotEarlier(row.id));
    expect(rows).toHaveLength(1);
    const [{ id } = { id: '' }] = rows;
    await sendMailRow(testServer.deps, id);
    const mail = testServer.mails.find((one) => one.id === id);
    if (!mail) throw new Error(`No mail ${kind} went out.`);
    return readMail(mail);
  }

  async function gaveAnotherAddress({ debtorId }: Pick<Debtor, 'debtorId'>) {
    const contact = { email: 'present@correo.example', phone: '+56987654321' };
    await testServer.deps.db.updateTable('contact').set(contact).where('debtor_id', '=', debtorId).execute();
  }

  /** Begun at 23:30 in Santiago, when it is tomorrow in London, and charged at 23:34. */
  async function paid() {
    at('2026-11-22T02:30:00Z');
    const payment = await testServer.atTheProvider(aPut({ email: 'paid@correo.example' }));
    await gaveAnotherAddress(payment);
    at('2026-11-22T02:34:00Z');
    testServer.gateway.finish(payment.token);
    await testServer.comeBack({ token_ws: payment.token });
    return payment;
  }

  /** The institution says, while the form is open, that the debt is paid. */
  async function notCharged() {
    at('2026-11-22T02:30:00Z');
    const payment = await testServer.atTheProvider(aPut({ email: 'paid@correo.example' }));
    await gaveAnotherAddress(payment);
    await testServer.deps.db.updateTable('quota').set({ paid_on: '2026-11-20' }).execute();
    at('2026-11-22T02:34:00Z');
    testServer.gateway.finish(payment.token);
    await testServer.comeBack({ token_ws: payment.token });
    return payment;
  }

  async function resent() {
    const payment = await paid();
    at('2026-11-24T02:30:00Z');
    const token = await again(payment);
    await testServer.call(resendReceipt, { ref: payment.ref, email: 'third@correo.example' }, { token });
    return payment;
  }

  /** Signed on a Saturday at 12:00, its down payment begun on Monday at 23:33 and received at 23:37. */
  async function inForce() {
    const debtor = await testServer.carla(aPlan({ email: 'paid@correo.example' }));
    await testServer.sign(debtor.token, debtor.agreement);
    at('2026-11-24T02:33:00Z');
    const selected = { product_type: 'abono_convenio', debts: [{ id: debtor.agreement, selected_quota: 1 }] };
    const { ref, token } = await testServer.begin(await again(debtor), selected);
    await gaveAnotherAddress(debtor);
    at('2026-11-24T02:37:00Z');
    testServer.gateway.finish(token);
    await testServer.comeBack({ token_ws: token });
    return { ...debtor, ref, number: `${debtor.agreement}-C1` };
  }

  async function payInstalment(debtor: Debtor & { number: string }, instant: string) {
    at(instant);
    return testServer.pay(await again(debtor), 'convenio', debtor.number, 1);
  }

  /** Eleven instalments are paid here, the last at a branch on 2 February 2028, which is found out in May. */
  async function fulfilled() {
    const debtor = await inForce();
    const months = Array.from({ length: 11 }, (_, index) => new Date(Date.UTC(2027, 2 + index, 2, 15)));
    for (const month of months) await payInstalment(debtor, month.toISOString());
    const last = testServer.deps.db.updateTable('quota').set({ paid_on: '2028-02-02' });
    await last.where('debt_id', '=', `${debtor.number}-1`).where('number', '=', 12).execute();
    at('2028-05-03T15:00:00Z');
    await endDueAgreements(testServer.deps);
    return debtor;
  }

  /** The receiver of an institution's address takes one event, and answers to the next that it is gone; two others wait behind it. */
  async function webhookOff() {
    const { outside } = testServer.deps;
    const company = 'banco-cordillera';
    const url = 'https://receiver.example/events';
    const wish = { url, email: 'sistemas@correo.example', after: undefined };
    const answering = (status: number) => ({
      ...testServer.deps,
      outside: { ...outside, webhooks: { post: async () => status } },
    });
    await createEndpoint(testServer.deps, company, randomUUID(), wish);
    await paid();
    await deliverWebhooks(answering(200));
    for (let events = 0; events < 3; events += 1) await paid();
    at('2026-11-22T02:35:00Z');
    await deliverWebhooks(answering(410));
  }

  async function lapsed() {
    const debtor = await inForce();
    await payInstalment(debtor, '2027-02-02T15:00:00Z');
    at('2027-06-11T02:30:00Z');
    await endDueAgreements(testServer.deps);
    return debtor;
  }

  /** Asked for on 21 November at 12:00. */
  async function debitAsked() {
    const debtor = await testServer.asking(anAutomatable({ email: 'paid@correo.example' }));
    await gaveAnotherAddress(debtor);
    return debtor;
  }

  async function debitActive() {
    const debtor = await debitAsked();
    testServer.debits.become(debtor.mandate, 'active');
    await testServer.back(debtor.mandate);
    return debtor;
  }

  async function debitFailed() {
    const debtor = await debitActive();
    await testServer.round();
    const charge = testServer.lastCharge();
    at('2026-11-23T15:00:00Z');
    testServer.debits.decide(charge, 'noFunds');
    await testServer.sendCallback({ type: 'charge.failed', reference: charge });
    return debtor;
  }

  async function debitRevoked() {
    const debtor = await debitActive();
    testServer.debits.become(debtor.mandate, 'revoked');
    await testServer.sendCallback({ type: 'mandate.revoked', mandate: debtor.mandate });
    return debtor;
  }

  async function joined(draw: boolean) {
    const payment = await paid();
    await testServer.call(joinProgramme, { draw }, { token: await again(payment) });
    return payment;
  }

  /** Two instalments are late, and the third is due in five days. */
  async function reminded() {
    const debtor = await inForce();
    at('2027-03-31T15:00:00Z');
    await testServer.call(wantReminders, { wanted: true }, { token: await again(debtor) });
    await remindDebtors(testServer.deps);
    return debtor;
  }

  /** Of a company whose executives have an address of their own. */
  async function loadAsked() {
    const who = { captcha: 'token', product_type: 'RECUPERA', rut: '14.000.001-9' };
    const message = 'No encuentro mi crédito.';
    const how = { email: 'quien@correo.example', phone: '911112222', operation_number: '700123', message };
    await testServer.call(requestLoad, { ...who, ...how });
  }

  async function contactChanged() {
    const payment = await paid();
    at('2026-11-24T02:30:00Z');
    await testServer.call(
      updateContact,
      { email: 'newest@correo.example', extra },
      { token: await again(payment) },
    );
    return payment;
  }

  /** After the address was changed, the receipt is sent elsewhere. */
  async function formerNotified() {
    const payment = await contactChanged();
    const token = await again(payment);
    await testServer.call(resendReceipt, { ref: payment.ref, email: 'third@correo.example' }, { token });
    return payment;
  }

  return {
    ...testServer,
    sent,
    paid,
    ...others,
    notCharged,
    resent,
    inForce,
    fulfilled,
    lapsed,
    webhookOff,
    ...{ debitAsked, debitActive, debitFailed, debitRevoked },
    joined,
    reminded,
    loadAsked,
    contactChanged,
    formerNotified,
  };
}

export type MailScenarios = Awaited<ReturnType<typeof createMailScenarios>>;
