import type { Selectable } from 'kysely';
import type { PaymentTable } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { readVoucher } from '../payment/voucher.ts';
import { voucherLetter, type VoucherFacts } from './voucher-letter.ts';
import { written, type Written } from './written.ts';

type Needs = Pick<Dependencies, 'db' | 'companies' | 'config'>;
type Facts = VoucherFacts & { payment: Selectable<PaymentTable> };

/** To whoever paid: the receipt (§1), as it stands in the books when it goes out. */
export async function writeVoucherMail(needs: Needs, paymentId: string): Promise<Written> {
  const facts = await readVoucherFacts(needs, paymentId);
  return { to: facts.payment.email, ...written(voucherLetter(facts)) };
}

/** All that a voucher tells on paper and by mail. */
export async function readVoucherFacts({ db, companies, config }: Needs, paymentId: string): Promise<Facts> {
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
  return { payment, voucher, company, debtor, publicUrl: config.publicUrl };
}
