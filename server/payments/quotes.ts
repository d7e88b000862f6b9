import { sql, type Selectable } from 'kysely';
import { santiagoDay } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { checkSelection } from '#domain/selection-check.ts';
import { signatureFor } from '../agreements/signed.ts';
import { QUOTE_COLUMNS, type Db, type QuoteTable } from '../database/schema.ts';
import { mayCollect } from '../debts/may-collect.ts';
import { readOffers } from '../debts/offers.ts';
import { isPaidElsewhere } from '../debts/paid-elsewhere.ts';
import { isSettledOtherwise } from '../debts/paid-here.ts';
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
  const kept = await db
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
    .returning(QUOTE_COLUMNS)
    .executeTakeFirst();
  return kept ?? readQuote(db, id);
}

export function readQuote(db: Db, id: string): Promise<Quote> {
  return db.selectFrom('quote').select(QUOTE_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
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
 * True when the rules of an instant would freeze the same quotas at the same price again, so that a payment may begin. Held
 * quotas count as unpaid; a down payment is offered while its plan is signed and the signature's last day is not over.
 */
export async function isStillOffered(db: Db, company: Company, quote: Quote, at: Date): Promise<boolean> {
  const owner = { company: quote.company, debtorId: quote.debtor_id };
  const today = santiagoDay(at);
  const isSigned = async () => (await signatureFor(db, { ...owner, lines: quote.lines }, today)) !== null;
  if (quote.offer_type === 'abono_convenio' && !(await isSigned())) return false;
  const offers = await readOffers(db, company, quote.debtor_id, at);
  return offers.some((offer) => {
    const runs = runsOf(offer, quote.lines);
    if (checkSelection(offer, runs, today) !== null) return false;
    return hashOf(freeze(owner, offer, runs)) === quote.hash;
  });
}

/**
 * Whether a frozen price can be taken off its debts: each quota is still the debtor's and paid nowhere else, nor by another offer of
 * its operation, and a down payment still has its signature. A changed price, discount, due date or expiry breaks nothing: the
 * debtor was promised the quote.
 */
export async function isHonourable(db: Db, quote: Quote): Promise<boolean> {
  const { company, debtor_id: debtorId, offer_type: type, lines } = quote;
  if (type === 'abono_convenio' && (await signatureFor(db, { company, debtorId, lines })) === null)
    return false;
  const { rows } = await sql<{ owed: number }>`
    select count(*) as owed
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line("debtId" text, number int)
      join quota q on q.company = ${company} and q.debt_id = line."debtId" and q.number = line.number
      join debt d on d.company = q.company and d.debt_id = q.debt_id
      join offer o on o.company = d.company and o.agreement_number = d.agreement_number
      join debtor b on b.company = o.company and b.rut = o.rut
     where b.id = ${debtorId} and not ${isPaidElsewhere}
       and q.withdrawn_at is null and d.withdrawn_at is null and o.withdrawn_at is null
       and not ${isSettledOtherwise}`.execute(db);
  return rows[0]?.owed === lines.length;
}

/** Whether a frozen price may be charged now: it can be taken off its debts, and none of them is disputed. */
export async function mayCharge(db: Db, quote: Quote): Promise<boolean> {
  const { company, debtor_id: debtorId, lines } = quote;
  const agreements = lines.map(({ agreementNumber }) => agreementNumber);
  return (await isHonourable(db, quote)) && (await mayCollect(db, { company, debtorId }, agreements));
}
