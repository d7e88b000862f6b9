import { assign, setup } from 'xstate';
import type { MyData } from '#contract/rights.ts';
import { failureOf, GAVE_UP, type Failure } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Serving } from '../requirements.ts';

export type RightsPageContext = {
  token: string;
  /** What is known of the debtor; it stays on show while it is asked for again. */
  data: MyData | null;
  failure: Failure | null;
};
export type RightsPageEvent =
  | { type: 'rights.retry' | 'rights.giveUp' }
  /** The session goes on under another token. */
  | { type: 'token.renewed'; token: string };

/** What an identified debtor sees of their data, and asks about them (decision 0086). */
export const rightsPageMachine = setup({
  types: {
    meta: {} as Serving,
    context: {} as RightsPageContext,
    events: {} as RightsPageEvent,
    input: {} as { token: string },
    tags: {} as 'busy',
  },
  actors: {
    loadMyData: notProvided<MyData, { token: string }>('rightsPage', 'loadMyData'),
  },
  actions: {
    remember: assign((_, data: MyData) => ({ data })),
    rememberToken: assign((_, { token }: { token: string }) => ({ token })),
    noteGivenUp: assign({ failure: GAVE_UP }),
    clearFailure: assign({ failure: null }),
    explainError: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'rightsPage',
  description: 'Los datos de la persona identificada y lo que puede pedir sobre ellos.',
  meta: { requirements: ['D86'] },
  context: ({ input: { token } }) => ({ token, data: null, failure: null }),
  initial: 'loading',
  on: {
    'token.renewed': {
      actions: { type: 'rememberToken', params: ({ event }) => event },
      meta: { requirements: ['R30c'] },
    },
  },
  states: {
    loading: {
      description: 'Se piden los datos al servidor.',
      tags: 'busy',
      on: {
        'rights.giveUp': { target: 'unavailable', actions: 'noteGivenUp', meta: { requirements: ['8e'] } },
      },
      invoke: {
        id: 'loadMyData',
        src: 'loadMyData',
        input: ({ context: { token } }) => ({ token }),
        onDone: { target: 'shown', actions: { type: 'remember', params: ({ event }) => event.output } },
        onError: {
          target: 'unavailable',
          actions: { type: 'explainError', params: ({ event }) => event },
          meta: { requirements: ['8b'] },
        },
      },
    },
    shown: { description: 'Los datos están a la vista.' },
    unavailable: {
      description: 'No se pudo preguntar: se puede volver a intentar.',
      on: { 'rights.retry': { target: 'loading', actions: 'clearFailure' } },
    },
  },
});
