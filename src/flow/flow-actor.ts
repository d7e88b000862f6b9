import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { paymentFlowMachine } from '#machines/payment-flow/machine.ts';

export type { VisitEvent } from '#machines/payment-flow/workers.ts';
export type FlowActor = ActorRefFrom<typeof paymentFlowMachine>;
export type FlowSnapshot = SnapshotFrom<typeof paymentFlowMachine>;
