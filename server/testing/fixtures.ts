import type { RequestOf } from '#contract/call.ts';
import type { preparePayment } from '#contract/payment.ts';
import type { Persona, PersonaOffer, PersonaQuota } from './portfolio.ts';

/** Numbers of one length: as texts they are in the order in which they were given. */
let count = 1000;

export type DebtorFixture = {
  persona: Persona;
  agreement: string;
  everything: RequestOf<typeof preparePayment>;
};

/** A debtor with one offer; RUT and agreement number are new each time. */
function fixtureOf(
  offerOf: (agreement: string) => PersonaOffer,
  quotas: number,
  persona: Partial<Persona> = {},
): DebtorFixture {
  count += 1;
  const agreement = `A${count}`;
  const offer = offerOf(agreement);
  return {
    persona: { company: 'banco-cordillera', rut: `${10_000_000 + count}K`, offers: [offer], ...persona },
    agreement,
    everything: { product_type: offer.product_type, debts: [{ id: agreement, selected_quota: quotas }] },
  };
}

/** The debtor of the first, who has the offers of the other one too. */
export function both(one: DebtorFixture, { persona: { offers = [] } }: DebtorFixture): DebtorFixture {
  return { ...one, persona: { ...one.persona, offers: [...(one.persona.offers ?? []), ...offers] } };
}

const halfOf = ([number, due, amount, ...paidOn]: PersonaQuota): PersonaQuota => [
  number,
  due,
  amount / 2,
  ...paidOn,
];

/** The same, its debt in two operations of half each. */
export function inTwo({ persona, everything, ...others }: DebtorFixture): DebtorFixture {
  const halved = ({ parts, ...offer }: PersonaOffer): PersonaOffer => ({
    ...offer,
    parts: parts.flatMap(({ quotas, ...part }) => {
      const half = { ...part, quotas: quotas.map(halfOf) };
      return [half, half];
    }),
  });
  const { product_type, debts } = everything;
  return {
    ...others,
    persona: { ...persona, offers: (persona.offers ?? []).map(halved) },
    everything: {
      product_type,
      debts: debts.map(({ id, selected_quota: count }) => ({ id, selected_quota: 2 * count })),
    },
  };
}

/** A single total payment: 1.250.000 owed, 750.000 forgiven, 500.000 to pay. */
export function aPut(persona: Partial<Persona> = {}): DebtorFixture {
  const offerOf = (agreement_number: string): PersonaOffer => ({
    agreement_number,
    product_type: 'put',
    total_debt: 1_250_000,
    discount: 750_000,
    maximum_discount_percent: '60',
    expires_on: '2026-12-21',
    parts: [{ quotas: [[1, '2026-11-30', 500_000]] }],
  });
  return fixtureOf(offerOf, 1, persona);
}

/** An agreement of four quotas of 85.000: one paid outside, one overdue, one due this month, one next month. */
export function aConvenio(persona: Partial<Persona> = {}): DebtorFixture {
  const offerOf = (agreement_number: string): PersonaOffer => ({
    agreement_number,
    product_type: 'convenio',
    total_debt: 340_000,
    parts: [
      {
        quotas: [
          [1, '2026-09-30', 85_000, '2026-09-27'],
          [2, '2026-10-31', 85_000],
          [3, '2026-11-30', 85_000],
          [4, '2026-12-31', 85_000],
        ],
      },
    ],
  });
  return fixtureOf(offerOf, 2, persona);
}

/** Two single payments in three quotas of 60.000, one due this month; `everything` is two quotas of the first, one of the second. */
export function aPutInQuotas(): DebtorFixture & { agreements: string[] } {
  const offerOf = (agreement_number: string, due: string): PersonaOffer => ({
    agreement_number,
    product_type: 'put_wf',
    total_debt: 360_000,
    discount: 180_000,
    maximum_discount_percent: '50',
    parts: [
      {
        quotas: [
          [1, '2026-11-30', 60_000],
          [2, due, 60_000],
          [3, '2027-01-31', 60_000],
        ],
      },
    ],
  });
  const first = fixtureOf((agreement) => offerOf(agreement, '2026-12-31'), 2, { company: 'recupera' });
  const other = offerOf(`${first.agreement}B`, '2026-11-30');
  const { agreement_number: id } = other;
  return {
    ...first,
    persona: { ...first.persona, offers: [...(first.persona.offers ?? []), other] },
    everything: {
      product_type: 'put_wf',
      debts: [...first.everything.debts, { id, selected_quota: 1 }],
    },
    agreements: [first.agreement, id],
  };
}

/** Luis's convenio: quotas of 96.500 that may be charged automatically, one overdue, the next due on 4 December, then monthly. */
export function anAutomatable(persona: Partial<Persona> = {}): DebtorFixture {
  const offerOf = (agreement_number: string): PersonaOffer => ({
    agreement_number,
    product_type: 'convenio',
    total_debt: 386_000,
    automatable: true,
    parts: [
      {
        quotas: [
          [1, '2026-10-04', 96_500, '2026-10-02'],
          [2, '2026-11-04', 96_500],
          [3, '2026-12-04', 96_500],
          [4, '2027-01-04', 96_500],
        ],
      },
    ],
  });
  return fixtureOf(offerOf, 1, { name: 'Luis Vera', ...persona });
}

/** An exit plan to sign, as Carla's: 4.800.000 owed, 40 % forgiven, 10 % down payment, 6 to 36 instalments. */
export function aPlan(persona: Partial<Persona> = {}): DebtorFixture {
  const offerOf = (agreement_number: string): PersonaOffer => ({
    agreement_number,
    product_type: 'abono_convenio',
    total_debt: 4_800_000,
    discount: 1_920_000,
    maximum_discount_percent: '40',
    down_payment_percent: '10',
    min_instalments: 6,
    max_instalments: 36,
    payment_days: [1, 5, 15, 28],
    expires_on: '2026-12-21',
    parts: [{ quotas: [[1, '2026-11-30', 288_000]] }],
  });
  return fixtureOf(offerOf, 1, persona);
}
