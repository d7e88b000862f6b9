import { assign, sendParent, setup } from 'xstate';
import { areSameQuotas } from '#domain/quotas.ts';
import { failureDuring, GAVE_UP, isOutcomeUnknown, type Rejected } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import { sessionFrom } from '../session.ts';
import type { Serving } from '../requirements.ts';
import type * as t from './types.ts';

/** The attempt as the payment flow keeps it: of another one the server says the amount. */
function attemptReport({ amount }: t.StartContext, answer: t.StartedPayment): t.StartReport {
  if (!('data' in answer)) throw new Error('paymentStart: no attempt to report');
  const { status, data } = answer;
  if (status === 'IN_PROGRESS') return { type: 'start.underWay', attempt: data };
  const { ref } = data;
  return status === 'CHARGING'
    ? { type: 'start.charging', attempt: { ref, amount, redirect: null } }
    : { type: 'start.opened', attempt: { ref, amount, redirect: data } };
}

/** The calls, guards and reports of one press on the pay button. */
export const startSetup = setup({
  types: {} as {
    meta: Serving;
    context: t.StartContext;
    events: t.StartEvent;
    input: t.StartInput;
    tags: 'busy';
  },
  actors: {
    renewSession: notProvided<t.RenewedSession, undefined>('paymentStart', 'renewSession'),
    preparePayment: notProvided<t.PreparedPayment, t.PreparePaymentInput>('paymentStart', 'preparePayment'),
    startPayment: notProvided<t.StartedPayment, t.StartPaymentInput>('paymentStart', 'startPayment'),
  },
  guards: {
    wasSent: ({ context }) => context.quoteId !== null,
    isSessionShort: ({ context }) => context.isSessionShort,
    isSameDebtor: ({ context }, answer: t.RenewedSession) =>
      answer.status === 'success' &&
      answer.company === context.company &&
      sessionFrom(answer.token).debtorId === context.debtorId,
    /** A saved card is charged at once: another price, or the same one of other quotas or another plan, must not be started. */
    isPricedAsShown: ({ context: { amount, quotaIds, agreementId } }, answer: t.PreparedPayment) =>
      answer.status === 'success' &&
      answer.data.amount === amount &&
      answer.data.agreement_id === agreementId &&
      areSameQuotas(answer.data.lines, quotaIds),
    isPriced: (_, { status }: t.PreparedPayment) => status === 'success',
    hasAttempt: (_, answer: t.StartedPayment) => 'data' in answer,
    needsSession: (_, { status }: t.StartedPayment) => status === 'SESSION_TOO_SHORT',
    isStale: (_, { status }: t.StartedPayment) => status === 'QUOTE_STALE',
    isOutcomeUnknown: (_, { error }: Rejected) => isOutcomeUnknown(error),
  },
  actions: {
    takeToken: assign((_, answer: t.RenewedSession) =>
      answer.status === 'success' ? { token: answer.token, isSessionShort: false } : {},
    ),
    renewToken: assign((_, { token }: { token: string }) => ({ token })),
    rememberQuote: assign((_, answer: t.PreparedPayment) =>
      answer.status === 'success' ? { quoteId: answer.data.quote_id } : {},
    ),
    /** A business outcome: the server's own sentence (§8). */
    explainOutcome: assign((_, answer: t.PreparedPayment | t.StartedPayment) => ({
      failure: { code: answer.status, message: 'message' in answer ? answer.message : '' },
    })),
    explainNewPrice: assign({ failure: { code: 'PRICE_CHANGED', message: '' } }),
    explainError: assign((_, rejected: Rejected) => ({ failure: failureDuring(rejected) })),
    noteGivenUp: assign({ failure: GAVE_UP }),
    reportUncertain: sendParent(({ context }) => ({ type: 'start.uncertain', start: context })),
    reportRenewed: sendParent((_, answer: t.RenewedSession) => ({ type: 'start.renewed', answer })),
    reportSessionLost: sendParent({ type: 'start.sessionLost' }),
    reportAttempt: sendParent(({ context }, answer: t.StartedPayment) => attemptReport(context, answer)),
    reportRefused: sendParent(({ context: { failure } }) => ({ type: 'start.refused', failure })),
    reportFailed: sendParent(({ context: { failure } }) => ({ type: 'start.failed', failure })),
    reportPriceChanged: sendParent(({ context: { failure } }) => ({ type: 'start.priceChanged', failure })),
  },
  delays: {
    /** How long a money call of unknown outcome rests before it is asked for again, with the same key. */
    recheckPause: 5_000,
  },
});
