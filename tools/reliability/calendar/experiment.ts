import { cancelledFrom, chargeBy, confirmBy, retryOn } from '#domain/automatic-debit.ts';
import { lapsesOn, signatureEndsOn } from '#domain/agreement.ts';
import {
  addBusinessDays,
  addDays,
  addMonths,
  isBusinessDay,
  isByMonthEnd,
  lastDayOfMonth,
  santiagoClock,
  startOfDay,
} from '#domain/calendar.ts';
import { HOLIDAYS, HOLIDAY_YEARS } from '#domain/holidays.ts';
import type { Prove } from '../support/result.ts';
import * as second from './second-calendar.ts';

const [FIRST, LAST] = [2024, 2040];
const HOUR_MS = 3_600_000;
/** So large that every hour is looked at. */
const WHOLE = 15;
const TERMS = { automaticDebitCancelledAfterBusinessDays: 5, automaticDebitBusinessHours: 72 };

/** The hours of 2024–2040 and the rules of each of their days, against a second implementation (payment-safety E13). */
export const prove: Prove = async ({ seed, size }) => {
  const step = Math.max(1, Math.ceil(WHOLE / size));
  const faults: string[] = [];
  const end = Date.UTC(LAST + 1, 0, 1);
  const days = new Set<string>();
  let hours = 0;
  for (let hour = Date.UTC(FIRST, 0, 1) + (seed % step) * HOUR_MS; hour < end; hour += step * HOUR_MS) {
    hours += 1;
    const { date, time } = santiagoClock(new Date(hour));
    days.add(date);
    for (const other of [second.clockByLaw(hour), second.clockByOffset(hour)])
      if (other !== `${date}T${time}`)
        faults.push(`${new Date(hour).toISOString()}: ${date}T${time}, and ${other}`);
  }
  const business = second.businessDays(FIRST - 1, LAST + 2, HOLIDAY_YEARS.last);
  let rules = 0;
  for (const day of [...days].filter((one) => one >= `${FIRST}-02-01` && one <= `${LAST}-12-31`)) {
    const compared = compare(day, business);
    rules += Object.keys(compared).length;
    for (const [rule, [ours, other]] of Object.entries(compared))
      if (ours !== other) faults.push(`${rule} of ${day}: ${ours}, and ${other}`);
  }
  for (let year = HOLIDAY_YEARS.first; year <= HOLIDAY_YEARS.last; year++) {
    const ours = [...HOLIDAYS].filter((one) => one.startsWith(`${year}`)).sort();
    const other = [...second.holidaysOf(year)].sort();
    if (ours.join() !== other.join())
      faults.push(`holidays of ${year}: ${ours.join(' ')}, and ${other.join(' ')}`);
  }
  return {
    figures: [
      {
        name: 'hours of 2024–2040 in Santiago, against the law and the zone tables',
        figure: hours,
        unit: 'hours',
      },
      { name: 'rules of calendar and deadlines on their days', figure: rules, unit: 'compared' },
      { name: 'mismatches (0)', figure: faults.length },
    ],
    faults,
  };
};

type Pair = [ours: unknown, other: unknown];

function compare(day: string, business: readonly string[]): Record<string, Pair> {
  const after = business.findIndex((one) => one > day);
  const before = business.findLastIndex((one) => one < day);
  const isListed = business[after - 1] === day;
  const later = (count: number) => business[after + count - 1];
  const by = later(5) ?? '';
  const next = later(1) ?? '';
  const dayAfter = second.plusDays(later(3) ?? day, 1);
  return {
    startOfDay: [startOfDay(day).getTime(), second.firstHourOf(day)],
    lastDayOfMonth: [lastDayOfMonth(day), second.plusDays(second.plusMonths(`${day.slice(0, 7)}-01`, 1), -1)],
    isByMonthEnd: [isByMonthEnd(second.plusDays(day, 1), day), second.plusDays(day, 1).slice(8) !== '01'],
    addDays: [addDays(day, 90), second.plusDays(day, 90)],
    ...Object.fromEntries(
      [-13, -1, 1, 2, 12, 59].map((count): [string, Pair] => [
        `addMonths ${count}`,
        [addMonths(day, count), second.plusMonths(day, count)],
      ]),
    ),
    isBusinessDay: [isBusinessDay(day), isListed],
    ...Object.fromEntries(
      [1, 3, 5, 10, 22].map((count): [string, Pair] => [
        `addBusinessDays ${count}`,
        [addBusinessDays(day, count), later(count)],
      ]),
    ),
    'addBusinessDays -3': [addBusinessDays(day, -3), business[before - 2]],
    chargeBy: [chargeBy(day, TERMS), by],
    cancelledFrom: [cancelledFrom(chargeBy(day, TERMS)), second.plusDays(by, 1)],
    retryOn: [retryOn(day, chargeBy(day, TERMS)), next],
    'retryOn, late': [retryOn(by, by), null],
    confirmBy: [confirmBy(new Date(second.firstHourOf(day)), TERMS).getTime(), second.firstHourOf(dayAfter)],
    signatureEndsOn: [signatureEndsOn(day), second.plusDays(day, 3)],
    lapsesOn: [lapsesOn(day, { agreementLapsesAfterDays: 90 }), second.plusDays(day, 91)],
  };
}
