import type { Terms } from '../company.ts';

/** The consumer arm's terms of §9; the collections company has the same (readings, tenants). */
export const CONSUMER_TERMS = {
  agreementLapsesAfterDays: 60,
  automaticDebitActivationHours: 3,
  automaticDebitBusinessHours: 72,
  automaticDebitCancelledAfterBusinessDays: 5,
  paymentBooked: { count: 3, unit: 'businessDays' },
  paymentBookedCardHours: null,
  unassignedMoney: { count: 5, unit: 'businessDays' },
  regularisation: {
    singlePayment: { count: 2, unit: 'businessDays' },
    agreement: { count: 14, unit: 'businessDays' },
  },
  bureauRemoval: { singlePayment: { count: 10, unit: 'days' }, agreement: { count: 2, unit: 'months' } },
  executiveContact: null,
  firstDueDate: { count: 30, from: 'downPayment' },
  minimumDaysOverdue: 1,
  dailyOnlineLimit: 200_000,
  highAmountFrom: 10_000_000,
} satisfies Terms;

/** What a voucher calls what was paid, as every company here words it. */
export const PRODUCT_LABELS = {
  abono_convenio: 'Pie de convenio',
  convenio: 'Convenio',
  put_wf: 'Pago único en cuotas',
  ciclo: 'Cuotas de crédito',
};

/** Terms of which no two are alike, so that each figure in a sentence says whose it is. */
export const DISTINCT_TERMS: Terms = {
  agreementLapsesAfterDays: 101,
  automaticDebitActivationHours: 102,
  automaticDebitBusinessHours: 103,
  automaticDebitCancelledAfterBusinessDays: 104,
  paymentBooked: { count: 105, unit: 'businessDays' },
  paymentBookedCardHours: 106,
  unassignedMoney: { count: 107, unit: 'businessDays' },
  regularisation: {
    singlePayment: { count: 108, unit: 'businessDays' },
    agreement: { count: 109, unit: 'days' },
  },
  bureauRemoval: { singlePayment: { count: 110, unit: 'days' }, agreement: { count: 111, unit: 'months' } },
  executiveContact: { count: 112, unit: 'businessDays' },
  firstDueDate: { count: 113, from: 'booking' },
  minimumDaysOverdue: 114,
  dailyOnlineLimit: 115,
  highAmountFrom: 116,
};
