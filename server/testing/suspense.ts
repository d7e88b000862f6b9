import { attendDueRefunds } from '../refunds/due.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import type { PaymentTestServer } from './payment-test-server.ts';
import { aPut } from './fixtures.ts';

/** What tests of money in suspense do with a payment. */
export function withSuspense(testServer: PaymentTestServer) {
  async function setPaidOn(agreement: string, paid_on: string | null): Promise<void> {
    const debts = testServer.deps.db
      .selectFrom('debt')
      .select('debt_id')
      .where('agreement_number', '=', agreement);
    await testServer.deps.db.updateTable('quota').set({ paid_on }).where('debt_id', 'in', debts).execute();
  }
  /** The institution's own desk was paid meanwhile: the debt takes no more money. */
  const payElsewhere = (agreement: string) => setPaidOn(agreement, '2026-11-20');
  const owedAgain = (agreement: string) => setPaidOn(agreement, null);

  /** A payment that was charged when its debt had been paid elsewhere: 500.000 wait in suspense. */
  async function waiting(fixture = aPut()) {
    const payment = await testServer.atTheProvider(fixture);
    testServer.gateway.finish(payment.token);
    testServer.gateway.become(payment.token, 'AUTHORIZED');
    await payElsewhere(payment.agreement);
    await testServer.comeBack({ token_ws: payment.token });
    return payment;
  }

  /** Time passes, with the work that is due by then. */
  async function pass(milliseconds: number): Promise<void> {
    testServer.clock.pass(milliseconds);
    await attendDueRefunds(testServer.deps);
  }

  const refunds = (paymentId: string) =>
    testServer.deps.db
      .selectFrom('refund')
      .select(['amount', 'state'])
      .where('payment_id', '=', paymentId)
      .orderBy('created_at')
      .execute();

  async function openCases(paymentId: string): Promise<string[]> {
    const cases = testServer.deps.db
      .selectFrom('case_file')
      .select('kind')
      .where('payment_id', '=', paymentId);
    const rows = await cases.where('closed_at', 'is', null).orderBy('kind').execute();
    return rows.map(({ kind }) => kind);
  }

  /** The texts of the mails that were enqueued, newest last. */
  async function mails(): Promise<string[]> {
    for (const id of testServer.mailIds.splice(0)) await sendMailRow(testServer.deps, id);
    return testServer.mails.splice(0).map(({ subject, text }) => `${subject}\n${text}`);
  }

  return { payElsewhere, owedAgain, waiting, pass, refunds, openCases, mails };
}
