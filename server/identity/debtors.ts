import type { Company } from '#domain/company.ts';
import { maskEmail } from '#domain/email.ts';
import { maskPhone, parsePhone } from '#domain/phone.ts';
import type { Db } from '../database/schema.ts';
import { isPastDueAt } from '../debts/past-due.ts';
import type { Dependencies } from '../dependencies.ts';

type Needs = Pick<Dependencies, 'db' | 'clock'>;
export type VisitorKind = 'person' | 'pyme';
export type Contact = { email: string | null; phone: string | null };

/** The opaque id of a debtor of this company's portfolio, or null. `rut` normalised. */
export async function findDebtor(
  { db }: Needs,
  company: Company,
  kind: VisitorKind,
  rut: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('debtor')
    .select('id')
    .where('company', '=', company.key)
    .where('rut', '=', rut)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** An operation number as it was given and without the dots people put into long numbers. */
function spellings(text: string): string[] {
  const number = text.replace(/\s/g, '').toUpperCase();
  return [number, number.replaceAll('.', '')];
}

/** Whether the operation belongs to that RUT in this company's portfolio. */
export async function ownsOperation(
  { db }: Needs,
  company: Company,
  rut: string,
  number: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('operation')
    .select('operation_number')
    .where('company', '=', company.key)
    .where('rut', '=', rut)
    .where('operation_number', 'in', spellings(number))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The contact data the debtor gave last or, without those, the institution's; null without either. */
export async function contactOf({ db }: Needs, debtorId: string): Promise<Contact> {
  const row = await db
    .selectFrom('debtor')
    .leftJoin('contact', 'contact.debtor_id', 'debtor.id')
    .select(['debtor.email', 'debtor.phone', 'contact.email as told_email', 'contact.phone as told_phone'])
    .where('debtor.id', '=', debtorId)
    .executeTakeFirstOrThrow();
  return { email: row.told_email ?? row.email, phone: parsePhone(row.told_phone ?? row.phone ?? '') };
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
