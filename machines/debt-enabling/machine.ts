import { and, setup } from 'xstate';
import { hasRight, type StaffActor } from '#contract/staff.ts';
import type { CalendarDate } from '#domain/calendar.ts';

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
  types: { context: {} as Enabled, input: {} as Enabled, events: {} as DebtEnablingEvent },
  guards: {
    mayEnable: ({ event }) => 'role' in event && hasRight(event.role, 'enable'),
    isInForce: ({ context, event }) => event.today <= context.until,
    isOver: ({ context, event }) => event.today > context.until,
    mayChange: and(['mayEnable', 'isInForce']),
  },
}).createMachine({
  id: 'debtEnabling',
  description: 'Una operación que una persona de la institución hizo pagable antes de su mora.',
  context: ({ input }) => input,
  initial: 'enabled',
  states: {
    enabled: {
      description: 'Se puede pagar hasta su último día, en Santiago.',
      on: {
        'enabling.revoke': { guard: 'mayChange', target: 'revoked' },
        'enabling.replace': { guard: 'mayChange', target: 'replaced' },
        'operator.revoked': { guard: 'isInForce', target: 'revoked' },
        'operator.replaced': { guard: 'isInForce', target: 'replaced' },
        'day.passed': { guard: 'isOver', target: 'ended' },
      },
    },
    revoked: { type: 'final', description: 'Se dejó sin efecto antes de su último día.' },
    replaced: { type: 'final', description: 'Se habilitó de nuevo hasta otro día, que es el que vale.' },
    ended: { type: 'final', description: 'Pasó su último día.' },
  },
});
