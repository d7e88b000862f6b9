import { assign, setup } from 'xstate';
import type { DeskPayment, FoundPage, LogPage, PaymentQuery } from '#contract/desk.ts';
import type { OrderAnswer, Proposal } from '#contract/refund-proposals.ts';
import type { ProposalDecision } from '#contract/staff.ts';
import { failureOf } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import type { DeskContext, DeskEvent, DeskOrder, DeskPlace, Opening, SignedOutReason } from './types.ts';

const notGiven = <Output, Input>(name: string) => notProvided<Output, Input>('desk', name);

export const blank = {
  ...{
    person: null,
    institutions: [],
    query: null,
    found: null,
    proposals: [],
    payment: null,
    decision: null,
  },
  ...{ log: { lines: [], hasMore: false }, order: null, refusal: null, failure: null },
} satisfies Partial<DeskContext>;

const isLost = (error: unknown) => failureOf(error).code === 'UNAUTHORIZED';

/** What the chart of the desk names: its calls, conditions and actions. */
export const base = setup({
  types: {
    context: {} as DeskContext,
    events: {} as DeskEvent,
    /** `reason`: why the way back from a sign-in brought no session. */
    input: {} as { place: DeskPlace; reason: SignedOutReason | null },
  },
  actors: {
    loadDesk: notGiven<Opening, undefined>('loadDesk'),
    findPayments: notGiven<FoundPage, PaymentQuery>('findPayments'),
    loadProposals: notGiven<Proposal[], undefined>('loadProposals'),
    /** `before`: the oldest line that is known; null for the newest. */
    loadLog: notGiven<LogPage, { before: number | null }>('loadLog'),
    exportLog: notGiven<unknown, undefined>('exportLog'),
    loadPayment: notGiven<DeskPayment, { ref: string }>('loadPayment'),
    sendOrder: notGiven<OrderAnswer, DeskOrder>('sendOrder'),
    signOut: notGiven<unknown, undefined>('signOut'),
  },
  guards: {
    isSignedIn: (_, { person }: Pick<Opening, 'person'>) => person !== null,
    isAt: ({ context }, { view }: { view: DeskPlace['view'] }) => context.place.view === view,
    isSessionLost: (_, { error }: { error: unknown }) => isLost(error),
    isRefused: (_, { output }: { output: OrderAnswer }) => output.status === 'REFUSED',
  },
  actions: {
    rememberOpening: assign((_, { person, institutions }: Opening) => ({ person, institutions })),
    rememberPlace: assign((_, { place }: { place: DeskPlace }) => ({ place })),
    rememberQuery: assign((_, { query }: { query: PaymentQuery }) => ({ query, found: null })),
    rememberFound: assign((_, { output }: { output: FoundPage }) => ({ found: output })),
    rememberProposals: assign((_, { output }: { output: Proposal[] }) => ({ proposals: output })),
    forgetLog: assign({ log: blank.log }),
    addLog: assign(({ context }, { output }: { output: LogPage }) => ({
      log: { lines: [...context.log.lines, ...output.data], hasMore: output.has_more },
    })),
    rememberPayment: assign((_, { output }: { output: DeskPayment }) => ({ payment: output })),
    forgetPayment: assign({ payment: null }),
    rememberDecision: assign((_, decision: { proposal: Proposal; event: ProposalDecision }) => ({
      decision,
    })),
    rememberOrder: assign((_, { order }: { order: DeskOrder }) => ({ order })),
    explainRefusal: assign((_, { output }: { output: OrderAnswer }) => ({
      refusal: output.status === 'REFUSED' ? output.message : null,
    })),
    forgetOrder: assign({ decision: null, order: null }),
    clearWords: assign({ refusal: null, failure: null }),
    explainError: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    /** On a shared computer nothing of the last person stays; the page asks anew who may sign in. */
    endSession: assign(({ context }) => ({
      ...blank,
      institutions: context.institutions,
      reason: 'ended' as const,
    })),
    leaveQuietly: assign(({ context }) => ({ ...blank, institutions: context.institutions, reason: null })),
  },
});

/** What a state that invokes has in hand, by the way that leads to it. */
export function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('desk: nothing to send');
  return value;
}
