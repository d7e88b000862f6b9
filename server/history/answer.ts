import type { RequestOf, ResponseOf } from '#contract/call.ts';
import {
  HISTORY_PAGE_SIZE,
  type exportPaymentHistory,
  type fetchPaymentHistory,
  type HistoryItem,
} from '#contract/history.ts';
import { santiagoDay, toDayMonthYear } from '#domain/calendar.ts';
import { filterPayments, type HistoryFilters, type PastPayment } from '#domain/history.ts';
import { readLapsed } from '../agreements/lapsed.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { HISTORY, HISTORY_CSV } from '../texts/spoken.ts';
import { historyCsv } from './csv.ts';
import { readHistory } from './read.ts';

type Asked = RequestOf<typeof fetchPaymentHistory>;
type Page = ResponseOf<typeof fetchPaymentHistory>;
type File = ResponseOf<typeof exportPaymentHistory>;
type Visited = { body: Asked; caller: SessionCaller; query: Readonly<Record<string, string>> };
type Outcome = Exclude<Page, { status: 'success' }>;

/** One page of what the debtor has paid, or in §8's words why there is nothing to show. */
export async function answerHistory(deps: Dependencies, { body, caller, query }: Visited): Promise<Page> {
  const found = await find(deps, body, caller);
  if ('status' in found) return found;
  const { all, payments } = found;
  const pages = Math.ceil(payments.length / HISTORY_PAGE_SIZE);
  const page = Math.min(Number(query.page ?? 1), pages);
  const from = (page - 1) * HISTORY_PAGE_SIZE;
  return {
    status: 'success',
    items: payments.slice(from, from + HISTORY_PAGE_SIZE).map(itemOf),
    page,
    pages,
    total: payments.length,
    years: [...new Set(all.map(({ paidOn }) => Number(paidOn.slice(0, 4))))],
    operations: [...new Set(all.map(({ operationNumber }) => operationNumber))].sort(),
    lapsed_agreements: await readLapsed(deps.db, caller.company, caller.debtorId),
  };
}

/** The whole list as a file. */
export async function answerExport(
  deps: Dependencies,
  { body, caller }: Omit<Visited, 'query'>,
): Promise<File> {
  const found = await find(deps, body, caller);
  if ('status' in found) return found;
  return {
    status: 'success',
    file_name: HISTORY_CSV.file(santiagoDay(deps.clock.now())),
    content: historyCsv(found.payments),
  };
}

type Found = { readonly all: readonly PastPayment[]; readonly payments: readonly PastPayment[] };

async function find(
  { db }: Dependencies,
  asked: Asked,
  { company, debtorId }: SessionCaller,
): Promise<Found | Outcome> {
  // A company without the history has no such page either (readings 7).
  if (!company.hasHistory) throw new Refusal('NOT_FOUND');
  const filters = filtersOf(asked);
  if (filters === 'wrong') return outcome('CHECK_FIELDS');
  const all = await readHistory(db, { company: company.key, debtorId });
  if (all.length === 0) return outcome('NO_PAYMENTS');
  const payments = filters ? filterPayments(all, filters) : all;
  return payments.length === 0 ? outcome('NOT_FOUND') : { all, payments };
}

function outcome(status: Outcome['status']): Outcome {
  return { status, message: HISTORY[status] };
}

/** Null when none is given; §5: when one is, each is required. */
function filtersOf(asked: Asked): HistoryFilters | null | 'wrong' {
  if (Object.keys(asked).length === 0) return null;
  const { year = 0, month = 0, operation_number: operationNumber = '' } = asked;
  const isYear = year >= 1900 && year < 2200;
  const isMonth = month >= 1 && month <= 12;
  return isYear && isMonth && operationNumber.trim() !== '' ? { year, month, operationNumber } : 'wrong';
}

function itemOf(payment: PastPayment): HistoryItem {
  const { number, isDownPayment, operationNumber, paidOn, product, amount, ref, standing } = payment;
  return {
    fee: number,
    ...(isDownPayment && { is_down_payment: isDownPayment }),
    operation_number: operationNumber,
    payment_date: toDayMonthYear(paidOn),
    product,
    amount,
    ref,
    ...(standing && { standing }),
  };
}
