import type { Selectable } from 'kysely';
import type { DebitAnswer } from '#contract/debit.ts';
import type { PaymentState } from '#contract/payment-status.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Company, ErrorCause, PaymentMethodCode } from '#domain/company.ts';
import type { Debt, Offer } from '#domain/debt.ts';
import type { Config } from '../config.ts';
import type { Authorisation, Db, MailKind, PaymentTable, Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Area } from '../http/area.ts';
import type { History } from '../lifecycle/lifecycle.ts';
import type { Written } from '../mail/render.ts';
import type { Attempt } from './attempt-row.ts';

/**
 * Timeout of one request to a provider, by card or by bank. A caller that waits for another caller's request, or may repeat
 * it, must wait longer.
 */
export const PROVIDER_MS = 10_000;

/** What the provider keeps of a payment, in our names. `amount` in pesos. */
export type ProviderReport = {
  readonly status: string;
  readonly buyOrder: string;
  readonly amount: number;
  /** Pesos given back so far; null where the provider does not say how much. */
  readonly refunded: number | null;
  readonly authorisation: Authorisation;
};

/** No usable answer: a time-out, a broken connection, a 5xx. It never means "declined". `status`: the HTTP status, if there was an answer. */
export type Silent = { readonly kind: 'silent'; readonly reason: string; readonly status?: number };
/** Our key is not taken. */
export const isKeyRefusal = (status: number) => status === 401 || status === 403;
/** Our key, our haste or a time-out on their side say nothing about what we asked for. */
export const isRefusingStatus = (status: number) =>
  status >= 400 && status < 500 && !isKeyRefusal(status) && status !== 408 && status !== 429;
/** The provider does not do what it is asked: nothing happened, and asking again changes nothing. */
export type Refused = { readonly kind: 'refused'; readonly reason: string };
export type Opened = { readonly kind: 'opened'; readonly token: string; readonly url: string };
export type Answer =
  | { readonly kind: 'report'; readonly report: ProviderReport }
  /** The payment cannot be confirmed (again): it was already, or its page was not finished. The status distinguishes them. */
  | { readonly kind: 'locked'; readonly reason: string }
  /** The provider knows no charge of that order (yet). */
  | { readonly kind: 'absent'; readonly reason: string }
  | Silent;

/** `refused`: the provider answered that this call gave nothing back. Silence says nothing about the money. */
export type RefundAnswer = { readonly kind: 'refunded' } | Refused | Silent;

/** An order for a page of the provider's. */
export type PageOrder = {
  readonly company: string;
  /** At most 26 characters, unique per attempt. */
  readonly buyOrder: string;
  readonly sessionId: string;
  readonly amount: number;
  readonly at: Date;
};

/** What a page of a company's was opened for, by the provider's token. */
type OpenedPage = { readonly company: string; readonly token: string };

type Needs = Pick<Dependencies, 'config'> & { readonly outside: Pick<Dependencies['outside'], 'providers'> };

/** The page on which a visitor pays. */
type ProviderPage = {
  /** Name of the form field in which the browser carries the token there; null where the page's address is enough. */
  readonly field: string | null;
  /** How long a visitor can finish it. Seconds. */
  lifetime(config: Config): number;
  /** Safe to repeat: a page that was never shown charges nothing. */
  open(needs: Needs, order: PageOrder): Promise<Opened | Silent>;
  /** Charges what the visitor finished. Safe to repeat: the second time it is `locked`. Null where finishing it charges. */
  readonly commit: ((needs: Needs, page: OpenedPage) => Promise<Answer>) | null;
  /** Where finishing it charges: closes the page of a cancelled payment. False when the visitor may have finished it. */
  withdraw?(needs: Needs, page: OpenedPage): Promise<boolean>;
};

/** What a debtor wants to pay. `automize`: from now on, whenever something falls due. */
export type Wanted = {
  readonly company: Company;
  readonly debts: readonly Debt[];
  readonly automize: boolean;
  readonly today: CalendarDate;
};

/** A payment as its provider is asked about it. */
export type AskedPayment = Pick<
  Selectable<PaymentTable>,
  'method' | 'company' | 'buy_order' | 'provider_token'
>;

export type MailNeeds = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config' | 'methods'>;

/** Work in the background, repeated every few seconds or every hour by any number of processes. */
type Round = {
  readonly name: string;
  readonly every: 'seconds' | 'hour';
  run(deps: Dependencies): Promise<unknown>;
};

/** How a payment ended, for what a method does with it. */
export type Ending = {
  readonly to: PaymentState;
  readonly authorisation?: Authorisation | null | undefined;
};

/**
 * A way to pay, as the rest of the payments knows it: each is one folder in `methods/`, listed in `methods/registry.ts`, and nothing
 * else names one. Decision 0059
 */
export type PaymentMethod = {
  readonly code: PaymentMethodCode;

  // What is offered.
  /** Whether these debts can be paid with it. */
  takes(wanted: Wanted): boolean;
  /** It charges by itself when a debt falls due. The others charge once, while the debtor is there. */
  readonly isAutomatic: boolean;
  /** Origins to which its pages' forms are sent. */
  formTargets(config: Config): readonly string[];

  // How a payment begins and what is asked about it.
  /** Null where a call of its own (`area`) begins the payment and charges it. */
  readonly page: ProviderPage | null;
  /** The provider's word; null when the provider was never informed of the payment. Asking changes nothing. */
  status(needs: Needs, payment: AskedPayment): Promise<Answer | null>;
  /** Gives back some or all of a charge. NOT safe to repeat after silence: `status` must be asked first. */
  refund(needs: Needs, payment: AskedPayment, refund: { id: string; amount: number }): Promise<RefundAnswer>;
  /** The instant from which the attempt can no longer be charged; null while that is unknown. */
  overAt(attempt: Attempt, config: Config): Date | null;
  /** The last day on which an unfinished payment is asked for, counted from its state. */
  readonly lastDay: number;
  /** How long the provider surely reports a charge, without which an unanswered refund stays in doubt; null: always. Milliseconds. */
  readonly statusMs: number | null;
  /** Why a charge was refused, as far as a debtor can do something about it. */
  causeOf(responseCode: number | null): ErrorCause | null;
  /** Asks the provider about something that does not exist: any answer says that it is there. */
  probe(needs: Needs, company: string): Promise<unknown>;

  // What is its own.
  readonly area: Area;
  /** Of its own chart. */
  readonly history?: History;
  readonly rounds: readonly Round[];
  /** Null: there is nothing to say any more. */
  readonly mails: Partial<Record<MailKind, (needs: MailNeeds, about: string) => Promise<Written | null>>>;
  /** What the end of a payment brings about for it, in the same transaction. */
  ended?(tx: Tx, deps: Dependencies, paymentId: string, ending: Ending): Promise<void>;
  /** A payment that ended without money is reported as charged. */
  contradicted?(tx: Tx, deps: Dependencies, paymentId: string): Promise<void>;
  /** What a voucher's mail calls it, before what the provider calls it. */
  readonly meansLabel: string;
  /** Where a payment came from, for its voucher. */
  bankAccount?(db: Db, paymentId: string): Promise<string | null>;
  /** Its standing orders over the debts that a debtor is offered. */
  standingOrders?(
    deps: Pick<Dependencies, 'db' | 'clock'>,
    company: Company,
    debtorId: string,
    offers: readonly Offer[],
  ): Promise<DebitAnswer[]>;
};

export type Methods = Readonly<Record<PaymentMethodCode, PaymentMethod>>;

export const NO_TOKEN = { kind: 'refused', reason: 'the payment has no token' } as const;
