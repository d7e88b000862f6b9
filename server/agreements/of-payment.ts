import type { Voucher } from '#contract/payment-status.ts';
import { toDayMonthYear } from '#domain/calendar.ts';
import type { Dependencies } from '../dependencies.ts';
import { CONTRACT_PDF } from '../texts/agreement.ts';
import { numberOf, type Agreement } from './rows.ts';
import { agreementNumbersOf } from './signed.ts';

type Paid = { readonly id: string; readonly company: string };
const DESCRIBED_COLUMNS = ['id', 'plan', 'agreement_number', 'instalments_number', 'signed_terms'] as const;
type Described = Pick<Agreement, (typeof DESCRIBED_COLUMNS)[number]>;
type Line = { readonly agreementNumber: string };

/** The agreement signed here that a payment formalised or paid an instalment of, for its voucher; null for any other payment. */
export async function agreementOfPayment(
  db: Dependencies['db'],
  { id, company }: Paid,
  lines: readonly Line[],
): Promise<Voucher['agreement']> {
  const numbers = agreementNumbersOf(lines);
  const agreement = await db
    .selectFrom('agreement')
    .select(DESCRIBED_COLUMNS)
    .where('company', '=', company)
    .where(({ eb, or }) => or([eb('payment_id', '=', id), eb('instalments_number', 'in', numbers)]))
    .executeTakeFirst();
  return agreement ? describe(agreement) : null;
}

function describe(agreement: Described): Voucher['agreement'] {
  const { id, plan } = agreement;
  const number = numberOf(agreement);
  const day = (at: number) => toDayMonthYear(plan.schedule.at(at)?.dueDate ?? '');
  return {
    id,
    number,
    file_name: CONTRACT_PDF.file(number),
    first_due_date: day(0),
    last_due_date: day(-1),
    payment_day: plan.choice.paymentDay,
    signed_terms: agreement.signed_terms ?? {},
  };
}
