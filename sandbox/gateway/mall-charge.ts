import type { Enrolment } from './enrolment.ts';
import type { Authorize } from './requests.ts';
import type { Transaction } from './transaction.ts';

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

/** An order is charged once for each mall. */
export const chargeId = (shop: string, buyOrder: string): string => `${shop}/${buyOrder}`;

const NO_CARD = -96;
const DAILY_AMOUNT = -97;
const AMOUNT = -98;
const DAILY_COUNT = -99;

type Day = { amount: number; count: number };

/** What the card has been charged in the day before `now`. */
function dayOf(charges: readonly MallCharge[], tbkUser: string, now: number): Day {
  const approved = charges
    .filter((charge) => charge.tbkUser === tbkUser && now - charge.at < DAY_MS)
    .flatMap(({ details }) => details)
    .filter(({ responseCode }) => responseCode === 0);
  return { amount: approved.reduce((sum, { amount }) => sum + amount, 0), count: approved.length };
}

/** Why a charge of `amount` pesos is refused to a card with such a day behind it; 0 when it is not. */
function responseCodeOf(card: Enrolment['card'], amount: number, day: Day): number {
  if (card === null) return NO_CARD;
  if (amount > LIMITS.amount) return AMOUNT;
  if (day.count >= LIMITS.dailyCount) return DAILY_COUNT;
  if (day.amount + amount > LIMITS.dailyAmount) return DAILY_AMOUNT;
  return card.chargeCode;
}

type Charging = { card: Enrolment['card']; before: readonly MallCharge[]; now: number; code: () => string };

/** Charges each detail by itself: some may be approved and others not. `card` is null when it is unknown. */
export function chargeCard(
  shop: string,
  wanted: Authorize,
  { card, before, now, code }: Charging,
): MallCharge {
  const { buy_order: buyOrder, tbk_user: tbkUser } = wanted;
  const day = dayOf(before, tbkUser, now);
  const details = wanted.details.map((detail): Detail => {
    const responseCode = responseCodeOf(card, detail.amount, day);
    const approved = responseCode === 0;
    if (approved) {
      day.amount += detail.amount;
      day.count += 1;
    }
    const credit = card?.paymentType === 'VN';
    return {
      commerceCode: detail.commerce_code,
      buyOrder: detail.buy_order,
      amount: detail.amount,
      instalments: credit ? detail.installments_number : 0,
      responseCode,
      authorizationCode: approved ? code() : '000000',
      paymentType: credit && detail.installments_number > 1 ? 'VC' : (card?.paymentType ?? 'VN'),
      status: approved ? 'AUTHORIZED' : 'FAILED',
      committedAt: now,
      refunded: 0,
    };
  });
  const id = chargeId(shop, buyOrder);
  return { id, commerceCode: shop, buyOrder, tbkUser, lastFour: card?.lastFour ?? '', at: now, details };
}
