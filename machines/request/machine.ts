import { assign, setup } from 'xstate';
import { explainedAt, failureOf, GAVE_UP, isOutcomeUnknown, type Failure } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Serving } from '../requirements.ts';

/** What a visitor asks the institution for, outside of paying. */
export type Wish =
  | {
      kind: 'load';
      companyValue: string;
      rut: string;
      email: string;
      phone: string;
      operationNumber: string;
      message: string;
    }
  | { kind: 'programme'; draw: boolean }
  /** The consent to the monthly draw withdrawn. */
  | { kind: 'leaveDraw' }
  /** A receipt mailed again, to another address. */
  | { kind: 'receipt'; ref: string; email: string };

/** A wish and the key of this intent: a re-send has the same one (readings 25). */
export type Request = { wish: Wish; idempotencyKey: string };
type RequestContext = { request: Request | null; failure: Failure | null };

/** The same wish after an answer that was lost keeps its key: the server may have done it already. */
const withKey = ({ request: sent, failure }: RequestContext, request: Request): Request =>
  sent && isOutcomeUnknown(failure) && JSON.stringify(sent.wish) === JSON.stringify(request.wish)
    ? sent
    : request;

/** A wish that is sent once and answered with "received" (readings 22f and 23b). */
export const requestMachine = setup({
  types: {} as {
    meta: Serving;
    context: RequestContext;
    events: { type: 'request.send'; request: Request } | { type: 'request.close' | 'request.giveUp' };
  },
  actors: {
    sendRequest: notProvided<unknown, Request>('request', 'sendRequest'),
  },
  actions: {
    rememberRequest: assign(({ context }, { request }: { request: Request }) => ({
      request: withKey(context, request),
      failure: null,
    })),
    noteGivenUp: assign({ failure: GAVE_UP }),
    explainError: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forget: assign({ request: null, failure: null }),
  },
}).createMachine({
  id: 'request',
  description: 'Una solicitud a la institución: se escribe, se envía una vez y se confirma que llegó.',
  meta: { requirements: ['1l', '2.5c', 'R22f'] },
  context: { request: null, failure: null },
  initial: 'writing',
  states: {
    writing: {
      description: 'La persona escribe su solicitud; cerrar la ventana no la borra.',
      meta: { requirements: ['2.5c', '2.5v'] },
      on: {
        'request.send': {
          target: 'sending',
          actions: { type: 'rememberRequest', params: ({ event }) => event },
          meta: { requirements: ['1l', '2.5c', 'R22f'] },
        },
      },
    },
    sending: {
      description: 'La solicitud va en camino; cerrar la ventana no la detiene.',
      meta: { requirements: ['R23b', 'R25'] },
      on: { 'request.giveUp': { target: 'writing', actions: 'noteGivenUp', meta: { requirements: ['8e'] } } },
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context }) => {
          if (!context.request) throw new Error('request: nothing to send');
          return context.request;
        },
        onDone: { target: 'received', meta: { requirements: ['1l', '9i', 'R22f', 'R23b'] } },
        onError: explainedAt('writing'),
      },
    },
    received: {
      description: 'La institución tiene la solicitud.',
      meta: { requirements: ['2.5c', '2.5v'] },
      on: { 'request.close': { target: 'writing', actions: 'forget' } },
    },
  },
});
