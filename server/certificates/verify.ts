import { sql } from 'kysely';
import type { CertificateKind } from '#domain/certificate.ts';
import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import { maskRut } from '#domain/rut.ts';
import type { Db } from '../database/schema.ts';
import { isInDebt } from '../ledger/standing.ts';
import { VERIFIED_CERTIFICATE, formatLong } from '../texts/spoken.ts';

type Row = {
  company: string;
  issued_at: Date;
  amount: number | null;
  kind: CertificateKind;
  number: string;
  rut: string;
  valid_until: CalendarDate;
  isConfirmed: boolean;
};

/**
 * Whether a certificate `c` of a query is confirmed: the books are asked now whether the money it rests on is where it was. What its
 * debtor came to owe later does not concern the reader of the certificate.
 */
export const isConfirmed = sql<boolean>`not exists (
  select from payment p where p.id = any(c.payment_ids) and not ${isInDebt('p')})`;

/** The certificate with a code, and what becomes of it. */
export async function findCertificate(db: Db, code: string, now: Date) {
  const { rows } = await sql<Row>`
    select c.company, c.issued_at, c.amount, c.kind, c.number, c.valid_until, b.rut,
           ${isConfirmed} as "isConfirmed"
      from certificate c join debtor b on b.id = c.debtor_id where c.code = ${code}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { company, issued_at: at, amount, kind, number, valid_until } = row;
  const rut = maskRut(row.rut);
  const state = !row.isConfirmed ? 'withdrawn' : valid_until < santiagoDay(now) ? 'expired' : 'valid';
  const message = VERIFIED_CERTIFICATE[state](kind, { number, rut, until: formatLong(valid_until) });
  return {
    ...{ kind: 'certificate' as const, company, at, amount, standing: null },
    certificate: { kind, number, rut, valid_until, state, message } as const,
  };
}
