import type { CalendarDate } from '#domain/calendar.ts';
import { addDays } from '#domain/calendar.ts';
import type { DebtorStory, OfferStory } from '../../script/demo/story.ts';
import { exitPlan, inQuotas, instalments, put } from '../../script/demo/story.ts';
import { rutOf, type Debtor } from './debtor.ts';

/** Fictional debtors to be made in any number, each with a story: what an institution offers them. */

const NAMES: Record<Debtor['company'], string> = {
  'banco-cordillera': 'Banco Cordillera',
  'cordillera-consumo': 'Cordillera Consumo',
  recupera: 'Recupera Servicios',
};
/** The sandbox's address that takes no mail. */
const REFUSED_MAIL = 'rosa.nunez@rechaza.example';

type Telling = {
  company: Debtor['company'];
  kind?: DebtorStory['kind'];
  email?: string;
  loans?: number;
  offers: (debtor: Debtor, today: CalendarDate, loan: (index: number) => string) => OfferStory[];
};

const single: Telling['offers'] = ({ amount }, today, loan) => [
  put(today, loan(0), 50, { [loan(0)]: 2 * amount }),
];

const tellings = {
  singlePayment: { company: 'banco-cordillera', offers: single },
  refusedMail: { company: 'banco-cordillera', email: REFUSED_MAIL, offers: single },
  business: { company: 'banco-cordillera', kind: 'pyme', offers: single },
  /** Six quotas: one paid, one overdue, one due this month, three later. */
  agreement: {
    company: 'banco-cordillera',
    offers: ({ amount }, today, loan) => [
      inQuotas(
        'convenio',
        loan(0),
        loan(0),
        instalments(today, { count: 6, amount, firstMonth: -2, paid: 1 }),
      ),
    ],
  },
  /** One plan to sign: half is forgiven, and a tenth of the rest, `amount`, is its down payment. */
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
  severalOffers: {
    company: 'banco-cordillera',
    loans: 4,
    offers: ({ amount }, today, loan) => [
      inQuotas(
        'convenio',
        loan(0),
        loan(0),
        instalments(today, { count: 6, amount, firstMonth: -2, paid: 1 }),
      ),
      inQuotas('ciclo_1', loan(1), loan(1), instalments(today, { count: 4, amount: 42_300, firstMonth: -1 })),
      exitPlan(today, loan(2), loan(2), {
        totalDebt: 3_000_000,
        discountPercent: 30,
        plan: { downPaymentPercent: 10, instalments: [6, 24], paymentDays: [5, 15, 25] },
      }),
      put(today, loan(3), 50, { [loan(3)]: 1_600_000 }),
    ],
  },
  consumer: {
    company: 'cordillera-consumo',
    offers: ({ amount }, today, loan) => [
      inQuotas('ciclo_2', loan(0), loan(0), instalments(today, { count: 4, amount, firstMonth: -1 })),
    ],
  },
} satisfies Record<string, Telling>;
export type StoryName = keyof typeof tellings;

export type Told = { debtor: Debtor; story: DebtorStory };

/** The debtor of that number with that story, seen from that day. `number` has eight digits. */
export function tell(name: StoryName, number: number, today: CalendarDate): Told {
  const { company, kind = 'person', email, loans = 1, offers }: Telling = tellings[name];
  // Tells nothing of the RUT, as an institution's numbers do.
  const base = [...String(number)].reverse().join('');
  const loan = (index: number) => `${base}${'ABCDEFGH'.charAt(index)}`;
  const debtor: Debtor = {
    company,
    companyName: NAMES[company],
    rut: rutOf(number),
    name: kind === 'pyme' ? 'Almacén Inventado SpA' : 'Laura Inventada',
    serial: `5${number}`,
    operation: loan(0),
    email: email ?? `deudora-${number}@correo.example`,
    phone: '+56987650000',
    amount: 200_001 + 2 * (number % 390_000),
  };
  const operations = Array.from({ length: loans }, (_, index) => ({
    number: loan(index),
    product: 'Crédito de consumo',
    overdueSince: addDays(today, -400),
  }));
  const { rut, phone } = debtor;
  const who = { rut, kind, name: debtor.name, email: debtor.email, phone };
  return { debtor, story: { ...who, operations, offers: offers(debtor, today, loan) } };
}
