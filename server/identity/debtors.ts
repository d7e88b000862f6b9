import { sql, type RawBuilder } from 'kysely';
import type { Company } from '#domain/company.ts';
import { CONTACT_YEARS } from '#domain/data-uses.ts';
import { maskEmail } from '#domain/email.ts';
import { sameOperation } from '#domain/operation-number.ts';
import { maskPhone, parsePhone } from '#domain/phone.ts';
import type { Db } from '../database/schema.ts';
import { isPastDueAt } from '../debts/past-due.ts';
import type { Dependencies } from '../dependencies.ts';

type Needs = Pick<Dependencies, 'db' | 'clock'>;
export type VisitorKind = 'person' | 'pyme';
export type Contact = { email: string | null; phone: string | null };

/**
 * Whether a `debtor` paid, signed, disputed or asked something here within the time in which they may be written to. Their letter,
 * certificates and answers are here also once a load has withdrawn them.
 */
function hasPapers({ clock }: Needs): RawBuilder<boolean> {
  const since = sql`${clock.now()}::timestamptz - make_interval(years => ${CONTACT_YEARS})`;
  return sql<boolean>`(
    exists (select from payment p where p.debtor_id = debtor.id and p.state = 'paid' and p.settled_at > ${since})
    or exists (select from agreement a where a.debtor_id = debtor.id and coalesce(a.ended_at, 'infinity') > ${since})
    or exists (select from dispute x where x.debtor_id = debtor.id and coalesce(x.settled_at, 'infinity') > ${since})
    or exists (select from data_request r where r.debtor_id = debtor.id and coalesce(r.decided_at, 'infinity') > ${since}))`;
}

/** The opaque id of a debtor of this company's portfolio, or of a withdrawn one who has papers here; or null. `rut` normalised. */
export async function findDebtor(
  needs: Needs,
  company: Company,
  kind: VisitorKind,
  rut: string,
): Promise<string | null> {
  const row = await needs.db
    .selectFrom('debtor')
    .select('id')
    .where('company', '=', company.key)
    .where('rut', '=', rut)
    .where('kind', '=', kind)
    .where(({ eb, or }) => or([eb('withdrawn_at', 'is', null), hasPapers(needs)]))
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Whether the operation belongs to that RUT in this company's portfolio; a withdrawn one only where its debtor has papers here.
 * The institution writes its numbers in its own way, so they are compared here and not by an index.
 */
export async function ownsOperation(
  needs: Needs,
  company: Company,
  rut: string,
  number: string,
): Promise<boolean> {
  const rows = await needs.db
    .selectFrom('operation')
    .innerJoin('debtor', (join) =>
      join.onRef('debtor.company', '=', 'operation.company').onRef('debtor.rut', '=', 'operation.rut'),
    )
    .select('operation_number')
    .where('operation.company', '=', company.key)
    .where('operation.rut', '=', rut)
    .where(({ eb, or }) => or([eb('operation.withdrawn_at', 'is', null), hasPapers(needs)]))
    .execute();
  return rows.some((row) => sameOperation(row.operation_number, number));
}

/** The contact data the debtor gave last or, without those, the institution's; null without either. */
export async function contactOf({ db }: Needs, debtorId: string): Promise<Contact> {
  const row = await db
    .selectFrom('debtor')
    .leftJoin('contact', 'contact.debtor_id', 'debtor.id')
    .select(['debtor.email', 'debtor.phone', 'contact.email as given_email', 'contact.phone as given_phone'])
    .where('debtor.id', '=', debtorId)
    .executeTakeFirstOrThrow();
  return { email: row.given_email ?? row.email, phone: parsePhone(row.given_phone ?? row.phone ?? '') };
}

/** The address the debtor has confirmed here, to which vouchers go; null before they have. */
export async function confirmedEmail(db: Db, debtorId: string): Promise<string | null> {
  const row = db.selectFrom('contact').select('email').where('debtor_id', '=', debtorId);
  return (await row.executeTakeFirst())?.email ?? null;
}

export function masked({ email, phone }: Contact): Contact {
  return { email: email && maskEmail(email), phone: phone && maskPhone(phone) };
}

/**
 * Whether the debtor has operations that are past due enough to be offered here, and operations that are not (§8 "No
 * products").
 */
export async function standingOf({ db, clock }: Needs, company: Company, rut: string) {
  const operations = await db
    .selectFrom('operation as op')
    .select(isPastDueAt('op', company, clock.now()).as('isPastDue'))
    .where('op.company', '=', company.key)
    .where('op.rut', '=', rut)
    .where('op.withdrawn_at', 'is', null)
    .execute();
  const pastDue = operations.filter(({ isPastDue }) => isPastDue);
  return {
    has_current_debts: pastDue.length < operations.length,
    has_past_due_debts: pastDue.length > 0,
  };
}
