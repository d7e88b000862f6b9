import { CHARGE_FAILURES } from '#contract/debit.ts';
import { authorisationOf, causeOfCharge, failureOf, readCharge } from './charge-answers.ts';
import type { DebitProvider } from './debit-provider.ts';

/** The status of a charge about which the provider gives that answer. */
const statusOf = (charge: object) =>
  readCharge({ charge: async () => charge } as unknown as DebitProvider, 'ORDER1');

describe('the status of a charge', () => {
  it.each(['refused', 'silent'])(
    'is unknown, with the reason, where the provider’s answer is %s',
    async (kind) => {
      expect(await statusOf({ kind, reason: '404' })).toEqual({ kind: 'silent', reason: '404' });
    },
  );

  it('is the bank’s word, with its amount and what was given back', async () => {
    const charge = { reference: 'ORDER1', amount: 96_500, refunded: 500, operation: '00001234' };
    expect(await statusOf({ kind: 'charge', state: 'paid', failure: null, ...charge })).toMatchObject({
      kind: 'report',
      report: {
        status: 'AUTHORIZED',
        buyOrder: 'ORDER1',
        amount: 96_500,
        refunded: 500,
        authorisation: { code: '00001234', responseCode: 0, cardType: 'PAC' },
      },
    });
  });
});

describe('why a charge failed', () => {
  it('is the bank’s refusal where it gives no reason, and nothing while it is pending', () => {
    const none = { failure: null, operation: null };
    expect(failureOf(authorisationOf('failed', none))).toBe('rejected');
    expect(authorisationOf('failed', none).responseCode).toBe(-24);
    expect(authorisationOf('pending', none).responseCode).toBeNull();
  });

  it.each(CHARGE_FAILURES)('is kept as a code with its payment, and read back: %s', (failure) => {
    expect(failureOf(authorisationOf('failed', { failure, operation: null }))).toBe(failure);
  });

  it.each([[null], [undefined], [{ responseCode: -1 }], [{ responseCode: null }]])(
    'is that the bank refused where nothing else is known: %j',
    (kept) => {
      expect(failureOf(kept)).toBe('rejected');
    },
  );

  it('is among what a payer can do something about for want of money or over a limit alone', () => {
    const causes = CHARGE_FAILURES.map((failure) => {
      const { responseCode } = authorisationOf('failed', { failure, operation: null });
      return [failure, causeOfCharge(responseCode)];
    });
    expect(Object.fromEntries(causes)).toEqual({
      noFunds: 'error.enoughBalance',
      overLimit: 'error.exceedsMaximumAmount',
      accountClosed: null,
      mandateGone: null,
      windowOver: null,
      rejected: null,
    });
    expect(causeOfCharge(null)).toBeNull();
  });
});
