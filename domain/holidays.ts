/**
 * National public holidays of Chile as the law stood when this table was last reviewed (readings 22). Reviewed once a year
 * and whenever a law or decree adds a day; a test compares it with a well-kept library. Moved days stand where they
 * are kept (29 June and 12 October on a Monday, 31 October on a Friday); regional days are not national and not here.
 */
const BY_YEAR: Readonly<Record<number, string>> = {
  2024: '01-01 03-29 03-30 05-01 05-21 06-20 06-29 07-16 08-15 09-18 09-19 09-20 10-12 10-31 11-01 12-08 12-25',
  2025: '01-01 04-18 04-19 05-01 05-21 06-20 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25',
  2026: '01-01 04-03 04-04 05-01 05-21 06-21 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25',
  2027: '01-01 03-26 03-27 05-01 05-21 06-21 06-28 07-16 08-15 09-17 09-18 09-19 10-11 10-31 11-01 12-08 12-25',
  2028: '01-01 04-14 04-15 05-01 05-21 06-20 06-26 07-16 08-15 09-18 09-19 10-09 10-27 11-01 12-08 12-25',
  2029: '01-01 03-30 03-31 05-01 05-21 06-20 07-02 07-16 08-15 09-17 09-18 09-19 10-15 11-01 11-02 12-08 12-25',
  2030: '01-01 04-19 04-20 05-01 05-21 06-21 06-29 07-16 08-15 09-18 09-19 09-20 10-12 10-31 11-01 12-08 12-25',
  2031: '01-01 04-11 04-12 05-01 05-21 06-21 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25',
  2032: '01-01 03-26 03-27 05-01 05-21 06-20 06-28 07-16 08-15 09-17 09-18 09-19 10-11 10-31 11-01 12-08 12-25',
};

/** The years this table covers; outside them only weekends and 31 December are known. */
export const HOLIDAY_YEARS = { first: 2024, last: 2032 };

/** Every national holiday of the table, as `yyyy-mm-dd`. */
export const HOLIDAYS: ReadonlySet<string> = new Set(
  Object.entries(BY_YEAR).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)),
);
