import { sql } from 'kysely';
import type { Tx } from '../database/schema.ts';

/**
 * One booking of a debtor at a time, until the transaction ends: offers of an operation are alternatives, and what is booked
 * second must find the debt paid (decision 0106). Taken after the row of a payment, before its agreements.
 */
export async function lockBookings(tx: Tx, debtorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saldar booking'), hashtext(${debtorId}))`.execute(tx);
}
