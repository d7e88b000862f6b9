import { sql } from 'kysely';
import { after, allKept, COUNTED, MONTH, MOVES, QUARTER, SUMS, theDay } from './ages.ts';

/** Rows of no debtor and of no institution: sums, what the server keeps for itself, and the legal transitions. */
export const OTHER_TABLES = {
  ...allKept(MOVES, 'payment_transition', 'refund_transition', 'suspense_transition'),
  ...allKept(MOVES, 'agreement_transition', 'automatic_debit_transition', 'data_request_transition'),
  ...allKept(MOVES, 'dispute_transition'),
  ...allKept(SUMS, 'portfolio_load', 'conformance_run'),
  strange_history: { kept: 'Names no debtor: a line of a history that its chart does not allow.' },
  reminder_day: { kept: [after(MONTH, theDay, 'Names no debtor: a day that was gone through.')] },
  ...allKept(COUNTED, 'flow_move', 'flow_leave', 'flow_people'),
  card_closing: { kept: 'Names no debtor; until the provider has removed the card.' },
  idempotency: { kept: [after(MONTH, 'created_at', 'Answers to calls that are sent no more; sealed.')] },
  done_operation: { kept: [after(MONTH, 'at', 'Calls that are sent no more.')] },
  identification: { kept: [after(1, 'expires_at', 'Begun and over; of a keyed fingerprint.')] },
  identity_throttle: {
    kept: [after(0, sql`to_timestamp(expire / 1000.0)`, 'Counts no more; by keyed fingerprints.')],
  },
  debit_callback: {
    kept: [after(QUARTER, 'received_at', 'After that an event could only come signed anew.')],
  },
  ...allKept('Names no debtor.', 'kysely_migration', 'kysely_migration_lock'),
};
