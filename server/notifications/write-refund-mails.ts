import { santiagoClock, santiagoDay } from '#domain/calendar.ts';
import { formatPesos } from '#domain/money.ts';
import type { RefundTable } from '../database/refund-schema.ts';
import { readNotOwed } from '../debts/not-owed.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Payment } from '../refunds/rows.ts';
import { balanceOf } from '../ledger/balance.ts';
import { standingOf } from '../ledger/standing.ts';
import { presentPages } from '../texts/language.ts';
import { LABELS, REFUND_LABELS, REFUND_MAIL, SUSPENSE_MAIL, formatShort } from '../texts/spoken.ts';
import { brandingOf, sendingCompany } from '../mail/branding.ts';
import { written, type Written } from '../mail/render.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config'>;
type Row = [label: string, value: string];

/** To the payer: the money is here and pays nothing yet, or goes back; and until when. Null once its page says otherwise. */
export async function writeSuspenseMail(deps: Needs, paymentId: string): Promise<Written | null> {
  const facts = await readFacts(deps, paymentId);
  const { payment, company } = facts;
  const suspense = await deps.db
    .selectFrom('suspense')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const { amount, promised_on: until } = suspense;
  const kind = suspense.reason === 'debtChanged' ? 'assigning' : 'returning';
  if ((await standingOf(deps.db, paymentId))?.standing !== kind) return null;
  return letterOf(facts, SUSPENSE_MAIL, {
    subject: SUSPENSE_MAIL.subject(amount, payment.ref),
    title: SUSPENSE_MAIL.title[kind],
    paragraphs: SUSPENSE_MAIL.body[kind](company.name, until),
    rows: [
      [REFUND_LABELS.received, formatPesos(amount)],
      [REFUND_LABELS.until, formatShort(until)],
    ],
  });
}

/** To the payer: what went back, and what that means for the debt. */
export async function writeRefundMail(deps: Needs, refundId: string): Promise<Written> {
  const { payment_id: paymentId, ...refund } = await deps.db
    .selectFrom('refund')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  const facts = await readFacts(deps, paymentId);
  return letterOf(facts, REFUND_MAIL, {
    subject: REFUND_MAIL.subject(refund.amount, facts.payment.ref),
    title: REFUND_MAIL.title(refund.amount),
    paragraphs: [await howItWentBack(deps, refund.id), await whatIsOwed(deps, paymentId, refund.source)],
    rows: [
      [REFUND_LABELS.returned, formatPesos(refund.amount)],
      [REFUND_LABELS.on, formatShort(santiagoDay(refund.settled_at ?? refund.created_at))],
    ],
  });
}

/** How money went back that a person reported is not known (machines/refund). */
async function howItWentBack({ db }: Needs, refundId: string): Promise<string> {
  const reported = await db
    .selectFrom('refund_event')
    .select('seq')
    .where('refund_id', '=', refundId)
    .where('event', '=', 'refund.confirmed')
    .executeTakeFirst();
  return reported ? REFUND_MAIL.body.meansUnknown : REFUND_MAIL.body.whole;
}

/** What a refund means for the debt. */
async function whatIsOwed({ db }: Needs, paymentId: string, source: RefundTable['source']): Promise<string> {
  const { body } = REFUND_MAIL;
  const { waiting } = await balanceOf(db, paymentId);
  if (waiting > 0) return body.rest(waiting);
  const { operations, isAll } = await readNotOwed(db, paymentId);
  if (source === 'suspense') return isAll ? body.notOwed : body.notPaid;
  if (isAll) return body.notOwedNoReceipt;
  return operations.length > 0 ? body.partlyOwedAgain(operations) : body.owedAgain;
}

type Facts = Awaited<ReturnType<typeof readFacts>>;
type Head = Pick<typeof REFUND_MAIL, 'greeting' | 'link' | 'footer'>;
type Content = { subject: string; title: string; paragraphs: readonly string[]; rows: Row[] };

function letterOf(
  { payment, company, name, email, publicUrl }: Facts,
  head: Head,
  content: Content,
): Written {
  const { ref, buy_order: order } = payment;
  return {
    to: email,
    ...written({
      ...brandingOf(company),
      ...content,
      preview: content.paragraphs[0] ?? '',
      greeting: head.greeting(name),
      rows: [
        [LABELS.entity, company.name],
        ...content.rows,
        [LABELS.date, whenOf(payment)],
        [LABELS.reference, ref],
        [LABELS.order, order],
      ],
      link: { words: head.link, address: `${publicUrl}/${company.key}/success?ref=${ref}` },
      footer: head.footer(company),
    }),
  };
}

function whenOf({ settled_at: settled, created_at: begun }: Payment): string {
  const { date, time } = santiagoClock(settled ?? begun);
  return `${formatShort(date)} ${time}`;
}

async function readFacts({ db, companies, config }: Needs, paymentId: string) {
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const { name, confirmed } = await db
    .selectFrom('debtor')
    .leftJoin('contact', 'contact.debtor_id', 'debtor.id')
    .select(['debtor.name', 'contact.email as confirmed'])
    .where('debtor.id', '=', payment.debtor_id)
    .executeTakeFirstOrThrow();
  // The payment's own address may be years old, and is forgotten before its money (server/privacy/tables.ts).
  const email = confirmed ?? payment.email;
  const company = sendingCompany(companies, payment.company);
  return { payment, company, name, email, publicUrl: presentPages(config) };
}
