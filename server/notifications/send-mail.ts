import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Database, MailKind } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { LONGEST_MS, MailRefused, reasonOf } from '../mail/mailer.ts';
import {
  writeAgreementMail,
  writeExecutiveMail,
  writeFulfilledMail,
  writeLapsedMail,
} from './write-agreement-mail.ts';
import { writeLoadRequestMail, writeProgrammeMail, writeProgrammeTeamMail } from './write-request-mails.ts';
import { dataRequestMail } from './write-data-request-mail.ts';
import { writeCodeMail } from './write-code-mail.ts';
import { disputeMail } from './write-dispute-mail.ts';
import { writeContactMail } from './write-contact-mail.ts';
import { writeFormerNotice } from './write-former-notice.ts';
import { writeReceiptMail, writeVoucherMail } from './write-receipt-mails.ts';
import { writeRefundMail, writeSuspenseMail } from './write-refund-mails.ts';
import { writeReminderMail } from './write-reminder-mail.ts';
import { writeWebhookOffMail } from './write-webhook-mail.ts';
import { written, type Written } from '../mail/render.ts';
import { santiagoClock } from '#domain/calendar.ts';
import { formatPesos } from '#domain/money.ts';
import { LABELS, NOT_CHARGED_MAIL, formatShort } from '../texts/spoken.ts';
import { languageOfMail } from './mail-language.ts';
import { inLanguage, presentPages } from '../texts/language.ts';
import { brandingOf, sendingCompany } from '../mail/branding.ts';

