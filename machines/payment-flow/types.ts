import type { Company } from '#domain/company.ts';
import type { SignedPlan } from '#domain/agreement.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Offer } from '#domain/debt.ts';
import type { PlanChoice } from '#domain/plan-choice.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { DebtsAnswer } from '#contract/debts.ts';
import type { Redirect } from '#contract/payment.ts';
import type { recreateSession } from '#contract/session.ts';
import type { ContactReport } from '../contact-form/machine.ts';
import type { IdentificationReport, UserType } from '../identification/machine.ts';
import type { CheckoutChoice, CheckoutReport } from '../checkout/types.ts';
import type { SigningReport } from '../agreement-signing/machine.ts';
import type { ResultReport } from '../payment-result/machine.ts';
import type { RightsReport } from '../rights-page/machine.ts';
import type { PaymentResult } from '../payment-result/settlement.ts';
import type { StartInput } from '../payment-start/types.ts';
import type { Session } from '../session.ts';
import type { SessionReport } from '../session-clock/machine.ts';
import type { StepMenuReport } from '../step-menu/machine.ts';
import type { StepRecord } from '../step-menu/record.ts';
import type { FlowBackup } from './backup.ts';
import type { DebtorsPage, StepPage } from './steps.ts';
import type { Failure } from '../failure.ts';

export type { UserType };
export type LegalDocument = 'privacy' | 'terms';

/** Where a URL leads, as the router read it. */
export type Place =
  | { name: 'chooser' | 'unknown' }
  | { name: 'home' | Exclude<StepPage, 'payment'>; company: Company }
  /** `enrolment`: reference of the saving of a card that the visitor comes back from. */
  | { name: 'payment'; company: Company; enrolment?: string }
  | { name: 'identityHistory' | 'history' | 'myData' | 'trace' | 'verify'; company: Company }
  | { name: LegalDocument; company: Company }
  | { name: 'success' | 'error' | DebitPlace; company: Company; ref: string | null };
/** Pages of an automatic debit. */
export type DebitPlace = 'successEnrollment' | 'nextSteps';

/**
 * The visitor's place after the session is renewed: a result and a debit are shown without a session too, the history and the
 * debtor's own data need no debts, every other place needs both.
 */
export type Destination = DebtorsPage | BesideDebts | 'result' | 'debit';
/** Pages of a debtor beside the wizard, which an identification alone opens. */
export type BesideDebts = 'history' | 'myData';

/**
 * Contact data as they are being typed; acceptances are not in it, they belong to a session. Null is what stands as the server knows
 * it: a later session may know otherwise.
 */
export type ContactDraft = {
  email: string | null;
  emailConfirmation: string;
  phone: string | null;
  reminders: boolean | null;
};
/** What a visitor was at when the session ended. Only in memory, and only for the same debtor (interface 26). */
export type Interruption = {
  debtorId: string;
  destination: Destination;
  draft: ContactDraft | null;
  choices: FlowBackup | null;
};
export type LoadedDebts = Extract<DebtsAnswer, { status: 'success' }>;
export type PaymentUnderWay = NonNullable<LoadedDebts['payment_under_way']>;

/** Why the visitor is where they did not ask to be, or what they must know there. */
export type Notice =
  'sessionExpired' | 'sessionExpiredPaying' | 'accessRefused' | 'identifyFirst' | 'logoutUnconfirmed';

/** The debts and their creditors, as the server said. */
export type KnownDebts = {
  userData: LoadedDebts['user_data'];
  today: CalendarDate;
  offers: Offer[];
  /** Signed plans, whose down payments can be paid. */
  signed: SignedPlan[];
  debits: LoadedDebts['automatic_debits'];
  /** Held back by a dispute, in the server's words. */
  inReview: LoadedDebts['in_review'];
};

/** Nullable fields are so because a visit begins without them. */
export type PaymentFlowContext = {
  company: Company | null;
  /** The last URL, when it was entered (milliseconds), and the step record of the cookies at that moment. */
  arrival: Omit<Arrival, 'backup'> | null;
  userType: UserType;
  session: Session | null;
  /** Debtor of the data below, known also after the session has ended where they stay. */
  debtorId: string | null;
  /** The session is of the identity form, which stays on show while the debts are asked for. */
  isJustIdentified: boolean;
  contact: {
    /** Masked, as the server knows it. */
    data: { email: string | null; phone: string | null };
    /** The data and both acceptances of this session are stored. */
    isStored: boolean;
    /** What the debtor said of reminders last, here or in an earlier visit. */
    reminders: boolean;
    draft: ContactDraft | null;
  };
  debts: KnownDebts | null;
  /** What the debtor has chosen so far; a backup of it survives a reload. */
  choices: {
    offerKey: string | null;
    /** Instalments and payment day of the agreement being made. */
    plan: PlanChoice | null;
    /** What was chosen at the payment step, kept while the debtor is at another one. */
    checkout: CheckoutChoice;
  };
  /** The payment under way, or the one with its result shown. */
  attempt: {
    ref: string | null;
    underWay: PaymentUnderWay | null;
    /** A start without an answer: nothing may be paid until its outcome is known. */
    uncertainStart: StartInput | null;
    result: PaymentResult | null;
  };
  /** The automatic debit of the open page. */
  debit: { ref: string; page: DebitPlace } | null;
  /** Where the visitor goes once what it needs is known. */
  destination: Destination | null;
  /** Choices of before a reload or an interruption, until the payment step shows those that still stand. */
  restored: FlowBackup | null;
  failure: Failure | null;
  notice: Notice | null;
  interruption: Interruption | null;
  /** On the way back to the step at which the session ended. */
  isResuming: boolean;
};

/** A URL the browser is at, with what this browser kept. */
export type Arrival = { place: Place; now: number; steps: StepRecord | null; backup: FlowBackup | null };

export type PaymentFlowEvent =
  | ({ type: 'route.entered' } & Arrival)
  | { type: 'products.acknowledge' }
  | { type: 'contact.typed'; draft: ContactDraft }
  | { type: 'offer.choose'; offerKey: string }
  | { type: 'plan.confirm'; offerKey: string; choice: PlanChoice }
  | { type: 'agreement.resume'; offerKey: string }
  | { type: 'debit.pay' }
  | { type: 'payment.recheck' }
  | { type: 'payment.retry' }
  | { type: 'payment.another' }
  | { type: 'visitor.goBack' }
  | { type: 'session.logout' }
  /** Half a minute has passed: the visitor does not want to wait any longer. */
  | { type: 'wait.giveUp' }
  | { type: 'connection.restored' }
  /** What may be paid is another thing now: it is asked for before it is shown again. */
  | { type: 'debts.changed' }
  | RightsReport
  /** The browser brought the page back from its history, with the machine as it was left. */
  | { type: 'page.restored' }
  /** The client met a 401 or a 403 (readings 8). */
  | { type: 'session.expired'; now: number }
  | { type: 'access.refused' }
  /** The page was in the background, where timers stand still: what time is it? */
  | { type: 'session.checked'; now: number }
  | SessionReport
  | StepMenuReport
  | SigningReport
  | IdentificationReport
  | ContactReport
  | ResultReport
  | CheckoutReport;

/** What the host does when the machine says so: nothing of it is done inside. */
export type PaymentFlowEmitted = { type: 'provider.open'; redirect: Omit<Redirect, 'ref'> };

export type RenewedSession = ResponseOf<typeof recreateSession>;
