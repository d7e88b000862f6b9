import type { DebtsAnswer } from '#contract/debts.ts';
import type { SignedPlan } from '#domain/agreement.ts';
import type { Debt } from '#domain/debt.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { NOTHING_CHOSEN } from '../checkout/choice.ts';
import type { FlowBackup } from './backup.ts';
import type { LoadedDebts, PaymentFlowContext } from './types.ts';

/** Answers of actors whose wire form the client has already put into the house's names. */
type Answers = {
  debts:
    | (Omit<LoadedDebts, 'offers' | 'today' | 'signed_plans'> & {
        debts: Debt[];
        today: CalendarDate;
        signed: SignedPlan[];
      })
    | Exclude<DebtsAnswer, { status: 'success' }>;
};
export type Answer<Name extends keyof Answers> = Answers[Name];

/** Where every visit begins, and what "reset" goes back to (§4.5: all except the company settings). */
export const emptyContext: PaymentFlowContext = {
  company: null,
  place: null,
  arrivedAt: 0,
  steps: null,
  userType: 'person',
  session: null,
  isJustIdentified: false,
  contactData: { email: null, phone: null },
  hasContact: false,
  reminders: false,
  userData: null,
  today: null,
  offers: [],
  offerKey: null,
  planChoice: null,
  signed: [],
  choice: NOTHING_CHOSEN,
  underWay: null,
  uncertainStart: null,
  debit: null,
  debits: [],
  ref: null,
  result: null,
  destination: null,
  restored: null,
  failure: null,
  notice: null,
  interruption: null,
  isResuming: false,
  draft: null,
};

/** A field that the state guarantees. A missing one is a hole in the chart, and says which. */
export function need<Key extends keyof PaymentFlowContext>(
  context: PaymentFlowContext,
  key: Key,
): NonNullable<PaymentFlowContext[Key]> {
  const value = context[key];
  if (value === null || value === undefined) throw new Error(`paymentFlow: no ${key}`);
  return value;
}

/** What to keep now: before the session and its debts are back, what was kept before. */
export function backupOf(context: PaymentFlowContext): FlowBackup | null {
  if (!context.company) return null;
  if (!context.session || (context.offers.length === 0 && context.restored)) return context.restored;
  return {
    v: 1,
    company: context.company.key,
    offerKey: context.offerKey,
    runs: context.choice.selection.runs,
    method: context.choice.method,
    planChoice: context.planChoice,
    automizes: context.choice.automizes,
    ref: context.ref,
  };
}
