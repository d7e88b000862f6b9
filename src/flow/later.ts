/** What the first screens do not need: fetched while the visitor reads or types. */
export { createCalls } from '../api/calls.ts';
export { agreementSigningMachine } from '#machines/agreement-signing/machine.ts';
export { checkoutMachine } from '#machines/checkout/machine.ts';
export { cardChangeMachine } from '#machines/card-change/machine.ts';
export { contactFormMachine } from '#machines/contact-form/machine.ts';
export { debitEnrolmentMachine } from '#machines/debit-enrolment/machine.ts';
export { paymentResultMachine } from '#machines/payment-result/machine.ts';
export { paymentStartMachine } from '#machines/payment-start/machine.ts';
