import { and, assign, enqueueActions, not, sendParent, setup, stateIn } from 'xstate';
import type { ResponseOf } from '#contract/call.ts';
import type { recreateSession } from '#contract/session.ts';
import { explainedAt, failureOf, type Failure } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Serving } from '../requirements.ts';

export type RenewalAnswer = ResponseOf<typeof recreateSession>;

/** What the clock reports to the flow that started it. */
export type SessionReport = { type: 'session.ended' } | { type: 'session.renewed'; answer: RenewalAnswer };

const MINUTE = 60_000;
/** Minutes before its end at which a session says so (WCAG 2.2.1, interface 26). */
const WARNED_MINUTES = 5;
/** The longest a browser's timer can wait, in milliseconds; past it, one fires at once. */
const LONGEST_TIMER = 2_147_483_647;

type Clock = { lifetime: number; endsVisit: boolean; minutesLeft: number; failure: Failure | null };

/** The last minutes of a session: counted one by one, and how it is kept. One clock a token; a renewed token has its own. */
export const sessionClockMachine = setup({
  types: {} as {
    meta: Serving;
    context: Clock;
    events: { type: 'session.extend' };
    /**
     * `lifetime`: milliseconds from when the token was given, by the server's own clock. `endsVisit`: the end is reported; else the
     * next call meets it (§4.1 authFlow).
     */
    input: { lifetime: number; endsVisit: boolean };
  },
  actors: {
    renewSession: notProvided<RenewalAnswer, undefined>('sessionClock', 'renewSession'),
  },
  guards: {
    isLastMinute: ({ context }) => context.minutesLeft <= 1,
    isRenewing: stateIn({ ending: { keeping: 'renewing' } }),
    /** Whose renewal was asked for in time is not sent away while its answer is awaited. */
    isEnding: and(['isLastMinute', not('isRenewing')]),
  },
  actions: {
    countDown: assign(({ context }) => ({ minutesLeft: context.minutesLeft - 1 })),
    explainError: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    clearFailure: assign({ failure: null }),
    reportSessionEnd: enqueueActions(({ context, enqueue }) => {
      if (context.endsVisit) enqueue(sendParent({ type: 'session.ended' } satisfies SessionReport));
    }),
    reportRenewal: sendParent((_, { output }: { output: RenewalAnswer }): SessionReport => ({
      type: 'session.renewed',
      answer: output,
    })),
  },
  delays: {
    untilWarning: ({ context }) =>
      Math.min(Math.max(context.lifetime - WARNED_MINUTES * MINUTE, 0), LONGEST_TIMER),
    minute: MINUTE,
  },
}).createMachine({
  id: 'sessionClock',
  description: 'El reloj de la sesión: avisa antes de que termine y deja seguir.',
  meta: { requirements: ['4.1c'] },
  context: ({ input: { lifetime, endsVisit } }) => ({
    lifetime,
    endsVisit,
    minutesLeft: Math.max(Math.min(Math.floor(lifetime / MINUTE), WARNED_MINUTES), 1),
    failure: null,
  }),
  initial: 'running',
  states: {
    running: { description: 'Queda bastante sesión.', after: { untilWarning: 'ending' } },
    ending: {
      description: 'Quedan pocos minutos: se avisa cuántos y se ofrece seguir.',
      type: 'parallel',
      states: {
        counting: {
          initial: 'waiting',
          states: {
            waiting: {
              description: 'Pasa un minuto.',
              after: {
                minute: [
                  { guard: 'isEnding', target: '#sessionClock.over' },
                  { guard: 'isLastMinute', target: 'waiting', reenter: true },
                  { target: 'waiting', reenter: true, actions: 'countDown' },
                ],
              },
            },
          },
        },
        keeping: {
          initial: 'offered',
          states: {
            offered: {
              description: 'Se puede pedir seguir.',
              meta: { requirements: ['4.1c'] },
              on: {
                'session.extend': {
                  target: 'renewing',
                  actions: 'clearFailure',
                  meta: { requirements: ['4.1c', 'R30c'] },
                },
              },
            },
            renewing: {
              description: 'Se renueva la sesión.',
              meta: { requirements: ['R30c'] },
              tags: 'busy',
              invoke: {
                id: 'renewSession',
                src: 'renewSession',
                onDone: {
                  target: 'offered',
                  actions: { type: 'reportRenewal', params: ({ event }) => event },
                  meta: { requirements: ['7.2d', 'R30c'] },
                },
                onError: explainedAt('offered'),
              },
            },
          },
        },
      },
    },
    over: { description: 'La sesión terminó.', meta: { requirements: ['4.1c'] }, entry: 'reportSessionEnd' },
  },
});
