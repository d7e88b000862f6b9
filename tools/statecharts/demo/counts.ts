import type { ActorRefFrom, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import type { FlowCounts } from '#contract/flow-counts.ts';
import { WAITS, type Wait } from '#contract/leaves-flow.ts';
import { checkoutMachine } from '#machines/checkout/machine.ts';
import { arrowName, innermostState } from '#machines/payment-flow/arrows.ts';
import { paymentFlowMachine } from '#machines/payment-flow/machine.ts';
import { bank } from '#machines/testing/flow.ts';
import { prefixOf } from '#machines/payment-flow/workers.ts';
import { startReal, withScriptedWorld } from '#machines/testing/walk.ts';
import { arriving, habitsAt } from './habits.ts';
import { seeded } from './seeded.ts';

/** A file of counts of invented visitors, for whoever wants to see the funnel without an institution's: always the same one. */

type Period = FlowCounts['periods'][number];
const WEEKS = [
  ['2026-11-02', '2026-11-08', 190],
  ['2026-11-09', '2026-11-15', 230],
  ['2026-11-16', '2026-11-22', 180],
] as const;
/** More than any of them takes; whoever goes round in a circle is not followed. */
const LONGEST = 60;
const machine = withScriptedWorld(paymentFlowMachine).provide({
  actors: { checkout: withScriptedWorld(checkoutMachine) },
});

export function demoCounts(): FlowCounts {
  const chance = seeded(20_261_122);
  const periods = WEEKS.map(([from, until, visits]): Period => {
    const period: Period = { from, until, moves: {}, leaves: {} };
    for (let visit = 0; visit < visits; visit += 1) walk(period, chance);
    return { ...period, moves: sorted(period.moves), leaves: sorted(period.leaves) };
  });
  const [[from], [, until]] = [WEEKS[0], WEEKS[2]];
  return { format: 'saldar-flow-counts-1', machine: 'paymentFlow', company: bank.key, from, until, periods };
}

/** One visit, by the machine itself. */
function walk({ moves, leaves }: Period, chance: () => number): void {
  const { actor, sendTo, stop } = startReal(machine);
  actor.system.inspect((event) => {
    if (event.type !== '@xstate.microstep') return;
    const prefix = prefixOf(event.actorRef, actor);
    if (prefix === null) return;
    for (const arrow of event._transitions) {
      const name = prefix + arrowName(arrow);
      moves[name] = (moves[name] ?? 0) + 1;
    }
  });
  let next: readonly AnyEventObject[] = [arriving];
  for (let steps = 0; steps < LONGEST; steps += 1) {
    for (const event of next) sendTo(speakerOf(actor, event), event);
    const { context } = actor.getSnapshot();
    const state = stateOf(actor);
    const chosen = pick(habitsAt(state, context), chance);
    if (chosen === 'leave') leave((leaves[state] ??= {}), chance);
    if (typeof chosen === 'string') break;
    next = chosen;
  }
  stop();
}

type Flow = ActorRefFrom<AnyStateMachine>;
const checkoutOf = (actor: Flow) => (actor.getSnapshot() as AnyMachineSnapshot).children['checkout'];

/** As a visit's state is named; of the machines inside of it only the payment step is played. */
function stateOf(actor: Flow): string {
  const { value }: AnyMachineSnapshot = actor.getSnapshot();
  const checkout = checkoutOf(actor)?.getSnapshot() as AnyMachineSnapshot | undefined;
  return checkout
    ? `paying.${innermostState(checkout.value as StateValue)}`
    : innermostState(value as StateValue);
}

/** The payment step hears what happens in it, the flow everything else. */
function speakerOf(actor: Flow, { type }: AnyEventObject) {
  const checkout = checkoutOf(actor);
  const isThere = /^(selection|payment\.confirm|start\.|(answered|failed)\.loadMethods)/.test(type);
  return checkout && (isThere || type === 'payment.retry') ? checkout : actor;
}

function leave(waits: Partial<Record<Wait, number>>, chance: () => number): void {
  const wait = WAITS[Math.floor(chance() ** 0.8 * WAITS.length)] ?? 'longer';
  waits[wait] = (waits[wait] ?? 0) + 1;
}

function pick<Next>(habits: readonly (readonly [number, Next])[], chance: () => number): Next | 'end' {
  let left = chance() * habits.reduce((sum, [likely]) => sum + likely, 0);
  return habits.find(([likely]) => (left -= likely) < 0)?.[1] ?? 'end';
}

const sorted = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
