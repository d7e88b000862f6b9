import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMachine, type AnyStateMachine } from 'xstate';
import { walks } from '../screenshots/walks.ts';
import { changesBetween } from './compare.ts';
import { staleIn, writeFolder } from './folder.ts';
import { NO_NOTES } from './notes.ts';
import { errorsOf, refusedActors } from './notes/errors.ts';
import { notesOf, ORDER } from './notes/every-machine.ts';
import { loadMachines } from './load.ts';
import { readChart } from './read.ts';
import { sectionTitles } from './requirements.ts';

const lamp = (more: object = {}): AnyStateMachine =>
  createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { description: 'Apagada', on: { 'switch.press': { target: 'on', actions: 'glow' } } },
      on: { description: 'Encendida', on: { 'switch.press': 'off' } },
      ...more,
    },
  } as never);
const chartOf = (machine: AnyStateMachine) => readChart('lamp', machine, NO_NOTES);

describe('the output', () => {
  const folder = mkdtempSync(join(tmpdir(), 'charts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const files = new Map([
    ['lamp.svg', '<svg/>'],
    ['lamp.md', '# lamp'],
  ]);

  it('is stale when a file is other, missing or too many, and written anew it is not', () => {
    expect(staleIn(folder, files)).toEqual(['lamp.md', 'lamp.svg']);
    writeFolder(folder, files);
    expect(staleIn(folder, files)).toEqual([]);
    writeFileSync(join(folder, 'lamp.svg'), '<svg></svg>');
    writeFileSync(join(folder, 'gone.svg'), '<svg/>');
    expect(staleIn(folder, files)).toEqual(['gone.svg', 'lamp.svg']);
    writeFolder(folder, files);
    expect(staleIn(folder, files)).toEqual([]);
  });
});

describe('a comparison of two versions', () => {
  it('of the same machine finds nothing', () => {
    expect(changesBetween(chartOf(lamp()), chartOf(lamp()))).toEqual([]);
  });

  it('reports an added state and its arrow', () => {
    const newer = lamp({ broken: { description: 'Rota', on: { 'bulb.change': 'off' } } });
    expect(changesBetween(chartOf(lamp()), chartOf(newer))).toEqual([
      { what: 'state', how: 'added', before: null, after: 'broken', name: 'broken', fields: [], details: [] },
      {
        what: 'arrow',
        how: 'added',
        before: null,
        after: 'broken|visitor|bulb.change|0',
        name: 'broken bulb.change → off',
        fields: [],
        details: [],
      },
    ]);
  });

  it('reports what was removed, and what a changed arrow and state were before', () => {
    const newer = lamp({ on: { description: 'Prendida', on: { 'switch.press': 'on' } } });
    const changed = changesBetween(chartOf(lamp()), chartOf(newer));
    expect(changed.map(({ how, name, details }) => [how, name, details])).toEqual([
      ['changed', 'on', ['descripción: Encendida → Prendida']],
      ['changed', 'on switch.press → on', ['hacia: off → on']],
    ]);
    const removed = changesBetween(chartOf(lamp({ broken: {} })), chartOf(lamp()));
    expect(removed).toMatchObject([{ what: 'state', how: 'removed', before: 'broken', after: null }]);
  });
});

describe('the notes', () => {
  it('call the paragraphs by every title the map of the specification has', () => {
    const map = readFileSync('docs/spec-map.md', 'utf8');
    const sections = [...map.matchAll(/^## § ([\d.]+) /gm)].map(([, section]) => section);
    expect(Object.keys(sectionTitles).sort()).toEqual(sections.sort());
  });

  it('link only pictures that the book has', () => {
    const taken = new Set(
      walks.flatMap(({ company, steps }) =>
        steps.flatMap((step) => ('shot' in step ? [`${company}-${step.shot}`] : [])),
      ),
    );
    const linked = ORDER.flatMap((folder) => Object.values(notesOf(folder).screens ?? {}).flat());
    expect(linked.filter((name) => !taken.has(name))).toEqual([]);
  });

  it('give the error texts of calls that a machine makes', async () => {
    const charts = (await loadMachines(process.cwd())).map(({ chart }) => chart);
    const called = new Set(
      charts.flatMap(({ states }) => states.flatMap(({ invokes }) => invokes.map(({ src }) => src))),
    );
    expect(refusedActors.filter((actor) => !called.has(actor))).toEqual([]);
    expect(errorsOf('startPayment')).toContainEqual(expect.objectContaining({ code: 'QUOTE_STALE' }));
  });
});
