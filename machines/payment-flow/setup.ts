import { assign, emit, enqueueActions, sendTo } from 'xstate';
import type { Redirect } from '#contract/payment.ts';
import type { PaymentMethodCode } from '#domain/company.ts';
import { flowKindOf } from '#domain/offers.ts';
import type { PlanChoice } from '#domain/plan.ts';
import type { SigningReport } from '../agreement-signing/machine.ts';
import type { EnrolledDebit } from '../debit-enrolment/machine.ts';
import type { SelectionReport } from '../quota-selection/machine.ts';
import * as attempts from './attempt-questions.ts';
import type { PaymentResult } from '../payment-result/settlement.ts';
import { baseSetup } from './base-setup.ts';
import * as cards from './card-questions.ts';
import type { CardChangeReport } from '../card-change/machine.ts';
import type { Failure } from '../failure.ts';
import type { StartInput } from '../payment-start/types.ts';
import { undecided, withDebit } from './debit-questions.ts';
import * as places from './places.ts';
import * as questions from './questions.ts';
import type * as t from './types.ts';

type Unavailable = { result: PaymentResult | null; failure: Failure };
type CardChange = Extract<CardChangeReport, { type: 'card.settled' }>;

/** With what is remembered of each step. */
export const paymentFlowSetup = baseSetup.extend({
  actions: {
    showFlow: sendTo('stepMenu', ({ context }) => ({
      type: 'flow.set',
      currentFlow: flowKindOf(context.offers),
      product: questions.chosenOffer(context)?.type ?? null,
    })),
    chooseOffer: assign((_, { offerKey }: { offerKey: string }) => ({
      offerKey,
      method: null,
      restored: null,
      failure: null,
    })),
    /** Another plan than the signed one is another agreement. */
    choosePlan: assign((_, { offerKey, choice }: { offerKey: string; choice: PlanChoice }) => ({
      ...{ method: null, restored: null, failure: null },
      offerKey,
      planChoice: choice,
    })),
    rememberAgreement: assign(({ context }, { data }: SigningReport['answer']) =>
      questions.withSigned(context, data),
    ),
    /** The plan signed before, chosen again as it was signed. */
    resumeAgreement: assign(({ context }, { offerKey }: { offerKey: string }) =>
      questions.resumed(context, offerKey),
    ),
    /** §4.5: signing clears the methods; they are fetched again (readings 19). */
    clearMethods: assign({ methodsCache: {} }),
    showProduct: sendTo('stepMenu', ({ context }) => ({
      type: 'product.choose',
      product: questions.chosenOffer(context)?.type ?? null,
    })),
    openQuotas: enqueueActions(({ context, enqueue }) => {
      const offer = questions.chosenOffer(context);
      enqueue.stopChild('quotaSelection');
      if (!offer || !context.today || !context.company) return;
      const validates = questions.preselectedType(context, offer);
      const restored = context.restored?.offerKey === offer.key ? context.restored.runs : null;
      enqueue.spawnChild('quotaSelection', {
        id: 'quotaSelection',
        input: { offer, today: context.today, validates, restored },
      });
    }),
    rememberSelection: assign((_, { runs, count, total }: SelectionReport) => ({
      selection: { runs, count, total },
    })),
    rememberMethods: assign(({ context }, methods: t.PaymentMethods) =>
      questions.withMethods(context, methods),
    ),
    preferMethod: assign(({ context }) => cards.preferred(context)),
    chooseMethod: assign((_, { method }: { method: PaymentMethodCode }) => ({ method, failure: null })),
    chooseCard: assign((_, { cardId }: { cardId: string }) => ({
      method: 'oneclick' as const,
      cardId,
      failure: null,
    })),
    rememberCards: assign(({ context }, list: t.CardList) => cards.withCards(context, list)),
    noteCardsFailed: assign({ hasCardsFailed: true }),
    askForCards: assign({ cards: null, hasCardsFailed: false }),
    rememberCardChange: assign(({ context }, change: CardChange) => cards.afterCardChange(context, change)),
    forgetCardNews: assign({ cardNews: null }),
    rememberUncertain: assign((_, { start }: { start: StartInput }) => ({ uncertainStart: start })),
    /** The attempt the server opened, or the one it found under way. */
    rememberAttempt: assign((_, { attempt }: { attempt: t.PaymentUnderWay }) =>
      attempts.withAttempt(attempt),
    ),
    rememberCharge: assign((_, { attempt }: { attempt: t.PaymentUnderWay }) => attempts.withCharge(attempt)),
    /** Why there is no attempt. */
    explainStart: assign((_, { failure }: { failure: Failure }) => ({ failure, uncertainStart: null })),
    openProvider: emit(({ context }): t.PaymentFlowEmitted => {
      if (!context.underWay?.redirect) throw new Error('paymentFlow: no provider page to open');
      return { type: 'provider.open', redirect: context.underWay.redirect };
    }),
    openPage: emit((_, { redirect }: { redirect: Omit<Redirect, 'ref'> }): t.PaymentFlowEmitted => ({
      type: 'provider.open',
      redirect,
    })),
    rememberUnderWay: assign(({ context }) => ({ ref: context.underWay?.ref ?? null, result: null })),
    forgetAttempt: assign({ ref: null, result: null, underWay: null }),
    rememberAutomatic: assign(({ context }, methods: t.PaymentMethods) =>
      questions.withMethods(context, methods, true),
    ),
    decideToAutomate: assign({ automizes: true, failure: null }),
    decideToPay: assign({ automizes: false, failure: null }),
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
