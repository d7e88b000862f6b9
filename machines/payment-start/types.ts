import type { ResponseOf } from '#contract/call.ts';
import type { useCard } from '#contract/cards.ts';
import type { preparePayment, Redirect, startPayment } from '#contract/payment.ts';
import type { recreateSession } from '#contract/session.ts';
import type { PaymentMethodCode } from '#domain/company.ts';
import type { Selection } from '#domain/debt.ts';
import type { Pesos } from '#domain/money.ts';
import type { Failure } from '../failure.ts';

export type PreparedPayment = ResponseOf<typeof preparePayment>;
/** CHARGING: a saved card is charged, or was; only its status says which. */
export type StartedPayment =
  | ResponseOf<typeof startPayment>
  | { status: 'CHARGING'; data: { ref: string } }
  | Exclude<ResponseOf<typeof useCard>, { status: 'success' }>;
export type RenewedSession = ResponseOf<typeof recreateSession>;

/** The confirmed selection, and the debtor's session. */
export type StartInput = {
  offerKey: string;
  runs: Selection;
  debtIds: string[];
  /** What the button named, in pesos. */
  amount: Pesos;
  /** The quotas on show that make it up: `runs` only counts them, and another may come first by now. */
  quotaIds: string[];
  /** The signed agreement on show whose down payment this is: another may have taken its place. Null of every other offer. */
  agreementId: string | null;
  method: PaymentMethodCode;
  /** Of the saved card to be charged; null opens the method's page. */
  cardId: string | null;
  /** Key of the company and the debtor that a renewed session must belong to. */
  company: string;
  debtorId: string | null;
  token: string;
  /** Too little is left of the session to pay in it (readings 30c). */
  isSessionShort: boolean;
  /** Idempotency key of the press. */
  idempotencyKey: string;
  /** The id of the server's quote; null before it. As input it marks a start without an answer. */
  quoteId: string | null;
};
export type StartContext = StartInput & {
  /** Null while nothing has gone wrong. */
  failure: Failure | null;
};
export type StartEvent =
  | { type: 'wait.giveUp' | 'payment.recheck' | 'connection.restored' }
  | { type: 'token.renewed'; token: string };
type Attempt = { ref: string; amount: Pesos };
/** Reports to the payment flow. */
export type StartReport =
  /** Sent, and not answered yet: to be asked for again with the same key, wherever the debtor goes. */
  | { type: 'start.uncertain'; start: StartInput }
  | { type: 'start.renewed'; answer: RenewedSession }
  | { type: 'start.sessionLost' }
  | { type: 'start.opened'; attempt: Attempt & { redirect: Redirect } }
  | { type: 'start.charging'; attempt: Attempt & { redirect: null } }
  | { type: 'start.underWay'; attempt: Attempt & { redirect: Redirect | null } }
  /** `refused`: by a rule or the provider; `failed`: without an answer, or to be confirmed once more. */
  | { type: 'start.refused' | 'start.failed' | 'start.priceChanged'; failure: Failure };
export type PreparePaymentInput = {
  offerKey: string;
  runs: Selection;
  token: string;
  idempotencyKey: string;
};
export type StartPaymentInput = {
  quoteId: string;
  method: PaymentMethodCode;
  cardId: string | null;
  debtIds: string[];
  token: string;
  idempotencyKey: string;
};
