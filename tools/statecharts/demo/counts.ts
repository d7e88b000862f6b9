import type { ActorRefFrom, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import type { FlowCounts } from '#contract/flow-counts.ts';
import { WAITS, type Wait } from '#contract/leaves-flow.ts';
import { checkoutMachine } from '#machines/checkout/machine.ts';
import { identificationMachine } from '#machines/identification/machine.ts';
import { arrowName, innermostState, signedArrows } from '#machines/payment-flow/arrows.ts';
import { paymentFlowMachine } from '#machines/payment-flow/machine.ts';
import type { PaymentFlowContext } from '#machines/payment-flow/types.ts';
import { bank } from '#machines/testing/flow.ts';
import { prefixOf } from '#machines/payment-flow/workers.ts';
import { startReal, withScriptedActors } from '#machines/testing/walk.ts';
import { arriving, habitsAt } from './habits.ts';
import { seeded } from './seeded.ts';

/** A file of counts of invented visitors, to see the funnel without an institution's: always the same one. */

type Period = FlowCounts['periods'][number];
const WEEKS = [
  ['2026-11-02', '2026-11-08', 190],
  ['2026-11-09', '2026-11-15', 230],
  ['2026-11-16', '2026-11-22', 180],
] as const;
/** More than any of them takes; a visit that goes round in a circle is not followed. */
const LONGEST = 60;
const machine = withScriptedActors(paymentFlowMachine).provide({
  actors: {
    checkout: withScriptedActors(checkoutMachine),
    identification: withScriptedActors(identificationMachine),
  },
});
/** Machines inside of a state that are played too: what they hear. */
const PLAYED = [
  ['paying', 'checkout', /^(selection|payment\.(confirm|retry)|start\.|(answered|failed)\.loadMethods)/],
  [
    'identifying',
    'identification',
    /^(identity\.submit|(answered|failed)\.(startIdentification|verifyIdentity))/,
  ],
] as const;

export function demoCounts(): FlowCounts {
  const chance = seeded(20_261_122);
  const [[from], [, until]] = [WEEKS[0], WEEKS[2]];
  const signed = { from, until, ...none() };
  const periods = WEEKS.map(([first, last, visits]): Period => {
    const period = { from: first, until: last, ...none() };
    for (let visit = 0; visit < visits; visit += 1) walk(period, signed, chance);
    return inOrder(period);
  });
  return {
    ...{ format: 'saldar-flow-counts-1', machine: 'paymentFlow', company: bank.key, from, until, periods },
    signed: [inOrder(signed)],
  };
}

const none = (): Pick<Period, 'moves' | 'leaves'> => ({ moves: {}, leaves: {} });
const inOrder = (period: Period): Period => ({
  ...period,
  moves: sorted(period.moves),
  leaves: sorted(period.leaves),
});

/** One visit, by the machine itself; from the signature of a plan on in both. */
function walk(all: Period, ofSigners: Period, chance: () => number): void {
  const { actor, sendTo, stop } = startReal(machine);
  const isOfSigned = signedArrows();
  let periods = [all];
  actor.system.inspect((event) => {
    if (event.type !== '@xstate.microstep') return;
    const prefix = prefixOf(event.actorRef, actor);
    if (prefix === null) return;
    const { context } = event.snapshot as unknown as { context: PaymentFlowContext };
    periods = isOfSigned(event.actorRef === actor ? context : null) ? [all, ofSigners] : [all];
    const names = event._transitions.map((arrow) => prefix + arrowName(arrow));
    for (const { moves } of periods) for (const name of names) moves[name] = (moves[name] ?? 0) + 1;
  });
  let next: readonly AnyEventObject[] = [arriving];
  for (let steps = 0; steps < LONGEST; steps += 1) {
    for (const event of next) sendTo(speakerOf(actor, event), event);
    const { context } = actor.getSnapshot();
    const state = stateOf(actor);
    const chosen = pick(habitsAt(state, context), chance);
    if (chosen === 'leave') {
      const wait = WAITS[Math.floor(chance() ** 0.8 * WAITS.length)] ?? 'longer';
      for (const { leaves } of periods) addLeave((leaves[state] ??= {}), wait);
    }
    if (typeof chosen === 'string') break;
    next = chosen;
  }
  stop();
}

type Flow = ActorRefFrom<AnyStateMachine>;

function playedIn(actor: Flow) {
  const { children }: AnyMachineSnapshot = actor.getSnapshot();
  return PLAYED.flatMap(([state, id, hears]) => {
    const worker = children[id];
    return worker ? [{ state, worker, hears }] : [];
  })[0];
}

/** As a visit's state is named. */
function stateOf(actor: Flow): string {
  const played = playedIn(actor);
  const { value } = (played?.worker ?? actor).getSnapshot() as AnyMachineSnapshot;
  return (played ? `${played.state}.` : '') + innermostState(value as StateValue);
}

/** What happens inside of a state is heard there, everything else by the flow. */
function speakerOf(actor: Flow, { type }: AnyEventObject) {
  const played = playedIn(actor);
  return played?.hears.test(type) ? played.worker : actor;
}

function addLeave(waits: Partial<Record<Wait, number>>, wait: Wait): void {
  waits[wait] = (waits[wait] ?? 0) + 1;
}

function pick<Next>(habits: readonly (readonly [number, Next])[], chance: () => number): Next | 'end' {
  let left = chance() * habits.reduce((sum, [likely]) => sum + likely, 0);
  return habits.find(([likely]) => (left -= likely) < 0)?.[1] ?? 'end';
}

const sorted = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
