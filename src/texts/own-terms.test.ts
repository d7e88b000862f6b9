import bank from '#domain/testing/companies/banco-cordillera.ts';
import { DISTINCT_TERMS as terms } from '#domain/testing/terms.ts';
import type { Company } from '#domain/company.ts';
import { formatPesos } from '#domain/money.ts';
import { conditionTexts } from './conditions.ts';
import { debitTexts } from './debit.ts';
import { faqOf } from './faq-questions.ts';
import { homeTexts } from './home.ts';
import { termsSections } from './legal-terms.ts';
import { paymentHelpTexts } from './payment-help.ts';

const company: Company = { ...bank, terms, chatbot: { ...bank.chatbot, questions: [] } };

/** Every figure among the terms, with its name. */
function figuresIn(some: object, path = ''): [figure: number, name: string][] {
  return Object.entries(some).flatMap(([name, value]): [number, string][] => {
    if (typeof value === 'number') return [[value, name === 'count' ? path : `${path}${name}`]];
    return typeof value === 'object' && value !== null
      ? figuresIn(value as object, path === '' ? name : `${path}.${name}`)
      : [];
  });
}
const nameOf = new Map(figuresIn(terms));

/** Which of the terms a text contains, in their order. */
const termsIn = (text: string) =>
  [...text.matchAll(/\d+/g)].flatMap(([figure]) => nameOf.get(Number(figure)) ?? []);

const ownWords = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => {
      const names = termsIn(text);
      return names.length === 0 ? [] : [[name, names.join(', ')]];
    }),
  );

it('has no two terms alike', () => {
  const figures = figuresIn(terms).map(([figure]) => figure);
  expect(new Set(figures).size).toBe(figures.length);
  expect(formatPesos(terms.dailyOnlineLimit)).toBe('$115');
});

describe('each sentence names the terms it is about:', () => {
  it('answers of the helper', () => {
    expect(
      ownWords(Object.fromEntries(faqOf(company).map(({ id, answer }) => [id, answer.join(' ')]))),
    ).toEqual({
      alreadyPaid: 'paymentBooked',
      notListed: 'minimumDaysOverdue',
      agreement: 'agreementLapsesAfterDays',
      lateQuota: 'agreementLapsesAfterDays',
      rejected: 'dailyOnlineLimit',
      automatic: 'automaticDebitActivationHours, automaticDebitBusinessHours',
      booked: 'paymentBooked, paymentBookedCardHours',
      bureau:
        'regularisation.singlePayment, bureauRemoval.singlePayment, regularisation.agreement, bureauRemoval.agreement',
    });
  });

  it('conditions of the options', () => {
    expect(
      ownWords({
        put: conditionTexts.put(terms).join(' '),
        agreement: conditionTexts.agreement(terms).join(' '),
      }),
    ).toEqual({
      put: 'paymentBooked, paymentBookedCardHours, regularisation.singlePayment',
      agreement: 'executiveContact, firstDueDate, agreementLapsesAfterDays, regularisation.agreement',
    });
  });

  it('advice before paying', () => {
    expect(
      ownWords({
        highAmount: paymentHelpTexts.highSteps(terms).join(' '),
        reminder: paymentHelpTexts.reminder(terms, 'put', 'webpay', true).join(' '),
      }),
    ).toEqual({
      highAmount: [
        'automaticDebitActivationHours',
        'automaticDebitBusinessHours',
        'automaticDebitCancelledAfterBusinessDays',
        'automaticDebitCancelledAfterBusinessDays',
      ].join(', '),
      reminder: 'paymentBooked, paymentBookedCardHours',
    });
  });

  it('steps of an automatic debit', () => {
    const stepsOf = (kind: 'instalments' | 'single') =>
      debitTexts.how(terms, kind).map(({ detail }) => termsIn(detail).join(', '));
    const steps = [
      'automaticDebitActivationHours',
      'automaticDebitBusinessHours',
      'automaticDebitCancelledAfterBusinessDays',
      'automaticDebitCancelledAfterBusinessDays',
    ];
    expect([stepsOf('instalments'), stepsOf('single')]).toEqual([steps, steps]);
  });

  it('terms and conditions', () => {
    const sections = termsSections(company).map(({ title, paragraphs }) => [title, paragraphs.join(' ')]);
    expect(ownWords(Object.fromEntries(sections))).toEqual({
      'Qué deudas y ofertas ves': 'minimumDaysOverdue',
      'Convenios de pago': 'agreementLapsesAfterDays',
      'Cómo se paga': 'dailyOnlineLimit',
      'Qué pasa después de pagar': 'paymentBooked, regularisation.singlePayment, regularisation.agreement',
    });
  });

  it('what to have at hand', () => {
    expect(termsIn(homeTexts.need.minimum(company))).toEqual(['minimumDaysOverdue']);
  });
});
