import * as z from 'zod/mini';
import { defineCall, type ResponseOf } from './call.ts';
import { pesos, ref } from './fields.ts';
import { PROPOSAL_DECISIONS, PROPOSAL_STATES } from './staff.ts';

/** Refunds by two people of an institution at its desk (decision 0066): what one proposes another one decides. */

const text = z.string();
const instant = z.iso.datetime();
const reason = text.check(z.trim(), z.minLength(5), z.maxLength(500));
const shared = { host: 'admin', authorization: 'staff', paragraph: 'decision 0066' } as const;

export const ProposalSchema = z.object({
  id: text,
  ref: text,
  amount: pesos,
  state: z.enum(PROPOSAL_STATES),
  reason: text,
  proposed_by: text,
  proposed_at: instant,
  decided_by: z.nullable(text),
  decided_at: z.nullable(instant),
  decision_reason: z.nullable(text),
  /** What the person who asks may do with it now, by its chart. */
  events: z.array(z.enum(PROPOSAL_DECISIONS)),
});
export type Proposal = z.infer<typeof ProposalSchema>;

/** Why no refund can be proposed now. */
export const NOT_REFUNDABLE = [
  'noMoney',
  'ofAgreement',
  'refundUnderWay',
  'proposalOpen',
  'notYourRole',
] as const;
export type NotRefundable = (typeof NOT_REFUNDABLE)[number];

/** What of a payment can go back now, in pesos; booked money goes back whole. */
export const RefundableSchema = z.union([
  z.object({ possible: z.literal(true), most: pesos, only_whole: z.boolean() }),
  z.object({ possible: z.literal(false), why: z.enum(NOT_REFUNDABLE) }),
]);

/** Why a proposal or a decision changed nothing. */
export const PROPOSAL_FAULTS = [
  ...NOT_REFUNDABLE,
  'tooMuch',
  'onlyWhole',
  'ownProposal',
  'notPossible',
] as const;
export type ProposalFault = (typeof PROPOSAL_FAULTS)[number];
const refusal = z.object({ status: z.literal('REFUSED'), fault: z.enum(PROPOSAL_FAULTS), message: text });

export const proposeRefund = defineCall({
  ...shared,
  name: 'proposeRefund',
  summary:
    'Proposes to give a payment back, or a part of it where money waits; nothing moves until another person approves it. `amount` null: all that can go back.',
  method: 'POST',
  path: '/saldar/desk/proposals/',
  kind: 'write',
  request: z.strictObject({ ref, amount: z.nullable(pesos.check(z.positive())), reason }),
  response: z.union([z.object({ status: z.literal('success'), data: ProposalSchema }), refusal]),
});

export const listProposals = defineCall({
  ...shared,
  name: 'listProposals',
  summary: 'Refunds that wait for a decision or are under way, the oldest first.',
  method: 'GET',
  path: '/saldar/desk/proposals/',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({ status: z.literal('success'), data: z.array(ProposalSchema) }),
});

export const decideProposal = defineCall({
  ...shared,
  name: 'decideProposal',
  summary:
    'Approves, declines or withdraws a proposed refund, as its chart allows to this person. An approval begins the refund.',
  method: 'POST',
  path: '/saldar/desk/proposals/:id/',
  kind: 'write',
  request: z.strictObject({ event: z.enum(PROPOSAL_DECISIONS), reason }),
  response: z.union([z.object({ status: z.literal('success'), data: ProposalSchema }), refusal]),
});

export type OrderAnswer = ResponseOf<typeof decideProposal>;
