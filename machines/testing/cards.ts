import type { ResponseOf } from '#contract/call.ts';
import type { useCard } from '#contract/cards.ts';
import type * as t from '../checkout/types.ts';

/** Two saved cards, the newest first. */
export const VISA: t.SavedCard = {
  id: 'b5a3c1de-7a90-4c1e-9d5a-0c4f8f0f1a01',
  type: 'Visa',
  last_digits: '6623',
  added_on: '21/11/2026',
};
export const MASTERCARD: t.SavedCard = {
  id: 'b5a3c1de-7a90-4c1e-9d5a-0c4f8f0f1a02',
  type: 'MasterCard',
  last_digits: '0568',
  added_on: '03/05/2026',
};
export const cardList = (
  cards: t.SavedCard[] = [VISA, MASTERCARD],
  enrolment: t.CardList['data']['enrolment'] = null,
): t.CardList => ({ data: { data: cards, enrolment } });
export const enrolmentPage: ResponseOf<typeof useCard> = {
  status: 'success',
  data: { kind: 'enrolment', url: 'http://provider/enrol', field: 'TBK_TOKEN', token: 't' },
};
export const withSavedCards = {
  high_amounts: false,
  payment_methods: [
    { id: 1, code_name: 'webpay', priority: 1 },
    { id: 2, code_name: 'oneclick', priority: 2 },
  ],
} satisfies t.PaymentMethods;
