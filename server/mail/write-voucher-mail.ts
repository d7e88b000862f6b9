import type { Dependencies } from '../dependencies.ts';
import { readVoucher } from '../payment/voucher.ts';
import { voucherLetter } from './voucher-letter.ts';
import { written, type Written } from './written.ts';

type Needs = Pick<Dependencies, 'db' | 'companies' | 'config'>;

/** To whoever paid: the receipt (§1), as it stands in the books when it goes out. */
export async function writeVoucherMail(
  { db, companies, config }: Needs,
  paymentId: string,
): Promise<Written> {
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
  return { to: payment.email, ...written(letter) };
}
