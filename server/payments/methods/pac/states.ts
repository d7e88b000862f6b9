import type { DebitState } from '#contract/debit.ts';
import { automaticDebitMachine, type AutomaticDebitEvent } from '#machines/automatic-debit/machine.ts';
import { lifecycleOf } from '../../../lifecycle/lifecycle.ts';

/** The automatic-debit chart as the server asks it: the row keeps the state, the chart says what may come next. */
export type DebitEvent = AutomaticDebitEvent['type'];

export const { nextState, isFinal, appendEvent, attendDue, history } = lifecycleOf<
  DebitState,
  DebitEvent,
  'debit.asked'
>(automaticDebitMachine, {
  table: 'automatic_debit',
  events: 'automatic_debit_event',
  owner: 'debit_id',
  opening: 'debit.asked',
  logged: 'debitId',
});
