import type { AgreementState } from '#contract/desk-agreements.ts';
import { agreementMachine, type AgreementEvent as ChartEvent } from '#machines/agreement/machine.ts';
import { lifecycleOf } from '../lifecycle/lifecycle.ts';

/** The agreement chart as the server asks it: the row keeps the state, the chart says what may come next. */
export type { AgreementState };
export type AgreementEvent = ChartEvent['type'];

export const { nextState, isFinal, appendEvent, history } = lifecycleOf<AgreementState, AgreementEvent>(
  agreementMachine,
  { table: 'agreement', events: 'agreement_event', owner: 'agreement_id', logged: 'agreementId' },
);
