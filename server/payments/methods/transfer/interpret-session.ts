import type { Authorisation } from '../../../database/schema.ts';
import { accountWords } from '../../../texts/voucher.ts';
import { TRANSFER_MEANS } from './texts.ts';
import type { Answer, AskedPayment, ProviderReport } from '../../method.ts';
import type { Session, Transfer, TransferProvider } from './provider.ts';

/**
 * A payment's token at the provider. The first transfer of a session belongs to the payment that opened it. Each later one is
 * a separate payment that is only refunded (surplus.ts), and its token names the transfer too.
 */
export type TransferToken = { readonly session: string; readonly transfer: string | null };

export function readToken(token: string): TransferToken {
  const [session = '', transfer = null] = token.split('.');
  return { session, transfer };
}

export const writeToken = (session: string, transfer: string) => `${session}.${transfer}`;

/** The transfer that a token stands for; undefined while none has arrived. */
export function transferOf(session: Session, { transfer }: TransferToken): Transfer | undefined {
  return transfer === null ? session.transfers[0] : session.transfers.find(({ id }) => id === transfer);
}

/**
 * Translates a session to the answer that server/payments/interpret.ts reads. An approved session never denies a charge: its
 * money may be on the way.
 */
function statusOf({ state }: Session, transfer: Transfer | undefined): string {
  if (transfer) return transfer.state === 'received' ? 'AUTHORIZED' : 'REVERSED';
  const words: Record<Session['state'], string> = {
    open: 'INITIALIZED',
    verifying: 'VERIFYING',
    // Before its money is listed, and after: nothing that settles a payment.
    paid: 'VERIFYING',
    reversed: 'VERIFYING',
    // The end of its page's time settles it.
    expired: 'INITIALIZED',
    cancelled: 'FAILED',
  };
  return words[state];
}

export function reportOf(session: Session, payment: AskedPayment, token: TransferToken): ProviderReport {
  const transfer = transferOf(session, token);
  return {
    status: statusOf(session, transfer),
    // Of a later transfer only we know an order.
    buyOrder: token.transfer === null ? session.reference : payment.buy_order,
    amount: transfer?.amount ?? session.amount,
    refunded: transfer?.refunded ?? 0,
    authorisation: authorisationOf(session, transfer),
  };
}

function authorisationOf(
  { operation, bank, account }: Session,
  transfer: Transfer | undefined,
): Authorisation {
  return {
    code: operation,
    responseCode: transfer ? 0 : null,
    cardType: TRANSFER_MEANS,
    lastDigits: null,
    instalmentsType: null,
    instalmentsCount: null,
    instalmentAmount: null,
    at: null,
    vci: null,
    ...(account !== null && { account: accountWords(bank, account) }),
  };
}

/** The provider's word on a payment. */
export async function readStatus(provider: TransferProvider, payment: AskedPayment): Promise<Answer | null> {
  if (payment.provider_token === null) return null;
  const token = readToken(payment.provider_token);
  const answer = await provider.session(token.session);
  if (answer.kind === 'silent') return answer;
  if (answer.kind === 'refused') return { kind: 'silent', reason: answer.reason };
  return { kind: 'report', report: reportOf(answer.session, payment, token) };
}
