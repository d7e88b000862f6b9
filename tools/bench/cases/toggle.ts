import { assign, createActor, sendParent, setup, type AnyActorRef, type AnyStateMachine } from 'xstate';
import type { Debt, Offer, Quota } from '#domain/debt.ts';
import { MAX_SELECTED } from '#domain/quotas.ts';
import { quotaSelectionMachine } from '#machines/quota-selection/machine.ts';
import { median, type Measure, type Measured } from '../support/measured.ts';

/**
 * What a click on a quota costs the machine, from 10 to 10,000 quotas, beside a bare XState machine with one guard, one
 * assign and one message to its parent. All take turns in one process; of each the median over the rounds.
 */
const TODAY = '2026-11-21';
const TOGGLES = 8_000;
const LIMIT = 1.5;

type Clicker = { name: string; click: (at: number) => void; clicks: number };

export const measure: Measure = async ({ rounds }) => {
  const bare = bareClicker();
  const sizes = [10, 100, 1000, 10_000];
  const one = sizes.map((size) => clickerOf(`${size} quotas of one debt`, offerOf(size, size)));
  const each = sizes.map((size) => clickerOf(`${size} debts of one quota`, offerOf(size, 1)));
  const all = [bare, ...one, ...each];
  const times = new Map(all.map((clicker) => [clicker, [] as number[]]));
  for (const clicker of all) nanosecondsOf(clicker);
  for (let round = 0; round < Math.max(rounds, 7); round++) {
    for (const clicker of all) times.get(clicker)?.push(nanosecondsOf(clicker));
  }
  const cost = (clicker: Clicker) => median(times.get(clicker) ?? []);
  return [
    ...all.map((clicker) => ({ name: clicker.name, figure: cost(clicker), unit: 'ns a toggle' })),
    ...comparisons('of one debt', one.map(cost), cost(bare)),
    ...comparisons('of a debt each', each.map(cost), cost(bare)),
  ];
};

function comparisons(shape: string, costs: number[], bare: number): Measured[] {
  const worst = Math.max(...costs);
  return [
    {
      name: `${shape}: dearest size by the cheapest (at most ${LIMIT})`,
      figure: worst / Math.min(...costs),
      unit: '×',
    },
    {
      name: `${shape}: dearest size by the bare machine (at most ${LIMIT})`,
      figure: worst / bare,
      unit: '×',
    },
  ];
}

/** Ticks all that may be ticked, in order, and unticks it from the end, over and over; time of the processor, not of the wall. */
function nanosecondsOf({ click, clicks }: Clicker): number {
  const started = process.cpuUsage();
  for (let toggle = 0; toggle < TOGGLES; toggle++) {
    const at = toggle % (2 * clicks);
    click(at < clicks ? at : 2 * clicks - 1 - at);
  }
  const { user, system } = process.cpuUsage(started);
  return ((user + system) * 1000) / TOGGLES;
}

/** The same parent for both: it keeps what it is sent. */
function childOf(child: AnyStateMachine, input: unknown): AnyActorRef {
  const parent = setup({
    types: { context: {} as { count: number }, events: {} as { type: 'selection.changed'; count: number } },
    actors: { child },
  }).createMachine({
    context: { count: 0 },
    invoke: { id: 'child', src: 'child', input },
    on: { 'selection.changed': { actions: assign({ count: ({ event }) => event.count }) } },
  });
  const started = createActor(parent).start().getSnapshot().children.child;
  if (!started) throw new Error('The child did not start.');
  return started;
}

function bareClicker(): Clicker {
  const machine = setup({
    types: { context: {} as { count: number }, events: {} as { type: 'toggle'; at: number } },
    guards: { isIndex: (_, { at }: { at: number }) => at >= 0 },
    actions: {
      toggle: assign({ count: ({ context }, { at }: { at: number }) => (at < context.count ? at : at + 1) }),
      report: sendParent(({ context }: { context: { count: number } }) => ({
        type: 'selection.changed',
        count: context.count,
      })),
    },
  }).createMachine({
    context: { count: 0 },
    on: {
      toggle: {
        guard: { type: 'isIndex', params: ({ event }) => event },
        actions: [{ type: 'toggle', params: ({ event }) => event }, 'report'],
      },
    },
  });
  const child = childOf(machine, undefined);
  return { name: 'bare machine', clicks: MAX_SELECTED, click: (at) => child.send({ type: 'toggle', at }) };
}

function clickerOf(name: string, offer: Offer): Clicker {
  const child = childOf(quotaSelectionMachine, { offer, today: TODAY, validates: null, restored: null });
  const places = offer.debts.flatMap(({ id, quotas }) => quotas.map((_, index) => ({ debtId: id, index })));
  // of many debts the last ones: a search from the front would be seen
  const chosen = offer.debts.length === 1 ? places : places.slice(-MAX_SELECTED);
  return {
    name,
    clicks: Math.min(MAX_SELECTED, chosen.length),
    click: (at) => child.send({ type: 'quota.toggle', ...chosen[at] }),
  };
}

function offerOf(count: number, perDebt: number): Offer {
  const debts = Array.from({ length: Math.ceil(count / perDebt) }, (_, at) => ({
    id: `D-${at}`,
    productType: 'convenio',
    agreementNumber: `D-${at}`,
    quotas: quotasOf(`D-${at}`, Math.min(perDebt, count - at * perDebt)),
  }));
  return { key: 'convenio', type: 'convenio', debts: debts as unknown as Debt[] };
}

function quotasOf(debtId: string, count: number): Quota[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `${debtId}:${at}`,
    feeToPay: at + 1,
    dueDate: '2026-01-31',
    amountToPay: 1000 + at,
  }));
}
