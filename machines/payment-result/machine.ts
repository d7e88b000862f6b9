import { assign, sendParent, setup } from 'xstate';
import type { ResponseOf } from '#contract/call.ts';
import type { abandonPayment, Redirect } from '#contract/payment.ts';
import { explainedAt, failureDuring, failureOf, GAVE_UP, type Failure, type Rejected } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Serving } from '../requirements.ts';
import { isOwnPageOpen, openPage, settlementOf, type PaymentResult } from './settlement.ts';

/** `token`: null for a visitor with only the reference. `company`: key of the company of the open pages. */
export type ResultInput = { ref: string; company: string; token: string | null };
export type ResultContext = ResultInput & {
  /** What the server said last; it stays on show while it is asked again. */
  result: PaymentResult | null;
  asked: number;
  failure: Failure | null;
};
export type ResultEvent =
  | { type: 'payment.recheck' }
  | { type: 'payment.resume' }
  | { type: 'payment.abandon'; idempotencyKey: string }
  | { type: 'payment.retry' }
  | { type: 'wait.giveUp' }
  | { type: 'connection.restored' }
  | { type: 'page.restored' }
  | { type: 'token.renewed'; token: string }
  | { type: 'token.ended' };
/** Reports to the payment flow. */
export type ResultReport =
  | { type: 'result.settled'; result: PaymentResult }
  /** It could not be asked; with what was known before. */
  | { type: 'result.unavailable'; result: PaymentResult | null; failure: Failure }
  /** The reference is unknown, or of another company. */
  | { type: 'result.notHere' }
  | { type: 'result.resumed'; redirect: Redirect }
  | { type: 'result.abandoned' }
  /** Its page is still open, but in no session of this browser: its debtor has to identify. */
  | { type: 'result.retried' };

type Answer = { result: PaymentResult };

/** Shown until it is tried again, or until it is no matter any more: the payment could not be given up. */
const stillNotAbandoned = ({ failure }: ResultContext, { result }: Answer): Failure | null =>
  failure?.during === 'abandonPayment' && openPage({ result }) !== null ? failure : null;

const resultSetup = setup({
  types: {} as {
    meta: Serving;
    context: ResultContext;
    events: ResultEvent;
    input: ResultInput;
    tags: 'busy';
  },
  actors: {
    askPayment: notProvided<PaymentResult, Pick<ResultInput, 'ref' | 'token'>>('paymentResult', 'askPayment'),
    abandonPayment: notProvided<
      ResponseOf<typeof abandonPayment>,
      { ref: string; token: string; idempotencyKey: string }
    >('paymentResult', 'abandonPayment'),
  },
  guards: {
    isOfAnotherCompany: ({ context }, { result }: Answer) => result.data.company !== context.company,
    isSettled: (_, { result }: Answer) => settlementOf(result) !== 'open',
    isUnknownHere: (_, { error }: Rejected) => failureOf(error).statusCode === 404,
    isOwnPageOpen: ({ context }) => isOwnPageOpen(context),
    isStillOpen: ({ context }) => context.result?.data.open_until !== undefined,
    isGivenUp: (_, { status }: ResponseOf<typeof abandonPayment>) => status !== 'NOT_OPEN',
  },
  actions: {
    rememberResult: assign(({ context }, answer: Answer) => ({
      result: answer.result,
      asked: context.asked + 1,
      failure: stillNotAbandoned(context, answer),
    })),
    takeToken: assign((_, { token }: { token: string }) => ({ token })),
    forgetToken: assign({ token: null }),
    explainError: assign((_, rejected: Rejected) => ({ failure: failureDuring(rejected) })),
    clearFailure: assign({ failure: null }),
    reportSettled: sendParent((_, { result }: Answer) => ({ type: 'result.settled', result })),
    reportUnavailable: sendParent(({ context: { result } }, { failure }: { failure: Failure }) => ({
      ...{ type: 'result.unavailable', result, failure },
    })),
    reportNotHere: sendParent({ type: 'result.notHere' }),
    reportResumed: sendParent(({ context }) => ({ type: 'result.resumed', redirect: openPage(context) })),
    reportAbandoned: sendParent({ type: 'result.abandoned' }),
    reportRetried: sendParent({ type: 'result.retried' }),
  },
  delays: {
    /** Pause before the result is asked for again: short at first, then calmer. */
    resultPause: ({ context }) => Math.min(1_500 * 1.5 ** context.asked, 15_000),
  },
});

/** Nothing is charged while the provider's page is open: its own debtor goes on with it, or gives it up and chooses again. */
const whileOpen = resultSetup.createStateConfig({
  on: {
    'payment.resume': {
      guard: 'isOwnPageOpen',
      target: '#paymentResult.leaving',
      meta: { requirements: ['D55'] },
    },
    'payment.abandon': {
      guard: 'isOwnPageOpen',
      target: '#paymentResult.abandoning',
      actions: 'clearFailure',
      meta: { requirements: ['D55'] },
    },
  },
}).on;

