import * as z from 'zod/mini';
import { defineCall, type ResponseOf } from './call.ts';
import { WaySchema } from './desk-timeline.ts';
import { pesos, ref } from './fields.ts';
import { CASE_OUTCOMES } from './money.ts';
import { reason } from './orders.ts';
import { REFUND_STATES } from './refund-state.ts';
import { PROPOSAL_DECISIONS, PROPOSAL_KINDS, PROPOSAL_STATES } from './staff.ts';

/** Orders about a payment's money by two people of an institution (decision 0066): what one proposes another one decides. */

const text = z.string();
const instant = z.iso.datetime();
const kind = z.enum(PROPOSAL_KINDS);
/** Null where no money is moved or named. */
const amount = z.nullable(pesos);
/** What became of money that a case asks back, as it ends; null of any other case or order. */
const outcome = z.nullable(z.enum(CASE_OUTCOMES));
const shared = { host: 'admin', authorization: 'staff', paragraph: 'decision 0066' } as const;

export const ProposalSchema = z.object({
  id: text,
  ref: text,
  kind,
  amount,
  outcome,
  state: z.enum(PROPOSAL_STATES),
  reason: text,
  proposed_by: text,
  proposed_at: instant,
  decided_by: z.nullable(text),
  decided_at: z.nullable(instant),
  decision_reason: z.nullable(text),
  /** The actions that the caller may take on it now, by its chart. */
  events: z.array(z.enum(PROPOSAL_DECISIONS)),
});
export type Proposal = z.infer<typeof ProposalSchema>;
export const DrawnProposalSchema = z.object({ ...ProposalSchema.shape, way: WaySchema });

/** Money of a payment on its way back, with its way. */
export const DeskRefundSchema = z.object({
  id: text,
  amount: pesos,
  state: z.enum(REFUND_STATES),
  requested_at: instant,
  way: WaySchema,
});

/** Why the books refuse an order. */
export const ORDER_FAULTS = [
  ...['nothingWaiting', 'onlyGoesBack', 'partlyReturned', 'debtChanged', 'refundUnderWay', 'noMoney'],
  ...['tooMuch', 'onlyWhole', 'ofAgreement', 'nothingToConfirm', 'beingSent', 'notEnded', 'chargeKnown'],
  ...['laterDiscount', 'nothingOpen', 'moneyWaits', 'outcomeNeeded', 'noOutcome'],
] as const;

/** Why a proposal or a decision changed nothing. */
export const PROPOSAL_FAULTS = [
  ...ORDER_FAULTS,
  ...['proposalOpen', 'notYourRole', 'ownProposal', 'notPossible', 'changed', 'casesChanged'],
] as const;
export type ProposalFault = (typeof PROPOSAL_FAULTS)[number];
const fault = z.enum(PROPOSAL_FAULTS);
const refusal = z.object({ status: z.literal('REFUSED'), fault, message: text });

/** The proposals that the caller may make about a payment now, and reasons against the others where useful. */
export const ProposableSchema = z.object({
  /** `only_whole`: booked money goes back whole. Of the end of a case: what the proposal names as `seen`, and whether it says the outcome. */
  choices: z.array(
    z.object({ kind, amount, only_whole: z.boolean(), seen: z.nullable(text), asks_outcome: z.boolean() }),
  ),
  refused: z.array(z.object({ fault, message: text })),
});
export type ProposalChoice = z.infer<typeof ProposableSchema>['choices'][number];

const wish = z.discriminatedUnion('kind', [
  /** `amount` null: all that can go back. */
  z.strictObject({
    kind: z.literal('refund'),
    ref,
    amount: z.nullable(pesos.check(z.positive())),
    reason,
  }),
  z.strictObject({ kind: z.enum(['assign', 'refunded', 'notRefunded', 'charged']), ref, reason }),
  z.strictObject({
    kind: z.literal('close'),
    ref,
    reason,
    outcome,
    /** By what is open as the person saw it; refused where that has changed since, also when it is approved. */
    seen: text.check(z.maxLength(64)),
  }),
]);

export const proposeOrder = defineCall({
  ...shared,
  name: 'proposeOrder',
  summary:
    'Proposes what is to happen with a payment’s money: give it back (a part of it where it waits), assign it to the debt, say that a refund happened or did not, take in a charge, or close its cases. Nothing moves until another person approves it.',
  method: 'POST',
  path: '/saldar/desk/proposals/',
  kind: 'write',
  notFound: true,
  request: wish,
  response: z.union([z.object({ status: z.literal('success'), data: ProposalSchema }), refusal]),
});

export const listProposals = defineCall({
  ...shared,
  name: 'listProposals',
  summary: 'Proposals that wait for a decision or are under way, the oldest first.',
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
    'Approves, declines or withdraws a proposal, as its chart allows to this person. An approval carries out the order, or begins the refund.',
  method: 'POST',
  path: '/saldar/desk/proposals/:id/',
  kind: 'write',
  notFound: true,
  request: z.strictObject({ event: z.enum(PROPOSAL_DECISIONS), reason }),
  response: z.union([z.object({ status: z.literal('success'), data: ProposalSchema }), refusal]),
});

export type OrderAnswer = ResponseOf<typeof decideProposal>;
