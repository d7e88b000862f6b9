import type { Selectable } from 'kysely';
import { PAYMENT_COLUMNS, type PaymentTable } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { readVoucher } from '../payments/voucher.ts';
import { sendingCompany } from '../mail/branding.ts';
import { presentPages } from '../texts/language.ts';
import type { VoucherFacts } from './voucher-mail.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config' | 'methods'>;
type Facts = VoucherFacts & { payment: Selectable<PaymentTable> };

/** All that a voucher shows on paper and by mail. */
export async function readVoucherFacts(needs: Needs, paymentId: string): Promise<Facts> {
  const { db, companies, config, methods } = needs;
  const payment = await db
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const debtor = await db
    .selectFrom('debtor')
    .select(['name', 'rut'])
    .where('id', '=', payment.debtor_id)
    .executeTakeFirstOrThrow();
  const company = sendingCompany(companies, payment.company);
  const voucher = await readVoucher(needs, payment);
  const { meansLabel } = methods[payment.method];
  return { payment, voucher, company, debtor, publicUrl: presentPages(config), meansLabel };
}
