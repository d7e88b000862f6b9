import { assign, sendParent, setup } from 'xstate';
import type { ResponseOf } from '#contract/call.ts';
import type { MyData, requestAboutData } from '#contract/rights.ts';
import { REMINDERS_ENDING, type DataRequestKind } from '#domain/data-request.ts';
import { explainedAt, failureOf, GAVE_UP, type Failure } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Serving } from '../requirements.ts';

/** What a debtor asks for; sent again with the same key it is the same thing. */
export type RightsOrder = {
  readonly idempotencyKey: string;
  readonly about: DataRequestKind;
  readonly message: string;
};
export type RightsAnswer =
  { status: 'success' } | Exclude<ResponseOf<typeof requestAboutData>, { status: 'success' }>;

export type RightsPageContext = {
  token: string;
  /** What is known of the debtor; it stays on show while it is asked for again. */
  data: MyData | null;
  failure: Failure | null;
  /** What was sent last; done unless a failure or a refusal says otherwise. */
  order: RightsOrder | null;
  /** Why the server did not take it, in its words. */
  refusal: string | null;
};
export type RightsPageEvent =
  | { type: 'rights.retry' | 'rights.giveUp' | 'rights.resend' | 'rights.cancel' }
  | { type: 'rights.send'; order: RightsOrder }
  /** The session goes on under another token. */
  | { type: 'token.renewed'; token: string };

/** Reports to the payment flow, whose contact step shows what was said of reminders. */
export type RightsReport = { type: 'reminders.said'; wanted: boolean };

type WithToken = { token: string };

/** What an identified debtor sees of their data, and asks about them (decision 0086). */
export const rightsPageMachine = setup({
  types: {} as {
    meta: Serving;
    context: RightsPageContext;
    events: RightsPageEvent;
    input: WithToken;
    tags: 'busy';
  },
  actors: {
    loadMyData: notProvided<MyData, WithToken>('rightsPage', 'loadMyData'),
    sendRightsOrder: notProvided<RightsAnswer, WithToken & { order: RightsOrder | null }>(
      'rightsPage',
      'sendRightsOrder',
    ),
  },
  guards: {
    isTaken: (_, { status }: RightsAnswer) => status === 'success',
    endsReminders: (_, { order }: { order: RightsOrder }) => REMINDERS_ENDING.includes(order.about),
  },
  actions: {
    remember: assign((_, data: MyData) => ({ data })),
    rememberToken: assign((_, { token }: WithToken) => ({ token })),
    rememberOrder: assign((_, { order }: { order: RightsOrder }) => ({
      order,
      refusal: null,
      failure: null,
    })),
    forgetOrder: assign({ order: null, failure: null }),
    explainRefusal: assign((_, answer: RightsAnswer) => ({
      refusal: 'message' in answer ? answer.message : null,
    })),
    reportRemindersEnded: sendParent((): RightsReport => ({ type: 'reminders.said', wanted: false })),
    noteGivenUp: assign({ failure: GAVE_UP }),
    clearFailure: assign({ failure: null }),
    explainError: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'rightsPage',
  description: 'Los datos de la persona identificada y lo que puede pedir sobre ellos.',
  meta: { requirements: ['D86'] },
  context: ({ input: { token } }) => ({ token, data: null, failure: null, order: null, refusal: null }),
  initial: 'loading',
  on: {
    'token.renewed': {
      actions: { type: 'rememberToken', params: ({ event }) => event },
      meta: { requirements: ['R30c'] },
    },
  },
  states: {
    loading: {
      description: 'Se piden los datos al servidor; los que ya había siguen a la vista.',
      tags: 'busy',
      on: {
        'rights.giveUp': { target: 'unavailable', actions: 'noteGivenUp', meta: { requirements: ['8e'] } },
      },
      invoke: {
        id: 'loadMyData',
        src: 'loadMyData',
        input: ({ context: { token } }) => ({ token }),
        onDone: { target: 'shown', actions: { type: 'remember', params: ({ event }) => event.output } },
        onError: explainedAt('unavailable'),
      },
    },
    shown: {
      description: 'Los datos están a la vista, con lo que se puede pedir.',
      on: {
        'rights.send': [
          {
            // Reported before it is known to have arrived: its answer may be lost, or left.
            guard: { type: 'endsReminders', params: ({ event }) => event },
            target: 'sending',
            actions: [{ type: 'rememberOrder', params: ({ event }) => event }, 'reportRemindersEnded'],
            meta: { requirements: ['D86'] },
          },
          { target: 'sending', actions: { type: 'rememberOrder', params: ({ event }) => event } },
        ],
      },
    },
    sending: {
      description: 'Se envía lo pedido.',
      tags: 'busy',
      on: { 'rights.giveUp': { target: 'unsent', actions: 'noteGivenUp', meta: { requirements: ['8e'] } } },
      invoke: {
        id: 'sendRightsOrder',
        src: 'sendRightsOrder',
        input: ({ context: { token, order } }) => ({ token, order }),
        onDone: [
          { guard: { type: 'isTaken', params: ({ event }) => event.output }, target: 'loading' },
          { target: 'shown', actions: { type: 'explainRefusal', params: ({ event }) => event.output } },
        ],
        onError: explainedAt('unsent'),
      },
    },
    unsent: {
      description:
        'No se sabe si llegó lo pedido: se envía otra vez con la misma llave, o se mira qué quedó.',
      on: {
        'rights.resend': { target: 'sending', actions: 'clearFailure', meta: { requirements: ['D86'] } },
        'rights.cancel': { target: 'loading', actions: 'forgetOrder' },
      },
    },
    unavailable: {
      description: 'No se pudo preguntar: se puede volver a intentar.',
      on: { 'rights.retry': { target: 'loading', actions: 'clearFailure' } },
    },
  },
});
