import type { Debt } from './debt.ts';
import { debtToPayLabel, flowKindOf, offersOf } from './offers.ts';
import { CYCLE_TYPES, OFFER_TYPES, offerTypeOf, PRODUCT_TYPES, type ProductType } from './product.ts';
import { makeDebt, makeQuotas } from './testing/debts.ts';

const grouping = { groupsProducts: true, productTypeToBlock: [] };
const asTheyCome = { groupsProducts: false, productTypeToBlock: [] };

const ofType = (productType: ProductType, more: Partial<Debt> = {}) =>
  makeDebt(productType, 2, { productType, ...more });
const shape = (offers: ReturnType<typeof offersOf>) =>
  offers.map(({ key, debts }) => [key, debts.map(({ id }) => id)]);

describe('offers', () => {
  test('stand in the order of the specification, all cycles as one', () => {
    const debts = (['put', 'ciclo_10', 'abono_convenio', 'ciclo_0', 'put_wf', 'convenio'] as const).map((t) =>
      ofType(t),
    );
    expect(shape(offersOf(debts, grouping))).toEqual([
      ['convenio', ['convenio']],
      ['put_wf', ['put_wf']],
      ['ciclo', ['ciclo_10', 'ciclo_0']],
      ['abono_convenio', ['abono_convenio']],
      ['put', ['put']],
    ]);
  });

  test('of a company that does not group are its product types as they come', () => {
    const debts = [
      ofType('put'),
      ofType('ciclo_3'),
      ofType('ciclo_1'),
      ofType('ciclo_3', { id: 'x', agreementNumber: 'x' }),
    ];
    expect(shape(offersOf(debts, asTheyCome))).toEqual([
      ['put', ['put']],
      ['ciclo_3', ['ciclo_3', 'x']],
      ['ciclo_1', ['ciclo_1']],
    ]);
    expect(offersOf(debts, asTheyCome).map(({ type }) => type)).toEqual(['put', 'ciclo', 'ciclo']);
  });

  test('leave out what the company blocks', () => {
    const debts = [ofType('ciclo_1'), ofType('abono_convenio')];
    const blocking = { groupsProducts: false, productTypeToBlock: ['abono_convenio' as const] };
    expect(shape(offersOf(debts, blocking))).toEqual([['ciclo_1', ['ciclo_1']]]);
    expect(offersOf([ofType('abono_convenio')], blocking)).toEqual([]);
  });

  test('stand apart for each agreement that can be made, and ask which one', () => {
    const [one, two] = [
      ofType('abono_convenio', { id: 'a', agreementNumber: '7' }),
      ofType('abono_convenio', { id: 'b', agreementNumber: '8' }),
    ];
    expect(shape(offersOf([one, two], grouping))).toEqual([
      ['abono_convenio 7', ['a']],
      ['abono_convenio 8', ['b']],
    ]);
    expect(flowKindOf(offersOf([one, two], grouping))).toBe('multi');
    expect(shape(offersOf([one, { ...one, id: 'c' }], grouping))).toEqual([['abono_convenio', ['a']]]);
  });

  test('of two single payments can be paid apart, each with all operations of its agreement', () => {
    const [first, second, other] = [
      ofType('put', { id: 'a', agreementNumber: '7', operationNumbers: ['116'] }),
      ofType('put', { id: 'b', agreementNumber: '7', operationNumbers: ['117'], quotas: makeQuotas('b', 1) }),
      ofType('put', { id: 'c', agreementNumber: '8', operationNumbers: ['118'] }),
    ];
    expect(shape(offersOf([first, other, second], grouping))).toEqual([
      ['put 7', ['a', 'b']],
      ['put 8', ['c']],
    ]);
    expect(shape(offersOf([first, second], grouping))).toEqual([['put', ['a', 'b']]]);
    expect(shape(offersOf([first, { ...first, id: 'd' }], grouping))).toEqual([['put', ['a']]]);
  });

  test('keep the same agreement apart when it is offered in two ways', () => {
    const debts = [ofType('convenio', { agreementNumber: '7' }), ofType('put', { agreementNumber: '7' })];
    expect(shape(offersOf(debts, grouping))).toEqual([
      ['convenio', ['convenio']],
      ['put', ['put']],
    ]);
  });

  test('list the quotas of each debt by number', () => {
    const [second, first] = makeQuotas('q', 2).reverse();
    const [offer] = offersOf([makeDebt('a', 0, { quotas: [second, first] as Debt['quotas'] })], grouping);
    expect(offer?.debts[0]?.quotas).toEqual([first, second]);
  });
});

