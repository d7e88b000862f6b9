import { randomUUID } from 'node:crypto';
import type { RequestOf } from '#contract/call.ts';
import { CERTIFICATE_PDF_PATH, fetchPaidDebts, issueCertificate } from '#contract/certificates.ts';
import { verifyDocument } from '#contract/verification.ts';
import { refundMoney } from '../suspense/orders.ts';
import type { AgreementTestServer } from './agreement-test-server.ts';
import { createDisputeTestServer } from './dispute-test-server.ts';
import { pdfQr } from './pdf-qr.ts';
import { aPut, type DebtorFixture } from './fixtures.ts';
import { withSuspense } from './suspense.ts';

export type Wish = RequestOf<typeof issueCertificate>;
export const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagado dos veces' };
export const NO_DEBT: Wish = { kind: 'noDebt' };
/** The answer to it while a debt is left. */
export const DEBT_LEFT = {
  status: 'NOT_CERTIFIED',
  message: expect.stringContaining('sin pagar') as string,
};
export const paymentOf = (agreement_number: string): Wish => ({ kind: 'payment', agreement_number });

/** What debtors do with certificates, and other people who hold one. */
export function withCertificates(testServer: AgreementTestServer) {
  const issue = (token: string, wish: Wish, key: string = randomUUID()) =>
    testServer.call(issueCertificate, wish, { token, key });

  const debts = async (token: string) => (await testServer.call(fetchPaidDebts, {}, { token })).debts;

  const download = (number: string, token?: string) =>
    testServer.app.inject({
      url: CERTIFICATE_PDF_PATH.replace(':file', `${number}.pdf`),
      headers: { ...(token && { authorization: `JWT ${token}` }) },
    });

  async function verify(code: string, amount?: number) {
    const answer = await testServer.call(verifyDocument, { code, ...(amount && { amount }) });
    if (answer.status !== 'success') throw new Error(answer.status);
    return answer.data;
  }

  async function paid(fixture: DebtorFixture = aPut()) {
    return { ...(await testServer.paid(fixture)), agreement: fixture.agreement };
  }

  /** A debtor who paid and has a certificate, its file and the code in its QR. `at`: when it is asked for, unless at once. */
  async function certified(wish?: Wish, at?: string, fixture?: DebtorFixture) {
    const debtor = await paid(fixture);
    if (at) testServer.clock.set(new Date(at));
    const session = await testServer.identify(debtor.debtorId, debtor.persona);
    const answer = await issue(session, wish ?? paymentOf(debtor.agreement));
    if (answer.status !== 'success') throw new Error(answer.message);
    const { rawPayload: pdf } = await download(answer.data.number, session);
    return { ...debtor, ...answer.data, session, pdf, code: (await pdfQr(pdf)).split('#')[1] ?? '' };
  }

  async function giveBack(ref: string): Promise<void> {
    expect(await refundMoney(testServer.deps, { ref, ...OPERATOR, amount: null })).toBeNull();
  }

  /** One more operation in the portfolio, not overdue. */
  const owe = ({ company, rut }: DebtorFixture['persona'], operation_number: string) =>
    testServer.deps.db
      .insertInto('operation')
      .values({ company, rut, operation_number, product: 'x', overdue_since: null, withdrawn_at: null })
      .execute();

  return {
    ...{ ...testServer, ...withSuspense(testServer), issue, debts, download, verify },
    ...{ paid, certified, giveBack, owe },
  };
}

/** A server at which debts are disputed and certified. */
export async function createCertificateTestServer() {
  const disputes = await createDisputeTestServer();
  return { ...disputes, ...withCertificates(disputes), mails: disputes.mails };
}
