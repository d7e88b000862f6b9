import { assign, emit, sendTo } from 'xstate';
import type { Redirect } from '#contract/payment.ts';
import { flowKindOf } from '#domain/offers.ts';
import type { PlanChoice } from '#domain/plan-choice.ts';
import type { SigningReport } from '../agreement-signing/machine.ts';
import type { EnrolledDebit } from '../debit-enrolment/machine.ts';
import { choiceOf } from '../checkout/choice.ts';
import type { CheckoutChoice } from '../checkout/types.ts';
import type { PaymentResult } from '../payment-result/settlement.ts';
import { baseSetup } from './base-setup.ts';
import type { Failure } from '../failure.ts';
import type { StartInput } from '../payment-start/types.ts';
import { debitOf } from './route.ts';
import { chosenOffer, offersIn } from './selectors.ts';
import type * as t from './types.ts';
import * as updates from './updates.ts';

type Unavailable = { result: PaymentResult | null; failure: Failure };

/** With what is remembered of each step. */
export const paymentFlowSetup = baseSetup.extend({
  actions: {
    showFlow: sendTo('stepMenu', ({ context }) => ({
      type: 'flow.set',
      currentFlow: flowKindOf(offersIn(context)),
      product: chosenOffer(context)?.type ?? null,
    })),
    chooseOffer: assign(({ context }, { offerKey }: { offerKey: string }) =>
      updates.withOffer(context, offerKey),
    ),
    /** Another plan than the signed one is another agreement. */
    choosePlan: assign(({ context }, { offerKey, choice }: { offerKey: string; choice: PlanChoice }) =>
      updates.withOffer(context, offerKey, choice),
    ),
    rememberAgreement: assign(({ context }, { data }: SigningReport['answer']) =>
      updates.withSigned(context, data),
    ),
    resumeAgreement: assign(({ context }, { offerKey }: { offerKey: string }) =>
      updates.withSignedPlan(context, offerKey),
    ),
    /** §4.5: signing clears the methods; they are fetched again (readings 19). */
    clearMethods: assign(({ context }) => updates.withCheckout(context, { methodsCache: {} })),
    showProduct: sendTo('stepMenu', ({ context }) => ({
      type: 'product.choose',
      product: chosenOffer(context)?.type ?? null,
    })),
    /** What is chosen on the screen takes the place of what was chosen before a reload. */
    rememberChoice: assign(({ context }, checkout: CheckoutChoice) => ({
      ...updates.withCheckout(context, choiceOf(checkout)),
      restored: null,
    })),
    rememberUncertain: assign(({ context }, { start }: { start: StartInput }) =>
      updates.withAttempt(context, { uncertainStart: start }),
    ),
    rememberAttempt: assign(({ context }, { attempt }: { attempt: t.PaymentUnderWay }) =>
      updates.withOpenAttempt(context, attempt),
    ),
    rememberCharge: assign(({ context }, { attempt }: { attempt: t.PaymentUnderWay }) =>
      updates.withCharge(context, attempt),
    ),
    forgetUncertain: assign(({ context }) => updates.withAttempt(context, { uncertainStart: null })),
    openPage: emit((_, { redirect }: { redirect: Omit<Redirect, 'ref'> }): t.PaymentFlowEmitted => ({
      type: 'provider.open',
      redirect,
    })),
    rememberUnderWay: assign(({ context }) =>
      updates.withAttempt(context, { ref: context.attempt.underWay?.ref ?? null, result: null }),
    ),
    forgetAttempt: assign(({ context }) =>
      updates.withAttempt(context, { ref: null, result: null, underWay: null }),
    ),
    rememberDebit: assign(({ context }, answer: EnrolledDebit) => updates.withDebit(context, answer)),
    openDebit: assign(({ context }) => ({ debit: debitOf(context), destination: 'debit' })),
    /** The debts are asked for again: what was charged, or not, has changed them. */
    backToPayment: assign(({ context }) => ({
      ...updates.undecided(context),
      destination: 'payment',
      debit: null,
    })),
    chooseAnother: assign(({ context }) => ({ destination: 'plan', ...updates.withNothingChosen(context) })),
    rememberUnavailable: assign(({ context }, { result, failure }: Unavailable) => ({
      ...updates.withAttempt(context, { result }),
      failure,
    })),
    rememberResult: assign(({ context }, { result }: { result: PaymentResult }) =>
      updates.withResult(context, result),
    ),
  },
});
