import type { Company, PaymentMethodCode } from '#domain/company.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Offer, Selection } from '#domain/debt.ts';
import type { Pesos } from '#domain/money.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { Card, listCards } from '#contract/cards.ts';
import type { DebitAnswer } from '#contract/debit.ts';
import type { fetchPaymentMethods, Redirect } from '#contract/payment.ts';
import type { CardChangeReport, CardNews } from '../card-change/machine.ts';
import type { EnrolmentReport } from '../debit-enrolment/machine.ts';
import type { Failure } from '../failure.ts';
import type { StartInput, StartReport } from '../payment-start/types.ts';
import type { SelectionReport } from '../quota-selection/machine.ts';
import type { Session } from '../session.ts';

export type PaymentMethods = ResponseOf<typeof fetchPaymentMethods>;
export type SavedCard = Card;
export type CardList = ResponseOf<typeof listCards>;
/** An attempt that the server opened, or one it found under way: its reference, pesos, and its page where it has one. */
export type Attempt = Extract<StartReport, { type: 'start.underWay' }>['attempt'];

/** What was chosen and learnt here, kept while the debtor is at another step. */
export type CheckoutChoice = {
  selection: { runs: Selection; count: number; total: Pesos };
  /** §4.5: by offer, under the keys of `methodsKey`. */
  methodsCache: Record<string, PaymentMethods>;
  /** Null before there is one to prefer. */
  method: PaymentMethodCode | null;
  /** The debtor's saved cards; null until they are known. */
  cards: SavedCard[] | null;
  cardId: string | null;
  /** Reference of the saving of a card, until the server has said what came of it. */
  enrolment: string | null;
  /** §3 isAutomizeConvenio: the instalments are to be charged as they fall due; null before the debtor has chosen. */
  automizes: boolean | null;
};

export type CheckoutInput = {
  company: Company;
  offer: Offer;
  /** Id of the signed agreement whose down payment is paid; null of every other offer. */
  agreementId: string | null;
  today: CalendarDate;
  session: Session;
  /** Automatic debits of these debts, as the server sent them with the debts. */
  debits: DebitAnswer[];
  choice: CheckoutChoice;
  /** Quotas chosen when this step was on show before, also before a reload; the rules say whether they still stand. */
  restored: Selection;
  /** A start without an answer: nothing may be paid until its outcome is known. Null while there is none. */
  uncertainStart: StartInput | null;
  /** Why the debtor is here again. */
  failure: Failure | null;
};
export type CheckoutContext = Omit<CheckoutInput, 'choice'> &
  CheckoutChoice & {
    /** What came of adding or removing a card. */
    cardNews: CardNews | null;
  };

export type CheckoutEvent =
  | { type: 'method.choose'; method: PaymentMethodCode }
  | { type: 'card.choose'; cardId: string }
  | { type: 'card.add'; idempotencyKey: string }
  | { type: 'card.remove'; cardId: string }
  | { type: 'cards.reload' }
  | { type: 'payment.confirm'; idempotencyKey: string; now: number }
  | { type: 'instalments.pay' | 'instalments.automate' }
  | { type: 'payment.recheck' | 'payment.retry' | 'visitor.goBack' }
  /** Half a minute has passed: the visitor does not want to wait any longer. */
  | { type: 'wait.giveUp' | 'connection.restored' }
  /** The browser brought the page back from its history, with the machine as it was left. */
  | { type: 'page.restored' }
  | { type: 'token.renewed'; token: string }
  | { type: 'token.ended' }
  | SelectionReport
  | CardChangeReport
  | EnrolmentReport
  | StartReport;

type Page = Omit<Redirect, 'ref'>;
/** Reports to the payment flow. */
export type CheckoutReport =
  | { type: 'checkout.back' }
  /** A page on which a card is saved. */
  | { type: 'checkout.cardPage'; redirect: Page }
  | { type: 'checkout.renewed'; answer: Extract<StartReport, { type: 'start.renewed' }>['answer'] }
  /** A start was sent, without an answer yet; `notStarted`: now it is known that there is no payment. */
  | { type: 'checkout.uncertain'; start: StartInput }
  | { type: 'checkout.notStarted' }
  | { type: 'checkout.opened'; attempt: Attempt & { redirect: Page } }
  | { type: 'checkout.underWay'; attempt: Attempt }
  | { type: 'checkout.charging'; attempt: Attempt }
  | { type: 'checkout.priceChanged'; failure: Failure }
  /** What came of the attempt is to be shown; `unattended`: the session ended while its page was open. */
  | { type: 'checkout.resultAsked' | 'checkout.unattended' }
  | { type: 'checkout.enrolled'; answer: Extract<EnrolmentReport, { type: 'debit.enrolled' }>['answer'] }
  /** The session ended; `sessionLostPaying`: while a payment was being started. */
  | { type: 'checkout.sessionLost' | 'checkout.sessionLostPaying' };
