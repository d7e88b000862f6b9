import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { ProductType } from '#domain/product.ts';
import type { OfferTable } from '../database/portfolio-schema.ts';
import type { Db } from '../database/schema.ts';

/** One quota: `[number, due date, amount]`, and the day it was paid outside the portal. */
export type PersonaQuota = readonly [
  number: number,
  dueDate: CalendarDate,
  amount: number,
  paidOn?: CalendarDate,
];

/** One operation's part of an agreement; `overdueSince` null is an operation that is up to date. */
export type PersonaPart = { overdueSince?: CalendarDate | null; quotas: readonly PersonaQuota[] };

export type PersonaOffer = Partial<Omit<Insertable<OfferTable>, 'company' | 'rut'>> & {
  agreement_number: string;
  product_type: ProductType;
  parts: readonly PersonaPart[];
};

export type Persona = {
  company: string;
  rut: string;
  name?: string;
  kind?: 'person' | 'pyme';
  /** What the debtor confirmed; null when the contact step was not done. */
  email?: string | null;
  offers?: readonly PersonaOffer[];
  /** Operations without an offer, by the day they are unpaid since. */
  operations?: readonly (CalendarDate | null)[];
};

/** Puts a debtor and their portfolio into the database; answers the debtor's id. */
export async function addDebtor(db: Db, persona: Persona): Promise<string> {
  const { company, rut, name = 'Ana Rojas', kind = 'person', email = 'ana@correo.example' } = persona;
  const id = randomUUID();
  await db.insertInto('debtor').values({ id, company, rut, kind, name }).execute();
  if (email !== null) {
    const contact = { debtor_id: id, email, phone: '+56912345678', updated_at: new Date() };
    await db.insertInto('contact').values(contact).execute();
  }
  for (const offer of persona.offers ?? []) await addOffer(db, { company, rut }, offer);
  for (const [index, overdueSince] of (persona.operations ?? []).entries())
    await addOperation(db, { company, rut }, `${rut}-${index}`, overdueSince);
  return id;
}

type Owner = { company: string; rut: string };

async function addOperation(
  db: Db,
  owner: Owner,
  number: string,
  overdueSince: CalendarDate | null,
): Promise<void> {
  const operation = { ...owner, operation_number: number, product: 'Crédito', overdue_since: overdueSince };
  await db.insertInto('operation').values(operation).execute();
}

async function addOffer(db: Db, owner: Owner, { parts, ...offer }: PersonaOffer): Promise<void> {
  const { company } = owner;
  const agreement = offer.agreement_number;
  const standard = {
    total_debt: 1_000_000,
    discount: 0,
    maximum_discount_percent: '0',
    receiver: '',
    automatable: false,
  };
  await db
    .insertInto('offer')
    .values({ ...owner, ...standard, payment_days: [], ...offer })
    .execute();
  for (const [index, { overdueSince = '2025-01-15', quotas }] of parts.entries()) {
    const debtId = `${agreement}-${index + 1}`;
    const amount = quotas.reduce((total, [, , quota]) => total + quota, 0);
    await addOperation(db, owner, `op-${debtId}`, overdueSince);
    await db
      .insertInto('debt')
      .values({
        company,
        debt_id: debtId,
        agreement_number: agreement,
        operation_number: `op-${debtId}`,
        amount,
      })
      .execute();
    const rows = quotas.map(([number, due_date, amount, paid_on = null]) => ({
      number,
      due_date,
      amount,
      paid_on,
    }));
    if (rows.length === 0) continue;
    await db
      .insertInto('quota')
      .values(rows.map((row) => ({ company, debt_id: debtId, ...row })))
      .execute();
  }
}
