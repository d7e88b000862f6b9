import fc from 'fast-check';
import { addDays } from './calendar.ts';
import bank from './testing/companies/banco-cordillera.ts';
import { makeDebt, TODAY } from './testing/debts.ts';
import type { Debt, Offer } from './debt.ts';
import { waysWithin } from './hardship.ts';
import type { OfferType } from './product.ts';

const rules = { today: TODAY, terms: bank.terms };
const offer = (type: OfferType, ...debts: Debt[]): Offer => ({ key: `${type} 7`, type, debts });
/** 3.000.000 owed, a million forgiven, a tenth at once: 1.800.000 in 6 to 36 instalments. */
const plan = (limits: Partial<NonNullable<Debt['planLimits']>> = {}) =>
  offer(
    'abono_convenio',
    makeDebt('P', 1, {
      ...{ totalDebt: 3_000_000, discount: 1_000_000 },
      planLimits: {
        minInstalments: 6,
        maxInstalments: 36,
        downPaymentPercent: 10,
        paymentDays: [5, 15],
        ...limits,
      },
    }),
  );
const convenio = offer('convenio', makeDebt('C', 3));
const put = offer('put', makeDebt('U', 2));

describe('a debtor who cannot pay it all', () => {
  it.each([
    [{ now: 200_000, monthly: 300_000 }, 6],
    [{ now: 200_000, monthly: 299_999 }, 7],
    [{ now: 500_000, monthly: 100_000 }, 18],
    [{ now: 200_000, monthly: 50_000 }, 36],
  ])('with %j is shown the shortest plan that fits, of %d instalments', (means, instalments) => {
    expect(waysWithin([plan()], means, rules)).toMatchObject({
      ways: [
        {
          kind: 'plan',
          offerKey: 'abono_convenio 7',
          plan: { choice: { instalments }, downPayment: 200_000 },
        },
      ],
      least: null,
    });
  });

  it.each([
    ['a month', { now: 200_000, monthly: 49_999 }],
    ['at once', { now: 199_999, monthly: 500_000 }],
  ])('with too little %s reads the least that the institution allows', (_, means) => {
    expect(waysWithin([plan()], means, rules)).toEqual({
      ways: [],
      least: { now: 200_000, monthly: 50_000 },
    });
  });

  it('reads of the cheapest of several plans', () => {
    const cheaper = plan({ downPaymentPercent: 0, maxInstalments: 48 });
    const { least } = waysWithin([plan(), cheaper], { now: 0, monthly: 0 }, rules);
    expect(least).toEqual({ now: 0, monthly: 41_698 });
  });

  it.each([
    [{ now: 3000, monthly: 0 }, [{ kind: 'whole', offerKey: 'put 7', amount: 3000 }]],
    [{ now: 2999, monthly: 9000 }, []],
  ])('with %j is shown the whole payment where it fits: %j', (means, ways) => {
    expect(waysWithin([put], means, rules).ways).toEqual(ways);
  });

  it.each([
    [{ now: 0, monthly: 1000 }, true],
    [{ now: 1000, monthly: 0 }, true],
    [{ now: 999, monthly: 999 }, false],
  ])('with %j may pay the first instalment that is due: %p', (means, may) => {
    const way = { kind: 'instalment', offerKey: 'convenio 7', amount: 1000, dueDate: TODAY, isLate: false };
    expect(waysWithin([convenio], means, rules).ways).toEqual(may ? [way] : []);
  });

  it.each([
    ['2026-11-30', '2026-12-05'],
    ['2026-12-05', '2026-11-30'],
    ['2026-11-30', '2026-11-30'],
  ])('of two debts due on %s and %s may pay the instalment that is due first', (first, second) => {
    const debts = [first, second].map((due, i) =>
      makeDebt(`C${i}`, 1, { quotas: [{ id: `C${i}`, feeToPay: 1, dueDate: due, amountToPay: 700 + i }] }),
    );
    const { ways } = waysWithin([offer('convenio', ...debts)], { now: 700, monthly: 701 }, rules);
    const amount = first <= second ? 700 : 701;
    expect(ways).toEqual([
      {
        kind: 'instalment',
        offerKey: 'convenio 7',
        amount,
        dueDate: amount === 700 ? first : second,
        isLate: false,
      },
    ]);
  });

  it('reads of the plan that costs least at once and a month together', () => {
    const [later, sooner] = [
      plan({ downPaymentPercent: 0, maxInstalments: 10 }),
      plan({ maxInstalments: 12 }),
    ];
    for (const offers of [
      [later, sooner],
      [sooner, later],
    ])
      expect(waysWithin(offers, { now: 0, monthly: 0 }, rules).least).toEqual({ now: 0, monthly: 200_000 });
    const nothingNow = plan({ downPaymentPercent: 0, maxInstalments: 6 });
    for (const offers of [
      [nothingNow, plan()],
      [plan(), nothingNow],
    ])
      expect(waysWithin(offers, { now: 0, monthly: 0 }, rules).least).toEqual({
        now: 200_000,
        monthly: 50_000,
      });
  });

  it('with an offer that has no day to pay on, or no plan, is shown no plan', () => {
    const none = offer('abono_convenio', makeDebt('N', 1));
    const means = { now: 3_000_000, monthly: 3_000_000 };
    expect(waysWithin([plan({ paymentDays: [] }), none], means, rules).ways).toEqual([]);
  });

  it('is shown as late an instalment whose day has passed', () => {
    const tomorrow = { ...rules, today: addDays(TODAY, 1) };
    expect(waysWithin([convenio], { now: 1000, monthly: 0 }, tomorrow).ways).toMatchObject([
      { isLate: true },
    ]);
  });

  it('whose offers have no plan reads of no least', () => {
    expect(waysWithin([put, convenio], { now: 0, monthly: 0 }, rules)).toEqual({ ways: [], least: null });
  });

  it('is never shown what is more than they said, and a least that is enough', () => {
    const pesos = fc.integer({ min: 0, max: 400_000 });
    fc.assert(
      fc.property(pesos, pesos, fc.integer({ min: 6, max: 60 }), (now, monthly, maxInstalments) => {
        const offers = [plan({ maxInstalments }), put, convenio];
        for (const way of waysWithin(offers, { now, monthly }, rules).ways) {
          if (way.kind !== 'plan') continue;
          expect(way.plan.downPayment).toBeLessThanOrEqual(now);
          for (const { amount } of way.plan.schedule) expect(amount).toBeLessThanOrEqual(monthly);
        }
        const { least } = waysWithin([plan({ maxInstalments })], { now: 0, monthly: 0 }, rules);
        if (!least) throw new Error('A plan has a least.');
        expect(waysWithin([plan({ maxInstalments })], least, rules).ways).toHaveLength(1);
        const less = { ...least, monthly: least.monthly - 1 };
        expect(waysWithin([plan({ maxInstalments })], less, rules).ways).toEqual([]);
      }),
    );
  });
});
