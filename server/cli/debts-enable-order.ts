import { parseArgs } from 'node:util';
import { isCalendarDate, type CalendarDate } from '#domain/calendar.ts';
import { isPaying } from '#domain/company.ts';
import type { Companies } from '#server/companies.ts';
import type { EnablingOrder } from '#server/enabling/order.ts';
import { ENABLING_TEXTS as TEXTS } from '#server/texts/enabling.ts';
import { Misused } from './misused.ts';

type Words = ReturnType<typeof readWords>;

/** The command's words. @throws Misused for an option that it does not have */
export function readWords(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        company: { type: 'string' },
        by: { type: 'string', default: '' },
        reason: { type: 'string', default: '' },
        until: { type: 'string' },
        revoke: { type: 'boolean', default: false },
        database: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new Misused(TEXTS.badOption);
  }
}

/** `yyyy-mm-dd`, `dd-mm-yyyy` or `dd/mm/yyyy`. */
function dayOf(given: string): CalendarDate {
  const match = /^(\d{2})([-/])(\d{2})\2(\d{4})$/.exec(given);
  const day = match ? `${match[4]}-${match[3]}-${match[1]}` : given;
  if (!isCalendarDate(day)) throw new Misused(TEXTS.badDay(given));
  return day;
}

/** The order that the words give. @throws Misused when they give none */
export function orderOf({ values, positionals }: Words, { all }: Pick<Companies, 'all'>): EnablingOrder {
  const { company: key, by, reason, until, revoke } = values;
  if (!key) throw new Misused(TEXTS.noCompany);
  const paying = all.filter(isPaying);
  const company = paying.find((known) => known.key === key);
  const keys = paying.map((known) => known.key);
  if (!company) throw new Misused(TEXTS.unknownCompany(key, keys));
  if (revoke && until !== undefined) throw new Misused(TEXTS.untilAndRevoke);
  if (!revoke && until === undefined) throw new Misused(TEXTS.noUntil);
  return {
    company,
    operations: [...new Set(positionals.map((number) => number.trim()))],
    executive: by,
    reason,
    until: until === undefined ? null : dayOf(until),
  };
}
