import { sql, type Selectable } from 'kysely';
import type { Company, Terms } from '#domain/company.ts';
import type { AgreementTable } from '../database/agreement-schema.ts';
import type { Db, Tx } from '../database/schema.ts';

export type Agreement = Selectable<AgreementTable>;

/** An institution's terms for an agreement: those that its contract names are the signed ones (decision 0102). */
export const termsOf = (
  { terms }: Pick<Company, 'terms'>,
  { signed_terms }: Pick<Agreement, 'signed_terms'>,
): Terms => ({ ...terms, ...signed_terms });

/** After how many days late the agreement `a` of a query lapses. */
export const lapseDays = ({ terms }: Pick<Company, 'terms'>) =>
  sql<number>`coalesce((a.signed_terms ->> 'agreementLapsesAfterDays')::int, ${terms.agreementLapsesAfterDays}::int)`;

/**
 * One at a time per offer, until the transaction ends: signing, formalising and ending all take it, so none of them acts on
 * a row that another is replacing. It is taken after a payment's row, never before.
 */
export async function lockSubject(tx: Tx, company: string, agreementNumber: string): Promise<void> {
  const lock = sql`select pg_advisory_xact_lock(hashtext('saldar agreement'), hashtext(${`${company} ${agreementNumber}`}))`;
  await lock.execute(tx);
}

/** An agreement as it is under the lock of its offer, until the transaction ends. */
export async function lockAgreement(
  tx: Tx,
  { id, company, agreement_number }: Pick<Agreement, 'id' | 'company' | 'agreement_number'>,
): Promise<Agreement> {
  await lockSubject(tx, company, agreement_number);
  return tx.selectFrom('agreement').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The signature of an offer that waits for its down payment, if there is one; a load may have moved the offer to another debtor since. */
export function readSigned(db: Db, company: string, agreementNumber: string): Promise<Agreement | undefined> {
  return db
    .selectFrom('agreement')
    .selectAll()
    .where('company', '=', company)
    .where('agreement_number', '=', agreementNumber)
    .where('state', '=', 'signed')
    .executeTakeFirst();
}

/**
 * The number of the next agreement on an offer: `A-C1`; `A-C2` when an earlier one has lapsed. While one is signed or in
 * force there is no other, so a contract already carries the number that its instalments are paid as. A number that the
 * institution uses itself is passed over.
 */
export async function nextNumber(db: Db, company: string, offer: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select number
      from (select count(instalments_number)::int as count from agreement
             where company = ${company} and agreement_number = ${offer}) as earlier
     cross join generate_series(earlier.count + 1, earlier.count + 1000) as next
     cross join lateral (select ${offer} || '-C' || next as number) as named
     where not exists (select from offer where company = ${company} and agreement_number = number)
       and not exists (select from debt where company = ${company} and debt_id = number || '-1')
     order by next limit 1`.execute(db);
  const [free] = rows;
  if (!free) throw new Error(`no free number for an agreement on ${offer}`);
  return free.number;
}

/** The public number of a formalised agreement; before that, the number of its offer. */
export function numberOf({
  instalments_number: own,
  agreement_number: offer,
}: Pick<Agreement, 'instalments_number' | 'agreement_number'>): string {
  return own ?? offer;
}

export function readAgreement(db: Db, id: string): Promise<Agreement | undefined> {
  return db.selectFrom('agreement').selectAll().where('id', '=', id).executeTakeFirst();
}
