import { createHash } from 'node:crypto';
import type { Debt, Offer, Selection } from '#domain/debt.ts';
import { runOf } from '#domain/quotas.ts';
import type { Pesos } from '#domain/money.ts';
import type { OfferType } from '#domain/product.ts';
import { quotaId, splitQuotaId } from '../debts/quota-id.ts';

/** One quota at the price it is frozen at. */
type FrozenLine = {
  readonly debtId: string;
  readonly number: number;
  readonly amount: Pesos;
  readonly agreementNumber: string;
};

/** What a quote freezes: which quotas, at what price, with what forgiven. */
export type QuoteContent = {
  readonly company: string;
  readonly debtorId: string;
  readonly offerType: OfferType;
  readonly lines: readonly FrozenLine[];
  readonly amount: Pesos;
  readonly discount: Pesos;
};

type Owner = Pick<QuoteContent, 'company' | 'debtorId'>;

/** The selected quotas, each at its price now. */
export function linesOf({ debts }: Offer, runs: Selection): FrozenLine[] {
  return debts.flatMap(({ id: debtId, agreementNumber, quotas }) =>
    quotas
      .slice(0, runOf(runs, debtId))
      .map(({ id, amountToPay }) => ({ ...splitQuotaId(id), amount: amountToPay, agreementNumber })),
  );
}

/** The price of a selection that the rules have let through. */
export function freeze(owner: Owner, offer: Offer, runs: Selection): QuoteContent {
  const lines = linesOf(offer, runs);
  return {
    ...owner,
    offerType: offer.type,
    lines,
    amount: lines.reduce((total, line) => total + line.amount, 0),
    discount: offer.debts.reduce((total, debt) => total + forgivenBy(debt, runOf(runs, debt.id)), 0),
  };
}

/**
 * A discount is earned by the payment that leaves nothing unpaid of its debt: before that, nothing is forgiven. A down
 * payment leaves the instalments, which carry the discount then (server/agreements/instalments.ts).
 */
function forgivenBy(debt: Debt, run: number): Pesos {
  if (debt.productType === 'abono_convenio') return 0;
  return run > 0 && run === debt.quotas.length ? debt.discount : 0;
}

/** How many of each debt's quotas the lines name. Only what this freezes shows whether they are the same ones. */
export function runsOf(offer: Offer, lines: readonly Pick<FrozenLine, 'debtId' | 'number'>[]): Selection {
  const wanted = new Set(lines.map(({ debtId, number }) => quotaId(debtId, number)));
  return Object.fromEntries(
    offer.debts.map(({ id, quotas }) => [id, quotas.filter((quota) => wanted.has(quota.id)).length]),
  );
}

/** The same content has the same hash: sha-256 of its canonical JSON. */
export function hashOf({ company, debtorId, offerType, lines, amount, discount }: QuoteContent): string {
  const canonical = lines.map((line) => [line.debtId, line.number, line.amount]).sort(byText);
  const text = JSON.stringify([company, debtorId, offerType, amount, discount, canonical]);
  return createHash('sha256').update(text).digest('hex');
}

function byText(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}
