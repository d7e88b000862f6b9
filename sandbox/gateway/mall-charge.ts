import type { Enrolment } from './enrolment.ts';
import type { Authorize } from './requests.ts';
import { newCode, type Transaction } from './transaction.ts';

/** What one saved card may be charged here: pesos a charge, pesos a day, charges a day. */
export const LIMITS = { amount: 5_000_000, dailyAmount: 10_000_000, dailyCount: 10 };
const DAY_MS = 24 * 3_600_000;

/** One shop's part of a charge, approved or declined by itself. */
export type Detail = Pick<
  Transaction,
  'commerceCode' | 'buyOrder' | 'amount' | 'status' | 'refunded' | 'committedAt'
> & {
  instalments: number;
  responseCode: number;
  authorizationCode: string;
  paymentType: string;
};

/** One charge of a saved card, under the mall's own order. */
export type MallCharge = {
  id: string;
  commerceCode: string;
  buyOrder: string;
  tbkUser: string;
  lastFour: string;
  at: number;
  details: Detail[];
};

const NO_CARD = -96;
const DAILY_AMOUNT = -97;
const AMOUNT = -98;
const DAILY_COUNT = -99;

type Day = { amount: number; count: number };

/** What the card has been charged in the day before `now`. */
export function dayOf(charges: readonly MallCharge[], tbkUser: string, now: number): Day {
  const approved = charges
    .filter((charge) => charge.tbkUser === tbkUser && now - charge.at < DAY_MS)
    .flatMap(({ details }) => details)
    .filter(({ responseCode }) => responseCode === 0);
  return { amount: approved.reduce((sum, { amount }) => sum + amount, 0), count: approved.length };
}

/** Why a charge of `amount` pesos is refused to a card with such a day behind it; 0 when it is not. */
function judge(card: Enrolment['card'], amount: number, day: Day): number {
  if (card === null) return NO_CARD;
  if (amount > LIMITS.amount) return AMOUNT;
  if (day.count >= LIMITS.dailyCount) return DAILY_COUNT;
  if (day.amount + amount > LIMITS.dailyAmount) return DAILY_AMOUNT;
  return card.chargeCode;
}

/** Charges each detail by itself: some may be approved and others not. `card` is null when it is unknown. */
export function chargeDetails(
  card: Enrolment['card'],
  { details }: Authorize,
  before: Day,
  now: number,
): Detail[] {
  const day = { ...before };
  return details.map((wanted) => {
    const responseCode = judge(card, wanted.amount, day);
    const approved = responseCode === 0;
    if (approved) {
      day.amount += wanted.amount;
      day.count += 1;
    }
    const credit = card?.paymentType === 'VN';
    return {
      commerceCode: wanted.commerce_code,
      buyOrder: wanted.buy_order,
      amount: wanted.amount,
      instalments: credit ? wanted.installments_number : 0,
      responseCode,
      authorizationCode: approved ? newCode() : '000000',
      paymentType: credit && wanted.installments_number > 1 ? 'VC' : (card?.paymentType ?? 'VN'),
      status: approved ? 'AUTHORIZED' : 'FAILED',
      committedAt: now,
      refunded: 0,
    };
  });
}
