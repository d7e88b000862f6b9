import type { offerDetailTexts as es } from '../offer-detail.ts';
import type { Words } from '#domain/language.ts';

export const offerDetailTexts: Words<typeof es> = {
  title: {
    put: 'Detail of the single full payment',
    put_wf: 'Detail of the single payment in instalments',
    convenio: 'Detail of your agreement',
    ciclo: 'Detail of your overdue instalments',
    abono_convenio: 'Detail of the agreement with down payment',
  },
  debt: 'Total debt',
  discount: 'Discount',
  toPay: 'Total you pay',
  downPayment: (percent) => `Down payment (${percent}%)`,
  rest: 'In instalments without interest',
  range: 'Number of instalments',
  rangeOf: (min, max) => `between ${min} and ${max}`,
  days: 'Payment days you can choose',
  progress: 'Progress',
  progressOf: (paid, total) => `Paid ${paid} of ${total} instalments`,
  lastPaid: 'Last payment',
  lastQuotaPaid: 'Last instalment paid',
  lastQuotaPaidOf: (number) => `number ${number}`,
  paymentDay: 'Payment day',
  paymentDayOf: (day) => `day ${day} of each month`,
  receiver: 'Who receives your payment',
  pending: 'Pending instalments',
  pendingAmount: 'Pending amount',
  next: 'Next instalment',
  last: 'Last instalment',
  validUntil: 'Offer valid until',
  close: 'Close',
};
