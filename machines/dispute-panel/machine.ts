import { assign, setup } from 'xstate';
import type { DisputeMove, Disputes } from '#contract/disputes.ts';
import type { DisputeKind } from '#domain/dispute.ts';
import { failureOf, GAVE_UP, type Failure } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Serving } from '../requirements.ts';

/** What a debtor says; sent again with the same key it is the same thing, and the same file is the same file. */
export type DisputeOrder = {
  readonly idempotencyKey: string;
  readonly message: string;
  readonly files: readonly File[];
} & (
  | {
      readonly event: 'dispute.open';
      readonly operation: string;
      readonly kind: DisputeKind;
      readonly receipt: string | null;
    }
  | { readonly event: DisputeMove; readonly id: string }
);
/** `message`: why the server did not take it. `unfit`: why it did not keep files, in its words. */
export type DisputeTaken =
  { status: 'success'; unfit: readonly string[] } | { status: 'refused'; message: string };

export type DisputePanelContext = {
  /** Null until they were answered; they stay on show while they are asked for again. */
  disputes: Disputes | null;
  /** What was sent last. */
  order: DisputeOrder | null;
  taken: DisputeTaken | null;
  failure: Failure | null;
};
export type DisputePanelEvent =
  | { type: 'disputes.send'; order: DisputeOrder }
  | { type: 'disputes.retry' | 'disputes.giveUp' | 'disputes.resend' | 'disputes.cancel' };

/** The debts that a debtor does not agree with, and what became of each (decision 0087). */
export const disputePanelMachine = setup({
  types: {} as {
    meta: Serving;
    context: DisputePanelContext;
    events: DisputePanelEvent;
    tags: 'busy';
  },
  actors: {
    loadDisputes: notProvided<Disputes, undefined>('disputePanel', 'loadDisputes'),
    sendDisputeOrder: notProvided<DisputeTaken, { order: DisputeOrder | null }>(
      'disputePanel',
      'sendDisputeOrder',
    ),
  },
  guards: {
    isTaken: (_, { status }: DisputeTaken) => status === 'success',
  },
  actions: {
    remember: assign((_, disputes: Disputes) => ({ disputes })),
    rememberOrder: assign((_, { order }: { order: DisputeOrder }) => ({ order, taken: null, failure: null })),
    noteTaken: assign((_, taken: DisputeTaken) => ({ taken })),
    forgetOrder: assign({ order: null, failure: null }),
    noteGivenUp: assign({ failure: GAVE_UP }),
    clearFailure: assign({ failure: null }),
    explainError: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'disputePanel',
  description: 'Las deudas con las que la persona no está de acuerdo, y qué pasó con cada una.',
  meta: { requirements: ['D87'] },
  context: { disputes: null, order: null, taken: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Se pregunta al servidor; lo que ya había sigue a la vista.',
      tags: 'busy',
      on: {
        'disputes.giveUp': { target: 'unavailable', actions: 'noteGivenUp', meta: { requirements: ['8e'] } },
      },
      invoke: {
        id: 'loadDisputes',
        src: 'loadDisputes',
        onDone: { target: 'shown', actions: { type: 'remember', params: ({ event }) => event.output } },
        onError: {
          target: 'unavailable',
          actions: { type: 'explainError', params: ({ event }) => event },
          meta: { requirements: ['8b'] },
        },
      },
    },
    shown: {
      description: 'Se ve qué deudas se pueden discutir y en qué está cada desacuerdo.',
      on: {
        'disputes.send': {
          target: 'sending',
          actions: { type: 'rememberOrder', params: ({ event }) => event },
        },
      },
    },
    sending: {
      description: 'Se envía lo que la persona dice, con sus archivos.',
      tags: 'busy',
      on: {
        'disputes.giveUp': { target: 'unsent', actions: 'noteGivenUp', meta: { requirements: ['8e'] } },
      },
      invoke: {
        id: 'sendDisputeOrder',
        src: 'sendDisputeOrder',
        input: ({ context: { order } }) => ({ order }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'noteTaken', params: ({ event }) => event.output },
          },
          { target: 'shown', actions: { type: 'noteTaken', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'unsent',
          actions: { type: 'explainError', params: ({ event }) => event },
          meta: { requirements: ['8b'] },
        },
      },
    },
    unsent: {
      description: 'No se sabe si llegó: se envía otra vez con la misma llave, o se mira qué quedó.',
      on: {
        'disputes.resend': { target: 'sending', actions: 'clearFailure' },
        'disputes.cancel': { target: 'loading', actions: 'forgetOrder' },
      },
    },
    unavailable: {
      description: 'No se pudo preguntar: se puede volver a intentar.',
      on: { 'disputes.retry': { target: 'loading', actions: 'clearFailure' } },
    },
  },
});
