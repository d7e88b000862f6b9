import { transition } from 'xstate';
import type { DebitState } from '#contract/debit.ts';
import { automaticDebitMachine, type AutomaticDebitEvent } from '#machines/automatic-debit/machine.ts';

/** The automatic-debit chart as the server asks it: the row keeps the state, the chart says what may come next. */
export type DebitEvent = AutomaticDebitEvent['type'];

/** Where an event leads from a state, or null when the chart has no such move: the event is then absorbed. */
export function nextState(state: DebitState, event: DebitEvent): DebitState | null {
  const here = automaticDebitMachine.resolveState({ value: state });
  const [there] = transition(automaticDebitMachine, here, { type: event });
  return there.value === state ? null : there.value;
}

export function isFinal(state: DebitState): boolean {
  return automaticDebitMachine.states[state]?.type === 'final';
}
