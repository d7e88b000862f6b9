import {
  listCases,
  MOST_CASES,
  type CaseNeed,
  type DebitInTrouble,
  type DebitNeed,
  type OpenPayment,
} from '#contract/desk-cases.ts';
import type { RefundState } from '#contract/refund-state.ts';
import { santiagoDay } from '#domain/calendar.ts';
import type { Db } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { listWaitingDebits, type WaitingDebit } from '../jobs/waiting.ts';
import { answerStaff } from '../http/call-answers.ts';
import { listOpenPayments, type OpenPayment as Row } from '../suspense/list.ts';
import { listLateDisputes } from './disputes.ts';
import { need } from './visit.ts';

/** Payments of an institution that may need a decision, and what each needs (docs/operations.md). */

const UNDER_WAY: readonly (RefundState | null)[] = ['requested', 'sending', 'unknown'];

/** What is to be done next, by what is open about a payment. */
export function needOf({
  proposed,
  cases,
  refund,
  standing,
}: Pick<Row, 'proposed' | 'cases' | 'refund' | 'standing'>): CaseNeed {
  if (proposed) return 'decision';
  if (cases.includes('refundUnknown')) return 'askWhetherRefunded';
  if (UNDER_WAY.includes(refund)) return 'nothing';
  if (cases.includes('refundRefused')) return 'refundAgain';
  if (standing === 'assigning') return 'assignOrRefund';
  if (cases.includes('agreementReleased')) return 'refundOrClose';
  if (standing === 'returning') return 'nothing';
  if (cases.includes('mismatch') || cases.includes('noAnswer')) return 'askWhetherCharged';
  return cases.every((kind) => kind === 'strangeHistory') ? 'operator' : 'close';
}

function answerOf(row: Row): OpenPayment {
  const { ref, amount, standing, reason, returned, until, refund, cases, not_owed } = row;
  return {
    ...{ ref, amount, standing, reason, returned, until, refund, cases, not_owed },
    ...{ since: row.since.toISOString(), need: needOf(row) },
  };
}

/** What is open about one payment of the institution; null where nothing is. */
export async function readOpen(db: Db, company: string, ref: string): Promise<OpenPayment | null> {
  const [row] = await listOpenPayments(db, { company, ref });
  return row ? answerOf(row) : null;
}

/** What is open about payments of a debtor of the institution, by RUT. */
export async function openCasesOf(db: Db, company: string, rut: string): Promise<OpenPayment[]> {
  return (await listOpenPayments(db, { company, rut, limit: MOST_CASES })).map(answerOf);
}

/** What a debit in trouble needs; `now` decides whether its next step is late. */
async function debitNeedOf(
  db: Db,
  { ending, due, company, payment }: WaitingDebit,
  now: Date,
): Promise<DebitNeed> {
  const open = ending === 'underReview' && payment ? await readOpen(db, company, payment) : null;
  // A case that only the operator can end is no review any more: its debtor reads so too.
  if (open && open.need !== 'operator') return 'closeCase';
  if (ending !== null) return 'anotherWay';
  return due !== null && due < now ? 'operator' : 'nothing';
}

async function debitOf(db: Db, row: WaitingDebit, now: Date): Promise<DebitInTrouble> {
  const { ref, agreements, state, since, failures, failure, ending, payment, due } = row;
  return {
    ...{ ref, agreement_numbers: [...agreements], state, since: since.toISOString() },
    ...{ failures, failure, ending, payment_ref: payment },
    ...{ next_on: due && santiagoDay(due), need: await debitNeedOf(db, row, now) },
  };
}

export const caseAnswers = ({ db, clock }: Dependencies) => [
  answerStaff(listCases, async ({ caller }) => {
    need(caller, 'find');
    const { key: company } = caller.company;
    const now = clock.now();
    const rows = await listOpenPayments(db, { company, limit: MOST_CASES + 1 });
    const { debits, hasMoreDebits } = await listWaitingDebits(db, now, company);
    return {
      status: 'success' as const,
      data: rows.slice(0, MOST_CASES).map(answerOf),
      has_more: rows.length > MOST_CASES,
      debits: await Promise.all(debits.map((row) => debitOf(db, row, now))),
      has_more_debits: hasMoreDebits,
      late_disputes: await listLateDisputes({ db, clock }, caller),
    };
  }),
];
