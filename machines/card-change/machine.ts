import { assign, sendParent, setup } from 'xstate';
import type { ResponseOf } from '#contract/call.ts';
import type { removeCard, useCard } from '#contract/cards.ts';
import type { Redirect } from '#contract/payment.ts';
import { failureOf, GAVE_UP, type Failure } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Serving } from '../requirements.ts';

/** What came of adding or removing a card. */
export type CardNews = { isGood: boolean; message: string; failure?: Failure };
type Wish = { kind: 'add'; idempotencyKey: string } | { kind: 'remove'; cardId: string };
export type CardChangeInput = { wish: Wish; token: string };
export type CardChangeEvent =
  | { type: 'card.keep' }
  | { type: 'card.confirmRemoval'; idempotencyKey: string }
  | { type: 'wait.giveUp' }
  | { type: 'page.restored' }
  | { type: 'token.renewed'; token: string };
/** Reports to the payment flow. `isKnown`: the list is unchanged but for the removed card; otherwise it is loaded again. */
export type CardChangeReport =
  | { type: 'card.opened'; redirect: Omit<Redirect, 'ref'> }
  | { type: 'card.settled'; news: CardNews | null; removed: string | null; isKnown: boolean };

type Enrolment = ResponseOf<typeof useCard>;
type Removal = ResponseOf<typeof removeCard>;
type Keyed = { token: string; idempotencyKey: string };

type Change = { news?: CardNews; removed?: string; isKnown?: boolean };

const cardOf = ({ wish }: CardChangeInput) => (wish.kind === 'remove' ? wish.cardId : '');
const refused = (message: string, failure?: Failure): CardNews => ({
  isGood: false,
  message,
  ...(failure && { failure }),
});
const refusedWith = (answer: Enrolment | Removal) => refused('message' in answer ? answer.message : '');
const refusedBy = (error: unknown) => refused(failureOf(error).message, failureOf(error));

/** One card added or removed (§7.3, readings 22g), from the payment screen and back to it. No card is charged. */
export const cardChangeMachine = setup({
  types: {} as {
    meta: Serving;
    context: CardChangeInput;
    events: CardChangeEvent;
    input: CardChangeInput;
    tags: 'busy';
  },
  actors: {
    startEnrolment: notProvided<Enrolment, Keyed>('cardChange', 'startEnrolment'),
    removeCard: notProvided<Removal, Keyed & { cardId: string }>('cardChange', 'removeCard'),
  },
  guards: {
    isAdding: ({ context }) => context.wish.kind === 'add',
    isEnrolment: (_, answer: Enrolment) => answer.status === 'success' && answer.data.kind === 'enrolment',
    isRemoved: (_, { status }: Removal) => status === 'success',
  },
  actions: {
    takeToken: assign((_, { token }: { token: string }) => ({ token })),
    reportOpened: sendParent((_, answer: Enrolment) => {
      if (answer.status !== 'success' || answer.data.kind !== 'enrolment')
        throw new Error('cardChange: no enrolment page to open');
      return { type: 'card.opened', redirect: answer.data };
    }),
    report: sendParent((_, change: Change) => ({
      ...{ type: 'card.settled', news: null, removed: null, isKnown: true },
      ...change,
    })),
  },
}).createMachine({
  id: 'cardChange',
  description: 'Agregar una tarjeta guardada o quitarla, desde la pantalla de pago. No se cobra nada.',
  meta: { requirements: ['7.3a'] },
  context: ({ input }) => input,
  initial: 'opening',
  on: {
    'token.renewed': {
      actions: { type: 'takeToken', params: ({ event }) => event },
      meta: { requirements: ['R30c'] },
    },
  },
  states: {
    opening: {
      description: 'Agregar se pide de inmediato; quitar se confirma antes.',
      meta: { requirements: ['7.3a'] },
      always: [{ guard: 'isAdding', target: 'adding' }, { target: 'confirming' }],
    },
    adding: {
      description: 'El proveedor abre su página para agregar una tarjeta.',
      meta: { requirements: ['7.3a'] },
      tags: 'busy',
      on: {
        'wait.giveUp': {
          target: 'done',
          actions: { type: 'report', params: () => ({ news: refused('', GAVE_UP) }) },
          meta: { requirements: ['8e', '8j'] },
        },
      },
      invoke: {
        id: 'startEnrolment',
        src: 'startEnrolment',
        input: ({ context: { wish, token } }) => ({
          token,
          idempotencyKey: wish.kind === 'add' ? wish.idempotencyKey : '',
        }),
        onDone: [
          {
            guard: { type: 'isEnrolment', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'reportOpened', params: ({ event }) => event.output },
            meta: { requirements: ['7.3a', 'R33'] },
          },
          {
            target: 'done',
            // The server's own sentence (§8).
            actions: { type: 'report', params: ({ event }) => ({ news: refusedWith(event.output) }) },
            meta: { requirements: ['8j'] },
          },
        ],
        onError: {
          target: 'done',
          actions: { type: 'report', params: ({ event }) => ({ news: refusedBy(event.error) }) },
          meta: { requirements: ['8j'] },
        },
      },
    },
    leaving: {
      description: 'El navegador se va a la página del proveedor para agregar una tarjeta. No se cobra nada.',
      meta: { requirements: ['7.3a'] },
      tags: 'busy',
      on: {
        'page.restored': {
          target: 'done',
          actions: { type: 'report', params: () => ({ isKnown: false }) },
          meta: { requirements: ['D55'] },
        },
        'wait.giveUp': {
          target: 'done',
          actions: { type: 'report', params: () => ({ isKnown: false }) },
          meta: { requirements: ['8e'] },
        },
      },
    },
    confirming: {
      description: 'Se pregunta si de verdad se quita la tarjeta.',
      meta: { requirements: ['7.3a'] },
      on: {
        'card.keep': { target: 'done', actions: { type: 'report', params: {} } },
        'card.confirmRemoval': 'removing',
      },
    },
    removing: {
      description: 'Se quita la tarjeta, primero donde el proveedor.',
      meta: { requirements: ['7.3a'] },
      tags: 'busy',
      // It may have been removed: the list is asked for again.
      on: {
        'wait.giveUp': {
          target: 'done',
          actions: { type: 'report', params: () => ({ news: refused('', GAVE_UP), isKnown: false }) },
          meta: { requirements: ['8e', '8j'] },
        },
      },
      invoke: {
        id: 'removeCard',
        src: 'removeCard',
        input: ({ context, event }) => ({
          cardId: cardOf(context),
          token: context.token,
          idempotencyKey: event.type === 'card.confirmRemoval' ? event.idempotencyKey : '',
        }),
        onDone: [
          {
            guard: { type: 'isRemoved', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'report', params: ({ context }) => ({ removed: cardOf(context) }) },
          },
          {
            target: 'done',
            // The server's own sentence (§8).
            actions: { type: 'report', params: ({ event }) => ({ news: refusedWith(event.output) }) },
            meta: { requirements: ['8j'] },
          },
        ],
        onError: {
          target: 'done',
          actions: {
            type: 'report',
            params: ({ event }) => ({ news: refusedBy(event.error), isKnown: false }),
          },
          meta: { requirements: ['8j'] },
        },
      },
    },
    done: {
      description: 'Se vuelve a la pantalla de pago.',
      meta: { requirements: ['7.3a'] },
      type: 'final',
    },
  },
});
