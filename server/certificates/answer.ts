import type { PaidDebts } from '#contract/certificates.ts';
import { santiagoDay } from '#domain/calendar.ts';
import { certificateRule, passedDay } from '#domain/certificate.ts';
import { deadlinesOf, legalClocks } from '#domain/deadlines.ts';
import { termsOf } from '../agreements/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { certificateOf } from './issue.ts';
import { readPaidDebts } from './paid-debts.ts';
import { isConfirmed } from './verify.ts';

type Needs = Pick<Dependencies, 'db' | 'clock'>;

/** What the caller has paid whole, with the days by which registries must know, and the certificates that are confirmed and valid. */
export async function paidDebtsOf(
  { db, clock }: Needs,
  { debtorId, company }: SessionCaller,
): Promise<PaidDebts> {
  const today = santiagoDay(clock.now());
  const { issues } = certificateRule(company);
  const paid = await readPaidDebts(db, { debtorId, company: company.key });
  const certificates = await db
    .selectFrom('certificate as c')
    .select(['kind', 'number', 'agreement_number', 'issued_at', 'valid_until'])
    .where('debtor_id', '=', debtorId)
    .where('valid_until', '>=', today)
    .where(isConfirmed)
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .execute();
  return {
    debts: paid.map(({ kind, endsDebt, agreement_number, operations, amount, paid_on, ref, ...its }) => {
      const deadlines = deadlinesOf(termsOf(company, its), kind, paid_on);
      return {
        ...{ agreement_number, operations, amount, paid_on, ref },
        registry_notice: deadlines.registryNotice,
        corrected: legalClocks(paid_on).corrected,
        removed_from_bureau: deadlines.removedFromBureau,
        passed_on: passedDay(deadlines, today),
        certified: endsDebt && issues.includes('payment'),
      };
    }),
    certifies_no_debt: issues.includes('noDebt'),
    certificates: certificates.map(certificateOf),
  };
}
