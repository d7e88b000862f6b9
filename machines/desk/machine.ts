import { assign, setup } from 'xstate';
import type { PaymentQuery } from '#contract/desk.ts';
import { deskViewMachine } from '../desk-view/machine.ts';
import type { DeskPlace } from '../desk-view/types.ts';
import { failureOf } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Serving } from '../requirements.ts';
import type { DeskContext, DeskEvent, Opening, SignedOutReason } from './types.ts';

const params = <Given>({ event }: { event: Given }) => event;
const opened = <Output>({ event }: { event: { output: Output } }) => event.output;
const explained = { type: 'explainError', params } as const;
const placed = { type: 'rememberPlace', params } as const;

const blank = { person: null, query: null, failure: null };

const base = setup({
  types: {} as {
    meta: Serving;
    context: DeskContext;
    events: DeskEvent;
    children: { view: 'view' };
    /** `reason`: why the way back from a sign-in brought no session. */
    input: { place: DeskPlace; reason: SignedOutReason | null };
  },
  actors: {
    loadDesk: notProvided<Opening, undefined>('desk', 'loadDesk'),
    signOut: notProvided<unknown, undefined>('desk', 'signOut'),
    view: deskViewMachine,
  },
  guards: {
    isSignedIn: (_, { person }: Pick<Opening, 'person'>) => person !== null,
    isSessionLost: (_, { error }: { error: unknown }) => failureOf(error).code === 'UNAUTHORIZED',
  },
  actions: {
    rememberOpening: assign((_, { person, institutions }: Opening) => ({ person, institutions })),
    rememberPlace: assign((_, { place }: { place: DeskPlace }) => ({ place })),
    rememberQuery: assign((_, { query }: { query: PaymentQuery }) => ({ query })),
    clearWords: assign({ failure: null }),
    explainError: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    /** On a shared computer no data of the last person stay; the page asks for the sign-in again. */
    endSession: assign({ ...blank, reason: 'ended' }),
    leaveQuietly: assign({ ...blank, reason: null }),
  },
});

/** The session at an institution's desk; machines/desk-view is the shown page. */
export const deskMachine = base.createMachine({
  id: 'desk',
  description: 'La mesa de una institución: una persona entra, va de una vista a otra y sale.',
  meta: { requirements: ['D66'] },
  context: ({ input }) => ({ ...blank, institutions: [], ...input }),
  initial: 'opening',
  on: { 'place.entered': { actions: placed, meta: { requirements: ['D69'] } } },
  states: {
    opening: {
      description: 'Se pregunta quién entró.',
      tags: 'busy',
      invoke: {
        id: 'loadDesk',
        src: 'loadDesk',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: opened },
            target: 'signedIn',
            actions: { type: 'rememberOpening', params: opened },
          },
          { target: 'signedOut', actions: { type: 'rememberOpening', params: opened } },
        ],
        onError: { target: 'unavailable', actions: explained },
      },
    },
    unavailable: {
      description: 'No se pudo preguntar quién entró.',
      on: { 'desk.reload': { target: 'opening', actions: 'clearWords' } },
    },
    signedOut: {
      description: 'Se elige la institución para entrar con su proveedor de identidad.',
      // A sign-in of another tab is gone on with only after its person is shown.
      on: { 'desk.reload': 'opening' },
    },
    signedIn: {
      description: 'Se ve lo que dice la dirección.',
      meta: { requirements: ['D66', 'D69'] },
      invoke: { id: 'view', src: 'view', input: ({ context: { place, query } }) => ({ place, query }) },
      on: {
        'place.entered': {
          target: 'signedIn',
          reenter: true,
          actions: ['clearWords', placed],
          meta: { requirements: ['D69'] },
        },
        'search.submitted': { actions: { type: 'rememberQuery', params }, meta: { requirements: ['D69'] } },
        'session.lost': { target: 'signedOut', actions: 'endSession' },
        'session.leave': { target: 'leaving', meta: { requirements: ['D72'] } },
      },
    },
    leaving: {
      description: 'Se cierra la sesión.',
      meta: { requirements: ['D72'] },
      tags: 'busy',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'signedOut', actions: 'leaveQuietly' },
        onError: [
          { guard: { type: 'isSessionLost', params }, target: 'signedOut', actions: 'endSession' },
          { target: 'signedIn', actions: explained },
        ],
      },
    },
  },
});