describe('rows of one agreement', () => {
  const [q1, q2, q3] = makeQuotas('q', 3) as [Debt['quotas'][0], Debt['quotas'][0], Debt['quotas'][0]];
  const first = makeDebt('a', 0, {
    agreementNumber: '7',
    operationNumbers: ['op1'],
    totalDebt: 900,
    discount: 90,
    maximumDiscountPercent: 10,
    expirationDate: '2026-12-31',
    quotasPaid: 1,
    quotasTotal: 3,
    lastQuotaPaid: 1,
    lastPaymentDate: '2026-10-01',
    quotas: [q2],
  });
  const merged = (...debts: Debt[]) => offersOf(debts, grouping).flatMap((offer) => offer.debts);

  test('become one debt with the id of the first; a row of the same operation adds only its quotas', () => {
    const other = { ...first, id: 'b', quotas: [q3, q1], totalDebt: 5000, quotasPaid: 2 };
    expect(merged(first, other)).toEqual([{ ...first, quotas: [q1, q2, q3] }]);
  });

  test('of further operations add their money and their counts', () => {
    const other: Debt = {
      ...first,
      id: 'b',
      operationNumbers: ['op2', 'op3'],
      totalDebt: 500,
      discount: 200,
      maximumDiscountPercent: 40,
      expirationDate: '2026-12-15',
      quotasPaid: 4,
      quotasTotal: 6,
      lastQuotaPaid: 4,
      lastPaymentDate: null,
      quotas: [q1],
    };
    expect(merged(first, other)).toEqual([
      {
        ...first,
        operationNumbers: ['op1', 'op2', 'op3'],
        totalDebt: 1400,
        discount: 290,
        maximumDiscountPercent: 40,
        expirationDate: '2026-12-15',
        quotasPaid: 5,
        quotasTotal: 9,
        lastQuotaPaid: 4,
        quotas: [q1, q2],
      },
    ]);
    // The higher limit is that of the offer, also where it comes first.
    expect(merged(other, first)).toMatchObject([{ id: 'b', maximumDiscountPercent: 40, quotasPaid: 5 }]);
  });

  test('end when the first of them does, and have the last payment of any, whichever comes first', () => {
    const other: Debt = {
      ...first,
      id: 'b',
      operationNumbers: ['op2'],
      expirationDate: '2026-12-15',
      lastQuotaPaid: 4,
      lastPaymentDate: '2026-11-01',
      quotas: [],
    };
    const expected = { expirationDate: '2026-12-15', lastQuotaPaid: 4, lastPaymentDate: '2026-11-01' };
    expect([merged(first, other), merged(other, first)]).toMatchObject([[expected], [expected]]);
  });

  test.each([
    ['its id', { operationNumbers: ['op9'], quotas: [] }, [q2]],
    ['an operation', { id: 'b', operationNumbers: ['op9', 'op1'], quotas: [] }, [q2]],
    ['a quota', { id: 'b', operationNumbers: ['op9'], quotas: [q2, q3] }, [q2, q3]],
  ])('that share %s list the same money again', (_, more: Partial<Debt>, quotas) => {
    const [debt] = merged(first, { ...first, ...more });
    expect([debt?.totalDebt, debt?.discount, debt?.quotas]).toEqual([900, 90, quotas]);
  });

  test('keep the first row of a quota that both have', () => {
    const other = { ...first, id: 'b', quotas: [{ ...q2, amountToPay: 1 }] };
    expect(merged(first, other)).toEqual([first]);
  });

  test('across cycle types are one debt of the first type', () => {
    const other: Debt = { ...first, id: 'b', productType: 'ciclo_3', quotas: [q1] };
    expect(merged({ ...first, productType: 'ciclo_1' }, other)).toEqual([
      { ...first, productType: 'ciclo_1', quotas: [q1, q2] },
    ]);
  });

  test('without an agreement number stay apart', () => {
    const [a, b] = [makeDebt('a', 1, { agreementNumber: '' }), makeDebt('b', 1, { agreementNumber: '' })];
    expect(merged(a, b)).toEqual([a, b]);
  });
});

test.each([
  [['put'], 'single', 'single'],
  [['ciclo_1', 'ciclo_3', 'ciclo_10'], 'single', 'multi'],
  [['convenio', 'put'], 'multi', 'multi'],
  [[], 'single', 'single'],
] as const)('debts of %j make a %s flow, and a %s one without grouping', (types, grouped, ungrouped) => {
  const debts = types.map((type) => ofType(type));
  expect([flowKindOf(offersOf(debts, grouping)), flowKindOf(offersOf(debts, asTheyCome))]).toEqual([
    grouped,
    ungrouped,
  ]);
});

test('every product type has its display group', () => {
  expect(PRODUCT_TYPES.map(offerTypeOf)).toEqual([
    'convenio',
    'put_wf',
    ...CYCLE_TYPES.map(() => 'ciclo'),
    'abono_convenio',
    'put',
  ]);
});

test('what is paid is labelled by its type in upper case, a single payment in words', () => {
  expect((['put', 'put_wf', 'ciclo', 'abono_convenio'] as const).map((type) => debtToPayLabel(type))).toEqual(
    ['Pago único total', 'PUT_WF', 'CICLO', 'ABONO_CONVENIO'],
  );
});

test('a company words any product itself, and leaves the others their own words', () => {
  const own = OFFER_TYPES.map((type) => debtToPayLabel(type, { [type]: `Lo nuestro: ${type}` }));
  expect(own).toEqual(OFFER_TYPES.map((type) => `Lo nuestro: ${type}`));
  const others = OFFER_TYPES.map((type) => debtToPayLabel(type, { ciclo: 'Cuotas' }));
  expect(others).toEqual(OFFER_TYPES.map((type) => (type === 'ciclo' ? 'Cuotas' : debtToPayLabel(type))));
});
