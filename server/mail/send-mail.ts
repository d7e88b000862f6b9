import type { MailKind } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { MailRefused } from './mailer.ts';
import {
  writeAgreementMail,
  writeExecutiveMail,
  writeFulfilledMail,
  writeLapsedMail,
} from './write-agreement-mail.ts';
import { writeLoadRequestMail, writeProgrammeMail, writeProgrammeTeamMail } from './write-request-mails.ts';
import { writeContactMail } from './write-contact-mail.ts';
import {
  writeDebitActivatedMail,
  writeDebitCancelledMail,
  writeDebitFailedMail,
  writeDebitNotActivatedMail,
} from './write-debit-mail.ts';
import { writeReceiptMail, writeVoucherMail } from './write-receipt-mails.ts';
import type { Written } from './written.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config' | 'outside' | 'log'>;

/** What each kind of mail says, by what is in the books when it goes out. */
const WRITERS = {
  voucher: writeVoucherMail,
  receipt: writeReceiptMail,
  agreement: writeAgreementMail,
  executive: writeExecutiveMail,
  fulfilled: writeFulfilledMail,
  lapsed: writeLapsedMail,
  loadRequest: writeLoadRequestMail,
  programme: writeProgrammeMail,
  programmeTeam: writeProgrammeTeamMail,
  contactChanged: writeContactMail,
  debitNotActivated: writeDebitNotActivatedMail,
  debitActivated: writeDebitActivatedMail,
  debitFailed: writeDebitFailedMail,
  debitCancelled: writeDebitCancelledMail,
} as const satisfies Record<MailKind, (deps: Needs, about: string) => Promise<Written>>;

/**
 * Sends the mail of a row, once: under the row's lock, and never when it was sent or given up before. Throws when the mail
 * host does not take it now; what it refuses for good is written down and not tried again.
 */
export async function sendMailRow(deps: Needs, mailId: string): Promise<void> {
  const known = await deps.db.selectFrom('mail').selectAll().where('id', '=', mailId).executeTakeFirst();
  if (!known || known.sent_at || known.failure) return;
  // Outside the transaction: a contract is signed once, also when the mail host takes it only later.
  const mail = await WRITERS[known.kind](deps, known.about);
  await deps.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', mailId)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.sent_at || row.failure) return;
    const result = await deps.outside.mailer.send({ id: mailId, ...mail }).then(
      () => ({ sent_at: deps.clock.now() }),
      (error: unknown) => {
        if (!(error instanceof MailRefused)) throw error;
        deps.log.warn({ mailId }, 'a mail was refused');
        return { failure: 'refused' };
      },
    );
    await tx.updateTable('mail').set(result).where('id', '=', mailId).execute();
  });
}

/** Tried for a day without being taken: the voucher's page says so. */
export async function giveUpMail({ db }: Pick<Needs, 'db'>, mailId: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ failure: 'notTaken' })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .execute();
}
