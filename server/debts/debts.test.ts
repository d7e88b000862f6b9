import type { AgreementRow, PartRow } from './agreements.ts';
import { debtOf } from './debts.ts';

const RULES = { overdueBy: '2026-05-25', receiverTagId: 'tag' };

function part(changes: Partial<PartRow> = {}): PartRow {
  const quotas = [
    { number: 2, dueDate: '2026-12-31', amount: 20_000, paidOn: null },
    { number: 1, dueDate: '2026-11-30', amount: 10_000, paidOn: null },
  ];
  return {
    debtId: 'D1',
    operationNumber: 'O1',
    overdueSince: '2026-05-25',
    isEnabled: false,
    isAgreed: false,
    quotas,
    ...changes,
  };
}

function agreement(changes: Partial<AgreementRow> = {}): AgreementRow {
  return {
    agreement_number: 'A1',
    product_type: 'convenio',
    total_debt: 30_000,
    discount: 5_000,
    maximum_discount_percent: '12.50',
    down_payment_percent: null,
    min_instalments: null,
    max_instalments: null,
    payment_days: [],
    expires_on: null,
    receiver: 'R',
    automatable: false,
    source: 'portfolio',
    parts: [part()],
    leftOut: [],
    ...changes,
  };
}

const PAID = { number: 1, dueDate: '2026-10-31', amount: 10_000, paidOn: '2026-10-30' };
const OPEN = { number: 2, dueDate: '2026-11-30', amount: 10_000, paidOn: null };

