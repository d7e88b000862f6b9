import { assign, setup } from 'xstate';
import type { ResponseOf } from '#contract/call.ts';
import type { fetchPaymentHistory } from '#contract/history.ts';
import type { HistoryFilters } from '#domain/history.ts';
import { explainedAt, failureOf, GAVE_UP, type Failure } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Serving } from '../requirements.ts';

export type HistoryAnswer = ResponseOf<typeof fetchPaymentHistory>;
export type HistoryPage = Extract<HistoryAnswer, { status: 'success' }>;
type Outcome = Exclude<HistoryAnswer, { status: 'success' }>;

export type PaymentHistoryContext = {
  token: string;
  /** Null: the whole history. */
  filters: HistoryFilters | null;
  /** The page asked for, from 1. */
  page: number;
  /** The last page that was found; it stays on show while another is looked for. */
  found: HistoryPage | null;
  /** Why there is nothing to show: the server's outcome, or a call that failed. */
  failure: Failure | null;
};
export type PaymentHistoryEvent =
  | { type: 'history.filter'; filters: HistoryFilters }
  | { type: 'history.clear' }
  | { type: 'history.turn'; page: number }
  | { type: 'history.retry' | 'history.giveUp' }
  /** The session goes on under another token. */
  | { type: 'token.renewed'; token: string };
export type LoadHistoryInput = Pick<PaymentHistoryContext, 'token' | 'filters' | 'page'>;

/** The payments a debtor has made, looked for page by page (§2.5 "History", §8 "History"). */
export const paymentHistoryMachine = setup({
  types: {} as {
    meta: Serving;
    context: PaymentHistoryContext;
    events: PaymentHistoryEvent;
    input: { token: string };
    tags: 'busy';
  },
  actors: {
    loadHistory: notProvided<HistoryAnswer, LoadHistoryInput>('paymentHistory', 'loadHistory'),
  },
  guards: {
    isFound: (_, { answer }: { answer: HistoryAnswer }) => answer.status === 'success',
  },
  actions: {
    lookFor: assign((_, { filters, page }: Pick<PaymentHistoryContext, 'filters' | 'page'>) => ({
      filters,
      page,
      failure: null,
    })),
    turnTo: assign((_, { page }: { page: number }) => ({ page, failure: null })),
    noteGivenUp: assign({ failure: GAVE_UP }),
    clearFailure: assign({ failure: null }),
    rememberToken: assign((_, { token }: { token: string }) => ({ token })),
    remember: assign((_, answer: HistoryAnswer) =>
      answer.status === 'success' ? { found: answer, page: answer.page } : {},
    ),
    explainOutcome: assign((_, answer: HistoryAnswer) => {
      const { status, message } = answer as Outcome;
      return { failure: { code: status, message } };
    }),
    explainError: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'paymentHistory',
  description: 'El historial de pagos de la persona identificada: página por página, con o sin filtros.',
  meta: { requirements: ['1i', '2.5r'] },
  context: ({ input }) => ({ token: input.token, filters: null, page: 1, found: null, failure: null }),
  initial: 'searching',
  on: {
    'history.filter': {
      target: '.searching',
      actions: { type: 'lookFor', params: ({ event }) => ({ filters: event.filters, page: 1 }) },
      meta: { requirements: ['2.5r', '5g'] },
    },
    'history.clear': {
      target: '.searching',
      actions: { type: 'lookFor', params: { filters: null, page: 1 } },
    },
    'token.renewed': {
      actions: { type: 'rememberToken', params: ({ event }) => event },
      meta: { requirements: ['R30c'] },
    },
    'history.turn': {
      target: '.searching',
      actions: { type: 'turnTo', params: ({ event }) => event },
    },
  },
  states: {
    searching: {
      description: 'Se buscan los pagos en el servidor; mientras tanto sigue a la vista la página anterior.',
      meta: { requirements: ['7.2h'] },
      tags: 'busy',
      on: {
        'history.giveUp': { target: 'unavailable', actions: 'noteGivenUp', meta: { requirements: ['8e'] } },
      },
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        input: ({ context: { token, filters, page } }) => ({ token, filters, page }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ answer: event.output }) },
            target: 'listed',
            actions: { type: 'remember', params: ({ event }) => event.output },
            meta: { requirements: ['2.5r', '7.2h'] },
          },
          {
            target: 'withoutPayments',
            actions: { type: 'explainOutcome', params: ({ event }) => event.output },
            meta: { requirements: ['8n'] },
          },
        ],
        onError: explainedAt('unavailable', '8n'),
      },
    },
    listed: { description: 'Los pagos encontrados están a la vista.' },
    withoutPayments: {
      description: 'No hay pagos registrados, o ninguno calza con los filtros.',
      meta: { requirements: ['8n'] },
    },
    unavailable: {
      description: 'No se pudo buscar: se puede volver a intentar.',
      meta: { requirements: ['8n'] },
      on: { 'history.retry': { target: 'searching', actions: 'clearFailure' } },
    },
  },
});
