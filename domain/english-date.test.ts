import { formatLong, formatShort } from './english-date.ts';

test.each([
  ['2025-05-05', '5 May 2025', '5 May 2025'],
  ['2026-01-31', '31 Jan 2026', '31 January 2026'],
  ['2028-02-29', '29 Feb 2028', '29 February 2028'],
  ['2026-12-01', '1 Dec 2026', '1 December 2026'],
])('%s is read as %s or %s in English', (day, short, long) => {
  expect([formatShort(day), formatLong(day)]).toEqual([short, long]);
});
