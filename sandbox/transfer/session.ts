/** The provider's rules of bank transfers, as pure functions. Times in milliseconds since the epoch, amounts in pesos. */

/**
 * `verifying`: the debtor approved and the money has not arrived, or not all of it. `paid` is decided once, before the session
 * ends; what arrives after an end is kept and changes no state. `reversed`: the bank took back money of a paid session.
 */
export type SessionState = 'open' | 'verifying' | 'paid' | 'expired' | 'cancelled' | 'reversed';

/** Money that arrived; `returned` when the debtor's bank took it back. */
export type Transfer = { id: string; amount: number; receivedAt: number; state: 'received' | 'returned' };

/** Money that left the debtor's bank and arrives at `at`. */
export type Coming = { id: string; amount: number; at: number };

type Refund = { reference: string; amount: number; transfer: string };

/** A request for one transfer, under the shop's own reference. */
export type Session = {
  id: string;
  /** The shop that asked for it. */
  shop: string;
  reference: string;
  amount: number;
  subject: string;
  returnUrl: string;
  cancelUrl: string;
  callbackUrl: string;
  createdAt: number;
  expiresAt: number;
  state: SessionState;
  bank: string | null;
  /** The last four digits of the account that paid. */
  account: string | null;
  /** The bank's number of the operation, from the approval on. */
  operation: string | null;
  transfers: readonly Transfer[];
  coming: readonly Coming[];
  /** What the shop gave back, under its own references, each of one transfer. */
  refunds: readonly Refund[];
};

const sum = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((total, { amount }) => total + amount, 0);

/** Pesos that arrived and that no bank took back. */
export const receivedOf = ({ transfers }: Pick<Session, 'transfers'>) =>
  sum(transfers.filter(({ state }) => state === 'received'));

/** Pesos the shop has given back, of one transfer or of all. */
export const refundedOf = ({ refunds }: Pick<Session, 'refunds'>, of?: string) =>
  sum(refunds.filter(({ transfer }) => of === undefined || transfer === of));

const isUndecided = ({ state }: Session) => state === 'open' || state === 'verifying';

function receive(session: Session, { id, amount, at }: Coming): Session {
  const transfers = [...session.transfers, { id, amount, receivedAt: at, state: 'received' as const }];
  const received = { ...session, transfers };
  return isUndecided(session) && receivedOf(received) >= session.amount
    ? { ...received, state: 'paid' }
    : received;
}

const expire = (session: Session, at: number): Session =>
  isUndecided(session) && at >= session.expiresAt ? { ...session, state: 'expired' } : session;

/** The session as it is at an instant: what was coming has arrived in its order, and a term that is over has ended it. */
export function sessionAt(session: Session, now: number): Session {
  const arrived = session.coming.filter(({ at }) => at <= now);
  if (arrived.length === 0) return expire(session, now);
  const coming = session.coming.filter(({ at }) => at > now);
  const after = arrived.reduce((before, one) => receive(expire(before, one.at), one), session);
  return expire({ ...after, coming }, now);
}

/** The debtor's approval at a bank, with the transfers that follow from it; null when the session is decided. */
export function approve(
  session: Session,
  account: Pick<Session, 'bank' | 'account' | 'operation'>,
  coming: readonly Coming[],
): Session | null {
  if (session.state !== 'open') return null;
  return { ...session, ...account, state: 'verifying', coming: [...session.coming, ...coming] };
}

/** Null when the debtor has approved or the session is over. */
export const cancel = (session: Session): Session | null =>
  session.state === 'open' ? { ...session, state: 'cancelled' } : null;

/** The session without a transfer that the debtor's bank took back; null when it has no such money. */
export function takeBack(session: Session, id: string): Session | null {
  const taken = session.transfers.find((transfer) => transfer.id === id && transfer.state === 'received');
  if (!taken) return null;
  const transfers = session.transfers.map((one) =>
    one === taken ? { ...one, state: 'returned' as const } : one,
  );
  const after = { ...session, transfers };
  const isReversed = session.state === 'paid' && receivedOf(after) < session.amount;
  return isReversed ? { ...after, state: 'reversed' } : after;
}

/**
 * The session with some of a transfer given back: of the one that is named, else of the first that has so much left. The same
 * session when the reference was used before for the same; null when there is not so much left.
 */
export function refund(
  session: Session,
  reference: string,
  amount: number,
  transfer?: string,
): Session | null {
  const before = session.refunds.find((one) => one.reference === reference);
  if (before) {
    const isSame = before.amount === amount && (transfer ?? before.transfer) === before.transfer;
    return isSame ? session : null;
  }
  const from = session.transfers.find(
    ({ id, state, ...has }) =>
      state === 'received' && (transfer ?? id) === id && has.amount - refundedOf(session, id) >= amount,
  );
  if (!from) return null;
  return { ...session, refunds: [...session.refunds, { reference, amount, transfer: from.id }] };
}
