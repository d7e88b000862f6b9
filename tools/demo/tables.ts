import { percentOf } from '#domain/money.ts';
import { COLUMNS, ORIGIN_COLUMNS, type Kind } from '#server/portfolio/kinds.ts';
import type { Persona, PersonaOffer } from './persona.ts';

type Value = string | number | boolean | null;
export type Tables = Record<Kind, Value[][]>;

/** The six files of a company's portfolio, each a header row and its rows. Format: docs/portfolio.md */
export function portfolioTables(receiver: string, debtors: Persona[]): Tables {
  const offers = debtors.flatMap((debtor) => debtor.offers.map((offer) => ({ ...offer, rut: debtor.rut })));
  const debts = offers.flatMap((offer) =>
    offer.debts.map((debt) => ({
      ...debt,
      agreement: offer.agreement,
      id: `${offer.agreement}-${debt.operation}`,
    })),
  );
  return {
    debtors: [[...COLUMNS.debtors], ...debtors.map((d) => [d.rut, d.kind, d.name, d.email, d.phone])],
    operations: [
      [...COLUMNS.operations],
      ...debtors.flatMap((d) => d.operations.map((o) => [o.number, d.rut, o.product, o.overdueSince])),
    ],
    offers: [[...COLUMNS.offers], ...offers.map((offer) => offerRow(offer, receiver))],
    debts: [
      [...COLUMNS.debts],
      ...debts.map((debt) => [
        ...[debt.id, debt.agreement, debt.operation, debt.amount],
        ...ORIGIN_COLUMNS.map((column) => debt.origin?.[column] ?? null),
      ]),
    ],
    quotas: [
      [...COLUMNS.quotas],
      ...debts.flatMap((debt) => debt.quotas.map((q) => [debt.id, q.number, q.dueDate, q.amount, q.paidOn])),
    ],
    payments: [[...COLUMNS.payments], ...debtors.flatMap(paymentRows)],
  };
}

function offerRow(offer: PersonaOffer & { rut: string }, receiver: string): Value[] {
  const { plan } = offer;
  return [
    offer.agreement,
    offer.rut,
    offer.type,
    offer.totalDebt,
    percentOf(offer.totalDebt, offer.discountPercent),
    offer.discountPercent,
    plan?.downPaymentPercent ?? null,
    plan?.instalments[0] ?? null,
    plan?.instalments[1] ?? null,
    plan?.paymentDays.join('|') ?? null,
    offer.expiresOn,
    receiver,
    offer.automatable ?? false,
  ];
}

function paymentRows({ rut, payments = [] }: Persona): Value[][] {
  return payments.map(({ operation, number, product, paidOn, amount }) => [
    `P${operation}-${number}`,
    rut,
    operation,
    number,
    product,
    paidOn,
    amount,
    null,
  ]);
}
