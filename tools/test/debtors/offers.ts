import { addDays, type CalendarDate } from '#domain/calendar.ts';
import {
  type Persona,
  type PersonaOffer,
  type PersonaPayment,
  comingFrom,
  exitPlan,
  inQuotas,
  instalments,
  paymentsOf,
  put,
  putInInstalments,
} from '../../demo/persona.ts';
import type { Debtor } from './debtor.ts';

/** What the tests' debtors owe, each a kind of debt that is made for any debtor, any number of times. */

/** The sandbox's address that takes no mail. */
const REFUSED_MAIL = 'rosa.nunez@rechaza.example';

type Make<Thing> = (debtor: Debtor, today: CalendarDate, loan: (index: number) => string) => Thing[];
export type Fixture = {
  company: Debtor['company'];
  kind?: Persona['kind'];
  email?: string;
  loans?: number;
  offers: Make<PersonaOffer>;
  /** Paid elsewhere. */
  payments?: Make<PersonaPayment>;
};

type Quotas = Parameters<typeof instalments>[1];

/** Monthly instalments of one loan, as the only ones of their agreement. */
function paidOff(
  type: PersonaOffer['type'],
  today: CalendarDate,
  loan: string,
  quotas: Quotas,
): PersonaOffer {
  return inQuotas(type, loan, loan, instalments(today, quotas));
}

/** Six quotas: one paid, one overdue, one due this month, three later. */
const halfPaid = (today: CalendarDate, loan: string, amount: number) =>
  paidOff('convenio', today, loan, { count: 6, amount, firstMonth: -2, paid: 1 });

const toSign = (today: CalendarDate, loan: string) =>
  exitPlan(today, loan, loan, {
    totalDebt: 3_000_000,
    discountPercent: 30,
    plan: { downPaymentPercent: 10, instalments: [6, 24], paymentDays: [5, 15, 25] },
  });

const LONG_PAID = { count: 46, firstMonth: -45, paid: 45 };