describe('an agreement of the portfolio', () => {
  it('is one debt with its unpaid quotas, first number first', () => {
    expect(debtOf(agreement(), RULES)).toEqual({
      id: 'A1',
      productType: 'convenio',
      agreementNumber: 'A1',
      operationNumbers: ['O1'],
      receiver: 'R',
      receiverTagId: 'tag',
      totalDebt: 30_000,
      discount: 5_000,
      maximumDiscountPercent: 12.5,
      expirationDate: null,
      expirationDay: null,
      planLimits: null,
      isAutomatable: false,
      isExternal: true,
      quotasPaid: 0,
      quotasTotal: 2,
      lastQuotaPaid: null,
      lastPaymentDate: null,
      quotas: [
        { id: 'D1:1', feeToPay: 1, dueDate: '2026-11-30', amountToPay: 10_000 },
        { id: 'D1:2', feeToPay: 2, dueDate: '2026-12-31', amountToPay: 20_000 },
      ],
    });
  });

  it('shows what was paid of it, by any of its parts', () => {
    const parts = [
      part({ quotas: [PAID, OPEN] }),
      part({ debtId: 'D2', operationNumber: 'O2', quotas: [{ ...PAID, paidOn: '2026-11-02' }, OPEN] }),
    ];
    expect(debtOf(agreement({ parts }), RULES)).toMatchObject({
      operationNumbers: ['O1', 'O2'],
      quotasPaid: 2,
      quotasTotal: 4,
      lastQuotaPaid: 1,
      lastPaymentDate: '2026-11-02',
      quotas: [{ id: 'D1:2' }, { id: 'D2:2' }],
    });
  });

  it('counts as paid what was paid here and a load has left out, and is offered, priced and unbroken without it', () => {
    const [of, leftOut] = [{ product_type: 'put' as const }, [{ number: 3, paidOn: '2026-11-02' }]];
    const { quotasPaid, quotasTotal, lastQuotaPaid, lastPaymentDate, ...offered } =
      debtOf(agreement({ ...of, leftOut }), RULES) ?? {};
    expect(debtOf(agreement(of), RULES)).toMatchObject({ ...offered, discount: 5_000 });
    expect([quotasPaid, quotasTotal, lastQuotaPaid, lastPaymentDate]).toEqual([1, 3, 3, '2026-11-02']);
  });

  it('was paid last on the latest day, also where that paid an earlier instalment', () => {
    const quotas = [
      { ...PAID, paidOn: '2026-11-02' },
      { ...OPEN, paidOn: '2026-10-30' },
      { ...OPEN, number: 3 },
    ];
    expect(debtOf(agreement({ parts: [part({ quotas })] }), RULES)).toMatchObject({
      lastQuotaPaid: 2,
      lastPaymentDate: '2026-11-02',
    });
  });

  it.each([
    [['2026-11-05', '2026-12-05', '2027-01-05'], 5],
    [['2026-11-05', '2026-12-06'], null],
    [['2026-11-05'], null],
  ])('with instalments due on %j has the payment day %p', (dueDates, day) => {
    const quotas = dueDates.map((dueDate, at) => ({ ...OPEN, number: at + 1, dueDate }));
    expect(debtOf(agreement({ parts: [part({ quotas })] }), RULES)?.expirationDay).toBe(day);
  });

  it.each([
    ['2026-05-25', 'offered'],
    ['2026-05-26', 'not offered'],
    [null, 'not offered'],
  ])('whose origin debt is unpaid since %s is %s', (overdueSince, outcome) => {
    const debt = debtOf(agreement({ parts: [part({ overdueSince })] }), RULES);
    expect(debt === null ? 'not offered' : 'offered').toBe(outcome);
  });

  it('is offered before its time where an executive enabled it', () => {
    const parts = [part({ overdueSince: null, isEnabled: true })];
    expect(debtOf(agreement({ parts }), RULES)?.operationNumbers).toEqual(['O1']);
  });

  it('leaves out the parts that are not old enough', () => {
    const parts = [part(), part({ debtId: 'D2', operationNumber: 'O2', overdueSince: null })];
    expect(debtOf(agreement({ parts }), RULES)?.operationNumbers).toEqual(['O1']);
  });

  it('forgives nothing while a part that is left out has something unpaid', () => {
    const leftOut = (quotas: PartRow['quotas']) =>
      debtOf(agreement({ parts: [part(), part({ debtId: 'D2', overdueSince: null, quotas })] }), RULES);
    expect(leftOut([PAID, OPEN])).toMatchObject({ discount: 0, maximumDiscountPercent: 0 });
    expect(leftOut([PAID])).toMatchObject({ discount: 5_000, maximumDiscountPercent: 12.5 });
  });

  it('is nothing to pay once all its quotas are paid, or when it has none', () => {
    expect(debtOf(agreement({ parts: [part({ quotas: [PAID] })] }), RULES)).toBeNull();
    expect(debtOf(agreement({ parts: [part({ quotas: [] })] }), RULES)).toBeNull();
    expect(debtOf(agreement({ parts: [] }), RULES)).toBeNull();
  });

  it.each<[string, PartRow[]]>([
    ['a row is paid', [part({ quotas: [PAID] }), part({ debtId: 'D2', quotas: [OPEN] })]],
    ['a row is not old enough', [part({ quotas: [OPEN] }), part({ debtId: 'D2', overdueSince: null })]],
  ])('of a single total payment is not offered when %s', (_, parts) => {
    expect(debtOf(agreement({ product_type: 'put', parts }), RULES)).toBeNull();
    expect(
      debtOf(agreement({ product_type: 'put', parts: [part({ quotas: [OPEN] })] }), RULES),
    ).not.toBeNull();
  });

  it('of a plan to be signed has the limits the institution gives', () => {
    const limits = {
      down_payment_percent: '10.00',
      min_instalments: 6,
      max_instalments: 36,
      payment_days: [5, 15],
    };
    expect(debtOf(agreement({ product_type: 'abono_convenio', ...limits }), RULES)?.planLimits).toEqual({
      minInstalments: 6,
      maxInstalments: 36,
      downPaymentPercent: 10,
      paymentDays: [5, 15],
    });
  });

  it('of a plan to be signed is not offered when a debt of it is not old enough', () => {
    const limits = { down_payment_percent: '10', min_instalments: 6, max_instalments: 36, payment_days: [5] };
    const parts = [part(), part({ debtId: 'D2', overdueSince: null })];
    expect(debtOf(agreement({ product_type: 'abono_convenio', ...limits, parts }), RULES)).toBeNull();
  });

  it('of a plan with less than a peso for each of its fewest instalments is not offered', () => {
    const limits = {
      down_payment_percent: '100',
      min_instalments: 6,
      max_instalments: 36,
      payment_days: [5],
    };
    expect(debtOf(agreement({ product_type: 'abono_convenio', ...limits }), RULES)).toBeNull();
  });
});
