import type { MailKind } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { readVoucher } from '../payment/voucher.ts';
import { writeHtml } from './letter-html.ts';
import { writeText } from './letter-text.ts';
import { MailRefused, type OutgoingMail } from './mailer.ts';
import { voucherLetter } from './voucher-letter.ts';
import { writeAgreementMail, writeExecutiveMail } from './write-agreement-mail.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config' | 'outside' | 'log'>;

/**
 * Sends the mail of a row, once: under the row's lock, and never when it was sent or given up before. Throws when the mail
 * host does not take it now; what it refuses for good is written down and not tried again.
 */
export async function sendMailRow(deps: Needs, mailId: string): Promise<void> {
  const known = await deps.db.selectFrom('mail').selectAll().where('id', '=', mailId).executeTakeFirst();
  if (!known?.payment_id || known.sent_at || known.failure) return;
  // Outside the transaction: a contract is signed once, also when the mail host takes it only later.
  const mail = await WRITERS[known.kind](deps, known.payment_id);
  await deps.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', mailId)
      .forUpdate()
      .executeTakeFirst();
    if (!row?.payment_id || row.sent_at || row.failure) return;
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

/** What each kind of mail says, by what is in the books when it goes out. */
const WRITERS = {
  voucher: writeVoucherMail,
  agreement: writeAgreementMail,
  executive: writeExecutiveMail,
} as const satisfies Record<MailKind, (deps: Needs, paymentId: string) => Promise<Omit<OutgoingMail, 'id'>>>;

async function writeVoucherMail(
  { db, companies, config }: Needs,
  paymentId: string,
): Promise<Omit<OutgoingMail, 'id'>> {
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const debtor = await db
    .selectFrom('debtor')
    .select(['name', 'rut'])
    .where('id', '=', payment.debtor_id)
    .executeTakeFirstOrThrow();
  const company = companies.payingByKey(payment.company);
  if (!company) throw new Error(`No paying company ${payment.company}.`);
  const voucher = await readVoucher({ db, companies }, payment);
  const letter = voucherLetter({ payment, voucher, company, debtor, publicUrl: config.publicUrl });
  return { to: payment.email, subject: letter.subject, html: writeHtml(letter), text: writeText(letter) };
}
