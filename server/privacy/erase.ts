import { sql, type RawBuilder } from 'kysely';
import { BOOKS_YEARS } from '#domain/data-uses.ts';
import type { Db, Tx } from '../database/schema.ts';
import { isUncorrected } from '../debts/may-collect.ts';
import { isPaymentUnderWay } from './ages.ts';
import { rowsOf, type Subject, type Table } from './tables.ts';

export type Refused =
  | 'legalHold'
  | 'paymentUnderWay'
  | 'agreementInForce'
  | 'debitActive'
  | 'requestOpen'
  | 'disputeOpen'
  | 'debtNotOwed';
/** `kept`: what the law keeps, with the debtor's name and RUT in it; empty when nothing is left of them. */
type Erased = { readonly refused: Refused } | { readonly refused: null; readonly kept: Kept[] };
export type Kept = 'payments' | 'agreements';

/** Tables that no law, institution or provider needs: deleted at once. */
const DROPPED: readonly Table[] = [
  'contact_change',
  'former_notice',
  'binding_code',
  'session_end_link',
  'reminder_stop_link',
  'contact',
  'load_request',
  'resend_address',
  'dispute_file',
];

/** The answer to a data request is mailed after an erasure too. */
const ANSWERS = sql`('dataRequestAnswered', 'dataRequestRefused')`;
/** Whether a mail has neither been sent nor given up. */
const WAITS = sql`sent_at is null and failure is null`;

async function has(tx: Tx, table: Table, subject: Subject, more: RawBuilder<unknown>): Promise<boolean> {
  const query = sql`select 1 from ${sql.table(table)} where ${rowsOf(table, subject)} and ${more} limit 1`;
  return (await query.execute(tx)).rows.length > 0;
}

/** Why nothing may be erased now. */
export async function refusal(tx: Tx, subject: Subject): Promise<Refused | null> {
  if (await has(tx, 'legal_hold', subject, sql`released_at is null`)) return 'legalHold';
  if (await has(tx, 'payment', subject, isPaymentUnderWay('payment'))) return 'paymentUnderWay';
  if (await has(tx, 'refund', subject, sql`settled_at is null`)) return 'paymentUnderWay';
  if (await has(tx, 'agreement', subject, sql`ended_at is null`)) return 'agreementInForce';
  if (await has(tx, 'automatic_debit', subject, sql`ended_at is null`)) return 'debitActive';
  // Once erased, a copy can be given no more.
  if (await has(tx, 'data_request', subject, sql`decided_at is null and kind <> 'erasure'`))
    return 'requestOpen';
  if (await has(tx, 'dispute', subject, sql`settled_at is null`)) return 'disputeOpen';
  return (await has(tx, 'dispute', subject, isUncorrected)) ? 'debtNotOwed' : null;
}

/** What the law still keeps. */
async function keptOf(tx: Tx, subject: Subject, now: Date): Promise<Kept[]> {
  const since = sql`${now}::timestamptz - make_interval(years => ${BOOKS_YEARS})`;
  // Also money that went back again, of a payment that was never paid.
  const paid = await has(tx, 'ledger_entry', subject, sql`at > ${since}`);
  const signed = await has(tx, 'agreement', subject, sql`ended_at > ${since}`);
  return [...(paid ? ['payments' as const] : []), ...(signed ? ['agreements' as const] : [])];
}

type Order = { readonly by: string; readonly now: Date };

/** Before anything else of an erasure: nothing of the debtor begins until it ends. */
export async function lockToErase(tx: Tx, debtorId: string): Promise<void> {
  await sql`select 1 from debtor where id = ${debtorId} for update`.execute(tx);
}

/**
 * Erases a debtor who is locked: contact data, requests, what charges a card and every session at once; name, RUT and portfolio too
 * unless the law keeps payments or agreements, which stay as they are. Nothing at all while something is under way or held. The
 * provider is asked to remove the cards within the hour (server/payments/methods/oneclick/close-erased.ts).
 */
