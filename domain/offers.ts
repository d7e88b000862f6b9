import type { Company } from './company.ts';
import type { Debt, Offer } from './debt.ts';
import { OFFER_TYPES, offerTypeOf, type OfferType, type ProductType } from './product.ts';
import { sortQuotas } from './quotas.ts';

/** How a debtor's debts become the offers they are shown and pay (§4.3, readings 12, 15, 22d). */

type Grouping = Pick<Company, 'groupsProducts' | 'productTypeToBlock'>;

/**
 * The offers of a debtor's debts. Blocked product types are left out; within an offer an agreement number stands once.
 * A company that groups gets one offer a display group, in the order of §4.3; another gets one a product type, as they come.
 * Agreements to be made, and single payments, stand apart, each with its number in its key (docs/decisions/0029).
 */
export function offersOf(debts: readonly Debt[], company: Grouping): Offer[] {
  const blocked: ReadonlySet<ProductType> = new Set(company.productTypeToBlock);
  const offers = new Map<string, Offer>();
  for (const debt of debts.filter(({ productType }) => !blocked.has(productType))) {
    const type = offerTypeOf(debt.productType);
    const key = company.groupsProducts ? type : debt.productType;
    const offer = offers.get(key) ?? { key, type, debts: [] };
    offer.debts.push(debt);
    offers.set(key, offer);
  }
  const merged = [...offers.values()]
    .map((offer) => ({ ...offer, debts: mergeAgreements(offer.debts, offer.type) }))
    .flatMap(apartByAgreement);
  return company.groupsProducts ? merged.sort((a, b) => place(a.type) - place(b.type)) : merged;
}

const STANDS_APART: ReadonlySet<OfferType> = new Set(['abono_convenio', 'put']);

/**
 * Each agreement to be made has its own plan, contract and down payment, and a single payment settles the operations of its own
 * agreement, so two of them are two offers.
 */
function apartByAgreement(offer: Offer): Offer[] {
  const numberOf = ({ agreementNumber, id }: Debt) => agreementNumber || id;
  const numbers = [...new Set(offer.debts.map(numberOf))];
  if (!STANDS_APART.has(offer.type) || numbers.length === 1) return [offer];
  return numbers.map((number) => ({
    ...offer,
    key: `${offer.key} ${number}`,
    debts: offer.debts.filter((debt) => numberOf(debt) === number),
  }));
}

function place(type: OfferType): number {
  return OFFER_TYPES.indexOf(type);
}

/** Multi when there is more than one offer to choose from, else single (§4.3, readings 15; decision 0029). */
export function flowKindOf(offers: readonly Offer[]): 'single' | 'multi' {
  return offers.length > 1 ? 'multi' : 'single';
}

/** The product label of a payment: §4.5's, or the company's own. */
export function debtToPayLabel(type: OfferType, labels: Company['productLabels'] = {}): string {
  return labels[type] ?? (type === 'put' ? 'Pago único total' : type.toUpperCase());
}

/**
 * One debt an agreement number, in the order of their first rows; of a single payment one debt an operation, so that each shows
 * its amount. A debt without a number repeats no other.
 */
function mergeAgreements(debts: readonly Debt[], type: OfferType): Debt[] {
  const merged: Debt[] = [];
  for (const debt of debts) {
    const at = merged.findIndex(
      (first) =>
        first.agreementNumber === debt.agreementNumber &&
        debt.agreementNumber !== '' &&
        (type !== 'put' || isSameDebt(first, debt)),
    );
    const first = merged[at];
    if (first) merged[at] = mergeDebts(first, debt);
    else merged.push({ ...debt, quotas: sortQuotas(debt.quotas) });
  }
  return merged;
}

/**
 * Merges two rows of one agreement into one debt with the first one's id. A row that shares an id, an operation or a quota is
 * the same debt again and only adds missing quotas. Any other row is a further part of the agreement: its amounts and counts
 * are added.
 */
function mergeDebts(first: Debt, other: Debt): Debt {
  const joined: Debt = {
    ...first,
    operationNumbers: [...new Set([...first.operationNumbers, ...other.operationNumbers])],
    quotas: sortQuotas([
      ...new Map([...other.quotas, ...first.quotas].map((quota) => [quota.id, quota])).values(),
    ]),
  };
  return isSameDebt(first, other) ? joined : { ...joined, ...addedUp(first, other) };
}

function isSameDebt(first: Debt, other: Debt): boolean {
  const quotas = new Set(first.quotas.map((quota) => quota.id));
  return (
    first.id === other.id ||
    other.operationNumbers.some((operation) => first.operationNumbers.includes(operation)) ||
    other.quotas.some((quota) => quotas.has(quota.id))
  );
}

function addedUp(first: Debt, other: Debt): Partial<Debt> {
  return {
    totalDebt: first.totalDebt + other.totalDebt,
    discount: first.discount + other.discount,
    maximumDiscountPercent: Math.max(first.maximumDiscountPercent, other.maximumDiscountPercent),
    expirationDate: pick(first.expirationDate, other.expirationDate, (a, b) => a <= b),
    quotasPaid: first.quotasPaid + other.quotasPaid,
    quotasTotal: first.quotasTotal + other.quotasTotal,
    lastQuotaPaid: pick(first.lastQuotaPaid, other.lastQuotaPaid, (a, b) => a >= b),
    lastPaymentDate: pick(first.lastPaymentDate, other.lastPaymentDate, (a, b) => a >= b),
  };
}

/** The one of two that wins, where null never wins over a value. */
function pick<Value>(a: Value | null, b: Value | null, wins: (a: Value, b: Value) => boolean): Value | null {
  if (a === null || b === null) return a ?? b;
  return wins(a, b) ? a : b;
}
