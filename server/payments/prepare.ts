import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { preparePayment, SelectionRefusal } from '#contract/payment.ts';
import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Offer, Selection } from '#domain/debt.ts';
import { isPlanOf } from '#domain/plan-choice.ts';
import { checkSelection, type SelectionFault } from '#domain/selection-check.ts';
import type { Agreement } from '../agreements/rows.ts';
import { signatureFor } from '../agreements/signed.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { quotaId } from '../debts/quota-id.ts';
import { readOffers } from '../debts/offers.ts';
import type { Dependencies } from '../dependencies.ts';
import { SELECTION } from '../texts/spoken.ts';
import { isDiscountUnsettled } from './discounts.ts';
import { freeze, type QuoteContent } from './quote-content.ts';
import { keepQuote, type Quote } from './quotes.ts';

type Request = RequestOf<typeof preparePayment>;
type Prepared = ResponseOf<typeof preparePayment>;
type Asking = { body: Request; caller: SessionCaller; operationId: string };

/** The rules' own codes by the names the wire has for them. */
export const REASONS = {
  empty: 'nothingSelected',
  unknownDebt: 'unknownDebt',
  unknownQuota: 'unknownQuota',
  notYetDue: 'notYetDue',
  tooMany: 'tooMany',
  incomplete: 'incompletePut',
} as const satisfies Record<SelectionFault['code'], SelectionRefusal>;

/** Applies the rules to a selection on the debts as they are now, and keeps its price for a while. */
export async function preparePaymentFor(
  deps: Dependencies,
  { body, caller, operationId }: Asking,
): Promise<Prepared> {
  const { company, debtorId } = caller;
  const now = deps.clock.now();
  const today = santiagoDay(now);
  const offers = await readOffers(deps.db, company, debtorId, now);
  const offer = offers.find(({ key }) => key === body.product_type);
  const runs = selectionOf(body.debts);
  if (!offer || !runs) return refused('unknownDebt');
  const fault = checkSelection(offer, runs, today);
  if (fault) return refused(REASONS[fault.code]);
  const content = freeze({ company: company.key, debtorId }, offer, runs);
  const signed = await signedPlanFor(deps.db, offer, content, today);
  if (offer.type === 'abono_convenio' && !signed) return refused('notSigned');
  if (await isDiscountUnsettled(deps.db, content)) return refused('refundUnderWay');
  return prepared(company, await keepQuote(deps, operationId, content), signed?.id ?? null);
}

/** Null when a debt is named twice: the selection is ambiguous. */
function selectionOf(debts: Request['debts']): Selection | null {
  const runs = Object.fromEntries(debts.map((debt) => [debt.id, debt.selected_quota]));
  return Object.keys(runs).length === debts.length ? runs : null;
}

/** The down payment of a plan is paid once that plan, on the debt as it is now, is signed (§4.6 "Agreement"). */
async function signedPlanFor(
  db: Dependencies['db'],
  offer: Offer,
  content: QuoteContent,
  today: CalendarDate,
): Promise<Agreement | null> {
  if (offer.type !== 'abono_convenio') return null;
  const signed = await signatureFor(db, content, today);
  const debt = offer.debts.find(({ agreementNumber }) => agreementNumber === signed?.agreement_number);
  return signed && debt && isPlanOf(debt, signed.plan) ? signed : null;
}

function refused(reason: SelectionRefusal): Prepared {
  return { status: 'SELECTION_REFUSED', reason, message: SELECTION[reason] };
}

/** With its discount the amount would be the debt's. §3 hideDebtAmount */
function prepared(
  { hideDebtAmount }: Pick<Company, 'hideDebtAmount'>,
  { id, amount, discount, expires_at, lines }: Quote,
  agreementId: string | null,
): Prepared {
  return {
    status: 'success',
    data: {
      quote_id: id,
      agreement_id: agreementId,
      amount,
      discount: hideDebtAmount ? 0 : discount,
      expires_at: expires_at.toISOString(),
      lines: lines.map((line) => ({
        id: quotaId(line.debtId, line.number),
        fee_to_pay: line.number,
        amount_to_pay: line.amount,
      })),
    },
  };
}
