import type { leaveFlow, LeaveReason, Wait } from '#contract/leaves-flow.ts';
import type { RequestOf } from '#contract/call.ts';
import type { StepName } from '#domain/company.ts';
import { chosenOffer, hasSigned } from '#machines/payment-flow/selectors.ts';
import { STEPS } from '#machines/payment-flow/steps.ts';
import { visitState, watchVisit } from '#machines/payment-flow/workers.ts';
import type { FlowActor, FlowSnapshot } from './flow-actor.ts';

export type Leave = RequestOf<typeof leaveFlow>;
/** The visitor's state, and since when in milliseconds. */
type Stay = { snapshot: FlowSnapshot; state: string; since: number };

/** States in which a leaving visitor has given up. */
export const STEPS_LEFT: readonly string[] = [
  ...STEPS.map(({ state }) => state),
  'withoutProducts',
  'resulting.unpaid',
];

/** The visitor's step before the end; null elsewhere, and on the way to the provider's page. */
function stepAt({ snapshot, state }: Pick<Stay, 'snapshot' | 'state'>): StepName | null {
  if (state === 'paying.redirecting') return null;
  // A visitor who leaves the page that says "nothing was charged" has given up at the summary.
  if (snapshot.matches({ resulting: 'unpaid' })) return 'summary';
  if (snapshot.matches('withoutProducts')) return 'identity';
  return STEPS.find(({ state }) => snapshot.matches(state))?.step ?? null;
}

/** Upper ends in milliseconds; more is `longer`. */
const WAIT_ENDS = [
  ['under10s', 10_000],
  ['under1min', 60_000],
  ['under5min', 300_000],
  ['under15min', 900_000],
] as const satisfies readonly (readonly [Wait, number])[];

const waitOf = (milliseconds: number): Wait =>
  WAIT_ENDS.find(([, end]) => milliseconds < end)?.[0] ?? 'longer';

function leaveFrom({ snapshot, state, since }: Stay, reason: LeaveReason, now: number): Leave | null {
  const { company } = snapshot.context;
  const step = stepAt({ snapshot, state });
  if (!company || !step) return null;
  return {
    company: company.key,
    step,
    state,
    waited: waitOf(now - since),
    product_type: chosenOffer(snapshot.context)?.type ?? null,
    signed: hasSigned(snapshot.context),
    reason,
  };
}

/** Why the visitor left before the end, by a change of the flow; null when they did not. */
function reasonBetween(before: Stay, after: FlowSnapshot): LeaveReason | null {
  if (stepAt(before) === null) return null;
  if (after.context.interruption !== null && before.snapshot.context.interruption === null)
    return 'sessionExpired';
  if (after.matches('choosingCompany'))
    return after.context.notice === 'sessionExpired' ? 'sessionExpired' : 'wentHome';
  if (after.matches('atHome')) return 'wentHome';
  if (!after.matches('loggingOut')) return null;
  return after.context.arrival?.place.name === 'home' ? 'wentHome' : 'signedOut';
}

/** Reports each visit that is left before the end, in the flow or by closing the page. */
export function watchLeaving(
  actor: FlowActor,
  page: EventTarget,
  report: (leave: Leave) => void,
  now: () => number = () => performance.now(),
): void {
  const first = actor.getSnapshot();
  let stay: Stay = { snapshot: first, state: visitState(first), since: now() };
  const stayOn = (snapshot: FlowSnapshot) => {
    const state = visitState(snapshot);
    stay = { snapshot, state, since: state === stay.state ? stay.since : now() };
  };
  const reportFor = (reason: LeaveReason | null) => {
    const leave = reason && leaveFrom(stay, reason, now());
    if (leave) report(leave);
  };
  watchVisit(actor, () => {
    const after = actor.getSnapshot();
    reportFor(reasonBetween(stay, after));
    stayOn(after);
  });
  page.addEventListener('pagehide', () => reportFor('closed'));
}
