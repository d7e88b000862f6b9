import type { HistoryPage } from '../payment-history/machine.ts';

/** One page of a history of so many pages of one payment each. */
export function historyPage(page: number, pages: number, change: Partial<HistoryPage> = {}): HistoryPage {
  return {
    status: 'success',
    items: [
      {
        fee: pages - page + 1,
        operation_number: '900100191',
        payment_date: '28/09/2026',
        product: 'Crédito hipotecario',
        amount: 74_900,
        ref: null,
      },
    ],
    page,
    pages,
    total: pages,
    years: [2026, 2025],
    operations: ['900100191'],
    lapsed_agreements: [],
    ...change,
  };
}
