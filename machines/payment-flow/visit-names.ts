import type { AnyStateMachine } from 'xstate';
import { agreementSigningMachine } from '../agreement-signing/machine.ts';
import { contactFormMachine } from '../contact-form/machine.ts';
import { checkoutMachine } from '../checkout/machine.ts';
import { cardChangeMachine } from '../card-change/machine.ts';
import { debitEnrolmentMachine } from '../debit-enrolment/machine.ts';
import { identificationMachine } from '../identification/machine.ts';
import { paymentResultMachine } from '../payment-result/machine.ts';
import { paymentStartMachine } from '../payment-start/machine.ts';
import { arrowNames, innermostStates } from './arrows.ts';
import { paymentFlowMachine } from './machine.ts';
import { WORKERS, type WorkerId } from './workers.ts';

const MACHINES: Readonly<Record<WorkerId, AnyStateMachine>> = {
  agreementSigning: agreementSigningMachine,
  identification: identificationMachine,
  contactForm: contactFormMachine,
  checkout: checkoutMachine,
  cardChange: cardChangeMachine,
  debitEnrolment: debitEnrolmentMachine,
  paymentStart: paymentStartMachine,
  paymentResult: paymentResultMachine,
};

/** Every arrow of a visit: of the payment flow and of the machines that do its states' work. */
export const visitArrows = () => within(arrowNames);
/** Every state a visit can be in. */
export const visitStates = () => within(innermostStates);

const within = (namesOf: (machine: AnyStateMachine) => string[]) => [
  ...namesOf(paymentFlowMachine),
  ...Object.entries(WORKERS).flatMap(([state, id]) =>
    namesOf(MACHINES[id]).map((name) => `${state}.${name}`),
  ),
];
