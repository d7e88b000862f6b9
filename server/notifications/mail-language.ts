import { sql } from 'kysely';
import { SPANISH, type Language } from '#domain/language.ts';
import type { Db, MailKind } from '../database/schema.ts';

/** Which row a mail to a debtor is about; null: it goes to people of the institution, who read Spanish. */
const ABOUT: Record<MailKind, string | null> = {
  voucher: 'payment',
  notCharged: 'payment',
  suspense: 'payment',
  refund: 'refund',
  receipt: 'resend',
  contactChanged: 'session',
  bindingCode: 'binding_code',
  formerNotice: 'former_notice',
  agreement: 'agreement',
  executive: null,
  fulfilled: 'agreement',
  lapsed: 'agreement',
  loadRequest: null,
  programme: 'programme_request',
  programmeTeam: null,
  webhookOff: null,
  reminder: 'reminder',
  dataRequestReceived: 'data_request',
  dataRequestExtended: 'data_request',
  dataRequestAnswered: 'data_request',
  dataRequestRefused: 'data_request',
  disputeReceived: 'dispute',
  disputeMoreAsked: 'dispute',
  disputeAnswered: 'dispute',
  disputeAppealed: 'dispute',
  disputeAppealAnswered: 'dispute',
  debitRequested: 'automatic_debit',
  debitNotActivated: 'automatic_debit',
  debitActivated: 'automatic_debit',
  debitFailed: 'payment',
  debitCancelled: 'automatic_debit',
};

/** The language that a mail's debtor reads. */
export async function languageOfMail(
  db: Db,
  { kind, about }: { kind: MailKind; about: string },
): Promise<Language> {
  const table = ABOUT[kind];
  if (table === null) return SPANISH;
  const debtor =
    table === 'refund'
      ? sql`select p.debtor_id from refund r join payment p on p.id = r.payment_id where r.id = ${about}`
      : sql`select debtor_id from ${sql.table(table)} where id = ${about}`;
  const { rows } = await sql<{
    language: Language;
  }>`select language from debtor where id = (${debtor})`.execute(db);
  return rows[0]?.language ?? SPANISH;
}
