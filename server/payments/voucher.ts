import type { Selectable } from 'kysely';
import type { Voucher } from '#contract/payment-status.ts';
import { isPaying, type Company } from '#domain/company.ts';
import { santiagoDay } from '#domain/calendar.ts';
import { maskEmail } from '#domain/email.ts';
import { agreementOfPayment } from '../agreements/of-payment.ts';
import type { PaymentTable } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { cardWords, descriptionOf, productLabel } from '../texts/spoken.ts';
import { codeOf } from '../documents/verification-codes.ts';
import { readItems } from './paid-items.ts';
import { describeProgress, readProgress } from './progress.ts';
import { readQuote, type Quote } from './quotes.ts';
import { followUpOf, readLeft } from './what-follows.ts';

type Payment = Selectable<PaymentTable>;
type Db = Dependencies['db'];
type Needs = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'methods'>;

/** All that a voucher shows of a paid payment: on screen for its own debtor, in the mail to them, and in its file. */
export async function readVoucher(needs: Needs, payment: Payment): Promise<Voucher> {
  const { db, clock } = needs;
  const quote = await readQuote(db, payment.quote_id);
  const tenant = needs.companies.byKey(payment.company);
  const company = tenant && isPaying(tenant) ? tenant : undefined;
  const entity = tenant?.name ?? payment.company;
  // One after the other: `db` may be a transaction, which has one connection.
  return {
    product_type: quote.offer_type,
    product_label: productLabel(quote.offer_type, company?.productLabels),
    // With its discount the amount would be the debt's. §3 hideDebtAmount
    total_amount: company?.hideDebtAmount ? quote.amount : quote.amount + quote.discount,
    email: maskEmail(payment.email),
    email_state: await readMailState(db, payment.id),
    buy_order: payment.buy_order,
    verification_code: await codeOf({ db, clock }, { payment_id: payment.id }),
    description: descriptionOf(quote.offer_type, quote.lines.length, entity),
    currency: 'CLP',
    ...authorisationOf(payment),
    bank_account: (await needs.methods[payment.method].bankAccount?.(db, payment.id)) ?? null,
    items: await readItems(db, payment.company, quote),
    ...(await readStanding(needs, payment, { quote, company })),
    agreement: await agreementOfPayment(db, payment, quote.lines),
  };
}

function authorisationOf({ method, authorisation }: Payment) {
  return {
    method,
    authorisation_code: authorisation?.code ?? null,
    card_last_digits: authorisation?.lastDigits ?? null,
    ...cardWords(authorisation?.cardType ?? null),
    instalments_count: authorisation?.instalmentsCount ?? null,
    instalment_amount: authorisation?.instalmentAmount ?? null,
  };
}

type Standing = Pick<Voucher, 'quotas' | 'follow_up' | 'still_owed' | 'owed_first'>;

/** The progress of the paid debts, the next steps and the remaining debts. */
async function readStanding(
  { db, clock }: Needs,
  payment: Payment,
  { quote, company }: { quote: Quote; company: Company | undefined },
): Promise<Standing> {
  const progress = await readProgress(db, payment, quote);
  const quotas = progress?.map(describeProgress) ?? null;
  const still_owed = { offers: 0, amount: null, in_review: [] };
  if (!company) return { quotas, follow_up: null, still_owed, owed_first: null };
  const paidOn = santiagoDay(payment.settled_at ?? payment.created_at);
  return {
    quotas,
    follow_up: followUpOf(company, { method: payment.method, type: quote.offer_type, paidOn, progress }),
    ...(await readLeft(db, company, { payment, quote, paidOn }, clock.now())),
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
