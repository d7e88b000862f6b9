import { sql, type RawBuilder } from 'kysely';

/**
 * Whether no load had taken the debt `debt` of an offer out of it before the agreement `agreement` on it was signed, both as aliases of a
 * query that joins them by the offer's number: only such debts stand in its contract. One taken out since was signed (decision 0103).
 */
export const isSignedFor = (debt: string, agreement: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${debt}.withdrawn_at`)} is null
    or ${sql.ref(`${debt}.withdrawn_at`)} >= ${sql.ref(`${agreement}.signed_at`)})`;
