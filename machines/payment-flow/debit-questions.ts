import type { DebitAnswer } from '#contract/debit.ts';
import type { Offer } from '#domain/debt.ts';
import { runOf } from '#domain/quotas.ts';
import type { EnrolledDebit, EnrolmentInput } from '../debit-enrolment/machine.ts';
import { need } from './context.ts';
import { chosenDebtIds, chosenOffer, methodsOf } from './questions.ts';
import type { PaymentFlowContext, PaymentFlowEvent } from './types.ts';

/** What the guards, actions and screens ask of the context about automatic debits (§4.6). */

type Debits = Pick<PaymentFlowContext, 'debits'>;

/** The live automatic debits of an offer, and the last that was cancelled where none lives. */
export function debitsOf({ debits }: Debits, offer: Pick<Offer, 'debts'> | null): DebitAnswer[] {
  const ids = new Set(offer?.debts.map(({ id }) => id));
  return debits.filter(({ detail }) => detail?.debts_ids.some((id) => ids.has(id)));
}

export function debitsOfOffer(context: PaymentFlowContext): DebitAnswer[] {
  return debitsOf(context, chosenOffer(context));
}

/** The live debit that would charge quotas the debtor is about to pay by hand, or null; while it charges, nothing can be paid. */
export function debitOfChosenQuotas(context: PaymentFlowContext): DebitAnswer | null {
  const { selection, method } = context;
  const pays = (id: string) => runOf(selection.runs, id) > 0;
  const found = debitsOfOffer(context).find(
    ({ ending, state, detail }) => ending === null && state !== 'charging' && detail?.debts_ids.some(pays),
  );
  return method === 'pac' ? null : (found ?? null);
}

/** A charge at the bank holds the first unpaid quotas of the offer: nothing else may pay them before it has ended. */
export function isBeingCharged(context: PaymentFlowContext): boolean {
  return debitsOfOffer(context).some(({ state }) => state === 'charging');
}

/** A debit charges quotas of the offer already; one that nobody has activated yet gives way to another. */
export function hasLiveDebit(context: PaymentFlowContext): boolean {
  return debitsOfOffer(context).some(
    ({ ending, state }) => ending === null && state !== 'requested' && state !== 'activating',
  );
}

/** The instalments of an agreement can be charged as they fall due, and nothing does so yet (§4.5 automize_convenio). */
export function isAutomatable(context: PaymentFlowContext): boolean {
  const debts = chosenOffer(context)?.debts ?? [];
  const isLive = debitsOfOffer(context).some(({ ending }) => ending === null);
  const can = debts.every((debt) => debt.isAutomatable && debt.productType === 'convenio');
  return debts.length > 0 && can && !isLive;
}

/** And what could charge them is not known yet. */
export function asksForAutomatic(context: PaymentFlowContext): boolean {
  return isAutomatable(context) && methodsOf(context, true) === null;
}

/** What the chosen offer's debit is asked for with; a confirmed payment is charged once. @throws without an offer or a session */
export function enrolmentOf(context: PaymentFlowContext, event: PaymentFlowEvent): EnrolmentInput {
  const offer = chosenOffer(context);
  return {
    offerKey: need(context, 'offerKey'),
    debtIds: chosenDebtIds(context),
    runs: context.selection.runs,
    isExternal: offer?.debts.some(({ isExternal }) => isExternal) === true,
    hasMethods: methodsOf(context, true) !== null,
    choice: context.automizes,
    token: need(context, 'session').token,
    intent: event.type === 'payment.confirm' ? event.intent : null,
  };
}

/** From a debit's page: its debtor is asked anew how to pay. */
export function undecided({ restored }: PaymentFlowContext): Partial<PaymentFlowContext> {
  return { automizes: null, restored: restored && { ...restored, automizes: null } };
}

/** The debit just asked for, or the one that is there already, and the page the company shows of it; the choice is done. */
export function withDebit(context: PaymentFlowContext, answer: EnrolledDebit): Partial<PaymentFlowContext> {
  if (!('data' in answer)) return {};
  const isNext = context.company?.hasNextSteps === true && answer.status === 'success';
  return {
    debit: { ref: answer.data.ref, page: isNext ? 'nextSteps' : 'successEnrollment' },
    automizes: null,
    failure: null,
  };
}
