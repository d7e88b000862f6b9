import { assign, emit, sendTo } from 'xstate';
import type { Redirect } from '#contract/payment.ts';
import { flowKindOf } from '#domain/offers.ts';
import type { PlanChoice } from '#domain/plan.ts';
import type { SigningReport } from '../agreement-signing/machine.ts';
import type { EnrolledDebit } from '../debit-enrolment/machine.ts';
import { choiceOf } from '../checkout/choice.ts';
import type { CheckoutChoice } from '../checkout/types.ts';
import * as attempts from './attempt-questions.ts';
import type { PaymentResult } from '../payment-result/settlement.ts';
import { baseSetup } from './base-setup.ts';
import type { Failure } from '../failure.ts';
import type { StartInput } from '../payment-start/types.ts';
import { undecided, withDebit } from './debit-questions.ts';
import * as places from './places.ts';
import * as questions from './questions.ts';
import type * as t from './types.ts';

type Unavailable = { result: PaymentResult | null; failure: Failure };

/** With what is remembered of each step. */
export const paymentFlowSetup = baseSetup.extend({
  actions: {
    showFlow: sendTo('stepMenu', ({ context }) => ({
      type: 'flow.set',
      currentFlow: flowKindOf(context.offers),
      product: questions.chosenOffer(context)?.type ?? null,
    })),
    chooseOffer: assign(({ context: { choice } }, { offerKey }: { offerKey: string }) => ({
      offerKey,
      choice: { ...choice, method: null },
      restored: null,
      failure: null,
    })),
    /** Another plan than the signed one is another agreement. */
    choosePlan: assign(({ context }, { offerKey, choice }: { offerKey: string; choice: PlanChoice }) => ({
      ...{ offerKey, restored: null, failure: null },
      planChoice: choice,
      choice: { ...context.choice, method: null },
    })),
    rememberAgreement: assign(({ context }, { data }: SigningReport['answer']) =>
      questions.withSigned(context, data),
    ),
    /** The plan signed before, chosen again as it was signed. */
    resumeAgreement: assign(({ context }, { offerKey }: { offerKey: string }) =>
      questions.resumed(context, offerKey),
    ),
    /** §4.5: signing clears the methods; they are fetched again (readings 19). */
    clearMethods: assign(({ context: { choice } }) => ({ choice: { ...choice, methodsCache: {} } })),
    showProduct: sendTo('stepMenu', ({ context }) => ({
      type: 'product.choose',
      product: questions.chosenOffer(context)?.type ?? null,
    })),
    rememberChoice: assign((_, checkout: CheckoutChoice) => ({ choice: choiceOf(checkout) })),
    rememberUncertain: assign((_, { start }: { start: StartInput }) => ({ uncertainStart: start })),
    /** The attempt the server opened, or the one it found under way. */
    rememberAttempt: assign((_, { attempt }: { attempt: t.PaymentUnderWay }) =>
      attempts.withAttempt(attempt),
    ),
    rememberCharge: assign(({ context }, { attempt }: { attempt: t.PaymentUnderWay }) =>
      attempts.withCharge(context, attempt),
    ),
    forgetUncertain: assign({ uncertainStart: null }),
    openPage: emit((_, { redirect }: { redirect: Omit<Redirect, 'ref'> }): t.PaymentFlowEmitted => ({
      type: 'provider.open',
      redirect,
    })),
    rememberUnderWay: assign(({ context }) => ({ ref: context.underWay?.ref ?? null, result: null })),
    forgetAttempt: assign({ ref: null, result: null, underWay: null }),
    rememberDebit: assign(({ context }, answer: EnrolledDebit) => withDebit(context, answer)),
    openDebit: assign(({ context }) => ({ debit: places.debitOf(context), destination: 'debit' })),
    /** The debts are asked for again: what was charged, or not, has changed them. */
    backToPayment: assign(({ context }) => ({
      ...undecided(context),
      destination: 'payment',
      debit: null,
    })),
    chooseAnother: assign(({ context }) => ({ destination: 'plan', ...attempts.withNothingChosen(context) })),
    rememberUnavailable: assign((_, { result, failure }: Unavailable) => ({ result, failure })),
    rememberResult: assign(({ context }, { result }: { result: PaymentResult }) =>
      attempts.withResult(context, result),
    ),
  },
});
