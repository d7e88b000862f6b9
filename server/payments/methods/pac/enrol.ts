import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { enrolDebit } from '#contract/debit.ts';
import { santiagoDay } from '#domain/calendar.ts';
import { areSameQuotas, selectedQuotas } from '#domain/quotas.ts';
import { checkSelection } from '#domain/selection-check.ts';
import type { SessionCaller } from '../../../http/call-answers.ts';
import { readOffers } from '../../../debts/offers.ts';
import { requireCode } from '../../../binding-code/require-code.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Refusal } from '../../../http/failures.ts';
import { isClosedForMaintenance } from '../../../maintenance/notices.ts';
import { hasAccount } from '../../methods.ts';
import { linesOf } from '../../quote-content.ts';
import { REASONS } from '../../prepare.ts';
import { ENROL, SELECTION, START } from '../../../texts/spoken.ts';
import { describeOwn } from './describe.ts';
import { takesDebit } from './eligible.ts';
import { openMandate } from './open-mandate.ts';
import { request, type Wanted } from './request.ts';
import { readDebit } from './rows.ts';

type Body = RequestOf<typeof enrolDebit>;
type Enrolled = ResponseOf<typeof enrolDebit>;
type Asking = { body: Body; caller: SessionCaller; operationId: string };

/**
 * Asks for an automatic debit and opens its page at the provider (§4.6). Its id is the operation's: a re-send finds what a crash
 * left. A debit not yet activated is replaced by another wish, and given again for the same one.
 */
export async function enrol(deps: Dependencies, { body, caller, operationId }: Asking): Promise<Enrolled> {
  const { company, debtorId } = caller;
  const wanted = (await readDebit(deps.db, operationId)) ? null : await wantedOf(deps, caller, body);
  if (wanted && 'status' in wanted) return wanted;
  if (wanted) await requireCode(deps, caller, 'enrolDebit');
  const requested = await deps.db
    .transaction()
    .execute((tx) => request(tx, deps, { id: operationId, company: company.key, debtorId, wanted }));
  if (requested.kind === 'noContact') throw new Refusal('FORBIDDEN');
  if (requested.kind === 'busy') return { status: 'METHOD_UNAVAILABLE', message: START.METHOD_UNAVAILABLE };
  if (requested.kind === 'taken')
    return {
      status: 'ALREADY_AUTOMATIC',
      message: ENROL.ALREADY_AUTOMATIC,
      data: { ref: requested.debit.ref },
    };
  const { debit } = requested;
  const opened = debit.state === 'requested' ? await openMandate(deps, debit) : debit;
  if (opened.state === 'cancelled' && opened.end_reason === 'providerDown')
    return { status: 'PROVIDER_DOWN', message: ENROL.PROVIDER_DOWN };
  return { status: 'success', data: await describeOwn(deps, company, opened) };
}

/** What the debtor wants charged, checked by the rules the browser has; or why it cannot be. */
async function wantedOf(
  deps: Dependencies,
  { company, debtorId }: SessionCaller,
  { product_type, automize, debts, quota_ids: shown }: Body,
): Promise<Wanted | Enrolled> {
  const now = deps.clock.now();
  if (await isClosedForMaintenance(deps.db, deps, company.key))
    return { status: 'MAINTENANCE', message: START.MAINTENANCE };
  const today = santiagoDay(now);
  const offers = await readOffers(deps.db, company, debtorId, now);
  const offer = offers.find(({ key }) => key === product_type);
  const ids = new Set(debts.map(({ id }) => id));
  const named = offer?.debts.filter(({ id }) => ids.has(id)) ?? [];
  if (!offer || ids.size < debts.length || named.length < ids.size) return refused('unknownDebt');
  if (!hasAccount(deps, 'pac', company.key) || !takesDebit(company, named, { automize, today }))
    return { status: 'METHOD_UNAVAILABLE', message: START.METHOD_UNAVAILABLE };
  const subject = { offer, agreements: named.map(({ agreementNumber }) => agreementNumber) };
  if (automize) return { ...subject, lines: null };
  const runs = Object.fromEntries(debts.map((debt) => [debt.id, debt.selected_quota]));
  const fault = checkSelection(offer, runs, today);
  if (fault) return refused(REASONS[fault.code]);
  if (shown && !areSameQuotas(selectedQuotas(offer, runs), shown)) return refused('unknownQuota');
  const lines = linesOf(offer, runs).map(({ debtId, number, amount }) => ({ debtId, number, amount }));
  return { ...subject, lines };
}

function refused(reason: keyof typeof SELECTION): Enrolled {
  return { status: 'SELECTION_REFUSED', reason, message: SELECTION[reason] };
}
