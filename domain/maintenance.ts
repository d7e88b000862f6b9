import { santiagoInstant } from './calendar.ts';

/** A time in which no new payment is taken; payments under way continue (§2.5 "Maintenance banner", §9). */
export type MaintenanceWindow = {
  /** Key of the company, or `*`: all of them. */
  readonly company: string;
  readonly from: Date;
  readonly until: Date;
};

/** People read of it a day before. */
const ANNOUNCED_MS = 24 * 3_600_000;

const WINDOW = /^([a-z][a-z0-9-]*|\*)=(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})\/(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/;

/** `banco-cordillera=2026-11-22T20:00/2026-11-23T06:00`, as clocks in Santiago show it; null for anything else. */
export function readWindow(text: string): MaintenanceWindow | null {
  const [, company, fromDay = '', fromTime = '', untilDay = '', untilTime = ''] = WINDOW.exec(text) ?? [];
  const from = santiagoInstant(fromDay, fromTime);
  const until = santiagoInstant(untilDay, untilTime);
  return company && from && until && from < until ? { company, from, until } : null;
}

const concerns = (window: MaintenanceWindow, company: string) =>
  window.company === '*' || window.company === company;

/** Whether a company takes no new payment at that instant. */
export function isUnderMaintenance(
  windows: readonly MaintenanceWindow[],
  company: string,
  now: Date,
): boolean {
  return windows.some((window) => concerns(window, company) && window.from <= now && now < window.until);
}

/** From when on a window is announced. */
export function announcedFrom({ from }: MaintenanceWindow): Date {
  return new Date(from.getTime() - ANNOUNCED_MS);
}
