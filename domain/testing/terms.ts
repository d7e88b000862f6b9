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
