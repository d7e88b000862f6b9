import type { PaymentType } from './cards.ts';

const HOUR = 3_600_000;
/** Until when the provider still knows a transaction. */
export const MEMORY_MS = 7 * 24 * HOUR;
/** Until when a full refund takes the charge back as if it never was. */
const REVERSAL_MS = 3 * HOUR;

/** Where the visitor is: on the form, at the bank's page, or at one of the endings. */
type FormState = 'open' | 'atBank' | Ending;
export type Ending = 'approved' | 'declined' | 'cancelled' | 'timedOut' | 'broken';
export type Status =
  'INITIALIZED' | 'AUTHORIZED' | 'FAILED' | 'REVERSED' | 'NULLIFIED' | 'PARTIALLY_NULLIFIED';

/** A card put into the form. `vci` says how the holder was authenticated; it decides nothing. */
export type CardUse = {
  lastFour: string;
  paymentType: PaymentType;
  responseCode: number;
  instalments: number;
  vci: 'TSY' | 'TSN';
};

/** One payment attempt as the provider keeps it. Amounts in pesos, times in milliseconds since the epoch. */
export type Transaction = {
  token: string;
  commerceCode: string;
  buyOrder: string;
  sessionId: string;
  amount: number;
  returnUrl: string;
  createdAt: number;
  form: FormState;
  card: CardUse | null;
  /** Given by the issuer when the visitor finished the form; the shop learns it by committing. */
  authorizationCode: string | null;
  decidedAt: number | null;
  status: Status;
  committedAt: number | null;
  refunded: number;
};

type Order = Pick<Transaction, 'commerceCode' | 'buyOrder' | 'sessionId' | 'amount' | 'returnUrl'>;

/** A page that was opened and not visited yet. */
export function begin(order: Order, token: string, now: number): Transaction {
  const open = { form: 'open', card: null, authorizationCode: null, decidedAt: null } as const;
  return { ...order, ...open, token, createdAt: now, status: 'INITIALIZED', committedAt: null, refunded: 0 };
}

export type Refusal = { refused: string };
export type Outcome<Value> = Value | Refusal;

export const isRefusal = (value: object): value is Refusal => 'refused' in value;

/** Where the form is at `now`: a form left open beyond its lifetime has timed out. */
export function formAt(
  { form, createdAt }: Pick<Transaction, 'form' | 'createdAt'>,
  now: number,
  formSeconds: number,
): FormState {
  const unfinished = form === 'open' || form === 'atBank';
  return unfinished && now - createdAt > formSeconds * 1000 ? 'timedOut' : form;
}

/** Digits of an authorisation code, as issuers give them. */
export const CODE_DIGITS = 6;

/** The visitor finished the form with `card`, approved or declined by its issuer. */
export function decide(transaction: Transaction, card: CardUse, code: string, now: number): Transaction {
  const approved = card.responseCode === 0;
  return {
    ...transaction,
    card,
    form: approved ? 'approved' : 'declined',
    authorizationCode: approved ? code : '000000',
    decidedAt: now,
  };
}

/** The shop confirms: once, and only what the visitor finished. */
export function commit(transaction: Transaction, now: number, formSeconds: number): Outcome<Transaction> {
  if (transaction.committedAt !== null) return { refused: LOCKED };
  if (now - transaction.createdAt > MEMORY_MS) return { refused: TOO_OLD };
  const form = formAt(transaction, now, formSeconds);
  if (form === 'approved' || form === 'declined')
    return { ...transaction, status: form === 'approved' ? 'AUTHORIZED' : 'FAILED', committedAt: now };
  return { refused: form === 'open' || form === 'atBank' ? UNFINISHED : ABORTED };
}

export const LOCKED = 'Transaction already locked by another process';
export const TOO_OLD = "The transactions's date has passed max time (7 days) to recover the status";
const UNFINISHED =
  "Invalid status '0' for transaction while authorizing. Commerce will be notified by webpay to authorize";
const ABORTED = 'Transaction has an invalid finished state: aborted';

/** What the shop may still give back of a charge. Pesos. */
export const balanceOf = ({ amount, refunded }: Pick<Transaction, 'amount' | 'refunded'>): number =>
  amount - refunded;

export type Chargeable = Pick<Transaction, 'status' | 'committedAt' | 'amount' | 'refunded'>;

/** The shop gives money back: the whole charge within three hours takes it back, anything else annuls it. */
export function refund<Charge extends Chargeable>(
  charge: Charge,
  amount: number,
  now: number,
): Outcome<Charge> {
  const { status, committedAt, refunded } = charge;
  if (committedAt === null || (status !== 'AUTHORIZED' && status !== 'PARTIALLY_NULLIFIED'))
    return { refused: `Invalid status '${status}' for transaction while refunding` };
  if (amount > balanceOf(charge)) return { refused: 'Amount to refund is bigger than authorized' };
  const after = { ...charge, refunded: refunded + amount };
  if (balanceOf(after) > 0) return { ...after, status: 'PARTIALLY_NULLIFIED' };
  return { ...after, status: refunded === 0 && now - committedAt <= REVERSAL_MS ? 'REVERSED' : 'NULLIFIED' };
}