/** Asks the server for the outcome of a payment until it is known: the URL is never believed (§4.6, readings 5, 33, 34). */
export const paymentResultMachine = resultSetup.createMachine({
  id: 'paymentResult',
  description: 'En qué quedó un pago: se pregunta por su referencia hasta saberlo.',
  meta: { requirements: ['4.6a', 'R5'] },
  context: ({ input }) => ({ ...input, result: null, asked: 0, failure: null }),
  initial: 'asking',
  on: {
    'payment.retry': {
      guard: 'isStillOpen',
      target: '.left',
      actions: 'reportRetried',
      meta: { requirements: ['2.2d', 'D15'] },
    },
    'token.renewed': {
      actions: { type: 'takeToken', params: ({ event }) => event },
      meta: { requirements: ['R30c'] },
    },
    'token.ended': { actions: 'forgetToken', meta: { requirements: ['4.1c', 'R5'] } },
  },
  states: {
    asking: {
      description: 'Se pregunta al servidor por la referencia.',
      meta: { requirements: ['R33', 'R34'] },
      tags: 'busy',
      on: {
        ...whileOpen,
        'wait.giveUp': {
          target: 'left',
          actions: { type: 'reportUnavailable', params: { failure: GAVE_UP } },
          meta: { requirements: ['8e'] },
        },
      },
      invoke: {
        id: 'askPayment',
        src: 'askPayment',
        input: ({ context: { ref, token } }) => ({ ref, token }),
        onDone: [
          {
            guard: { type: 'isOfAnotherCompany', params: ({ event }) => ({ result: event.output }) },
            target: 'left',
            actions: 'reportNotHere',
            meta: { requirements: ['R5'] },
          },
          {
            guard: { type: 'isSettled', params: ({ event }) => ({ result: event.output }) },
            target: 'settled',
            actions: { type: 'reportSettled', params: ({ event }) => ({ result: event.output }) },
            meta: { requirements: ['4.6a', 'R33'] },
          },
          {
            target: 'confirming',
            actions: { type: 'rememberResult', params: ({ event }) => ({ result: event.output }) },
            meta: { requirements: ['R34'] },
          },
        ],
        onError: [
          {
            guard: { type: 'isUnknownHere', params: ({ event }) => event },
            target: 'left',
            actions: 'reportNotHere',
            meta: { requirements: ['R5'] },
          },
          {
            target: 'left',
            actions: {
              type: 'reportUnavailable',
              params: ({ event }) => ({ failure: failureDuring(event) }),
            },
            meta: { requirements: ['8b'] },
          },
        ],
      },
    },
    confirming: {
      description:
        'El proveedor todavía no confirma: se sigue preguntando y se pide no volver a pagar. Mientras su página siga abierta no se ha cobrado: se puede seguir con ella o elegir de nuevo.',
      meta: { requirements: ['R34'] },
      after: { resultPause: 'asking' },
      on: {
        ...whileOpen,
        'payment.recheck': 'asking',
        'connection.restored': { target: 'asking', meta: { requirements: ['8f'] } },
      },
    },
    leaving: {
      description: 'El navegador vuelve a la página del proveedor que quedó abierta.',
      meta: { requirements: ['D55'] },
      tags: 'busy',
      entry: 'reportResumed',
      on: { 'page.restored': 'asking', 'wait.giveUp': { target: 'asking', meta: { requirements: ['8e'] } } },
    },
    abandoning: {
      description: 'Se deja el pago que quedó abierto, para elegir de nuevo: ya no se cobrará.',
      meta: { requirements: ['D55'] },
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'asking', meta: { requirements: ['8e'] } } },
      invoke: {
        id: 'abandonPayment',
        src: 'abandonPayment',
        input: ({ context: { ref, token }, event }) => ({
          ref,
          token: token ?? '',
          idempotencyKey: event.type === 'payment.abandon' ? event.idempotencyKey : '',
        }),
        onDone: [
          {
            guard: { type: 'isGivenUp', params: ({ event }) => event.output },
            target: 'left',
            actions: 'reportAbandoned',
          },
          { target: 'asking', meta: { requirements: ['R34'] } },
        ],
        onError: explainedAt('confirming'),
      },
    },
    settled: { description: 'Se sabe en qué quedó.', meta: { requirements: ['4.6a'] }, type: 'final' },
    left: {
      description: 'No se pudo preguntar, no hay tal pago aquí, o la persona sigue en otra parte.',
      meta: { requirements: ['R5'] },
      type: 'final',
    },
  },
});