export const fixtures = {
  /** Ana. */
  singlePayment: {
    company: 'banco-cordillera',
    offers: ({ amount }, today, loan) => [put(today, loan(0), 50, { [loan(0)]: 2 * amount })],
  },
  /** Ana, whose institution says where the amount comes from, and claims it in court. */
  explainedPayment: {
    company: 'banco-cordillera',
    offers: ({ amount }, today, loan) => [
      comingFrom(
        {
          ...{ creditor: 'Banco Aromo S.A.', origin: 'Comprada a Banco Aromo', proceeding: 'judicial' },
          ...{ contract_date: '2023-03-15', fell_due_on: addDays(today, -240) },
          ...{
            capital: 2 * amount - 30_000,
            late_interest: 20_000,
            collection_fees: 10_000,
            uf_value: 39_700,
          },
        },
        put(today, loan(0), 50, { [loan(0)]: 2 * amount }),
      ),
    ],
  },
  /** Bruno. */
  severalOffers: {
    company: 'banco-cordillera',
    loans: 5,
    offers: ({ amount }, today, loan) => [
      halfPaid(today, loan(0), amount),
      paidOff('ciclo_1', today, loan(1), { count: 4, amount: 42_300, firstMonth: -1 }),
      toSign(today, loan(2)),
      put(today, loan(3), 50, { [loan(3)]: 1_600_000 }),
      paidOff('ciclo_10', today, loan(4), { count: 3, amount, firstMonth: -2 }),
    ],
  },
  /** Luis: half of it paid, one overdue, and every instalment can be charged automatically. */
  automatable: {
    company: 'banco-cordillera',
    offers: ({ amount }, today, loan) => [{ ...halfPaid(today, loan(0), amount), automatable: true }],
  },
  /** Carla: half is forgiven, and a tenth of the rest, `amount`, is the down payment. */
  planToSign: {
    company: 'banco-cordillera',
    offers: ({ amount }, today, loan) => [
      exitPlan(today, loan(0), loan(0), {
        totalDebt: 20 * amount,
        discountPercent: 50,
        plan: { downPaymentPercent: 10, instalments: [6, 36], paymentDays: [1, 5, 15, 28] },
      }),
    ],
  },
  agreement: {
    company: 'banco-cordillera',
    offers: ({ amount }, today, loan) => [halfPaid(today, loan(0), amount)],
  },
  /** Olga: the last of three is due this month. */
  lastQuota: {
    company: 'banco-cordillera',
    offers: ({ amount }, today, loan) => [
      paidOff('convenio', today, loan(0), { count: 3, amount, firstMonth: -2, paid: 2 }),
    ],
  },
  /** El Roble. */
  business: {
    company: 'banco-cordillera',
    kind: 'pyme',
    loans: 2,
    offers: ({ amount }, today, loan) => [
      halfPaid(today, loan(0), amount),
      put(today, loan(1), 45, { [loan(1)]: 6_400_000 }),
    ],
  },
  /** Karen. */
  highAmount: {
    company: 'banco-cordillera',
    offers: (_, today, loan) => [put(today, loan(0), 50, { [loan(0)]: 37_000_000 })],
  },
  consumer: {
    company: 'cordillera-consumo',
    offers: ({ amount }, today, loan) => [
      paidOff('ciclo_2', today, loan(0), { count: 4, amount, firstMonth: -1 }),
    ],
  },
  /** Elena, with two cycles and a single payment. */
  consumerOffers: {
    company: 'cordillera-consumo',
    loans: 4,
    offers: ({ amount }, today, loan) => [
      paidOff('ciclo_2', today, loan(0), { count: 4, amount, firstMonth: -1 }),
      toSign(today, loan(1)),
      paidOff('ciclo_1', today, loan(2), { count: 4, amount: 42_300, firstMonth: -1 }),
      put(today, loan(3), 50, { [loan(3)]: 900_000 }),
    ],
  },
  /** Diego: 22 payable now, of two loans in one cycle. */
  manyQuotas: {
    company: 'cordillera-consumo',
    loans: 2,
    offers: ({ amount }, today, loan) => [
      paidOff('ciclo_7', today, loan(0), { count: 12, amount, firstMonth: -11 }),
      paidOff('ciclo_7', today, loan(1), { count: 10, amount: 18_990, firstMonth: -9 }),
    ],
  },
  /** Marta. */
  longAgreement: {
    company: 'cordillera-consumo',
    offers: ({ amount }, today, loan) => [
      paidOff('convenio', today, loan(0), { count: 240, amount, firstMonth: -2 }),
    ],
  },
  /** Nicolás: half of the debt is forgiven, the other half paid in four. */
  putInQuotas: {
    company: 'recupera',
    offers: ({ amount }, today, loan) => [
      putInInstalments(today, loan(0), loan(0), { totalDebt: 8 * amount, discountPercent: 50, count: 4 }),
    ],
  },
  /** Pedro. */
  laterQuotas: {
    company: 'recupera',
    offers: ({ amount }, today, loan) => [
      paidOff('convenio', today, loan(0), { count: 6, amount, firstMonth: 1 }),
    ],
  },
  /** Rosa: the first single payment is of `amount`, the second of another agreement. */
  twoOfEach: {
    company: 'recupera',
    email: REFUSED_MAIL,
    loans: 6,
    offers: ({ amount }, today, loan) => [
      put(today, loan(0), 50, { [loan(0)]: 2 * amount }),
      put(today, loan(1), 50, { [loan(1)]: 200_000 }),
      ...[2, 3].map((index) =>
        putInInstalments(today, loan(index), loan(index), {
          totalDebt: 600_000,
          discountPercent: 50,
          count: 3,
        }),
      ),
      ...[4, 5].map((index) => halfPaid(today, loan(index), 48_000)),
    ],
  },
  /** Olga: forty-five instalments paid elsewhere, listed by the institution; the last one is open. */
  pastPayments: {
    company: 'banco-cordillera',
    offers: ({ amount }, today, loan) => [
      inQuotas('convenio', loan(0), loan(0), instalments(today, { ...LONG_PAID, amount })),
    ],
    payments: ({ amount }, today, loan) =>
      paymentsOf(loan(0), 'Crédito hipotecario', instalments(today, { ...LONG_PAID, amount })),
  },
} satisfies Record<string, Fixture>;
