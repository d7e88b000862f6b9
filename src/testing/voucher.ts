import { screen, within } from '@testing-library/react';
import type { Voucher } from '#contract/payment-status.ts';
import { paymentResult } from '#machines/testing/flow.ts';

/** A voucher as the server answers it, and its rows as the visitor reads them. */

export const voucher: Voucher = {
  product_type: 'put',
  product_label: 'Pago único total',
  total_amount: 1_250_000,
  email: 'a***@c***.example',
  email_state: 'sent',
  buy_order: 'S7F3K92QX1',
  verification_code: '7KQF-2M9D-XH4T-0BVZ',
  description: 'Pago único total en Banco Cordillera',
  currency: 'CLP',
  method: 'webpay',
  authorisation_code: '1213',
  card_type: 'Crédito',
  card_last_digits: '6623',
  bank_account: null,
  instalments_type: 'Cuotas normales',
  instalments_count: 3,
  instalment_amount: 166_667,
  items: [{ name: 'Oferta 700100114 · operación 116', detail: 'Pago único total', amount: 500_000 }],
  follow_up: {
    booked: '25/11/2026',
    ended: {
      kind: 'singlePayment',
      on: '21/11/2026',
      registry_notice: '01/12/2026',
      regularised: '21/12/2026',
      certificate_from: '21/12/2026',
      removed_from_bureau: '21/01/2027',
    },
  },
  still_owed: { offers: 0, amount: 0, in_review: [] },
  owed_first: null,
  quotas: null,
  agreement: null,
};
/** What follows a payment after which there is more to pay. */
export const goesOn = { booked: '25/11/2026', ended: null };
export const paid = (more: Partial<Voucher> | null) => {
  const result = paymentResult('paid');
  const data = { ...result.data, amount: 500_000, voucher: more && { ...voucher, ...more } };
  return { askPayment: { ...result, data } };
};
export const progress = (
  number: string,
  counts: { paid: number; total: number; pending_this_month: number },
) => ({
  payment_agreement_number: number,
  operations: [`O-${number}`],
  ...counts,
  pending_amount: (counts.total - counts.paid) * 85_000,
  ended_on: counts.paid === counts.total ? '21/11/2026' : null,
});
/** What is said of the payment's follow-up, step by step. */
export const steps = () =>
  within(screen.getByRole('region', { name: 'Qué sigue' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent);
export const rows = () => {
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  return screen.getAllByRole('term').map((term, index) => [term.textContent, values[index]]);
};
