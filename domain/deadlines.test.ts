import bank from './testing/companies/banco-cordillera.ts';
import consumer from './testing/companies/cordillera-consumo.ts';
import { bookingTerm, deadlinesOf } from './deadlines.ts';

describe('the day by which a payment is booked', () => {
  it.each([
    ['a card at the bank', bank, 'webpay', '2026-11-25'],
    ['a saved card at the bank', bank, 'oneclick', '2026-11-25'],
    ['a bank account at the bank', bank, 'pac', '2026-11-27'],
    ['means not chosen yet at the bank', bank, null, '2026-11-27'],
    ['a card where the company has no term of its own for cards', consumer, 'webpay', '2026-11-25'],
  ] as const)('paid on 21 November 2026 with %s', (_, { terms }, method, day) => {
    expect(deadlinesOf(terms, 'singlePayment', '2026-11-21', method).booked).toBe(day);
  });

  it('counts a started business day whole', () => {
    const terms = { ...bank.terms, paymentBookedCardHours: 25 };
    expect(bookingTerm(terms, 'webpay')).toEqual({ count: 2, unit: 'businessDays' });
  });
});

it('the other deadlines are the same whatever it was paid with', () => {
  const [card, account] = (['webpay', 'pac'] as const).map((method) =>
    deadlinesOf(bank.terms, 'agreement', '2027-02-10', method),
  );
  expect(card).toMatchObject({ regularised: '2027-03-10', removedFromBureau: '2027-04-10' });
  expect(account).toMatchObject({ regularised: '2027-03-10', removedFromBureau: '2027-04-10' });
});
