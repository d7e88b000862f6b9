import type { ActorRefFrom } from 'xstate';
import type { paymentFlowMachine } from '#machines/payment-flow/machine.ts';

export type FlowActor = ActorRefFrom<typeof paymentFlowMachine>;
