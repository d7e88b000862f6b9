import { signedPlanFromWire } from '#contract/debts-translation.ts';
import { flowKindOf, offersOf } from '#domain/offers.ts';
import type { SigningReport } from '../agreement-signing/machine.ts';
import { NOTHING_CHOSEN } from '../checkout/choice.ts';
import type { CheckoutChoice } from '../checkout/types.ts';
import type { SavedContact } from '../contact-form/machine.ts';
import type { EnrolledDebit } from '../debit-enrolment/machine.ts';
import type { Identification } from '../identification/machine.ts';
import { settlementOf, type PaymentResult } from '../payment-result/settlement.ts';
import { sessionFrom, type Session } from '../session.ts';
import { emptyContext, withoutSession, type Answer } from './context.ts';
import { backupOf, isBesideDebts, signedPlanOf } from './selectors.ts';
import type { Destination, PaymentFlowContext, PaymentUnderWay, RenewedSession } from './types.ts';

/** What an answer or a choice changes in the payment flow's context. Pure. */

type Update = Partial<PaymentFlowContext>;

/** Nothing that a visit knew of its debtor; a payment opened by its reference is shown to any session. */
function withoutDebtor({ destination, attempt: { ref } }: PaymentFlowContext) {
  const { contact, debts, choices, attempt } = emptyContext;
  return {
    ...{ contact, debts, choices },
    attempt: destination === 'result' ? { ...attempt, ref } : attempt,
  };
}

/** What an identification or a renewed session gives; a business outcome gives nothing. Of another debtor nothing is left. */
export function withSession(context: PaymentFlowContext, answer: Identification | RenewedSession): Update {
  if (answer.status !== 'success') return {};
  const session = sessionFrom(answer.token);
  const { debtorId } = session;
  const isOther = context.debtorId !== debtorId;
  const left = {
    ...(isOther && context.debtorId !== null && withoutDebtor(context)),
    // After a reload only the backup says whose choices they were.
    restored: context.restored?.debtorId === debtorId ? context.restored : null,
  };
  const { contact } = { ...context, ...left };
  const said = { ...contact, data: answer.contact_data, reminders: answer.wants_reminders };
  if (!('has_contact' in answer))
    return {
      ...left,
      ...{ session, debtorId, contact: { ...said, isStored: false }, isJustIdentified: true },
      ...(isOther && { attempt: emptyContext.attempt }),
    };
  const known = { ...said, isStored: answer.has_contact };
  return { ...left, session, debtorId, contact: known, userType: answer.user_type, isJustIdentified: false };
}

/** What the server keeps of the contact data now; what was being typed is no draft any more. */
export function withContact(
  { contact }: PaymentFlowContext,
  { token, contact_data: data }: SavedContact,
  reminders: boolean | null,
): Update {
  return {
    session: sessionFrom(token),
    contact: { data, isStored: true, reminders: reminders ?? contact.reminders, draft: null },
    failure: null,
  };
}

/** A session that ended at a step: all of it is dropped but the data with which the same debtor continues. */
export function interrupted(
  context: PaymentFlowContext,
  destination: Destination | null,
): PaymentFlowContext {
  const debtorId = context.session?.debtorId ?? null;
  const { draft } = context.contact;
  const interruption =
    debtorId && destination ? { debtorId, destination, draft, choices: backupOf(context) } : null;
  return {
    ...withoutSession(context),
    userType: context.userType,
    interruption: interruption ?? context.interruption,
    // An identification for a page that needs no debts asks for less, so the screen must know.
    destination: isBesideDebts(destination) ? destination : null,
  };
}

/** The step to go back to and what was typed there; nothing of it for another debtor. */
export function resumedBy({ interruption, contact }: PaymentFlowContext, { debtorId }: Session): Update {
  if (interruption === null) return {};
  if (interruption.debtorId !== debtorId) return { interruption: null };
  const { destination, draft, choices } = interruption;
  return {
    interruption: null,
    destination,
    contact: { ...contact, draft },
    restored: choices,
    // Contact data are asked for again first: acceptances belong to a session.
    isResuming: destination !== 'contact',
  };
}

/** What was chosen before the debts were asked for: quotas and methods are of those debts only. */
function checkoutBefore({ choices, restored, attempt }: PaymentFlowContext): CheckoutChoice {
  const { selection, methodsCache } = NOTHING_CHOSEN;
  const { checkout } = choices;
  return {
    ...{ ...checkout, selection, methodsCache },
    automizes: checkout.automizes ?? restored?.automizes ?? null,
    cardId: checkout.cardId ?? restored?.cardId ?? null,
    method: attempt.uncertainStart ? checkout.method : (restored?.method ?? null),
  };
}

