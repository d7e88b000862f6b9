import type { AnyStateNode } from 'xstate';
import { CHART_EVENTS, MONEY_EVENTS, type StateMeta } from '#contract/institution-events.ts';
import { loadMachines, type Loaded } from './load.ts';
import { filesOf } from './output.ts';
import { drawn } from './drawn.ts';

let machines: Loaded[] = [];
beforeAll(async () => {
  machines = await loadMachines(process.cwd());
});

const below = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((state) => [state, ...below(state)]);
const metaOf = ({ meta }: AnyStateNode) => (meta ?? {}) as StateMeta;
const publishedBy = (node: AnyStateNode) => metaOf(node).publishes ?? [];
const byLedger = (node: AnyStateNode) => metaOf(node).byLedger ?? [];
const heardOn = ({ chart }: Loaded) =>
  chart.arrows.flatMap(({ heard: { publishes = [], byLedger: money = [] } }) => [publishes, money].flat());
/** What a row says as it is made, before any arrow. */
const heardAtFirst = ({ machine: { root } }: Loaded) =>
  root.initial.target?.flatMap((state) => publishedBy(state)) ?? [];
const ANY_KIND = new RegExp([...CHART_EVENTS, ...MONEY_EVENTS].join('|').replaceAll('.', '\\.'), 'g');
const once = (kinds: readonly string[]) => [...new Set(kinds)].sort();

it('every event of the catalogue is said by a state of a chart, and no chart says another', () => {
  const states = machines.map(({ machine }) => machine.root).flatMap(below);
  expect(states.flatMap(publishedBy).sort()).toEqual([...CHART_EVENTS].sort());
  expect(once(states.flatMap(byLedger))).toEqual([...MONEY_EVENTS].sort());
});

it('a state that says one is where the server looks: no deeper than the top', () => {
  const roots = machines.map(({ machine }) => machine.root);
  const saying = (states: AnyStateNode[]) =>
    states.filter((one) => [publishedBy(one), byLedger(one)].flat().length > 0).map(({ id }) => id);
  const atTheTop = roots.flatMap(({ states }) => Object.values(states));
  expect(saying(roots.flatMap(below))).toEqual(saying(atTheTop));
});

it('every event of the catalogue is named on an arrow that leads to it or by the first state, and no arrow names another', () => {
  expect(once([...machines.flatMap(heardOn), ...machines.flatMap(heardAtFirst)])).toEqual(
    [...CHART_EVENTS, ...MONEY_EVENTS].sort(),
  );
});

it('every picture, table and Mermaid text names what its arrows say that the institution hears', async () => {
  const saying = machines.filter((one) => heardOn(one).length > 0);
  const files = filesOf(await drawn(saying), process.cwd());
  expect(saying.map(({ chart }) => chart.folder)).toEqual(
    expect.arrayContaining(['payment-attempt', 'refund', 'suspense', 'agreement', 'automatic-debit']),
  );
  for (const one of saying) {
    const seen = (ending: string) =>
      (files.get(`${one.chart.folder}.${ending}`) ?? '').replace(/<title>.*?<\/title>|`[^`]*`/g, '');
    const namedIn = (text: string) => (text.match(ANY_KIND) ?? []).sort();
    for (const ending of ['svg', 'md', 'mmd'])
      expect([ending, namedIn(seen(ending))]).toEqual([ending, heardOn(one).sort()]);
  }
});
