import { readdirSync, readFileSync } from 'node:fs';
import type { Requirement } from '#machines/requirements.ts';
import { linesOf, specMap } from '../docs/spec-map.ts';
import type { Chart } from './chart.ts';
import { faultsInRequirements } from './faults-in-requirements.ts';
import { faultsInLabels } from './labels.ts';
import { loadMachines } from './load.ts';
import { servedBy } from './requirements.ts';

const map = specMap();
const decisions = readdirSync('docs/decisions');
let charts: Chart[] = [];
beforeAll(async () => {
  charts = (await loadMachines(process.cwd())).map(({ chart }) => chart);
});

const faults = (some: readonly Chart[] = charts, text = map) =>
  faultsInRequirements(some, { lines: linesOf(text), decisions });

/** The charts as they would be if arrows served something else. */
const changed = (serves: (id: Requirement) => Requirement[]): Chart[] =>
  charts.map((chart) => ({
    ...chart,
    arrows: chart.arrows.map((arrow) => ({ ...arrow, requirements: arrow.requirements.flatMap(serves) })),
  }));

describe('the specification and the arrows', () => {
  it('know each other: every arrow serves what is there, and every paragraph has an arrow, a rule or a screen', () => {
    expect(faults()).toEqual([]);
  });

  it('say so when an arrow serves nothing', () => {
    const [first, ...rest] = charts;
    if (!first) throw new Error('no machine');
    const [arrow, ...others] = first.arrows;
    if (!arrow) throw new Error('no arrow');
    const without = { ...first, arrows: [{ ...arrow, requirements: [] }, ...others] };
    expect(faults([without, ...rest])).toEqual([`${first.folder}: arrow "${arrow.id}" serves no paragraph`]);
  });

  it('say so when the last arrow of a paragraph is gone, also where a rule holds the paragraph besides', () => {
    const gone = changed((id) => (id === '2.4i' ? ['2.1d'] : [id]));
    expect(faults(gone)).toEqual([expect.stringContaining('2.4i has no arrow, rule or screen')]);
    const ruled = changed((id) => (id === '4.4g' ? ['4.4d'] : [id]));
    expect(faults(ruled)).toEqual([]);
    expect(faultsInLabels(ruled)).toContain('requirements: a label for "4.4g", which no machine has');
  });

  it('say so when a paragraph is called otherwise, is new, or is no decision', () => {
    const renamed = faults(charts, map.replace('- 2.4i ', '- 2.4x '));
    expect(renamed).toContainEqual(expect.stringMatching(/^2\.4x has no arrow, rule or screen/));
    expect(renamed.filter((fault) => fault.endsWith('serves 2.4i, which is nowhere'))).toHaveLength(2);
    const wrong = changed((id) => (id === 'D26' ? ['D999'] : [id]));
    expect(faults(wrong)).toEqual([expect.stringMatching(/serves D999, which is nowhere$/)]);
  });

  it('say so when a paragraph that was below the charts is served', () => {
    expect(
      faults(changed((id) => (id === '8h' ? [] : [id, ...(id === '8f' ? (['8h'] as const) : [])]))),
    ).toEqual(['8h is served: it is not below the charts']);
  });
});

it('What is served is said with where it stands and which tests promise it', () => {
  const served = servedBy(charts, process.cwd());
  const of = (id: Requirement) => served.find((one) => one.id === id);
  expect(of('4.1d')).toMatchObject({
    name: '§ 4.1d',
    file: 'spec-map.md',
    section: 'Autenticación y sesión',
    tests: expect.arrayContaining(['machines/payment-flow/session.test.ts']),
  });
  expect(of('R34')?.tests).toContain('machines/payment-attempt/model.test.ts');
  expect(of('D66')).toMatchObject({ name: 'Decisión 66', file: 'decisions/0066-institution-desk.md' });
  expect(of('D66')?.tests).toContain('server/desk/desk.test.ts');
});

it('The test that is said to cross every arrow of a machine promises to', () => {
  const silent = charts.filter(({ folder }) => {
    const test = readFileSync(`machines/${folder}/model.test.ts`, 'utf8');
    return !/^promiseWholeChart\(/m.test(test) || /\bgaps\b/.test(test);
  });
  expect(silent.map(({ folder }) => folder)).toEqual([]);
});
