import { formatShort, santiagoClock } from '#domain/calendar.ts';
import { formatPesos } from '#domain/money.ts';
import type { Dependencies } from '../dependencies.ts';
import { LABELS } from '../texts/mail.ts';
import { NOT_CHARGED_MAIL } from '../texts/not-charged-mail.ts';
import { letterhead, sendingCompany } from '../mail/branding.ts';
import { written, type Written } from '../mail/render.ts';

/** To a debtor who may believe that they have paid: the debt had changed before the charge, so there was none. */
export async function writeNotChargedMail(
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
    ...letterhead(company),
    subject: NOT_CHARGED_MAIL.subject(amount),
    preview: NOT_CHARGED_MAIL.preview(company),
    greeting: NOT_CHARGED_MAIL.greeting(name),
    title: NOT_CHARGED_MAIL.title(amount),
    rows: [
      [LABELS.entity, company.name],
      [NOT_CHARGED_MAIL.amount, formatPesos(amount)],
      [LABELS.date, `${formatShort(date)} ${time}`],
      [LABELS.reference, ref],
    ],
    paragraphs: [NOT_CHARGED_MAIL.why(company), NOT_CHARGED_MAIL.hold, NOT_CHARGED_MAIL.next(company)],
    link: { words: NOT_CHARGED_MAIL.link, address: `${config.pagesUrl}/${company.key}` },
    footer: NOT_CHARGED_MAIL.footer,
  } as const;
  return { to: email, ...written(letter) };
}
