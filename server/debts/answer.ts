import { debtToWire } from '#contract/debts-translation.ts';
import type { DebtOffer, DebtsAnswer } from '#contract/debts.ts';
import { santiagoDay, toDayMonthYear, type CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Debt, Offer } from '#domain/debt.ts';
import { maskEmail } from '#domain/email.ts';
import { initialSelection, isEnabled, runOf } from '#domain/quotas.ts';
import { maskRut } from '#domain/rut.ts';
import type { SessionCaller, Visit } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import { DEBTS } from '../texts/spoken.ts';
import { readDebtor } from './debtor.ts';
import { readOffers } from './offers.ts';
import { readInReview } from './in-review.ts';
import { readDisputed } from './may-collect.ts';
import { hasPaidAllHere } from './paid-here.ts';

type DebtsVisit = Pick<Visit, 'headers'> & { caller: SessionCaller };

type Beside = Pick<
  Extract<DebtsAnswer, { status: 'success' }>,
  'signed_plans' | 'automatic_debits' | 'payment_under_way'
>;

/** What is shown beside the debts: of agreements and payments, which stand above them. */
export type ReadBeside = (
  deps: Dependencies,
  caller: SessionCaller,
  offers: readonly Offer[],
) => Promise<Beside>;

/** What the debtor may pay now, with the rules' first selection (§4.4); or why there is nothing (§8 "No products"). */
export async function answerDebts(
  deps: Dependencies,
  readBeside: ReadBeside,
  { caller, headers }: DebtsVisit,
): Promise<DebtsAnswer> {
  const { company, debtorId } = caller;
  const now = deps.clock.now();
  const today = santiagoDay(now);
  const [debtor, offers] = await Promise.all([
    readDebtor(deps.db, company, debtorId, now),
    readOffers(deps.db, company, debtorId, now),
  ]);
  if (!debtor) throw new Refusal('FORBIDDEN');
  if (offers.length === 0) {
    const disputed = await readDisputed(deps.db, debtorId);
    if (disputed.some(({ isOpen }) => isOpen)) return { status: 'IN_REVIEW', message: DEBTS.IN_REVIEW };
    if (await hasPaidAllHere(deps.db, company, debtorId, now))
      return { status: 'NOT_DEBTS', message: DEBTS.paidHere(company) };
    if (disputed.some(({ holdsBack }) => holdsBack))
      return { status: 'ACCEPTED', message: DEBTS.ACCEPTED(company) };
    const status = debtor.hasEligibleDebts ? 'NOT_OFFERS' : 'NOT_DEBTS';
    return { status, message: DEBTS[status](company) };
  }
  return {
    status: 'success',
    agreement: agreementInForce(offers),
    offers: offers.flatMap((offer) => offerToWire(offer, company, today)),
    token: tokenOf(headers),
    user_data: {
      name: debtor.name,
      rut: maskRut(debtor.rut),
      email: debtor.email && maskEmail(debtor.email),
    },
    today: toDayMonthYear(today),
    ...(await readBeside(deps, caller, offers)),
    in_review: await readInReview(deps.db, company, { debtorId, offers }, now),
  };
}

/** The token the call came with, `JWT {token}`: it goes on being the session's. */
function tokenOf({ authorization }: DebtsVisit['headers']): string {
  return String(authorization).slice('JWT '.length);
}

function agreementInForce(offers: readonly Offer[]): string | null {
  return offers.find(({ type }) => type === 'convenio')?.debts[0]?.agreementNumber ?? null;
}

/**
 * An amount hidden by the company (§3 hideDebtAmount) does not leave the server, nor does the discount that would reveal it. The
 * discounted amount of an agreement to be made does, because the browser computes its plans from it.
 */
function shownDebt(debt: Debt, { hideDebtAmount }: Company): Debt {
  if (!hideDebtAmount) return debt;
  const totalDebt = debt.planLimits === null ? 0 : debt.totalDebt - debt.discount;
  return { ...debt, totalDebt, discount: 0, maximumDiscountPercent: 0 };
}

function offerToWire(offer: Offer, company: Company, today: CalendarDate): DebtOffer[] {
  const { runs } = initialSelection(offer, company.validateProductType, today).selected;
  return offer.debts.map((debt) => {
    const run = runOf(runs, debt.id);
    return debtToWire(shownDebt(debt, company), {
      selected: run,
      isEnabled: (index) => isEnabled(debt, index, run, today),
    });
  });
}
