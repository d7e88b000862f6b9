import type { InReview } from '#contract/in-review.ts';
import type { Company } from '#domain/company.ts';
import type { Offer } from '#domain/debt.ts';
import type { Db } from '../database/schema.ts';
import { DEBTS } from '../texts/spoken.ts';
import { readAgreements } from './agreements.ts';
import { readDisputed } from './may-collect.ts';
import { offersOfRows } from './offers.ts';

const debtsIn = (offers: readonly Offer[]) => offers.flatMap(({ debts }) => debts);

/**
 * What a debtor does not find among their offers because of a dispute: each operation with an open one, what was offered only
 * together with it, and what an accepted one still holds back until the portfolio says it too.
 */
export async function readInReview(
  db: Db,
  company: Company,
  { debtorId, offers }: { debtorId: string; offers: readonly Offer[] },
  at: Date,
): Promise<InReview> {
  const disputed = await readDisputed(db, debtorId);
  if (disputed.length === 0) return [];
  const rows = await readAgreements(db, { company: company.key, debtorId }, at, { disputed: true });
  const payable = new Set(debtsIn(offers).flatMap(({ operationNumbers }) => operationNumbers));
  const open = new Set(disputed.flatMap(({ operation, isOpen }) => (isOpen ? operation : [])));
  const held = debtsIn(offersOfRows(rows, company, at));
  const accepted = new Set<string>();
  for (const { operationNumbers } of held) {
    const isOpen = operationNumbers.some((operation) => open.has(operation));
    for (const operation of operationNumbers)
      if (!payable.has(operation)) (isOpen ? open : accepted).add(operation);
  }
  const named = [...accepted].filter((operation) => !open.has(operation));
  return [
    ...(open.size > 0 ? [DEBTS.underReview([...open])] : []),
    ...(named.length > 0 ? [DEBTS.accepted(named, company)] : []),
  ];
}
