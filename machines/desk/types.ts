import type { ResponseOf } from '#contract/call.ts';
import type {
  ActionLine,
  DeskPayment,
  DeskPerson,
  FoundPage,
  openDesk,
  PaymentQuery,
  SignInFault,
} from '#contract/desk.ts';
import type { Proposal } from '#contract/refund-proposals.ts';
import type { ProposalDecision } from '#contract/staff.ts';
import type { Failure } from '../failure.ts';

/** Where a person is at the desk; the address says it. */
export type DeskPlace =
  { readonly view: 'search' | 'proposals' | 'log' } | { readonly view: 'payment'; readonly ref: string };

/** What a person wants done; a re-send has the same key. */
export type DeskOrder = { readonly idempotencyKey: string; readonly reason: string } & (
  | { readonly kind: 'propose'; readonly ref: string; readonly amount: number | null }
  | { readonly kind: 'decide'; readonly id: string; readonly event: ProposalDecision }
);

export type Opening = Omit<ResponseOf<typeof openDesk>, 'status'>;

/** Why no person is signed in: a sign-in that failed, or a session that ended. */
export type SignedOutReason = SignInFault | 'ended';

export type DeskContext = {
  person: DeskPerson | null;
  institutions: Opening['institutions'];
  reason: SignedOutReason | null;
  place: DeskPlace;
  query: PaymentQuery | null;
  found: FoundPage | null;
  proposals: Proposal[];
  log: { lines: ActionLine[]; hasMore: boolean };
  payment: DeskPayment | null;
  /** Which proposal is being decided, and how. */
  decision: { proposal: Proposal; event: ProposalDecision } | null;
  order: DeskOrder | null;
  /** Why the server did not do what was asked, in its words. */
  refusal: string | null;
  failure: Failure | null;
};

export type DeskEvent =
  | { type: 'place.entered'; place: DeskPlace }
  | { type: 'desk.reload' }
  | { type: 'search.submit'; query: PaymentQuery }
  | { type: 'log.more' }
  | { type: 'log.export' }
  | { type: 'refund.begin' }
  | { type: 'decision.begin'; proposal: Proposal; event: ProposalDecision }
  | { type: 'order.send'; order: DeskOrder }
  | { type: 'order.resend' }
  | { type: 'order.cancel' }
  | { type: 'session.leave' };
