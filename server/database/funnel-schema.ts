import type { LeaveReason, Wait } from '#contract/leaves-flow.ts';
import type { StepName } from '#domain/company.ts';
import type { OfferType } from '#domain/product.ts';

/** Sums of a day in Santiago: there is no row of one visit anywhere. */
type Sum = { company: string; day: string; times: number };

/** By day, of months whose sessions are gone: server/funnel/people.ts. */
export type FlowPeopleTable = {
  company: string;
  day: string;
  people: number;
  signers: number;
  others: number;
};

/** `signed`: of visits that pay a plan which was signed. */
export type FlowMoveTable = Sum & { arrow: string; signed: boolean };

export type FlowLeaveTable = Sum & {
  state: string;
  waited: Wait;
  step: StepName;
  offer_type: OfferType | null;
  reason: LeaveReason;
  signed: boolean;
};
