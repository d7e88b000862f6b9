import { assign, setup } from 'xstate';
import type { ResponseOf } from '#contract/call.ts';
import type { fetchReminders, wantReminders } from '#contract/reminders.ts';
import { explainedAt, failureOf, GAVE_UP, type Failure } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Serving } from '../requirements.ts';

export type Reminders = ResponseOf<typeof fetchReminders>;
type Said = ResponseOf<typeof wantReminders>;
export type Wish = { wanted: boolean; idempotencyKey: string };

export type RemindersPanelContext = Wish & {
  /** Null until they were answered. */
  reminders: Reminders | null;
  failure: Failure | null;
};
export type RemindersPanelEvent =
  ({ type: 'reminders.want' } & Wish) | { type: 'reminders.retry' | 'reminders.giveUp' };

/** Whether a debtor is reminded of their dates, and what the portal has written to them (decision 0088). */
export const remindersPanelMachine = setup({
  types: {} as {
    meta: Serving;
    context: RemindersPanelContext;
    events: RemindersPanelEvent;
    tags: 'busy';
  },
  actors: {
    loadReminders: notProvided<Reminders, undefined>('remindersPanel', 'loadReminders'),
    wantReminders: notProvided<Said, Wish>('remindersPanel', 'wantReminders'),
  },
  actions: {
    remember: assign((_, reminders: Reminders) => ({ reminders })),
    noteWish: assign((_, { wanted, idempotencyKey }: Wish) => ({ wanted, idempotencyKey, failure: null })),
    rememberWish: assign(({ context: { reminders } }, { wanted }: Said) => ({
      reminders: reminders && { ...reminders, wanted },
    })),
    noteGivenUp: assign({ failure: GAVE_UP }),
    clearFailure: assign({ failure: null }),
    explainError: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'remindersPanel',
  description: 'Si la persona recibe recordatorios, y qué se le ha escrito.',
  meta: { requirements: ['D88'] },
  context: { wanted: false, idempotencyKey: '', reminders: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Se pregunta al servidor.',
      tags: 'busy',
      on: {
        'reminders.giveUp': { target: 'unavailable', actions: 'noteGivenUp', meta: { requirements: ['8e'] } },
      },
      invoke: {
        id: 'loadReminders',
        src: 'loadReminders',
        onDone: { target: 'shown', actions: { type: 'remember', params: ({ event }) => event.output } },
        onError: explainedAt('unavailable'),
      },
    },
    shown: {
      description: 'Se ve si hay recordatorios y qué se ha escrito.',
      on: {
        'reminders.want': { target: 'saving', actions: { type: 'noteWish', params: ({ event }) => event } },
      },
    },
    saving: {
      description: 'Se guarda lo que la persona dijo.',
      tags: 'busy',
      on: { 'reminders.giveUp': { target: 'shown', actions: 'noteGivenUp', meta: { requirements: ['8e'] } } },
      invoke: {
        id: 'wantReminders',
        src: 'wantReminders',
        input: ({ context: { wanted, idempotencyKey } }) => ({ wanted, idempotencyKey }),
        onDone: { target: 'shown', actions: { type: 'rememberWish', params: ({ event }) => event.output } },
        onError: explainedAt('shown'),
      },
    },
    unavailable: {
      description: 'No se pudo preguntar: se puede volver a intentar.',
      on: { 'reminders.retry': { target: 'loading', actions: 'clearFailure' } },
    },
  },
});
