import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OFFER_TYPES } from '#domain/product.ts';
import bank from '#domain/testing/companies/banco-cordillera.ts';
import consumer from '#domain/testing/companies/cordillera-consumo.ts';
import { DISTINCT_TERMS } from '#domain/testing/terms.ts';
import { each, readAll, wholeText, type Examples } from '#server/testing/read-texts.ts';
import { agreedTranscript } from '#server/testing/transcript.ts';

const TERMS = [DISTINCT_TERMS, consumer.terms];
const [DAY, LATER] = ['2026-11-25', '2027-03-04'];
const TERM_UNITS = ['days', 'businessDays', 'months'];
const counted = [1, 2].map((count) => [count, '$85.000']);
const kinds = ['instalments', 'single'];
const money = { received: 500_000, returned: 0, until: '25/11/2026', returned_on: null };
const MONEY = [
  ...['assigning', 'returning'].map((standing) => ({ ...money, standing })),
  { ...money, standing: 'returning', received: 300_000, returned: 100_000, until: null },
  { ...money, standing: 'returned', received: 300_000, returned: 250_000, returned_on: '04/03/2027' },
  { ...money, standing: 'returned', returned: 500_000, returned_on: '04/03/2027', not_owed: true },
  { ...money, standing: 'returned', returned: 500_000, returned_on: '04/03/2027', means_unknown: true },
];

/** What is chosen by a kind or a count, or needs more than a stand-in: each of them. */
const EXAMPLES: Examples = {
  'code codeTexts.invalid': each(['12345', '123456']),
  'code codeTexts.resendIn': each([1, 2]),
  'conditions conditionTexts.put': each(TERMS),
  'conditions conditionTexts.agreement': each(TERMS),
  'contact contactTexts.emailHint': each([null, 'En palabras de la institución']),
  'create-plan createPlanTexts.countHint': [6, 12].map((from) => [from, 12]),
  'create-plan createPlanTexts.instalmentOf': counted,
  'data-uses usesTable.kept': ['days', 'years'].map((unit) => [{ count: 6, unit }, 'X']),
  'deadlines bookingText': each(TERMS),
  'deadlines termText': each(TERM_UNITS.flatMap((unit) => [1, 2].map((count) => ({ count, unit })))),
  'debit debitTexts.countUntil': [1, 2].map((count) => [count, DAY]),
  'debit debitTexts.how': TERMS.flatMap((terms) => kinds.map((kind) => [terms, kind])),
  'debit debitTexts.wayLead': each([null, DAY]),
  'faq faqTexts.reply': each([1, 2]),
  'history historyTexts.filters.shown': [1, 9, 12].map((month) => [2026, month, '900100191']),
  'history historyTexts.lapsed.applied': [[], ['O-1'], ['O-1', 'O-2']].map((all) => ['$85.000', all]),
  'history historyTexts.table.caption': each([1, 2]),
  'home homeTexts.need.minimum': each([bank, consumer]),
  'identity identityTexts.withoutProducts.explain': each([bank, consumer]),
  'identity identityTexts.withoutProducts.hours': each([bank.helpDesk]),
  'money moneyDetail': MONEY.map((one) => [one, 500_000]),
  'offers offerTexts.operations': each([['O-1'], ['O-1', 'O-2']]),
  'offers offerTexts.quotas': each([1, 2]),
  'payment paymentTexts.about': OFFER_TYPES.map((type) => [type, 'En palabras de la institución']),
  'payment paymentTexts.leftOutTitle': counted,
  'payment paymentTexts.reason.earlierFirst': each([{ previous: 4, opens: DAY }]),
  'payment paymentTexts.reason.notYetDue': each([{ previous: 4, opens: DAY }]),
  'payment paymentTexts.showRest': each([1, 2]),
  'payment-help paymentHelpTexts.forgiven': [4, 5].map((left) => [left, 5, '$85.000']),
  'payment-help paymentHelpTexts.forgivenTip': [[4, 5]],
  'payment-help paymentHelpTexts.highSteps': each(TERMS),
  'payment-help paymentHelpTexts.reminder': OFFER_TYPES.map((type) => [DISTINCT_TERMS, type, null, true]),
  'plan planTexts.instalmentRange': [6, 12].map((from) => [from, 12]),
  'plan planTexts.lead': [[3, 'Banco']],
  'plan planTexts.ofOperations': each([['O-1', 'O-2']]),
  'plan planTexts.pendingUntil': each([1, 2]),
  'plan planTexts.save': [null, 12.5].map((percent) => ['$85.000', percent]),
  'origin originTexts.notSaid': [['Banco', ['A', 'B']]],
  'rights/disputes disputesTexts.chosen': each([1, 2]),
  'rights/disputes disputesTexts.owed': each([0, 900_000]),
  'rights/disputes disputesTexts.receiptOf': each([{ ref: 'R-1', amount: 85_000, on: DAY }]),
  'rights/disputes disputesTexts.released': each([
    { number: '700-C1', paid: 0, back_by: null, settled: null },
    ...[null, 'givenBack', 'takenOff', 'both', 'either'].flatMap((settled) =>
      [null, DAY].map((back_by) => ({ number: '700-C1', paid: 720_000, back_by, settled })),
    ),
  ]),
  'rights/disputes disputesTexts.tooMany': each([1, 2]),
  'rights/hardship hardshipTexts.plan': [1, 12].map((count) => [288_000, count, 216_000, LATER]),
  'rights/page rightsTexts.kept.rows': each([1, 2]),
  'rights/paid-debts paidDebtsTexts.debt': each([['O-1'], ['O-1', 'O-2']]),
  'saved-cards savedCardTexts.nameOf': [null, 2].map((place) => ['Visa', DAY, place]),
  'session sessionTexts.ends': each([1, 2]),
  'voucher voucherTexts.owedAt': [1, 2].map((offers) => ['Banco', offers]),
  'voucher voucherTexts.owedFirst': [1, 2].flatMap((count) =>
    [null, '$85.000'].map((sum) => [count, DAY, sum]),
  ),
  'voucher voucherTexts.owedFirstTitle': each([1, 2]),
  'voucher voucherTexts.progressWithPending': [0, 1, 2].map((pending) => ['X', pending]),
};

const modules = readdirSync('src/texts/en', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .sort();

it('each text of the pages says the same in its languages, and changes only on purpose', async () => {
  const lines: string[] = [];
  for (const file of modules) {
    const [spanish, english] = (await Promise.all(
      ['src/texts', 'src/texts/en'].map((folder) => import(resolve(join(folder, file)))),
    )) as [Record<string, unknown>, Record<string, unknown>];
    for (const name of Object.keys(spanish)) {
      const path = `${file.replace('.ts', '')} ${name}`;
      const es = new Map(readAll(EXAMPLES, path, spanish[name]));
      const en = new Map(readAll(EXAMPLES, path, english[name]));
      for (const one of new Set([...es.keys(), ...en.keys()])) {
        lines.push(one);
        if (es.has(one)) lines.push(`  es ${es.get(one)}`);
        if (en.has(one)) lines.push(`  en ${en.get(one)}`);
      }
    }
  }
  const now = wholeText(lines);
  expect(now).toBe(agreedTranscript('what pages say', now));
});
