import {
  CERTIFICATE_PDF_PATH,
  fetchPaidDebts,
  issueCertificate,
  LETTER_PDF_PATH,
} from '#contract/certificates.ts';
import {
  DISPUTE_UPLOAD_PATH,
  FileAnswerSchema,
  fetchDisputes,
  moveDispute,
  openDispute,
  type Disputes,
} from '#contract/disputes.ts';
import { RECEIPT_PDF_PATH } from '#contract/receipt.ts';
import { DUE_DATES_PATH, fetchReminders, wantReminders } from '#contract/reminders.ts';
import { fetchMyData, MY_DATA_FILE_PATH, requestAboutData, type MyData } from '#contract/rights.ts';
import type { DisputeOrder, DisputeTaken } from '#machines/dispute-panel/machine.ts';
import type { CertificateAnswer, CertificateWish } from '#machines/paid-debts-panel/machine.ts';
import type { Reminders, Wish } from '#machines/reminders-panel/machine.ts';
import type { RightsAnswer, RightsOrder } from '#machines/rights-page/machine.ts';
import type { Client } from './client.ts';

type WithToken = { token: string };

const PAPERS = {
  certificate: { name: 'certificado', path: CERTIFICATE_PDF_PATH },
  receipt: { name: 'comprobante', path: RECEIPT_PDF_PATH },
  letter: { name: 'carta-registros', path: LETTER_PDF_PATH },
} as const;
export type Paper = keyof typeof PAPERS;

/** What the rights area asks of the server. */
export function createRightsCalls({ send, sendBytes, fetchFile }: Client) {
  /** One after the other; why the server keeps one not, in its words. */
  async function attach(id: string, files: readonly File[], token: string): Promise<string[]> {
    const unfit = [];
    for (const file of files) {
      const sent = await sendBytes(DISPUTE_UPLOAD_PATH.replace(':id', id), file, token);
      const answer = FileAnswerSchema.parse(sent);
      if (answer.status !== 'success') unfit.push(answer.message);
    }
    return unfit;
  }

  /** What is given goes with its files; an appeal is open for them only once it is made. */
  async function sendDispute(order: DisputeOrder | null, token: string): Promise<DisputeTaken> {
    if (!order) throw new Error('Nothing to send');
    const { message, files, idempotencyKey: idempotencyKey } = order;
    const isGiven = order.event === 'dispute.giveMore' || order.event === 'dispute.addMore';
    const early = isGiven ? await attach(order.id, files, token) : [];
    if (order.event === 'dispute.addMore' && message === '' && early.length === files.length)
      return { status: 'refused', message: [...new Set(early)].join(' ') };
    const answer =
      order.event === 'dispute.open'
        ? await send(
            openDispute,
            { operation_number: order.operation, kind: order.kind, message, receipt: order.receipt },
            { token, idempotencyKey },
          )
        : await send(
            moveDispute,
            { event: order.event, message },
            { token, idempotencyKey, params: { id: order.id } },
          );
    if (answer.status !== 'success') return { status: 'refused', message: answer.message };
    const late = isGiven ? [] : await attach(answer.data.id, files, token);
    return { status: 'success', unfit: [...early, ...late] };
  }
  return {
    loadDisputes: ({ token }: WithToken): Promise<Disputes> => send(fetchDisputes, {}, { token }),
    sendDispute: ({ order, token }: { order: DisputeOrder | null } & WithToken) => sendDispute(order, token),
    loadMyData: ({ token }: WithToken): Promise<MyData> => send(fetchMyData, {}, { token }),
    sendOrder: async ({ order, token }: { order: RightsOrder | null } & WithToken): Promise<RightsAnswer> => {
      if (!order) throw new Error('Nothing to send');
      const { about: kind, message, idempotencyKey: idempotencyKey } = order;
      return send(requestAboutData, { kind, message }, { token, idempotencyKey });
    },
    downloadMyData: ({ ending, token }: { ending: 'json' | 'pdf' } & WithToken) =>
      fetchFile(MY_DATA_FILE_PATH.replace(':file', `datos.${ending}`), token),
    loadReminders: ({ token }: WithToken): Promise<Reminders> => send(fetchReminders, {}, { token }),
    wantReminders: ({ token, wanted, idempotencyKey }: WithToken & Wish) =>
      send(wantReminders, { wanted }, { token, idempotencyKey }),
    loadPaidDebts: ({ token }: WithToken) => send(fetchPaidDebts, {}, { token }),
    askCertificate: async ({
      wish,
      token,
    }: { wish: CertificateWish | null } & WithToken): Promise<CertificateAnswer> => {
      if (!wish) throw new Error('Nothing to certify');
      const { kind, agreement, idempotencyKey } = wish;
      const body = kind === 'noDebt' ? { kind } : { kind, agreement_number: agreement ?? '' };
      return send(issueCertificate, body, { token, idempotencyKey });
    },
    /** `of`: the number of a certificate; of a receipt or a letter, the payment's reference. */
    fetchPaper: async ({ paper, of, token }: { paper: Paper; of: string } & WithToken) => ({
      name: `${PAPERS[paper].name}-${of}.pdf`,
      content: await fetchFile(PAPERS[paper].path.replace(':file', `${of}.pdf`), token),
    }),
    fetchDueDates: async ({ token }: WithToken) => ({
      name: 'fechas-de-pago.ics',
      content: await fetchFile(DUE_DATES_PATH, token),
    }),
  };
}
export type RightsCalls = ReturnType<typeof createRightsCalls>;
