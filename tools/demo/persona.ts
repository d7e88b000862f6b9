import { addDays, addMonths, lastDayOfMonth, type CalendarDate } from '#domain/calendar.ts';
import { percentOf, type Pesos } from '#domain/money.ts';
import type { ProductType } from '#domain/product.ts';
import type { ORIGIN_COLUMNS } from '#server/portfolio/kinds.ts';

/** What a debtor of the demo owes, in the words of the demo; `tables.ts` turns it into the six files. */
export interface Persona {
  rut: string;
  kind: 'person' | 'pyme';
  name: string;
  email: string;
  phone: string;
  operations: PersonaOperation[];
  offers: PersonaOffer[];
  /** Payments made before and outside this portal. */
  payments?: PersonaPayment[];
}

/** One instalment of a loan, paid elsewhere. */
export interface PersonaPayment {
  operation: string;
  number: number;
  product: string;
  paidOn: CalendarDate;
  amount: Pesos;
}

/** An origin debt. `overdueSince` is its first unpaid day, null while it is up to date (readings 22c). */
interface PersonaOperation {
  number: string;
  product: string;
  overdueSince: CalendarDate | null;
}

export interface PersonaOffer {
  agreement: string;
  type: ProductType;
  /** Whole pesos, before the discount. */
  totalDebt: Pesos;
  discountPercent: number;
  plan?: { downPaymentPercent: number; instalments: [min: number, max: number]; paymentDays: number[] };
  expiresOn: CalendarDate | null;
  automatable?: boolean;
  /** One per operation it covers. */
  debts: PersonaDebt[];
}

interface PersonaDebt {
  operation: string;
  amount: Pesos;
  quotas: PersonaQuota[];
  origin?: PersonaOrigin;
}

/** Where a debt comes from, by its columns in the file of debts. */
type PersonaOrigin = Partial<Record<(typeof ORIGIN_COLUMNS)[number], string | number>>;

export interface PersonaQuota {
  number: number;
  dueDate: CalendarDate;
  amount: Pesos;
  paidOn: CalendarDate | null;
}

/** The last day of the month `count` months from today's: the one day that is never overdue within its own month. */
export function monthEnd(today: CalendarDate, count = 0): CalendarDate {
  return lastDayOfMonth(addMonths(today, count));
}

interface Instalments {
  count: number;
  amount: Pesos;
  /** Month of number 1, counted from today's month: -2 is two months ago. */
  firstMonth: number;
  /** How many from the first were paid outside this portal, three days before they fell due. */
  paid?: number;
}

/** Monthly instalments, each due on a month's last day. */
export function instalments(
  today: CalendarDate,
  { count, amount, firstMonth, paid = 0 }: Instalments,
): PersonaQuota[] {
  return Array.from({ length: count }, (_, index) => {
    const dueDate = monthEnd(today, firstMonth + index);
    return { number: index + 1, dueDate, amount, paidOn: index < paid ? addDays(dueDate, -3) : null };
  });
}

/** What the paid ones of these instalments were paid with, one payment each. */
export function paymentsOf(operation: string, product: string, quotas: PersonaQuota[]): PersonaPayment[] {
  return quotas.flatMap(({ number, paidOn, amount }) =>
    paidOn === null ? [] : [{ operation, number, product, paidOn, amount }],
  );
}

/** An agreement in force, or a cycle's instalments: one operation, paid in monthly quotas, nothing forgiven. */
export function inQuotas(
  type: ProductType,
  agreement: string,
  operation: string,
  quotas: PersonaQuota[],
  automatable = false,
): PersonaOffer {
  const amount = quotas.reduce((sum, quota) => sum + quota.amount, 0);
  const debts = [{ operation, amount, quotas }];
  return { agreement, type, totalDebt: amount, discountPercent: 0, expiresOn: null, automatable, debts };
}

/** A single payment with a discount: one row per operation, each what is paid today after the discount (§1 put). */
export function put(
  today: CalendarDate,
  agreement: string,
  discountPercent: number,
  owed: Record<string, Pesos>,
): PersonaOffer {
  const debts = Object.entries(owed).map(([operation, amount]) => ({
    operation,
    amount,
    quotas: [single(today, amount - percentOf(amount, discountPercent))],
  }));
  const totalDebt = Object.values(owed).reduce((sum, amount) => sum + amount, 0);
  return { agreement, type: 'put', totalDebt, discountPercent, expiresOn: addDays(today, 30), debts };
}

/** An offer whose debts say where they come from. */
export function comingFrom(origin: PersonaOrigin, offer: PersonaOffer): PersonaOffer {
  return { ...offer, debts: offer.debts.map((debt) => ({ ...debt, origin })) };
}

/** A put split into equal monthly instalments, the first due this month (§1 put_wf). */
export function putInInstalments(
  today: CalendarDate,
  agreement: string,
  operation: string,
  owed: { totalDebt: Pesos; discountPercent: number; count: number },
): PersonaOffer {
  const payable = owed.totalDebt - percentOf(owed.totalDebt, owed.discountPercent);
  const quotas = instalments(today, { count: owed.count, amount: payable / owed.count, firstMonth: 0 });
  const debts = [{ operation, amount: owed.totalDebt, quotas }];
  const { totalDebt, discountPercent } = owed;
  return { agreement, type: 'put_wf', totalDebt, discountPercent, expiresOn: addDays(today, 30), debts };
}

/** An exit plan not yet signed: its only row is the down payment, a share of the debt after discount (readings 22e). */
export function exitPlan(
  today: CalendarDate,
  agreement: string,
  operation: string,
  owed: { totalDebt: Pesos; discountPercent: number; plan: NonNullable<PersonaOffer['plan']> },
): PersonaOffer {
  const rest = owed.totalDebt - percentOf(owed.totalDebt, owed.discountPercent);
  const quotas = [single(today, percentOf(rest, owed.plan.downPaymentPercent))];
  const debts = [{ operation, amount: owed.totalDebt, quotas }];
  return { agreement, type: 'abono_convenio', ...owed, expiresOn: addDays(today, 30), debts };
}

function single(today: CalendarDate, amount: Pesos): PersonaQuota {
  return { number: 1, dueDate: monthEnd(today), amount, paidOn: null };
}
