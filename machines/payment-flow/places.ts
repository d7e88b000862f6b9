import type { CheckoutChoice } from '../checkout/types.ts';
import { STEPS } from './steps.ts';
import type { Destination, PaymentFlowContext, Place } from './types.ts';

/** What the payment flow reads from the place a URL leads to. Pure. */

export function destinationOf(place: Place | null): Destination | null {
  if (place === null) return null;
  // Without a reference there is no debit to show (readings 6).
  if (place.name === 'nextSteps') return stepFromIdentity(place);
  if (place.name === 'successEnrollment') return 'payment';
  // What another screen asks for has no page of its own: the debtor goes on where they were.
  if (place.name === 'contact' && place.company.foldedSteps.includes('contact')) return 'plan';
  if (place.name === 'identityHistory' || place.name === 'history') return 'history';
  const page = STEPS.find(({ page }) => page === place.name)?.page ?? 'identity';
  return page === 'identity' ? null : page;
}

/** The step the company names for a sign route without a plan at hand (§2.4, readings 6). */
export function stepFromIdentity({ company }: Pick<PaymentFlowContext, 'company'>): Destination {
  const step = company?.goToFromIdentity.split('/').at(-1);
  return step === 'contact' || step === 'payment' ? step : 'plan';
}

/** On the success and error routes: the reference of the URL, else the one the cookies kept for this company. */
export function referenceOf({ place, steps, company }: PaymentFlowContext): string | null {
  if (place?.name !== 'success' && place?.name !== 'error') return null;
  return place.ref ?? (steps?.company === company?.key ? (steps?.ref ?? null) : null);
}

/** On the pages of an automatic debit: which one, by the URL's reference. */
export function debitOf({ place }: PaymentFlowContext): PaymentFlowContext['debit'] {
  if (place?.name !== 'successEnrollment' && place?.name !== 'nextSteps') return null;
  return place.ref === null ? null : { ref: place.ref, page: place.name };
}

/** `/success` that names no payment, in the URL or in the cookies: there is nothing to show (readings 5). */
export function isNamelessResult(context: PaymentFlowContext): boolean {
  return context.place?.name === 'success' && context.ref === null && referenceOf(context) === null;
}

/** Where the debtor of this payment stood is known: by the cookies, or because nobody left the page to pay. */
export function knowsSteps(context: PaymentFlowContext): boolean {
  const isPaidHere = context.ref !== null && context.underWay?.ref === context.ref;
  return isPaidHere || hasRestorableSteps(context);
}

/** The cookies kept a step record of this company. */
export function hasRestorableSteps({ steps, company }: PaymentFlowContext): boolean {
  return steps !== null && steps.company === company?.key;
}

/**
 * With the reference of an enrolment that an address names; it only says what to ask the server about. The debtor who was
 * saving a card had chosen to pay by hand, and is not asked again.
 */
export function withEnrolment(choice: CheckoutChoice, place: Place): CheckoutChoice {
  if (place.name !== 'payment' || !place.enrolment) return choice;
  return { ...choice, enrolment: place.enrolment, automizes: false };
}
