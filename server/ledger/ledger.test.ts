import fc from 'fast-check';
import {
  assignmentEntry,
  debtRefundEntry,
  paymentEntry,
  suspenseEntry,
  suspenseRefundEntry,
} from './ledger.ts';

const pesos = fc.integer({ min: 1, max: 1_000_000_000 });
const sum = (lines: { amount: number }[]) => lines.reduce((total, line) => total + line.amount, 0);

describe('a ledger entry', () => {
  it('of a payment takes amount and discount off what the debtor owes', () => {
    expect(paymentEntry(500_000, 750_000)).toEqual([
      { account: 'providerClearing', amount: 500_000 },
      { account: 'discount', amount: 750_000 },
      { account: 'debtorReceivable', amount: -1_250_000 },
    ]);
  });

  it('of a payment without discount has no line for it', () => {
    expect(paymentEntry(85_000, 0)).toEqual([
      { account: 'providerClearing', amount: 85_000 },
      { account: 'debtorReceivable', amount: -85_000 },
    ]);
  });

  it('of money whose debt has changed waits in suspense and takes nothing off', () => {
    expect(suspenseEntry(85_000)).toEqual([
      { account: 'providerClearing', amount: 85_000 },
      { account: 'suspense', amount: -85_000 },
    ]);
  });

  it.each([
    ['assigned', [suspenseEntry(500_000), assignmentEntry(500_000, 750_000)], paymentEntry(500_000, 750_000)],
    ['given back from suspense', [suspenseEntry(500_000), suspenseRefundEntry(500_000)], []],
    [
      'given back though it had paid',
      [paymentEntry(500_000, 750_000), debtRefundEntry(500_000, 750_000)],
      [],
    ],
    ['given back in part', [suspenseEntry(500_000), suspenseRefundEntry(1)], suspenseEntry(499_999)],
  ])('of money that was %s leaves what a single entry would', (_, entries, single) => {
    const totals = (lines: { account: string; amount: number }[]) => {
      const sums = new Map<string, number>();
      for (const { account, amount } of lines) sums.set(account, (sums.get(account) ?? 0) + amount);
      return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
    };
    expect(totals(entries.flat())).toEqual(totals(single));
  });

  it('sums to zero, whatever the amounts', () => {
    fc.assert(
      fc.property(pesos, fc.option(pesos, { nil: 0 }), (amount, discount) => {
        expect(sum(paymentEntry(amount, discount))).toBe(0);
        expect(sum(suspenseEntry(amount))).toBe(0);
        expect(sum(assignmentEntry(amount, discount))).toBe(0);
        expect(sum(suspenseRefundEntry(amount))).toBe(0);
        expect(sum(debtRefundEntry(amount, discount))).toBe(0);
      }),
    );
  });
});
