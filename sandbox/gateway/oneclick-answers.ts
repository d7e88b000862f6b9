import { accountingDate } from './answers.ts';
import type { Enrolment } from './enrolment.ts';
import { balanceOf } from './transaction.ts';
import type { Detail, MallCharge } from './mall-charge.ts';

/** The provider's body for a finished enrolment. */
export function describeEnrolment({ tbkUser, authorizationCode, card }: Enrolment) {
  if (tbkUser === null || card === null) return { response_code: -1 };
  return {
    response_code: 0,
    tbk_user: tbkUser,
    authorization_code: authorizationCode,
    card_type: card.cardType,
    card_number: `XXXXXXXXXXXX${card.lastFour}`,
  };
}

const describeDetail = (detail: Detail) => ({
  amount: detail.amount,
  status: detail.status,
  authorization_code: detail.authorizationCode,
  payment_type_code: detail.paymentType,
  response_code: detail.responseCode,
  installments_number: detail.instalments,
  ...(detail.instalments > 0 && {
    installments_amount: Math.floor(detail.amount / detail.instalments),
  }),
  commerce_code: detail.commerceCode,
  buy_order: detail.buyOrder,
  ...(detail.status === 'PARTIALLY_NULLIFIED' && { balance: balanceOf(detail) }),
});

/** The provider's body for authorize and status: every detail with its own result. */
export const describeCharge = ({ buyOrder, lastFour, at, details }: MallCharge) => ({
  buy_order: buyOrder,
  card_detail: { card_number: lastFour },
  accounting_date: accountingDate(at),
  transaction_date: new Date(at).toISOString(),
  details: details.map(describeDetail),
});

type Described = ReturnType<typeof describeCharge>;

/** The same charge with a peso more on every detail. */
export const spoilCharge = (body: Described): Described => ({
  ...body,
  details: body.details.map((detail) => ({ ...detail, amount: detail.amount + 1 })),
});
