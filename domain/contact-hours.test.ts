import { isContactDay, isContactHour, nextContactTime } from './contact-hours.ts';

describe('the hours in which a debtor may be written to', () => {
  // Santiago is three hours behind in summer, four in winter.
  it.each([
    ['at 8 on a Monday in summer', '2026-11-23T11:00:00Z', true],
    ['a minute before', '2026-11-23T10:59:59Z', false],
    ['at 8 on a Monday in winter', '2026-06-15T12:00:00Z', true],
    ['a minute before', '2026-06-15T11:59:00Z', false],
    ['a minute before 20', '2026-11-23T22:59:59Z', true],
    ['at 20', '2026-11-23T23:00:00Z', false],
    ['at midnight', '2026-11-24T03:00:00Z', false],
    ['on a Saturday', '2026-11-28T15:00:00Z', true],
    ['on a Sunday', '2026-11-29T15:00:00Z', false],
    ['on Saturday evening, which is Sunday in London', '2026-11-28T22:30:00Z', true],
    ['on a holiday', '2026-12-08T15:00:00Z', false],
    ['on the last day of the year, when banks are closed', '2026-12-31T15:00:00Z', true],
  ])('%s: %s', (_, instant, is) => {
    expect(isContactHour(new Date(instant))).toBe(is);
  });
});

describe('a debtor who was written to', () => {
  it.each([
    [[], true],
    [['2026-11-26'], false],
    [['2026-11-25'], false],
    [['2026-11-24'], false],
    [['2026-11-23'], true],
    [['2026-11-20', '2026-11-23'], false],
    [['2026-11-19', '2026-11-23'], true],
    [['2026-11-19', '2026-11-16', '2026-11-23'], true],
  ])('on %j may be written to on 26 November: %p', (days, is) => {
    expect(isContactDay('2026-11-26', days)).toBe(is);
  });
});

describe('what is written to a debtor unasked goes out', () => {
  it.each([
    ['at once within the hours', '2026-11-23T15:00:30Z', [], '2026-11-23T15:00:30Z'],
    ['at 8 of a working day that has just begun', '2026-11-23T03:00:30Z', [], '2026-11-23T11:00:00Z'],
    ['at 8 of the day after an evening', '2026-11-23T23:00:00Z', [], '2026-11-24T11:00:00Z'],
    ['on Monday, of a Sunday', '2026-11-29T03:00:30Z', [], '2026-11-30T11:00:00Z'],
    ['after a holiday', '2026-12-08T15:00:00Z', [], '2026-12-09T11:00:00Z'],
    [
      'at 8 of the Monday on which clocks have been set forward',
      '2026-09-06T05:00:00Z',
      [],
      '2026-09-07T11:00:00Z',
    ],
    ['two whole days after another mail', '2026-11-24T15:00:00Z', ['2026-11-23'], '2026-11-26T11:00:00Z'],
    [
      'a week after the first of two',
      '2026-11-26T15:00:00Z',
      ['2026-11-20', '2026-11-23'],
      '2026-11-27T11:00:00Z',
    ],
  ] as const)('%s', (_, now, days, expected) => {
    expect(nextContactTime(new Date(now), days)).toEqual(new Date(expected));
  });
});
