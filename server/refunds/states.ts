import { transition } from 'xstate';
import type { RefundState } from '#contract/refund-state.ts';
import { refundMachine, type RefundEvent as ChartEvent } from '#machines/refund/machine.ts';

/** The refund chart as the server asks it: the row keeps the state, the chart says what may come next. */
export type RefundEvent = ChartEvent['type'];

/** Where an event leads from a state, or null when the chart has no such move: the event is then absorbed. */
export function nextState(state: RefundState, event: RefundEvent): RefundState | null {
  if (isFinal(state)) return null;
  const here = refundMachine.resolveState({ value: state });
  const [there] = transition(refundMachine, here, { type: event });
  return there.value === state ? null : there.value;
}

export function isFinal(state: RefundState): boolean {
  return refundMachine.states[state]?.type === 'final';
}
