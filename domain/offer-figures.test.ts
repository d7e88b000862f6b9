import { figuresOf, isForSameDebts, owedOf } from './offer-figures.ts';
import { makeDebt, makeQuotas, TODAY } from './testing/debts.ts';

describe('figuresOf', () => {
  it('adds up what an offer owes, forgives and asks for', () => {
    const convenio = makeDebt('a', 3, {
      totalDebt: 100,
      discount: 40,
      maximumDiscountPercent: 40,
      expirationDate: '2026-12-24',
      quotas: makeQuotas('a', 3, '2026-10-31'),
    });
    const other = makeDebt('b', 2, {
      totalDebt: 50,
      discount: 20,
      maximumDiscountPercent: 40,
      expirationDate: '2026-12-20',
      quotas: makeQuotas('b', 2, '2026-09-15'),
    });
    expect(figuresOf({ debts: [convenio, other] }, TODAY)).toEqual({
      debt: 150,
      discount: 60,
      discountPercent: 40,
      toPay: 9000,
      pending: { count: 5, amount: 9000 },
      dueThisMonth: { count: 4, amount: 6000 },
      first: { id: 'b-1', feeToPay: 1, dueDate: '2026-09-15', amountToPay: 1000 },
      payableFrom: null,
      lastDueDate: '2026-12-31',
      expirationDate: '2026-12-20',
    });
  });

  it('looks at days, not at the order of the debts', () => {
    const early = makeDebt('a', 1, {
      expirationDate: '2026-12-01',
      quotas: makeQuotas('a', 1, '2026-09-15'),
    });
    const late = makeDebt('b', 1, { expirationDate: '2026-12-20', quotas: makeQuotas('b', 1, '2026-10-31') });
    const sameDay = makeDebt('c', 1, { quotas: makeQuotas('c', 1, '2026-09-15') });
    expect(figuresOf({ debts: [early, late, sameDay] }, TODAY)).toMatchObject({
      first: { id: 'a-1' },
      expirationDate: '2026-12-01',
      lastDueDate: '2026-10-31',
    });
  });

  it('has nothing to say of an offer without quotas', () => {
    expect(figuresOf({ debts: [makeDebt('a', 0)] }, TODAY)).toEqual({
      debt: 100_000,
      discount: 0,
      discountPercent: null,
      toPay: 0,
      pending: { count: 0, amount: 0 },
      dueThisMonth: { count: 0, amount: 0 },
      first: null,
      payableFrom: null,
      lastDueDate: null,
      expirationDate: null,
    });
  });

  it.each([
    [[50, 50], 50],
    [[50, 40], null],
    [[0, 0], null],
    [[33.5], 33.5],
  ])('gives the percent all its debts share: %p', (percents, shared) => {
    const debts = percents.map((maximumDiscountPercent, index) =>
      makeDebt(String(index), 1, { maximumDiscountPercent }),
    );
    expect(figuresOf({ debts }, TODAY).discountPercent).toBe(shared);
  });

  it.each([
    ['in quotas, from the month its first one is due', ['convenio', '2026-12-31'], '2026-12-01'],
    ['in quotas, at once when that is this month', ['convenio', '2026-11-30'], null],
    [
      'in quotas of several debts, as soon as one of them opens',
      ['convenio', '2027-02-28', '2027-01-15'],
      '2027-01-01',
    ],
    ['as a single total payment, at once', ['put', '2026-12-31'], null],
    ['at once as soon as one of its debts is', ['convenio', '2026-11-30', '2027-01-15'], null],
  ] as const)('is payable %s', (_, [productType, ...firstDues], from) => {
    const debts = firstDues.map((due, index) =>
      makeDebt(String(index), 2, { productType, quotas: makeQuotas(`${index}`, 2, due) }),
    );
    expect(figuresOf({ debts }, TODAY).payableFrom).toBe(from);
  });
});

describe('all that is still to be paid', () => {
  it('is the quotas of every offer, and of an agreement to be made its debt after the discount', () => {
    const convenio = makeDebt('conv1', 2);
    const plan = makeDebt('plan1', 1, {
      productType: 'abono_convenio',
      totalDebt: 4_800_000,
      discount: 1_920_000,
    });
    expect(owedOf([{ debts: [convenio] }, { debts: [plan] }])).toBe(3_000 + 2_880_000);
    expect(owedOf([])).toBe(0);
    const sameDebts = { ...plan, operationNumbers: convenio.operationNumbers };
    expect(owedOf([{ debts: [convenio] }, { debts: [sameDebts] }])).toBe(3_000);
    const [ways, sameWays] = [
      ['1', '2'],
      ['2', '1'],
    ].map((operationNumbers, at) => ({ debts: [makeDebt(`${at}`, 2, { operationNumbers })] }));
    if (!ways || !sameWays) throw new Error('two offers');
    expect([owedOf([ways, sameWays]), isForSameDebts(ways, sameWays)]).toEqual([3_000, true]);
  });

  it.each([
    [['A'], ['B'], false],
    [['A', 'B'], ['A'], false],
    [['A'], ['A', 'B'], false],
    [['A', 'B'], ['B', 'C'], false],
    [['A', 'B'], ['B', 'A'], true],
  ])('offers for the operations %j and %j are alternatives: %p', (one, other, same) => {
    const [these, those] = [one, other].map((operationNumbers) => ({
      debts: [makeDebt('any', 1, { operationNumbers })],
    }));
    if (!these || !those) throw new Error('two offers');
    expect(isForSameDebts(these, those)).toBe(same);
  });

  const offerOf = (toPay: number, ...operationNumbers: string[]) => {
    const [quota] = makeQuotas('any', 1);
    if (!quota) throw new Error('no quota');
    return { debts: [makeDebt('any', 1, { operationNumbers, quotas: [{ ...quota, amountToPay: toPay }] })] };
  };

  it.each([
    ['by one offer for both debts', 900, [offerOf(900, 'A', 'B'), offerOf(1_000, 'A')]],
    [
      'by one for both, which the cheaper one for a part cannot do',
      900,
      [offerOf(300, 'A'), offerOf(900, 'A', 'B')],
    ],
    [
      'by the cheaper ones for the parts',
      700,
      [offerOf(300, 'A'), offerOf(900, 'A', 'B'), offerOf(400, 'B')],
    ],
    [
      'by two that share a debt with a third',
      500,
      [offerOf(200, 'A', 'B'), offerOf(1, 'B'), offerOf(300, 'B', 'C')],
    ],
    [
      'once by each of what is apart',
      6,
      [offerOf(1, 'A'), offerOf(2, 'B'), offerOf(3, 'C'), offerOf(4, 'C')],
    ],
  ])('is owed once where offers overlap: %s', (_, least, offers) => {
    expect(owedOf(offers)).toBe(least);
    expect(owedOf(offers.toReversed())).toBe(least);
  });
});
