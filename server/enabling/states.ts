import type { CalendarDate } from '#domain/calendar.ts';
import { debtEnablingMachine, type DebtEnablingEvent } from '#machines/debt-enabling/machine.ts';

/** Whether the chart has this event of an operation whose last word enabled it until that day; null where it was taken back, or never. */
export const isPossible = (until: CalendarDate | null, event: DebtEnablingEvent): boolean =>
  until !== null && debtEnablingMachine.resolveState({ value: 'enabled', context: { until } }).can(event);
