import { assign, setup } from 'xstate';
import type { DebitAnswer } from '#contract/debit.ts';
import { explainedAt, failureDuring, GAVE_UP, type Failure, type Rejected } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Serving } from '../requirements.ts';

export type DebitPageContext = {
  ref: string;
  /** Null for a visitor with only the reference. */
  token: string | null;
  /** What the server said last; it stays on show while it is asked again. */
  debit: DebitAnswer | null;
  asked: number;
  idempotencyKey: string | null;
  failure: Failure | null;
};
export type DebitPageEvent =
  | { type: 'debit.recheck' }
  | { type: 'debit.cancel' }
  | { type: 'debit.keep' }
  | { type: 'debit.giveUp' }
  | { type: 'debit.end'; idempotencyKey: string }
  /** The session goes on under another token. */
  | { type: 'token.renewed'; token: string }
  | { type: 'token.ended' };
export type AskDebitInput = Pick<DebitPageContext, 'ref' | 'token'>;
export type CancelDebitInput = { ref: string; token: string; idempotencyKey: string };

/** States in which something happens without the debtor: the page asks on. */
const MOVING: readonly DebitAnswer['state'][] = [
  'requested',
  'activating',
  'accepted',
  'charging',
  'charged',
];

/** Shown until it is tried again, or until there is nothing to cancel any more: the debit could not be cancelled. */
const stillNotCancelled = ({ failure }: DebitPageContext, { detail }: DebitAnswer): Failure | null =>
  failure?.during === 'cancelDebit' && detail?.can_cancel === true ? failure : null;

/** The page of one automatic debit, by its reference (§2.1 success-enrollment and next-steps, §4.6, readings 5). */
export const debitPageMachine = setup({
  types: {} as {
    meta: Serving;
    context: DebitPageContext;
    events: DebitPageEvent;
    input: AskDebitInput;
    tags: 'busy';
  },
  actors: {
    askDebit: notProvided<DebitAnswer, AskDebitInput>('debitPage', 'askDebit'),
    cancelDebit: notProvided<DebitAnswer, CancelDebitInput>('debitPage', 'cancelDebit'),
  },
  guards: {
    isMoving: ({ context: { debit } }) => debit !== null && MOVING.includes(debit.state),
    canCancel: ({ context: { debit, token } }) => token !== null && debit?.detail?.can_cancel === true,
    hasDebit: ({ context }) => context.debit !== null,
  },
  actions: {
    remember: assign(({ context }, { debit }: { debit: DebitAnswer }) => ({
      debit,
      asked: context.asked + 1,
      failure: stillNotCancelled(context, debit),
    })),
    takeToken: assign((_, { token }: { token: string }) => ({ token })),
    /** What only its own debtor may see leaves the page with the session. */
    forgetToken: assign(({ context: { debit } }) => ({
      token: null,
      debit: debit && { ...debit, detail: null },
    })),
    rememberKey: assign((_, { idempotencyKey }: { idempotencyKey: string }) => ({ idempotencyKey })),
    explainError: assign((_, rejected: Rejected) => ({ failure: failureDuring(rejected) })),
    noteGivenUp: assign({ failure: GAVE_UP }),
    clearFailure: assign({ failure: null }),
  },
  delays: {
    /** Short at first, then calmer: a bank takes hours. */
    lookPause: ({ context }) => Math.min(3_000 * 1.5 ** context.asked, 60_000),
  },
}).createMachine({
  id: 'debitPage',
  description: 'La página de un cargo automático: en qué está, su próximo cargo y cómo cancelarlo.',
  meta: { requirements: ['4.6f', 'R5'] },
  context: ({ input }) => ({ ...input, debit: null, asked: 0, idempotencyKey: null, failure: null }),
  initial: 'asking',
  on: {
    'token.renewed': {
      actions: { type: 'takeToken', params: ({ event }) => event },
      meta: { requirements: ['R30c'] },
    },
    'token.ended': { target: '.asking', actions: 'forgetToken', meta: { requirements: ['4.1c', 'R5'] } },
  },
  states: {
    asking: {
      description: 'Se pregunta al servidor en qué está el cargo automático.',
      meta: { requirements: ['2.1c', 'R23b'] },
      tags: 'busy',
      on: {
        'debit.giveUp': [
          { guard: 'hasDebit', target: 'shown', meta: { requirements: ['8e'] } },
          { target: 'unavailable', actions: 'noteGivenUp', meta: { requirements: ['8e'] } },
        ],
      },
      invoke: {
        id: 'askDebit',
        src: 'askDebit',
        input: ({ context: { ref, token } }) => ({ ref, token }),
        onDone: {
          target: 'shown',
          actions: { type: 'remember', params: ({ event }) => ({ debit: event.output }) },
          meta: { requirements: ['2.5p', '4.6f'] },
        },
        onError: [
          { guard: 'hasDebit', target: 'shown', meta: { requirements: ['8b'] } },
          explainedAt('unavailable'),
        ],
      },
    },
    shown: {
      description: 'A la vista; mientras algo avanza en el banco se vuelve a preguntar.',
      meta: { requirements: ['2.5p', '4.6f'] },
      after: { lookPause: { guard: 'isMoving', target: 'asking' } },
      on: {
        'debit.recheck': 'asking',
        'debit.cancel': {
          guard: 'canCancel',
          target: 'confirmingCancel',
          actions: 'clearFailure',
          meta: { requirements: ['4.6e'] },
        },
      },
    },
    confirmingCancel: {
      description: 'Se pide confirmar la cancelación y se dice qué pasa después.',
      meta: { requirements: ['4.6e'] },
      on: {
        'debit.keep': 'shown',
        'debit.end': {
          target: 'cancelling',
          actions: { type: 'rememberKey', params: ({ event }) => event },
          meta: { requirements: ['4.6e', 'R25'] },
        },
      },
    },
    cancelling: {
      description: 'Se cancela; si hay un cobro en curso, terminará con él.',
      meta: { requirements: ['4.6e', 'R23b'] },
      tags: 'busy',
      // Perhaps it is done: the page asks.
      on: { 'debit.giveUp': { target: 'asking', meta: { requirements: ['8e', 'R25'] } } },
      invoke: {
        id: 'cancelDebit',
        src: 'cancelDebit',
        input: ({ context: { ref, token, idempotencyKey } }) => ({
          ref,
          token: token ?? '',
          idempotencyKey: idempotencyKey ?? '',
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'remember', params: ({ event }) => ({ debit: event.output }) },
          meta: { requirements: ['4.6e', 'R23b'] },
        },
        onError: explainedAt('shown'),
      },
    },
    unavailable: {
      description: 'No se pudo preguntar; se puede volver a intentar.',
      meta: { requirements: ['8b'] },
      on: { 'debit.recheck': { target: 'asking', actions: 'clearFailure' } },
    },
  },
});
