import type { CalendarDate } from './calendar.ts';
import * as dispute from './dispute.ts';

const bytes = (...all: number[]) => Uint8Array.from(all);

describe('the days of a dispute', () => {
  it('are the law’s unless the company answers sooner', () => {
    expect(dispute.answerDisputeBy('2026-11-21', {})).toBe('2026-12-21');
    expect(dispute.answerDisputeBy('2026-11-21', { disputeDays: 10 })).toBe('2026-12-01');
    expect(dispute.appealBy('2026-11-21', {})).toBe('2026-12-21');
    expect(dispute.appealBy('2026-11-21', { disputeAppealDays: 5 })).toBe('2026-11-26');
    expect(dispute.giveMoreBy('2026-11-21', {})).toBe('2026-12-01');
    expect(dispute.giveMoreBy('2026-11-21', { disputeMoreDays: 3 })).toBe('2026-11-24');
  });

  it('stand still for the institution while it waits for the debtor, as long as it said that it would', () => {
    const due = (given: CalendarDate) =>
      dispute.dueAfterWait('2026-12-21', { asked: '2026-11-25', giveBy: '2026-12-05', given });
    expect(due('2026-11-25')).toBe('2026-12-21');
    expect(due('2026-11-30')).toBe('2026-12-26');
    expect(due('2026-12-05')).toBe('2026-12-31');
    expect(due('2027-03-01')).toBe('2026-12-31');
  });
});

it.each([
  [['opened', 'moreAsked', 'moreGiven', 'appealed'], true],
  [['accepted', 'partly', 'appealPartly', 'refused', 'appealRefused', 'withdrawn', 'closedByReceipt'], false],
] as const)('in %j the clocks of a disputed debt stand still: %s', (states, expected) => {
  for (const state of states) expect([state, dispute.isFreezing(state)]).toEqual([state, expected]);
});

it('other help is named beside each answer that grants less than was asked for, and beside no other', () => {
  expect(dispute.DISPUTE_STATES.filter(dispute.isUnfavourable).sort()).toEqual(
    ['partly', 'refused', 'appealPartly', 'appealRefused'].sort(),
  );
});

it('nothing above what the institution accepted is collected after each answer that accepts some of it', () => {
  expect(dispute.DISPUTE_STATES.filter(dispute.isAccepted).sort()).toEqual(
    ['accepted', 'partly', 'appealPartly'].sort(),
  );
});

it.each([
  ['notMine', false, false],
  ['alreadyPaid', false, false],
  ['alreadyPaid', true, true],
  ['wrongAmount', false, true],
  ['wrongAmount', true, true],
] as const)('an answer about %s, in part: %s, names what is owed: %s', (kind, isPartly, expected) => {
  expect(dispute.needsAmount(kind, isPartly)).toBe(expected);
});

it.each([
  [899_999, 900_000, null, null],
  [900_000, 900_000, null, 'notLess'],
  [900_001, 900_000, null, 'notLess'],
  [5_000_000, null, null, null],
  [300_000, 900_000, 300_000, null],
  [300_001, 900_000, 300_000, 'aboveFirst'],
  [300_001, null, 300_000, 'aboveFirst'],
] as const)(
  'an answer that leaves %d of the %s that were asked for, after one that left %s, is: %s',
  (amount, asked, owed, expected) => {
    expect(dispute.amountFault(amount, true, { asked, owed })).toBe(expected);
    expect(dispute.amountFault(amount, false, { asked, owed })).toBe('noAmount');
  },
);

it('an answer lacks its amount only where it names what is owed', () => {
  const amounts = { asked: 900_000, owed: 300_000 };
  expect([true, false].map((isNeeded) => dispute.amountFault(null, isNeeded, amounts))).toEqual([
    'amountNeeded',
    null,
  ]);
});

it.each([
  ['a PDF', bytes(0x25, 0x50, 0x44, 0x46, 0x2d, 0x31), 'application/pdf'],
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'image/png'],
  ['a page', new TextEncoder().encode('<html><script>'), null],
  ['a drawing with scripts', new TextEncoder().encode('<svg onload="">'), null],
  ['half a PNG', bytes(0x89, 0x50), null],
  ['nothing', bytes(), null],
])('%s is known by how it begins', (_, content, type) => {
  expect(dispute.typeOfFile(content)).toBe(type);
});