export async function eraseLocked(tx: Tx, subject: Subject, order: Order): Promise<Erased> {
  const refused = await refusal(tx, subject);
  if (refused) return { refused };
  const kept = await keptOf(tx, subject, order.now);
  await dropContact(tx, subject, order.now);
  await endReminders(tx, subject, order.now);
  if (kept.length === 0) await dropPerson(tx, subject, order.now);
  const { by: decided_by, now: at } = order;
  await tx.insertInto('erasure').values({ debtor_id: subject.id, decided_by, kept, at }).execute();
  return { refused: null, kept };
}

/** A yes to reminders stands until it is withdrawn (decision 0088): an erased debtor who comes back is asked anew. */
async function endReminders(tx: Tx, { id }: Subject, now: Date): Promise<void> {
  await sql`insert into consent (debtor_id, operation_id, kind, text_version, given, at)
    select debtor_id, gen_random_uuid(), kind, text_version, false, ${now}
      from (select * from consent where debtor_id = ${id} and kind = 'reminders' order by id desc limit 1) last
     where given`.execute(tx);
}

export function eraseDebtor(db: Db, subject: Subject, order: Order): Promise<Erased> {
  return db.transaction().execute(async (tx) => {
    await lockToErase(tx, subject.id);
    return eraseLocked(tx, subject, order);
  });
}

async function dropContact(tx: Tx, subject: Subject, now: Date): Promise<void> {
  await sql`update mail set failure = 'erased' where ${WAITS} and kind not in ${ANSWERS} and ${rowsOf('mail', subject)}`.execute(
    tx,
  );
  for (const table of DROPPED)
    await sql`delete from ${sql.table(table)} where ${rowsOf(table, subject)}`.execute(tx);
  await sql`update payment set email = '' where ${rowsOf('payment', subject)}`.execute(tx);
  await sql`insert into card_closing (card_id, username, tbk_user, asked_at) select id, username, tbk_user, ${now} from card
    where tbk_user is not null and ${rowsOf('card', subject)}`.execute(tx);
  await sql`update card set tbk_user = null, removed_at = coalesce(removed_at, ${now}) where ${rowsOf('card', subject)}`.execute(
    tx,
  );
  // A form that is still open at the provider adds a card no more.
  await sql`update card_enrolment set state = 'expired', ended_at = ${now} where ended_at is null and ${rowsOf('card_enrolment', subject)}`.execute(
    tx,
  );
  await sql`update session set ended_at = coalesce(ended_at, ${now}) where ${rowsOf('session', subject)}`.execute(
    tx,
  );
  await sql`update dispute set message = '', given = null, added = '[]', appeal = null, reply_to = null where ${rowsOf('dispute', subject)}`.execute(
    tx,
  );
  // An address that an answer still goes to ends by its age (./ages.ts).
  await sql`update data_request set message = '', reply_to = case when decided_at is null
    or exists (select from mail m where m.about = data_request.id and m.kind in ${ANSWERS} and ${WAITS}) then reply_to end
    where ${rowsOf('data_request', subject)}`.execute(tx);
  await sql`update debtor set email = null, phone = null where id = ${subject.id}`.execute(tx);
}

/** Erases a debtor who has been out of the portfolio for as long as books are kept, unless a reason to keep remains. */
export function forgetPerson(db: Db, subject: Subject, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockToErase(tx, subject.id);
    if ((await refusal(tx, subject)) ?? (await keptOf(tx, subject, now))[0]) return;
    await dropContact(tx, subject, now);
    await dropPerson(tx, subject, now);
  });
}

/** Anonymises the row, to which others refer. The next import makes a new row for a debtor who is still in the portfolio. */
async function dropPerson(tx: Tx, subject: Subject, now: Date): Promise<void> {
  await sql`update agreement set contract_html = '' where ${rowsOf('agreement', subject)}`.execute(tx);
  for (const table of [
    'agreement_document',
    'receipt',
    'certificate',
    'quota',
    'debt',
    'offer',
    'operation',
    'past_payment',
  ] as const)
    await sql`delete from ${sql.table(table)} where ${rowsOf(table, subject)}`.execute(tx);
  const anonymous = `erased-${subject.id}`;
  await sql`update debtor set rut = ${anonymous}, name = '', withdrawn_at = coalesce(withdrawn_at, ${now}) where id = ${subject.id}`.execute(
    tx,
  );
}