/**
 * The offers of the debts; with a single flow its offer is chosen at once, else the one chosen before a reload. §4.3 The answer's
 * token is the one it was asked with: by its whole lifetime it would start the session's clock anew.
 */
export function withDebts(context: PaymentFlowContext, answer: Answer<'debts'>): Update {
  const { company, restored, choices, attempt } = context;
  if (answer.status !== 'success' || !company) return {};
  const offers = offersOf(answer.debts, company);
  const known = offers.find(({ key }) => key === (restored?.offerKey ?? choices.offerKey));
  const only = flowKindOf(offers) === 'single' ? offers[0] : undefined;
  // What a payment of unknown outcome was started with stays as it was.
  const signedBefore = attempt.uncertainStart && context.debts?.signed;
  return {
    debts: {
      offers,
      userData: answer.user_data,
      today: answer.today,
      signed: signedBefore ?? answer.signed,
      debits: answer.automatic_debits,
      inReview: answer.in_review,
    },
    choices: {
      offerKey: (only ?? known)?.key ?? null,
      plan: choices.plan ?? restored?.planChoice ?? null,
      checkout: checkoutBefore(context),
    },
    attempt: { ...attempt, underWay: answer.payment_under_way },
  };
}

/** Another offer, or another plan of it, is paid another way. */
export function withOffer(
  { choices }: PaymentFlowContext,
  offerKey: string,
  plan: PaymentFlowContext['choices']['plan'] = choices.plan,
): Update {
  const checkout = { ...choices.checkout, method: null };
  return { choices: { offerKey, plan, checkout }, restored: null, failure: null };
}

/** The plan signed before, chosen again as it was signed. */
export const withSignedPlan = (context: PaymentFlowContext, offerKey: string): Update =>
  withOffer(context, offerKey, signedPlanOf(context, offerKey)?.choice ?? null);

/** With what was just signed in the place of an earlier signature of the same debt. */
export function withSigned({ debts }: PaymentFlowContext, answer: SigningReport['answer']['data']): Update {
  if (!debts) return {};
  const plan = signedPlanFromWire(answer);
  const others = debts.signed.filter(({ debtId }) => debtId !== plan.debtId);
  return { debts: { ...debts, signed: [...others, plan] }, failure: null };
}

export const withCheckout = (
  { choices }: PaymentFlowContext,
  change: Partial<CheckoutChoice>,
): Pick<PaymentFlowContext, 'choices'> => ({
  choices: { ...choices, checkout: { ...choices.checkout, ...change } },
});

export const withAttempt = (
  { attempt }: PaymentFlowContext,
  change: Partial<PaymentFlowContext['attempt']>,
): Pick<PaymentFlowContext, 'attempt'> => ({ attempt: { ...attempt, ...change } });

/** The attempt the server opened, or the one it found under way. */
export const withOpenAttempt = (context: PaymentFlowContext, underWay: PaymentUnderWay) =>
  withAttempt(context, { ref: underWay.ref, underWay, uncertainStart: null, result: null });

/** The page was not left, so the debts must be loaded and chosen again before another payment. */
export const withCharge = (context: PaymentFlowContext, underWay: PaymentUnderWay): Update => ({
  attempt: { ref: underWay.ref, underWay, uncertainStart: null, result: null },
  ...withCheckout(context, { selection: NOTHING_CHOSEN.selection }),
  debts: null,
  restored: null,
});

/** A finished payment clears its choice; a payment with an unknown outcome keeps it. */
export function withNothingChosen({ choices, attempt }: PaymentFlowContext): Update {
  if (attempt.uncertainStart) return {};
  const { selection, automizes } = NOTHING_CHOSEN;
  const checkout = { ...choices.checkout, selection, automizes };
  return { debts: null, choices: { ...emptyContext.choices, checkout }, restored: null };
}

/** How a payment ended; what was chosen for one that was charged is done. */
export function withResult(context: PaymentFlowContext, result: PaymentResult): Update {
  const isCharged = settlementOf(result) !== 'unpaid';
  return {
    ...(isCharged && withNothingChosen(context)),
    ...withAttempt(context, { result }),
    failure: null,
  };
}

/** After a debit, its debtor is asked anew how to pay. */
export const undecided = (context: PaymentFlowContext): Update => ({
  ...withCheckout(context, { automizes: null }),
  restored: context.restored && { ...context.restored, automizes: null },
});

/** The debit just asked for, or the one that is there already, and the page the company shows of it; the choice is done. */
export function withDebit(context: PaymentFlowContext, answer: EnrolledDebit): Update {
  if (!('data' in answer)) return {};
  const isNext = context.company?.hasNextSteps === true && answer.status === 'success';
  return {
    debit: { ref: answer.data.ref, page: isNext ? 'nextSteps' : 'successEnrollment' },
    ...undecided(context),
    failure: null,
  };
}
