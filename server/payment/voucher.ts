import { sql, type Selectable } from 'kysely';
import type { Voucher } from '#contract/payment-status.ts';
import { isPaying } from '#domain/company.ts';
import { lastDayOfMonth, santiagoDay } from '#domain/calendar.ts';
import { maskEmail } from '#domain/email.ts';
import { debtToPayLabel } from '#domain/offers.ts';
import { agreementOfPayment } from '../agreement/of-payment.ts';
import type { PaymentTable } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { cardWords, descriptionOf } from '../texts/voucher.ts';
import { codeOf } from '../verification/codes.ts';
import { readQuote, type Quote } from './quotes.ts';

type Payment = Selectable<PaymentTable>;
type Db = Dependencies['db'];

/** All that a voucher shows of a paid payment: on screen for its own debtor, and in the mail to them. */
export async function readVoucher(
  { db, clock, companies }: Pick<Dependencies, 'db' | 'clock' | 'companies'>,
  payment: Payment,
): Promise<Voucher> {
  const quote = await readQuote(db, payment.quote_id);
  // One after the other: `db` may be a transaction, which has one connection.
  const mail = await readMailState(db, payment.id);
  const quotas = await readProgress(db, payment, quote);
  const agreement = await agreementOfPayment(db, payment, quote.lines);
  const tenant = companies.byKey(payment.company);
  const entity = tenant?.name ?? payment.company;
  /** With its discount the amount would be the debt's. §3 hideDebtAmount */
  const hidesDebt = tenant !== undefined && isPaying(tenant) && tenant.hideDebtAmount;
  const { authorisation } = payment;
  return {
    product_type: quote.offer_type,
    product_label: debtToPayLabel(quote.offer_type),
    total_amount: hidesDebt ? quote.amount : quote.amount + quote.discount,
    email: maskEmail(payment.email),
    email_state: mail,
    buy_order: payment.buy_order,
    verification_code: await codeOf({ db, clock }, { payment_id: payment.id }),
    description: descriptionOf(quote.offer_type, quote.lines.length, entity),
    currency: 'CLP',
    authorisation_code: authorisation?.code ?? null,
    card_last_digits: authorisation?.lastDigits ?? null,
    ...cardWords(authorisation?.cardType ?? null),
    instalments_count: authorisation?.instalmentsCount ?? null,
    instalment_amount: authorisation?.instalmentAmount ?? null,
    quotas,
    agreement,
  };
}

async function readMailState(db: Db, paymentId: string): Promise<Voucher['email_state']> {
  const mail = await db
    .selectFrom('mail')
    .select(['sent_at', 'failure'])
    .where('about', '=', paymentId)
    .where('kind', '=', 'voucher')
    .executeTakeFirst();
  if (mail?.sent_at) return 'sent';
  return mail?.failure ? 'failed' : 'waiting';
}

/**
 * "Pagada x de y cuotas" of each agreement that was paid, and what of it still falls due this month (§2.5). Of a debt that has
 * another owner since, what the payer paid here or anybody had paid by the day of the payment: the rest is the owner's.
 */
async function readProgress(
  db: Db,
  payment: Payment,
  { offer_type, lines }: Quote,
): Promise<Voucher['quotas']> {
  if (offer_type === 'put' || offer_type === 'abono_convenio') return null;
  const paidOn = santiagoDay(payment.settled_at ?? payment.created_at);
  const monthEnd = lastDayOfMonth(paidOn);
  const debts = [...new Set(lines.map((line) => line.debtId))];
  const { rows } = await sql<NonNullable<Voucher['quotas']>[number]>`
    select agreement_number as payment_agreement_number,
           array_agg(distinct operation_number order by operation_number) as operations,
           count(*) filter (where is_paid) as paid,
           count(*) as total,
           count(*) filter (where not is_paid and due_date <= ${monthEnd}) as pending_this_month
      from (
        select d.agreement_number, d.operation_number, q.due_date,
               (q.paid_on is not null and (is_owner or q.paid_on <= ${paidOn})) or exists (
                 select from payment_quota pq join payment p on p.id = pq.payment_id
                  where pq.company = q.company and pq.debt_id = q.debt_id and pq.number = q.number and pq.hold = 'paid'
                    and (is_owner or p.debtor_id = ${payment.debtor_id})
               ) as is_paid
          from debt d join quota q on q.company = d.company and q.debt_id = d.debt_id
          join offer o on o.company = d.company and o.agreement_number = d.agreement_number
         cross join lateral (
            select exists (select from debtor where id = ${payment.debtor_id} and rut = o.rut) as is_owner) as owner
         where d.company = ${payment.company} and d.withdrawn_at is null and q.withdrawn_at is null
           and d.agreement_number in (
             select agreement_number from debt where company = ${payment.company} and debt_id = any(${debts}))
      ) as agreement_quota
     group by agreement_number order by agreement_number`.execute(db);
  return rows;
}
