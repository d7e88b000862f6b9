import { assign, sendParent, setup } from 'xstate';
import type { PaymentQuery } from '#contract/desk.ts';
import { isLoadUnderWay } from '#contract/portfolio-load.ts';
import { failureOf, isOutcomeUnknown } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Serving } from '../requirements.ts';
import type * as view from './types.ts';

const params = <Given>({ event }: { event: Given }) => event;
const lost = {
  guard: { type: 'isSessionLost', params },
  target: 'lost',
  meta: { requirements: ['D66'] },
} as const;
const explained = { type: 'explainError', params } as const;
const remembered = { type: 'rememberData', params } as const;

/** What a state that invokes has in hand, by the way that leads to it. */
function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('deskView: nothing to send');
  return value;
}

const base = setup({
  types: {} as {
    meta: Serving;
    context: view.ViewContext;
    events: view.ViewEvent;
    input: view.ViewInput;
  },
  actors: {
    load: notProvided<view.ViewData, view.LoadInput>('deskView', 'load'),
    download: notProvided<unknown, view.DeskFile>('deskView', 'download'),
    sendOrder: notProvided<view.OrderAnswer, view.DeskOrder>('deskView', 'sendOrder'),
  },
  guards: {
    isSessionLost: (_, { error }: { error: unknown }) => failureOf(error).code === 'UNAUTHORIZED',
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
    /** What is on show goes on at the server by itself. */
    isUnderWay: ({ context: { data } }) =>
      data?.view === 'portfolio' && data.current !== null && isLoadUnderWay(data.current),
  },
  actions: {
    rememberData: assign((_, { output }: { output: view.ViewData }) => ({ data: output })),
    /** What was found before is no answer to another question. */
    rememberQuery: assign((_, { query }: { query: PaymentQuery }) => ({ query, data: null })),
    reportQuery: sendParent((_, { query }: { query: PaymentQuery }): view.ViewReport => ({
      type: 'search.submitted',
      query,
    })),
    rememberFile: assign((_, { file }: { file: view.DeskFile }) => ({ file })),
    rememberTask: assign((_, { task }: { task: view.DeskTask }) => ({ task })),
    rememberOrder: assign((_, { order }: { order: view.DeskOrder }) => ({ order })),
    rememberAnswer: assign((_, { output }: { output: view.OrderAnswer }) => ({ answer: output })),
    forgetOrder: assign({ task: null, order: null }),
    clearWords: assign({ answer: null, failure: null }),
    explainError: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    reportLost: sendParent({ type: 'session.lost' } satisfies view.ViewReport),
  },
  delays: { lookPause: 2000 },
});

/** One view of the desk: what it shows is loaded, searched and downloaded, and people act on it by orders that are sent once. */
export const deskViewMachine = base.createMachine({
  id: 'deskView',
  description: 'Una vista de la mesa: se carga, se busca, se descarga, y las personas actúan sobre ella.',
  meta: { requirements: ['D69'] },
  context: ({ input }) => ({
    ...input,
    ...{ data: null, task: null, order: null, answer: null, file: null, failure: null },
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se carga lo que se pidió.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { place, query } }) => ({ place, query, older: null }),
        onDone: { target: 'shown', actions: remembered },
        onError: [lost, { target: 'failed', actions: explained }],
      },
    },
    failed: {
      description: 'No se pudo cargar.',
      on: { 'view.reload': { target: 'loading', actions: 'clearWords' } },
    },
    shown: {
      description: 'Se ve, y se puede buscar, descargar y actuar.',
      on: {
        'view.reload': { target: 'refreshing', actions: 'clearWords' },
        'view.more': { target: 'loadingMore', actions: 'clearWords' },
        'search.submit': {
          target: 'refreshing',
          actions: ['clearWords', { type: 'rememberQuery', params }, { type: 'reportQuery', params }],
        },
        'file.download': { target: 'downloading', actions: ['clearWords', { type: 'rememberFile', params }] },
        'task.begin': { target: 'writing', actions: ['clearWords', { type: 'rememberTask', params }] },
      },
      initial: 'resting',
      states: {
        resting: {
          description: 'Queda a la vista; si algo avanza en el servidor, se mira de nuevo en unos segundos.',
          meta: { requirements: ['D71'] },
          after: { lookPause: { guard: 'isUnderWay', target: 'looking' } },
        },
        looking: {
          description: 'Se mira de nuevo en qué va, sin estorbar a la persona.',
          meta: { requirements: ['D71'] },
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context: { place, query, data } }) => ({ place, query, older: null, shown: data }),
            onDone: { target: 'resting', actions: remembered },
            onError: [{ ...lost, target: '#deskView.lost' }, 'resting'],
          },
        },
      },
    },
    refreshing: {
      description: 'Se carga de nuevo; lo que había sigue a la vista.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { place, query } }) => ({ place, query, older: null }),
        onDone: { target: 'shown', actions: remembered },
        onError: [lost, { target: 'shown', actions: explained }],
      },
    },
    loadingMore: {
      description: 'Se cargan filas más antiguas.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { place, query, data } }) => ({ place, query, older: data }),
        onDone: { target: 'shown', actions: remembered },
        onError: [lost, { target: 'shown', actions: explained }],
      },
    },
    downloading: {
      description: 'Se descarga un archivo.',
      tags: 'busy',
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context }) => given(context.file),
        onDone: 'shown',
        onError: [lost, { target: 'shown', actions: explained }],
      },
    },
    writing: {
      description: 'La persona escribe qué se hace y por qué.',
      meta: { requirements: ['D66', 'D69'] },
      on: {
        'order.send': {
          target: 'sending',
          actions: { type: 'rememberOrder', params },
          meta: { requirements: ['R25', 'D66'] },
        },
        'order.cancel': { target: 'shown', actions: 'forgetOrder' },
      },
    },
    sending: {
      description: 'Va en camino; no se envía dos veces.',
      meta: { requirements: ['R25'] },
      tags: 'busy',
      invoke: {
        id: 'sendOrder',
        src: 'sendOrder',
        input: ({ context }) => given(context.order),
        onDone: { target: 'refreshing', actions: ['forgetOrder', { type: 'rememberAnswer', params }] },
        onError: [
          lost,
          { guard: { type: 'isOutcomeUnknown', params }, target: 'unsent', actions: explained },
          // It changed nothing, and would be refused again.
          { target: 'refreshing', actions: ['forgetOrder', explained], meta: { requirements: ['D69'] } },
        ],
      },
    },
    unsent: {
      description: 'No se sabe si llegó. Enviarlo de nuevo no lo hace dos veces.',
      meta: { requirements: ['R25'] },
      on: {
        'order.resend': { target: 'sending', actions: 'clearWords' },
        'order.cancel': {
          target: 'refreshing',
          actions: ['clearWords', 'forgetOrder'],
          meta: { requirements: ['D69'] },
        },
      },
    },
    lost: {
      description: 'La sesión terminó.',
      meta: { requirements: ['D66'] },
      type: 'final',
      entry: 'reportLost',
    },
  },
});
