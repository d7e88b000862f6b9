import { nameOf, remindersOf, type Reminded } from './reminders.ts';

const rules = { today: '2027-03-01', terms: {} };
const quota = (dueDate: string, amountToPay = 50_000) => ({ id: dueDate, feeToPay: 1, dueDate, amountToPay });
const convenio = (more: Partial<Reminded>): Reminded => ({
  ...{ productType: 'convenio', agreementNumber: 'C1', expirationDate: null, quotas: [quota('2027-03-05')] },
  ...{ lapsesAfterDays: 90, isPunctual: false },
  ...more,
});
const offer = (expirationDate: string | null): Reminded =>
  convenio({ productType: 'put', agreementNumber: 'O1', expirationDate, lapsesAfterDays: null });
const said = (...debts: Reminded[]) => remindersOf(debts, rules).map((one) => `${nameOf(one)} ${one.amount}`);

describe('a debtor who asked for reminders', () => {
  it.each([
    ['2027-02-28', false],
    ['2027-03-01', true],
    ['2027-03-06', true],
    ['2027-03-07', false],
  ])('is reminded of what is due on %s, on 1 March with five days ahead: %p', (dueDate, is) => {
    expect(said(convenio({ quotas: [quota(dueDate, 50_001)] }))).toEqual(
      is ? [`due C1 ${dueDate} 50001`] : [],
    );
  });

  it.each([
    ['2027-02-28', false],
    ['2027-03-01', true],
    ['2027-03-06', true],
    ['2027-03-07', false],
    [null, false],
  ])('is reminded of an offer that ends on %s: %p', (day, is) => {
    expect(said(offer(day))).toEqual(is ? [`offerEnds O1 ${day} null`] : []);
  });

  it('is not reminded of an offer of which nothing is left to pay', () => {
    expect(said({ ...offer('2027-03-05'), quotas: [] })).toEqual([]);
  });

  it('who paid each instalment in time is reminded of none that falls due', () => {
    expect(said(convenio({ isPunctual: true }))).toEqual([]);
  });

  it('who paid in time until now, and is late, is reminded again', () => {
    const quotas = [quota('2027-02-05'), quota('2027-03-05')];
    expect(said(convenio({ isPunctual: true, quotas }))).toEqual(['due C1 2027-03-05 50000']);
  });

  it('who paid in time until now is not late on the due date itself', () => {
    const quotas = [quota('2027-03-01'), quota('2027-03-05')];
    expect(said(convenio({ isPunctual: true, quotas }))).toEqual([]);
  });

  it('is warned of the lapse without what is due only today', () => {
    const quotas = [quota('2026-12-05', 100_000), quota('2027-03-01', 7_000)];
    expect(said(convenio({ quotas }))).toEqual(['lapses C1 2027-03-05 100000', 'due C1 2027-03-01 7000']);
  });

  // Due on 1 December, 90 days late on 1 March, and over on 2 March.
  it.each([
    ['2026-11-30', []],
    ['2026-12-01', ['lapses C1 2027-03-01 120000']],
    ['2026-12-06', ['lapses C1 2027-03-06 120000']],
    ['2026-12-07', []],
  ])(
    'who is late since %s is reminded of the last day before the agreement lapses, with all that is late: %j',
    (day, expected) => {
      const quotas = [quota(day, 100_000), quota('2027-01-20', 20_000), quota('2027-04-20')];
      expect(said(convenio({ quotas }))).toEqual(expected);
    },
  );

  it('is reminded as many days ahead as the institution says', () => {
    const terms = { ...rules.terms, reminderDaysBefore: 3 };
    expect(remindersOf([convenio({})], { today: '2027-03-02', terms })).toHaveLength(1);
    expect(remindersOf([convenio({})], { today: '2027-03-01', terms })).toEqual([]);
  });

  it('is not warned of the lapse of what was agreed on elsewhere', () => {
    expect(said(convenio({ lapsesAfterDays: null, quotas: [quota('2026-12-01')] }))).toEqual([]);
  });

  it('reads first of the lapse', () => {
    const quotas = [quota('2026-12-05'), quota('2027-03-02')];
    expect(said(convenio({ quotas })).map((line) => line.split(' ')[0])).toEqual(['lapses', 'due']);
  });

  it('reads first what comes first', () => {
    expect(said(offer('2027-03-06'), convenio({}))).toEqual([
      'due C1 2027-03-05 50000',
      'offerEnds O1 2027-03-06 null',
    ]);
    expect(said(convenio({}), offer('2027-03-05')).map((line) => line.split(' ')[0])).toEqual([
      'due',
      'offerEnds',
    ]);
  });
});
