import type { AnyStateNode } from 'xstate';
import { CHART_EVENTS, type StateMeta } from '#contract/institution-events.ts';
import { loadMachines } from './load.ts';

const below = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((state) => [state, ...below(state)]);
const publishedBy = ({ meta }: AnyStateNode) => (meta as StateMeta | undefined)?.publishes ?? [];

it('every event of the catalogue is published by a state of a chart, and no chart publishes another', async () => {
  const roots = (await loadMachines(process.cwd())).map(({ machine }) => machine.root);
  const published = roots.flatMap(below).flatMap(publishedBy);
  expect(published.sort()).toEqual([...CHART_EVENTS].sort());
  // The server looks no deeper (server/lifecycle/lifecycle.ts).
  const atTheTop = roots.flatMap(({ states }) => Object.values(states)).flatMap(publishedBy);
  expect(atTheTop.sort()).toEqual(published);
});
