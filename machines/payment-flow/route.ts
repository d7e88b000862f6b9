import type { CheckoutChoice } from '../checkout/types.ts';
import { STEPS } from './steps.ts';
import type { Destination, PaymentFlowContext, Place } from './types.ts';

/** What the payment flow reads from the route of a URL. Pure. */

export function destinationOf(place: Place | undefined): Destination | null {
  if (!place) return null;
  // Without a reference there is no debit to show (readings 6).
  if (place.name === 'nextSteps') return stepFromIdentity(place);
  if (place.name === 'successEnrollment') return 'payment';
  // Steps on another screen have no page: the debtor stays where they were.
  if (place.name === 'contact' && place.company.foldedSteps.includes('contact')) return 'plan';
  if (place.name === 'identityHistory' || place.name === 'history') return 'history';
  if (place.name === 'myData') return 'myData';
  const page = STEPS.find(({ page }) => page === place.name)?.page ?? 'identity';
  return page === 'identity' ? null : page;
}

/** The step the company names for a sign route without a plan at hand (§2.4, readings 6). */
export function stepFromIdentity({ company }: Pick<PaymentFlowContext, 'company'>): Destination {
  const step = company?.goToFromIdentity.split('/').at(-1);
  return step === 'contact' || step === 'payment' ? step : 'plan';
}

/** On the success and error routes: the reference of the URL, else the one the cookies kept for this company. */
export function referenceOf({ arrival, company }: PaymentFlowContext): string | null {
  if (arrival === null) return null;
  const { place, steps } = arrival;
  if (place.name !== 'success' && place.name !== 'error') return null;
  return place.ref ?? (steps?.company === company?.key ? (steps?.ref ?? null) : null);
}

/** On the pages of an automatic debit: which one, by the URL's reference. */
export function debitOf({ arrival }: PaymentFlowContext): PaymentFlowContext['debit'] {
  const place = arrival?.place;
  if (place?.name !== 'successEnrollment' && place?.name !== 'nextSteps') return null;
  return place.ref === null ? null : { ref: place.ref, page: place.name };
}

/** `/success` that names no payment, in the URL or in the cookies: there is nothing to show (readings 5). */
export function isNamelessResult(context: PaymentFlowContext): boolean {
  const isSuccess = context.arrival?.place.name === 'success';
  return isSuccess && context.attempt.ref === null && referenceOf(context) === null;
}

/** Where the debtor of this payment stood is known: by the cookies, or because the page was not left to pay. */
export function knowsSteps(context: PaymentFlowContext): boolean {
  const { ref, underWay } = context.attempt;
  const isPaidHere = ref !== null && underWay?.ref === ref;
  return isPaidHere || hasRestorableSteps(context);
}

/** The cookies kept a step record of this company. Of a payment that is open it must name that one: another debtor may have used this browser. */
export function hasRestorableSteps({ arrival, company, attempt: { ref } }: PaymentFlowContext): boolean {
  const steps = arrival?.steps ?? null;
  return steps !== null && steps.company === company?.key && (ref === null || ref === steps.ref);
}

/**
 * The reference of an enrolment in an address; it is only used to ask the server. A debtor who was saving a card had chosen
 * to pay by hand, and is not asked again.
 */
export function enrolmentAt(place: Place): Partial<CheckoutChoice> {
  if (place.name !== 'payment' || !place.enrolment) return {};
  return { enrolment: place.enrolment, automizes: false };
}
