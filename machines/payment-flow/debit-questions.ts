import type { EnrolledDebit } from '../debit-enrolment/machine.ts';
import type { PaymentFlowContext } from './types.ts';

/** What the payment flow asks of its context about automatic debits (§4.6). Pure. */

/** From a debit's page: its debtor is asked anew how to pay. */
export function undecided({ restored, choice }: PaymentFlowContext): Partial<PaymentFlowContext> {
  return { choice: { ...choice, automizes: null }, restored: restored && { ...restored, automizes: null } };
}

/** The debit just asked for, or the one that is there already, and the page the company shows of it; the choice is done. */
export function withDebit(context: PaymentFlowContext, answer: EnrolledDebit): Partial<PaymentFlowContext> {
  if (!('data' in answer)) return {};
  const isNext = context.company?.hasNextSteps === true && answer.status === 'success';
  return {
    debit: { ref: answer.data.ref, page: isNext ? 'nextSteps' : 'successEnrollment' },
    choice: { ...context.choice, automizes: null },
    failure: null,
  };
}
