import type { AnyStateMachine } from 'xstate';
import { debitPageMachine } from '#machines/debit-page/machine.ts';
import { identificationMachine } from '#machines/identification/machine.ts';
import { paymentHistoryMachine } from '#machines/payment-history/machine.ts';
import { paymentFlowMachine } from '#machines/payment-flow/machine.ts';
import { sessionClockMachine } from '#machines/session-clock/machine.ts';
import { createActors } from './actors.ts';
import * as later from './later.ts';

describe('the payment flow in the browser', () => {
  it('gets every actor that it and its children call for, and no other', () => {
    const given = createActors(
      {
        production: false,
        hosts: { app: '', admin: '', payments: '', pixels: '' },
        captcha: null,
        sentryDsn: '',
        release: '',
        maintenance: [],
      },
      () => undefined,
    );
    const machines: AnyStateMachine[] = [
      ...[
        paymentFlowMachine,
        sessionClockMachine,
        debitPageMachine,
        paymentHistoryMachine,
        identificationMachine,
      ],
      ...Object.values(later).filter((one) => typeof one !== 'function'),
    ];
    /** What a machine brings along, or its own parent gives it. */
    const own = ['stepMenu', 'quotaSelection', 'cardChange', 'debitEnrolment', 'paymentStart'];
    const needed = machines.flatMap(({ implementations }) => Object.keys(implementations.actors));
    expect(Object.keys(given).sort()).toEqual(
      [...new Set(needed)].filter((name) => !own.includes(name)).sort(),
    );
  });
});
