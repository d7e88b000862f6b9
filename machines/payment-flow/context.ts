import type { DebtsAnswer } from '#contract/debts.ts';
import type { SignedPlan } from '#domain/agreement.ts';
import type { Debt } from '#domain/debt.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { NOTHING_CHOSEN } from '../checkout/choice.ts';
import type { LoadedDebts, PaymentFlowContext } from './types.ts';

/** Answers of actors, already translated by the client from wire form to domain names. */
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
  arrival: null,
  userType: 'person',
  session: null,
  debtorId: null,
  isJustIdentified: false,
  contact: { data: { email: null, phone: null }, isStored: false, reminders: false, draft: null },
  debts: null,
  choices: { offerKey: null, plan: null, checkout: NOTHING_CHOSEN },
  attempt: { ref: null, underWay: null, uncertainStart: null, result: null },
  debit: null,
  destination: null,
  restored: null,
  failure: null,
  notice: null,
  interruption: null,
  isResuming: false,
};

/** Nothing of the session is left; the route stays known, without the cookies' step record. */
export function withoutSession({ company, arrival }: PaymentFlowContext): PaymentFlowContext {
  return { ...emptyContext, company, arrival: arrival && { ...arrival, steps: null } };
}

/** A value that the state guarantees. @throws where it is missing: a hole in the chart, by its name */
export function need<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`paymentFlow: no ${name}`);
  return value;
}
