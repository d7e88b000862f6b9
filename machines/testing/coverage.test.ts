import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assign, fromPromise, setup } from 'xstate';
import { walked } from './chart-model.ts';
import { coverageRow, missing } from './coverage.ts';

const machines = join(__dirname, '..');
const folders = readdirSync(machines, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .map((entry) => entry.name);

it.each(folders)('%s has a model that promises its whole chart', (name) => {
  const model = join(machines, name, 'model.test.ts');
  expect(existsSync(model) && readFileSync(model, 'utf8')).toContain('promiseWholeChart(');
});

/** A door that a code opens: a guard, an invocation, a timer and a state that is passed through. */
const toy = setup({
  types: {} as { context: { tries: number } },
  actors: { check: fromPromise<unknown>(() => Promise.reject(new Error('not provided'))) },
  guards: { isPatient: ({ context }) => context.tries < 2 },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
  delays: { pause: 1000 },
}).createMachine({
  id: 'toy',
  context: { tries: 0 },
  initial: 'shut',
  states: {
    shut: { on: { knock: { target: 'asking', actions: 'count' } } },
    asking: { invoke: { id: 'check', src: 'check', onDone: 'judging', onError: 'shut' } },
    judging: { always: [{ guard: 'isPatient', target: 'open' }, { target: 'barred' }] },
    open: { after: { pause: 'shut' } },
    barred: { type: 'final' },
  },
});
const events = [
  { type: 'knock' },
  { type: 'answered.check' },
  { type: 'failed.check', error: new Error('no') },
  { type: 'time.pause' },
];
const facts = ({ tries }: { tries: number }) => Math.min(tries, 2);
const uncovered = (...types: string[]) => {
  const left = events.filter(({ type }) => !types.includes(type));
  return missing(walked({ machine: toy, events: left, facts }).coverage);
};

describe('the coverage of a chart', () => {
  it('is whole with every event, and nothing goes astray', () => {
    const { coverage, astray } = walked({ machine: toy, events, facts });
    expect([missing(coverage), astray]).toEqual([[], []]);
    expect(coverageRow('toy', coverage, 0)).toBe('| `toy` | 5/5 | 6/6 | 2/2 | 7/7 | 0 |');
  });

  it.each([
    ['an answer that fails', 'failed.check', ['asking · xstate.error.actor.check → shut']],
    ['time that passes', 'time.pause', ['open · xstate.after.pause.toy.open → shut']],
  ])('misses %s', (_, type, left) => {
    expect(uncovered(type)).toEqual(expect.arrayContaining(left));
  });

  it('misses the states behind an answer, the ways out of them, and what their guards say', () => {
    expect(uncovered('answered.check')).toEqual([
      'judging',
      'open',
      'barred',
      'asking · xstate.done.actor.check → judging',
      'judging · always · isPatient → open',
      'judging · always → barred',
      'open · xstate.after.pause.toy.open → shut',
      'judging · always · isPatient → open: true',
      'judging · always · isPatient → open: false',
      'shut · knock ⇒ asking · answered.check',
    ]);
  });
});
