import type { PreparedPayment } from '../payment-start/types.ts';
import { INTENT } from './flow.ts';

/** A price that the server holds. */
export const quoteOf = (amount: number, quote_id: string = INTENT): PreparedPayment => ({
  status: 'success',
  data: { quote_id, amount, discount: 0, expires_at: '', lines: [] },
});
