import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CardChangeEvent } from '#machines/card-change/machine.ts';
import type { SigningEvent } from '#machines/agreement-signing/machine.ts';
import type { EnrolmentEvent } from '#machines/debit-enrolment/machine.ts';
import type { paymentFlowMachine } from '#machines/payment-flow/machine.ts';
import type { ResultEvent } from '#machines/payment-result/machine.ts';
import type { StartEvent } from '#machines/payment-start/types.ts';
import type { PaymentFlowEvent } from '#machines/payment-flow/types.ts';

export type FlowActor = ActorRefFrom<typeof paymentFlowMachine>;
export type FlowSnapshot = SnapshotFrom<typeof paymentFlowMachine>;
/** What a screen may say, to the flow or to the machine that does its state's work. */
export type VisitEvent =
  PaymentFlowEvent | SigningEvent | EnrolmentEvent | StartEvent | ResultEvent | CardChangeEvent;
