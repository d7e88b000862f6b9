import { paymentFlowSetup } from './setup.ts';
import type { Destination, PaymentFlowEvent } from './types.ts';
import type { FlowWorkerId } from './workers.ts';

/** What the end of a session means, wherever the visitor is (§4.1, readings 8, interface 26). */
export const sessionEvents = paymentFlowSetup.createStateConfig({
  on: {
    /** The clock ended it, or a call reported it. A step of the wizard answers it itself: see `atStep`. */
    'session.ended': { actions: 'dropSession', meta: { requirements: ['4.1c', 'D31'] } },
    'session.renewed': [
      {
        guard: { type: 'isSameDebtor', params: ({ event }) => event },
        actions: { type: 'renewToken', params: ({ event }) => event.answer },
        meta: { requirements: ['7.2d', 'R30c'] },
      },
      { actions: 'endSession', meta: { requirements: ['R27', 'R30c'] } },
    ],
    'session.checked': {
      guard: { type: 'isPastEnd', params: ({ event }) => event },
      actions: 'endSession',
      meta: { requirements: ['4.1c'] },
    },
    /** A 401: with an expired token the session has ended; with any other token another tab has replaced it. */
    'session.expired': [
      {
        guard: { type: 'isPastEnd', params: ({ event }) => event },
        actions: 'endSession',
        meta: { requirements: ['4.1c', 'D31'] },
      },
      {
        target: '#paymentFlow.choosingCompany',
        actions: ['leaveCompany', { type: 'noteReason', params: { notice: 'sessionExpired' } }],
        meta: { requirements: ['4.1d', 'R8'] },
      },
    ],
    'access.refused': {
      target: '#paymentFlow.choosingCompany',
      actions: ['leaveCompany', { type: 'noteReason', params: { notice: 'accessRefused' } }],
      meta: { requirements: ['4.1d', 'R8'] },
    },
  },
}).on;

/** At a step: identify again, and the same debtor goes on there. */
export const atStep = (destination: Destination) =>
  ({
    target: '#paymentFlow.identifying',
    actions: { type: 'interrupt', params: { destination } },
    meta: { requirements: ['4.1c', 'D31'] },
  }) as const;

type Renewed = { event: Extract<PaymentFlowEvent, { type: 'session.renewed' }> };
/** A child that makes its own calls continues with the new token of the same debtor. */
export const forwardTo = (to: 'paymentHistory' | 'debitPage' | 'rightsPage' | FlowWorkerId) =>
  ({
    guard: { type: 'isSameDebtor', params: ({ event }: Renewed) => event },
    actions: [
      { type: 'renewToken', params: ({ event }: Renewed) => event.answer },
      { type: 'forwardToken', params: { to } },
    ],
    meta: { requirements: ['R30c'] },
  }) as const;
