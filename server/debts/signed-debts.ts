import { sql, type Selectable } from 'kysely';
import type { PortfolioTables } from '../database/portfolio-schema.ts';

/**
 * The debts that agreements were made on, those that stood in the offer at the signature, with their `agreement_id`. Their own number may be
 * another one since: a load takes a debt out of its offer, or brings it under another one (decision 0103).
 */
export const signedDebts = sql<Selectable<PortfolioTables['debt']> & { agreement_id: string }>`(
  select made.agreement_id, debt.* from agreement_debt made join debt using (company, debt_id))`;
