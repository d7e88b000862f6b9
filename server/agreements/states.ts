import { transition } from 'xstate';
import { agreementMachine, type AgreementEvent as ChartEvent } from '#machines/agreement/machine.ts';

/** The agreement chart as the server asks it: the row keeps the state, the chart says what may come next. */
export type AgreementState = keyof (typeof agreementMachine)['states'];
export type AgreementEvent = ChartEvent['type'];

/** Where an event leads from a state, or null when the chart has no such move: the event is then absorbed. */
export function nextState(state: AgreementState, event: AgreementEvent): AgreementState | null {
  if (isFinal(state)) return null;
  const here = agreementMachine.resolveState({ value: state });
  const [there] = transition(agreementMachine, here, { type: event });
  return there.value === state ? null : there.value;
}

export function isFinal(state: AgreementState): boolean {
  return agreementMachine.states[state]?.type === 'final';
}
