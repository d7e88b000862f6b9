import type { Company } from '#domain/company.ts';
import bank from '#domain/testing/companies/banco-cordillera.ts';
import { DISTINCT_TERMS } from '#domain/testing/terms.ts';
import { faqOf as inEnglish } from './en/faq-questions.ts';
import { faqOf as inSpanish } from './faq-questions.ts';

const WAYS = bank.paymentMethods;
const company: Company = { ...bank, terms: DISTINCT_TERMS };

/** Whether an email is typed twice does not matter where none is asked for. */
const withoutEmail = { ...bank.displayFields, email: false, emailConfirmation: true };
const overdueFrom = (minimumDaysOverdue: number) => ({ terms: { ...DISTINCT_TERMS, minimumDaysOverdue } });

/** What an institution has otherwise, with the questions that are gone there and those that are answered otherwise. */
const OTHERWISE: [what: string, change: Partial<Company>, gone: string[], otherwise: string[]][] = [
  ['asks for no email', { displayFields: withoutEmail }, ['contact'], []],
  ['makes no agreements', { productTypeToBlock: ['abono_convenio'] }, ['agreement'], ['cannotPay']],
  ['blocks another option', { productTypeToBlock: ['ciclo_0'] }, [], []],
  ['has no programme', { accompaniment: false }, ['programme'], []],
  ['shows no history', { hasHistory: false }, [], ['receipt']],
  ['loads debts from their first day', overdueFrom(1), [], ['notListed']],
  ['has no questions of its own', { chatbot: { ...bank.chatbot, questions: [] } }, ['own0'], []],
];

describe.each([
  ['Spanish', inSpanish, /al menos un día de atraso/, /con 2 días de atraso o más/],
  ['English', inEnglish, /at least one day late/, /that are 2 days late or more/],
])('the helper in %s', (_, faqOf, fromFirstDay, fromSecondDay) => {
  it.each(WAYS)(
    'answers about $code_name, and about no other way to pay, where there is only that',
    (way) => {
      const usual = faqOf({ ...company, paymentMethods: [] }).map(({ id }) => id);
      const asked = faqOf({ ...company, paymentMethods: [way] }).map(({ id }) => id);
      const about = { webpay: [], oneclick: ['savedCard'], pac: ['automatic'], transfer: ['transfer'] };
      expect(asked.filter((id) => !usual.includes(id))).toEqual(about[way.code_name]);
    },
  );

  it.each(OTHERWISE)(
    'of an institution that %s leaves out and answers otherwise only what this changes',
    (_what, change, gone, otherwise) => {
      const there = new Map(faqOf({ ...company, ...change }).map((one) => [one.id, one]));
      const usual = faqOf(company);
      expect(usual.filter(({ id }) => !there.has(id)).map(({ id }) => id)).toEqual(gone);
      const changed = usual.filter((one) => {
        const other = there.get(one.id);
        return other && JSON.stringify(other) !== JSON.stringify(one);
      });
      expect(changed.map(({ id }) => id)).toEqual(otherwise);
    },
  );

  it('leads from the question about the receipt to the history, or where there is none to the state of a payment', () => {
    const pages = [true, false].map(
      (hasHistory) => faqOf({ ...company, hasHistory }).find(({ id }) => id === 'receipt')?.page,
    );
    expect(pages).toEqual(['history', 'trace']);
  });

  it('says from how many days of delay debts are loaded: from one in a word, from two in a figure', () => {
    const answers = [1, 2].map(
      (days) => faqOf({ ...company, ...overdueFrom(days) }).find(({ id }) => id === 'notListed')?.answer[0],
    );
    expect(answers).toEqual([fromFirstDay, fromSecondDay].map((words) => expect.stringMatching(words)));
  });
});
