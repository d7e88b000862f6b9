import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { mailRule, ownRules, type BookRule, type Broken } from './own-rules.ts';
import { providerRules, wholeRule, type ProviderCharge } from './provider-rules.ts';

type Looking = {
  readonly now: Date;
  /** The provider's books; without them only ours are looked at. */
  readonly charges?: readonly ProviderCharge[];
  /** Whether `charges` is every charge there ever was, so that a payment without one is a fault. */
  readonly isWhole?: boolean;
  /** False where mails are enqueued otherwise than by the queue in the database. */
  readonly byQueue?: boolean;
};

/**
 * The books check: each charge of the provider is one payment, one balanced set of ledger lines, one effect on the debt and one
 * receipt; nothing else is called paid; nothing is unfinished beyond its retry schedule. Answers a sentence for each fault, none of
 * them with a person in it. Reads only, in one snapshot.
 */
export async function checkBooks(
  db: Db,
  { now, charges, isWhole = false, byQueue = true }: Looking,
): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const rules = [
        ...ownRules(now),
        ...(byQueue && (await hasQueue(tx)) ? [mailRule] : []),
        ...(charges ? providerRules(charges) : []),
        ...(charges && isWhole ? [wholeRule(charges)] : []),
      ];
      return faultsBy(tx, rules);
    });
}

/** What breaks some of the rules, a sentence each; also inside a transaction that has changed the books. One statement, so that it is planned once. */
export async function faultsBy(db: Db, rules: readonly BookRule[]): Promise<string[]> {
  if (rules.length === 0) return [];
  const found = rules.map(
    ({ find }, at) => sql`select ${sql.lit(at)} as rule, ref, detail from (${find}) its`,
  );
  const { rows } = await sql<
    Broken & { rule: number }
  >`${sql.join(found, sql` union all `)} order by rule`.execute(db);
  return rows.map(
    ({ rule, ref, detail }) => `${ref} ${rules[rule]?.broken}${detail === null ? '' : ` (${detail})`}`,
  );
}

/** A database on which no server has started yet has no queue of mails. */
export async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ queue: string | null }>`select to_regclass('pgboss.job') as queue`.execute(db);
  return typeof rows[0]?.queue === 'string';
}
