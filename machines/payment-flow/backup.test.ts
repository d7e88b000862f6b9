import { parseFlowBackup, type FlowBackup } from './backup.ts';

const backup: FlowBackup = {
  v: 1,
  company: 'banco-cordillera',
  debtorId: 'debtor-1',
  offerKey: 'abono_convenio',
  runs: { ac1: 1, ac2: 0 },
  method: 'oneclick',
  cardId: 'b5a3c1de-7a90-4c1e-9d5a-0c4f8f0f1a01',
  planChoice: { instalments: 12, paymentDay: 5 },
  automizes: true,
  ref: 'reference-1',
};
const nothingChosen = {
  ...backup,
  ...{ offerKey: null, runs: {}, method: null, cardId: null, planChoice: null, automizes: null, ref: null },
};
const longest = {
  ...backup,
  ...{
    debtorId: 'b'.repeat(80),
    offerKey: 'o'.repeat(80),
    runs: { ['d'.repeat(80)]: 1 },
    cardId: 'c'.repeat(64),
    ref: 'r'.repeat(64),
  },
};

describe('what a reload must not lose (readings 30c and 32)', () => {
  it.each([
    ['everything chosen', backup],
    ['instalments that are paid by hand', { ...backup, automizes: false }],
    ['nothing chosen yet', nothingChosen],
    ['the longest keys', longest],
  ])('comes back as it was kept with %s', (_, kept) => {
    expect(parseFlowBackup(JSON.stringify(kept))).toEqual(kept);
  });

  const written = (change: Record<string, unknown>) => JSON.stringify({ ...backup, ...change });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['a cut text', JSON.stringify(backup).slice(0, -5)],
    ['a list', '[]'],
    ['null', 'null'],
    ['without its choices', JSON.stringify({ v: 1, company: backup.company })],
    ['of another version', written({ v: 2 })],
    ['of no company’s key', written({ company: 'Banco Cordillera' })],
    ['of a release that did not note the debtor', written({ debtorId: undefined })],
    ['of a release that did not note the card', written({ cardId: undefined })],
    ['with too long a debtor', written({ debtorId: 'b'.repeat(81) })],
    ['with a field that is not ours', written({ amount: 1 })],
    ['with too long an offer', written({ offerKey: 'o'.repeat(81) })],
    ['with too long a debt', written({ runs: { ['d'.repeat(81)]: 1 } })],
    ['with half a quota', written({ runs: { ac1: 0.5 } })],
    ['with less than no quota', written({ runs: { ac1: -1 } })],
    ['with an unknown method', written({ method: 'cash' })],
    ['with too long a card', written({ cardId: 'c'.repeat(65) })],
    ['with half an instalment', written({ planChoice: { instalments: 1.5, paymentDay: 5 } })],
    ['with a plan without its day', written({ planChoice: { instalments: 12 } })],
    ['with half a day', written({ planChoice: { instalments: 12, paymentDay: 0.5 } })],
    ['with more of a plan than there is', written({ planChoice: { ...backup.planChoice, amount: 1 } })],
    ['with half a wish', written({ automizes: 'true' })],
    ['with too long a reference', written({ ref: 'r'.repeat(65) })],
    ['longer than a hundred thousand characters', JSON.stringify(backup).padEnd(100_001)],
  ])('is dropped when it is %s', (_, text) => {
    expect(parseFlowBackup(text)).toBeNull();
  });

  it('is read up to a hundred thousand characters', () => {
    expect(parseFlowBackup(JSON.stringify(backup).padEnd(100_000))).toEqual(backup);
  });
});
