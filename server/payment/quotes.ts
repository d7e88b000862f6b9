import type { Selectable } from 'kysely';
import { santiagoDay } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { checkSelection } from '#domain/selection-check.ts';
import { signatureFor } from '../agreement/signed.ts';
import type { Db, QuoteTable } from '../database/schema.ts';
import { readOffers } from '../debts/offers.ts';
import type { Dependencies } from '../dependencies.ts';
import { freeze, hashOf, runsOf, type QuoteContent } from './quote-content.ts';

export type Quote = Selectable<QuoteTable>;

/**
 * Keeps a price for QUOTE_MINUTES. `id` is the operation's: a re-send of the same intent finds the first quote again, also
 * when the portfolio has changed in between.
 */
export async function keepQuote(
  { db, clock, config }: Dependencies,
  id: string,
  content: QuoteContent,
): Promise<Quote> {
  const now = clock.now();
  const { company, debtorId, offerType, amount, discount } = content;
  await db
    .insertInto('quote')
    .values({
      id,
      company,
      debtor_id: debtorId,
      offer_type: offerType,
      lines: JSON.stringify(await withOperations(db, content)),
      amount,
      discount,
      hash: hashOf(content),
      created_at: now,
      expires_at: new Date(now.getTime() + config.quoteMinutes * 60_000),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return readQuote(db, id);
}

export function readQuote(db: Db, id: string): Promise<Quote> {
  return db.selectFrom('quote').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function withOperations(db: Db, { company, lines }: QuoteContent): Promise<Quote['lines']> {
  const rows = await db
    .selectFrom('debt')
    .select(['debt_id', 'operation_number'])
    .where('company', '=', company)
    .where('debt_id', 'in', [...new Set(lines.map((line) => line.debtId))])
    .execute();
  const operations = new Map(rows.map((row) => [row.debt_id, row.operation_number]));
  return lines.map((line) => ({ ...line, operationNumber: operations.get(line.debtId) ?? '' }));
}

/**
 * True when the rules of an instant would freeze the same quotas at the same price again. Held quotas count as unpaid; a down
 * payment is offered while its plan is signed and the signature's last day is not over.
 */
export async function isStillOffered(db: Db, company: Company, quote: Quote, at: Date): Promise<boolean> {
  const owner = { company: quote.company, debtorId: quote.debtor_id };
  const today = santiagoDay(at);
  const isSigned = async () => (await signatureFor(db, { ...owner, lines: quote.lines }, today)) !== null;
  if (quote.offer_type === 'abono_convenio' && !(await isSigned())) return false;
  const offers = await readOffers(db, company, quote.debtor_id, at);
  return offers.some((offer) => {
    const runs = runsOf(offer, quote.lines);
    if (runs === null || checkSelection(offer, runs, today) !== null) return false;
    return hashOf(freeze(owner, offer, runs)) === quote.hash;
  });
}
