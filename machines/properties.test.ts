import { readdirSync } from 'node:fs';
import { HISTORIES } from '#server/conformance/histories.ts';
import { transitionsOf } from '#server/conformance/replay.ts';
import { ALL, propertiesOf } from './properties.ts';
import { after, brokenBy, never, once, type Property } from './temporal.ts';
import { check, type Edge } from './testing/properties.ts';

/** Charts on rows: flat, so that their edges are all there is of them. */
const CHARTS = HISTORIES.map(({ machine, opening }) => ({
  id: machine.id,
  states: Object.keys(machine.states),
  beginning: { to: String(machine.config.initial), event: opening ?? 'xstate.init' },
  edges: transitionsOf(machine).map(({ from, event, to }): Edge => ({ from, event, to })),
}));
const EACH = CHARTS.flatMap((chart) =>
  propertiesOf(chart.id).map((property) => [`${chart.id}: ${property.sentence}`, chart, property] as const),
);

/** Every chart with one edge more or less, with one that leads elsewhere, and with one state that leads nowhere. */
function* mutants({ states, edges }: (typeof CHARTS)[number]): Generator<Edge[]> {
  const events = [...new Set(edges.map(({ event }) => event))];
  for (const edge of edges) yield edges.filter((one) => one !== edge);
  for (const state of states) yield edges.filter(({ from }) => from !== state);
  for (const edge of edges)
    for (const to of states) yield edges.map((one) => (one === edge ? { ...edge, to } : one));
  for (const from of states)
    for (const event of events) for (const to of states) yield [...edges, { from, event, to }];
}

it('every chart on rows has properties', () => {
  expect(CHARTS.filter(({ id }) => propertiesOf(id).length === 0).map(({ id }) => id)).toEqual([]);
});

it('the properties in each folder of a machine are checked', async () => {
  const files = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!testing)[\w-]+\/properties\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const { properties } = (await import(`./${file}`)) as { properties: readonly Property[] };
    expect([file, properties.every((one) => ALL.includes(one))]).toEqual([file, true]);
  }
});

it.each(['4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '9', 'R19', 'R25', 'R34'])(
  'the rules of paragraph %s have a property',
  (paragraph) => {
    const sections = ALL.flatMap(({ requirements }) => requirements.map((one) => one.replace(/[a-z]$/, '')));
    expect(sections).toContain(paragraph);
  },
);

describe.each(EACH)('%s', (_, chart, property) => {
  it('speaks of states and events of its chart', () => {
    const known = [...chart.states, ...chart.edges.map(({ event }) => event), chart.beginning.event];
    const named = [...property.what, ...property.where, ...property.until];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
    expect(property.requirements.length).toBeGreaterThan(0);
  });

  it('holds of every way through the chart, and is met by some', () => {
    expect(check(property, chart.beginning, chart.edges)).toEqual({ broken: null, isMet: true });
  });

  it('does not hold of some chart that has one edge or one state otherwise', () => {
    const broken = [...mutants(chart)].some(
      (edges) => check(property, chart.beginning, edges).broken !== null,
    );
    expect(broken).toBe(true);
  });
});

/** A way through states, each entered by an event that nothing names. */
const way = (...states: string[]) =>
  states.map((to, at) => ({ event: `step ${at}`, from: states[at - 1] ?? null, to }));
const says = ({ says }: { says: (sentence: string) => Property }) => says('So it is.');

describe('a way', () => {
  it.each<[string, { says: (sentence: string) => Property }, string[], string[]]>([
    ['never before', never('c').before('b'), ['a', 'b', 'c'], ['a', 'c', 'b']],
    ['never after', never('a').after('c'), ['a', 'b', 'c'], ['a', 'c', 'a']],
    ['never after, until', never('a').after('b').until('c'), ['b', 'c', 'a'], ['c', 'b', 'a']],
    ['never while', never('step 2').while('b'), ['b', 'a', 'c'], ['a', 'b', 'c']],
    ['at most once', once('b'), ['b', 'a'], ['b', 'a', 'b']],
    ['eventually', after('a').eventually('c'), ['a', 'b', 'c'], ['a', 'c', 'a']],
    ['of a state with others inside', never('x').after('b'), ['b.one', 'b.two'], ['b.one', 'x.two']],
  ])('keeps or breaks what is %s', (_, form, kept, broken) => {
    expect(brokenBy([says(form)], way(...kept), true)).toEqual([]);
    expect(brokenBy([says(form)], way(...broken), true)).toHaveLength(1);
  });

  it('that has not ended may still bring what must follow', () => {
    expect(brokenBy([says(after('a').eventually('c'))], way('a', 'b'), false)).toEqual([]);
  });
});

describe('a chart', () => {
  const beginning = { to: 'a', event: 'begins' };
  const round: Edge[] = [
    { from: 'a', event: 'goes', to: 'b' },
    { from: 'b', event: 'returns', to: 'a' },
    { from: 'b', event: 'ends', to: 'c' },
  ];

  it('may go round for some time before what must follow', () => {
    expect(check(says(after('b').eventually('c')), beginning, round).broken).toBeNull();
  });

  it('that goes round for ever, or ends elsewhere, breaks it, with the shortest way there', () => {
    const forever = round.filter(({ event }) => event !== 'ends');
    expect(check(says(after('b').eventually('c')), beginning, forever).broken).toEqual(['goes']);
    const elsewhere = [...round, { from: 'b', event: 'fails', to: 'd' }];
    expect(check(says(after('b').eventually('c')), beginning, elsewhere).broken).toEqual(['goes', 'fails']);
  });
});
