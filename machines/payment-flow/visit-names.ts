import type { AnyStateMachine } from 'xstate';
import { agreementSigningMachine } from '../agreement-signing/machine.ts';
import { arrowNames, innermostStates, SIGNING } from './arrows.ts';
import { paymentFlowMachine } from './machine.ts';

/** Every arrow of a visit: of the payment flow and of the child inside of its state. */
export const visitArrows = () => within(arrowNames);
/** Every state a visit can be in. */
export const visitStates = () => within(innermostStates);

const within = (namesOf: (machine: AnyStateMachine) => string[]) => [
  ...namesOf(paymentFlowMachine),
  ...namesOf(agreementSigningMachine).map((name) => `${SIGNING}.${name}`),
];
