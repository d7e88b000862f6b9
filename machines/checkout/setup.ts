import { assign, sendParent, sendTo, setup } from 'xstate';
import type { PaymentMethodCode } from '#domain/company.ts';
import { cardChangeMachine, type CardChangeReport } from '../card-change/machine.ts';
import { debitEnrolmentMachine } from '../debit-enrolment/machine.ts';
import { failureDuring, failureOf, GAVE_UP, isUnanswered, type Failure, type Rejected } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import { paymentStartMachine } from '../payment-start/machine.ts';
import type { StartInput } from '../payment-start/types.ts';
import { quotaSelectionMachine, type SelectionReport } from '../quota-selection/machine.ts';
import { sessionFrom } from '../session.ts';
import type { Serving } from '../requirements.ts';
import * as debits from './debits.ts';
import * as selectors from './selectors.ts';
import * as updates from './updates.ts';
import type * as t from './types.ts';

type CardChange = Extract<CardChangeReport, { type: 'card.settled' }>;
type WithToken = { token: string };
type Child = 'quotaSelection' | 'cardChange' | 'debitEnrolment' | 'paymentStart';

export const checkoutSetup = setup({
  types: {} as {
    meta: Serving;
    context: t.CheckoutContext;
    events: t.CheckoutEvent;
    input: t.CheckoutInput;
    children: { [Name in Child]: Name };
    tags: 'busy';
  },
  actors: {
    quotaSelection: quotaSelectionMachine,
    cardChange: cardChangeMachine,
    debitEnrolment: debitEnrolmentMachine,
    paymentStart: paymentStartMachine,
    loadMethods: notProvided<t.PaymentMethods, { debtIds: string[]; automize: boolean } & WithToken>(
      'checkout',
      'loadMethods',
    ),
    loadCards: notProvided<
      t.CardList,
      { company: t.CheckoutInput['company']; enrolment: string | null } & WithToken
    >('checkout', 'loadCards'),
  },
  guards: {
    isUncertain: ({ context }) => context.uncertainStart !== null,
    hasMethods: ({ context }) => selectors.hasEveryMethod(context),
    needsCards: ({ context }) => selectors.needsCards(context),
    canPay: ({ context }) => selectors.canPay(context) && !debits.isBeingCharged(context),
    isUnanswered: ({ context }) => isUnanswered(context.failure),
    /** What is to be paid is not owed any more; refused again after the debts were read anew, it is something else. */
    isUnknownDebt: ({ context }, { error }: Rejected) =>
      failureOf(error).code === 'BAD_REQUEST' && context.failure?.code !== 'PRICE_CHANGED',
    /** The instalments can be automated, and the methods are not loaded yet. */
    asksForAutomatic: ({ context }) =>
      debits.isAutomatable(context) && selectors.methodsOf(context, true) === null,
    hasAutomaticMethods: ({ context }) =>
      debits.isAutomatable(context) && selectors.methodsOf(context, true) !== null,
    isDebitChosen: ({ context }) =>
      context.method === 'pac' && selectors.hasChosen(context) && !debits.isBeingCharged(context),
  },
  actions: {
    rememberSelection: assign((_, { runs, count, total }: SelectionReport) => ({
      selection: { runs, count, total },
    })),
    rememberMethods: assign(
      ({ context }, { methods, automize }: { methods: t.PaymentMethods; automize?: boolean }) =>
        updates.withMethods(context, methods, automize),
    ),
    preferMethod: assign(({ context }, asked: { awaitsCards: boolean }) => updates.preferred(context, asked)),
    chooseMethod: assign((_, { method }: { method: PaymentMethodCode }) => ({ method, failure: null })),
    chooseCard: assign((_, { cardId }: { cardId: string }) => ({
      method: 'oneclick' as const,
      cardId,
      failure: null,
    })),
    rememberCards: assign(({ context }, list: t.CardList) => updates.withCards(context, list)),
    askForCards: assign({ cards: null }),
    rememberCardChange: assign(({ context }, change: CardChange) => updates.afterCardChange(context, change)),
    forgetCardNews: assign({ cardNews: null }),
    decideToAutomate: assign({ automizes: true, failure: null }),
    decideToPay: assign({ automizes: false, failure: null }),
    rememberUncertain: assign((_, { start }: { start: StartInput }) => ({ uncertainStart: start })),
    forgetUncertain: assign({ uncertainStart: null }),
    takeToken: assign((_, { token }: WithToken) => ({ session: sessionFrom(token) })),
    passToken: sendTo(
      (_, { to }: { to: Child }) => to,
      ({ context }) => ({ type: 'token.renewed', token: context.session.token }),
    ),
    explain: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    /** Why there is no attempt. */
    explainStart: assign((_, { failure }: { failure: Failure }) => ({ failure, uncertainStart: null })),
    explainError: assign((_, rejected: Rejected) => ({ failure: failureDuring(rejected) })),
    noteGivenUp: assign({ failure: GAVE_UP }),
    clearFailure: assign({ failure: null }),
    /** The connection is back: that it was away is no news any more. */
    clearUnanswered: assign(({ context }) => (isUnanswered(context.failure) ? { failure: null } : {})),
    /** Which reports there are, and what the payment flow does with each: types.ts. */
    report: sendParent((_, report: t.CheckoutReport) => report),
    /** The same of a child's own report, with what it brought. */
    passOn: sendParent(
      ({ event }, { as }: { as: t.CheckoutReport['type'] }) => ({ ...event, type: as }) as t.CheckoutReport,
    ),
  },
});
