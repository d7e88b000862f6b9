import { and, setup } from 'xstate';
import { hasRight, type StaffActor } from '#contract/staff.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Serving } from '../requirements.ts';

/**
 * An operation that an executive made payable before its time (readings 22f, decision 0070). Runs on the server: the words on an operation
 * are rows that are only added to, so its state is read off the last one and the day; the database lets no word be added that this
 * chart does not have. An operation that is enabled again after its end begins this chart anew.
 */
export type DebtEnablingEvent = { today: CalendarDate } & (
  | ({ type: 'enabling.revoke' } & StaffActor)
  /** Enabled until another day: the last word stands. */
  | ({ type: 'enabling.replace' } & StaffActor)
  /** By `npm run debts:enable`. */
  | { type: 'operator.revoked' }
  | { type: 'operator.replaced' }
  /** Its last day in Santiago is over. */
  | { type: 'day.passed' }
);
/** `until`: the last Santiago day on which it can be paid. */
export type Enabled = { readonly until: CalendarDate };

export const debtEnablingMachine = setup({
  types: {} as {
    meta: Serving;
    context: Enabled;
    input: Enabled;
    events: DebtEnablingEvent;
  },
  guards: {
    mayEnable: ({ event }) => 'role' in event && hasRight(event.role, 'enable'),
    isInForce: ({ context, event }) => event.today <= context.until,
    isOver: ({ context, event }) => event.today > context.until,
    mayChange: and(['mayEnable', 'isInForce']),
  },
}).createMachine({
  id: 'debtEnabling',
  description: 'Una operación que una persona de la institución hizo pagable antes de su mora.',
  meta: { requirements: ['6d', 'R22f'] },
  context: ({ input }) => input,
  initial: 'enabled',
  states: {
    enabled: {
      description: 'Se puede pagar hasta su último día, en Santiago.',
      meta: { requirements: ['6d', 'R22f'] },
      on: {
        'enabling.revoke': { guard: 'mayChange', target: 'revoked', meta: { requirements: ['6d', 'D70'] } },
        'enabling.replace': { guard: 'mayChange', target: 'replaced', meta: { requirements: ['6d', 'D70'] } },
        'operator.revoked': {
          guard: 'isInForce',
          target: 'revoked',
          meta: { requirements: ['R22f', 'D24'] },
        },
        'operator.replaced': {
          guard: 'isInForce',
          target: 'replaced',
          meta: { requirements: ['R22f', 'D24'] },
        },
        'day.passed': { guard: 'isOver', target: 'ended', meta: { requirements: ['R22f'] } },
      },
    },
    revoked: { type: 'final', description: 'Se dejó sin efecto antes de su último día.' },
    replaced: { type: 'final', description: 'Se habilitó de nuevo hasta otro día, que es el que vale.' },
    ended: { type: 'final', description: 'Pasó su último día.' },
  },
});