/** To a debtor who may believe that they have paid: the debt had changed before the charge, so there was none. */
async function writeNotChargedMail(
  { db, companies, config }: Pick<Dependencies, 'db' | 'companies' | 'config'>,
  paymentId: string,
): Promise<Written> {
  const { amount, email, ref, name, ...payment } = await db
    .selectFrom('payment')
    .innerJoin('debtor', 'debtor.id', 'payment.debtor_id')
    .select(['amount', 'payment.email', 'ref', 'payment.company', 'settled_at', 'created_at', 'name'])
    .where('payment.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const company = sendingCompany(companies, payment.company);
  const { date, time } = santiagoClock(payment.settled_at ?? payment.created_at);
  const letter = {
    ...brandingOf(company),
    subject: NOT_CHARGED_MAIL.subject(amount),
    preview: NOT_CHARGED_MAIL.preview,
    greeting: NOT_CHARGED_MAIL.greeting(name),
    title: NOT_CHARGED_MAIL.title(amount),
    rows: [
      [LABELS.entity, company.name],
      [NOT_CHARGED_MAIL.amount, formatPesos(amount)],
      [LABELS.date, `${formatShort(date)} ${time}`],
      [LABELS.reference, ref],
    ],
    paragraphs: [NOT_CHARGED_MAIL.why, NOT_CHARGED_MAIL.hold, NOT_CHARGED_MAIL.next(company)],
    link: { words: NOT_CHARGED_MAIL.link, address: `${presentPages(config)}/${company.key}` },
    footer: NOT_CHARGED_MAIL.footer,
  } as const;
  return { to: email, ...written(letter) };
}

type MailRow = Pick<Selectable<Database['mail']>, 'id' | 'kind' | 'about'>;
type Needs = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config' | 'outside' | 'log' | 'methods'>;

/** Null: there is nothing to say any more. */
type Writer = (deps: Needs, about: string) => Promise<Written | null>;

/** What each kind of mail says, by what is in the books when it goes out; those of a payment method are its own. */
const WRITERS = {
  voucher: writeVoucherMail,
  notCharged: writeNotChargedMail,
  suspense: writeSuspenseMail,
  refund: writeRefundMail,
  receipt: writeReceiptMail,
  agreement: writeAgreementMail,
  executive: writeExecutiveMail,
  fulfilled: writeFulfilledMail,
  lapsed: writeLapsedMail,
  loadRequest: writeLoadRequestMail,
  programme: writeProgrammeMail,
  programmeTeam: writeProgrammeTeamMail,
  webhookOff: writeWebhookOffMail,
  bindingCode: writeCodeMail,
  contactChanged: writeContactMail,
  formerNotice: writeFormerNotice,
  reminder: writeReminderMail,
  dataRequestReceived: dataRequestMail('received'),
  dataRequestExtended: dataRequestMail('extended'),
  dataRequestAnswered: dataRequestMail('answered'),
  dataRequestRefused: dataRequestMail('refused'),
  disputeReceived: disputeMail('received'),
  disputeMoreAsked: disputeMail('moreAsked'),
  disputeAnswered: disputeMail('answered'),
  disputeAppealed: disputeMail('appealed'),
  disputeAppealAnswered: disputeMail('appealAnswered'),
} as const satisfies Partial<Record<MailKind, Writer>>;

function writerOf({ methods }: Needs, kind: MailKind): Writer {
  const all: Partial<Record<MailKind, Writer>> = Object.assign(
    {},
    WRITERS,
    ...Object.values(methods).map(({ mails }) => mails),
  );
  const writer = all[kind];
  if (!writer) throw new Error(`No writer for the mail ${kind}.`);
  return writer;
}

/** Another worker is at it: its job comes again. */
export class MailClaimed extends Error {}

/** Longer than a mail may take, so that its end is noted before another worker claims it. */
const CLAIM_MS = LONGEST_MS + 30_000;
const NOTE_AGAIN_MS = 1_000;

/**
 * Sends the mail of a row, once: claimed first, sent outside any transaction, noted after. Throws when the host does not take it
 * now or another worker is sending it; what the host refuses for good is noted and not tried again.
 */
export async function sendMailRow(deps: Needs, mailId: string): Promise<void> {
  const known = await rowOf(deps, mailId);
  if (!known || isOver(known)) return;
  await sendKnown(deps, known).catch((error: unknown) => {
    if (!(error instanceof MailClaimed))
      deps.log.warn({ mailId, kind: known.kind, reason: reasonOf(error) }, 'a mail was not sent');
    throw error;
  });
}

async function sendKnown(deps: Needs, known: MailRow): Promise<void> {
  const { id: mailId, kind, about } = known;
  // Before the claim: a contract is signed once, also when the mail host takes it only later.
  const mail = await inLanguage(await languageOfMail(deps.db, known), () =>
    writerOf(deps, kind)(deps, about),
  );
  if (!mail) return note(deps, mailId, { failure: 'overtaken' });
  const claim = await claimMail(deps, mailId);
  if (!claim) {
    const row = await rowOf(deps, mailId);
    if (!row || isOver(row)) return;
    throw new MailClaimed('another worker is sending this mail');
  }
  const end = await deps.outside.mailer.send({ id: mailId, ...mail }).then(
    () => ({ sent_at: deps.clock.now(), failure: null }),
    async (error: unknown) => {
      if (!(error instanceof MailRefused)) {
        await release(deps, mailId, claim);
        throw error;
      }
      deps.log.warn({ mailId }, 'a mail was refused');
      return { failure: 'refused' };
    },
  );
  await note(deps, mailId, end);
}

const rowOf = ({ db }: Needs, mailId: string) =>
  db.selectFrom('mail').selectAll().where('id', '=', mailId).executeTakeFirst();

const isOver = (row: { sent_at: Date | null; failure: string | null }) =>
  row.sent_at !== null || row.failure !== null;

/** Until when the mail is ours alone; null when it is over or another worker has it. */
async function claimMail({ db }: Needs, mailId: string): Promise<Date | null> {
  const until = sql<Date>`date_trunc('milliseconds', now()) + ${CLAIM_MS} * interval '1 millisecond'`;
  const claimed = await db
    .updateTable('mail')
    .set({ claimed_until: until })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('failure', 'is', null)
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', sql<Date>`now()`)]))
    .returning('claimed_until')
    .executeTakeFirst();
  return claimed?.claimed_until ?? null;
}

async function release({ db }: Needs, mailId: string, claim: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ claimed_until: null })
    .where('id', '=', mailId)
    .where('claimed_until', '=', claim)
    .execute();
}

/** Tried as long as the claim lasts: a mail that is out and not noted would be sent again. */
async function note({ db }: Needs, mailId: string, end: Updateable<Database['mail']>): Promise<void> {
  const last = performance.now() + CLAIM_MS - LONGEST_MS;
  for (;;) {
    try {
      const noted = { ...end, claimed_until: null };
      await db.updateTable('mail').set(noted).where('id', '=', mailId).where('sent_at', 'is', null).execute();
      return;
    } catch (error) {
      if (performance.now() > last) throw error;
      await pause(NOTE_AGAIN_MS);
    }
  }
}

/** Tried for a day without being taken: the voucher's page, `payments -- waiting` and `reconcile` say so. */
export async function giveUpMail({ db, log }: Pick<Needs, 'db' | 'log'>, mailId: string): Promise<void> {
  const given = await db
    .updateTable('mail')
    .set({ failure: 'notTaken' })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('failure', 'is', null)
    .returning('kind')
    .executeTakeFirst();
  if (given) log.warn({ mailId, kind: given.kind }, 'a mail was given up');
}
