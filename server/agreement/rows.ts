import { sql, type Selectable } from 'kysely';
import type { AgreementTable } from '../database/agreement-schema.ts';
import type { Db, Tx } from '../database/schema.ts';

export type Agreement = Selectable<AgreementTable>;

/** What an agreement is made on: one debtor's offer at one company. */
export type Subject = {
  readonly company: string;
  readonly debtorId: string;
  readonly agreementNumber: string;
};

/**
 * One at a time per offer, until the transaction ends: signing, formalising and ending all take it, so none of them acts on
 * a row that another is replacing. It is taken after a payment's row, never before.
 */
export async function lockSubject(tx: Tx, company: string, agreementNumber: string): Promise<void> {
  const lock = sql`select pg_advisory_xact_lock(hashtext('saldar agreement'), hashtext(${`${company} ${agreementNumber}`}))`;
  await lock.execute(tx);
}

/** The signature that waits for its down payment, if there is one. */
export function readSigned(
  db: Db,
  { company, debtorId, agreementNumber }: Subject,
): Promise<Agreement | undefined> {
  return db
    .selectFrom('agreement')
    .selectAll()
    .where('company', '=', company)
    .where('debtor_id', '=', debtorId)
    .where('agreement_number', '=', agreementNumber)
    .where('state', '=', 'signed')
    .executeTakeFirst();
}

export function readAgreement(db: Db, id: string): Promise<Agreement | undefined> {
  return db.selectFrom('agreement').selectAll().where('id', '=', id).executeTakeFirst();
}
