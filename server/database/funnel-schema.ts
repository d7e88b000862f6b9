import type { LeaveReason, Wait } from '#contract/leaves-flow.ts';
import type { StepName } from '#domain/company.ts';
import type { OfferType } from '#domain/product.ts';

/** Sums of a day in Santiago: there is no row of one visit anywhere. */
type Sum = { company: string; day: string; times: number };

/** How many identified for the first time in their month, of months whose sessions are gone. */
export type FlowPeopleTable = { company: string; day: string; people: number };

export type FlowMoveTable = Sum & { arrow: string };

export type FlowLeaveTable = Sum & {
  state: string;
  waited: Wait;
  step: StepName;
  offer_type: OfferType | null;
  reason: LeaveReason;
};
