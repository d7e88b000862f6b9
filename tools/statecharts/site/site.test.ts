import { createMachine, type AnyStateMachine } from 'xstate';
import { Script } from 'node:vm';
import { compared } from '../against.ts';
import { NO_NOTES } from '../notes.ts';
import { drawn } from '../drawn.ts';
import { readChart } from '../read.ts';
import { clientScript } from './bundle.ts';
import { afterArrow, choices, entered, walked } from './client/simulation.ts';
import { siteMachine, type SiteMachine } from './data.ts';
import { sitePage } from './page.ts';

/** A house with two rooms at once, a lamp in one and a door that closes it. */
const house = (lamp: { on: string | undefined } = { on: 'lit' }): AnyStateMachine =>
  createMachine({
    id: 'house',
    initial: 'open',
    on: { 'fire.seen': '.burnt' },
    states: {
      open: {
        description: 'Abierta <b>& clara</b>',
        type: 'parallel',
        on: { 'door.close': 'closed' },
        states: {
          kitchen: { initial: 'dark', states: { dark: { on: { 'lamp.press': lamp.on } }, lit: {} } },
          hall: { initial: 'empty', states: { empty: { on: { 'guest.come': 'full' } }, full: {} } },
        },
      },
      closed: { always: [{ guard: 'isMorning', target: 'open' }, { target: 'asleep' }] },
      asleep: { on: { 'clock.ring': { target: 'open.hall.full' } } },
      burnt: { type: 'final' },
    },
  } as never);
const load = (machine: AnyStateMachine) => ({ machine, chart: readChart('house', machine, NO_NOTES) });

async function site(): Promise<SiteMachine> {
  const [one] = await drawn([load(house())]);
  if (!one) throw new Error('nothing drawn');
  return siteMachine(one, NO_NOTES);
}

function press(machine: SiteMachine, active: readonly string[], trigger: string, branch = 0): string[] {
  const choice = choices(machine, active).find(({ branches }) => branches[0]?.trigger === trigger);
  const arrow = choice?.branches[branch];
  if (!arrow) throw new Error(`${trigger} cannot happen`);
  return afterArrow(machine, active, arrow);
}

describe('going through a chart by clicking', () => {
  it('begins where the machine begins, in every part of a parallel state', async () => {
    expect(entered(await site(), '')).toEqual(['open.kitchen.dark', 'open.hall.empty']);
  });

  it('changes one part and leaves the other, and leaves both when the whole is left', async () => {
    const machine = await site();
    const lit = press(machine, entered(machine, ''), 'lamp.press');
    expect([...lit].sort()).toEqual(['open.hall.empty', 'open.kitchen.lit']);
    expect(press(machine, lit, 'door.close')).toEqual(['closed']);
    expect(press(machine, lit, 'fire.seen')).toEqual(['burnt']);
  });

  it('goes into the part an arrow names and begins the other anew', async () => {
    const machine = await site();
    expect([...press(machine, ['asleep'], 'clock.ring')].sort()).toEqual([
      'open.hall.full',
      'open.kitchen.dark',
    ]);
  });

  it('offers what happens without an event with its condition first', async () => {
    const [always] = choices(await site(), ['closed']);
    expect(always?.branches.map(({ guard, target }) => [guard, target])).toEqual([
      ['[isMorning]', 'open'],
      ['[si no]', 'asleep'],
    ]);
  });
});

describe('a walk that an address names', () => {
  const addressed = (machine: SiteMachine, steps: readonly [string, string][]) =>
    steps.map(([source, event]) => {
      const number = machine.arrows.findIndex(
        (arrow) => arrow.source === source && arrow.code.startsWith(event),
      );
      return `${event || 'always'}~${number}`;
    });

  it('is gone by its arrows, those without an event among them', async () => {
    const machine = await site();
    const walk = addressed(machine, [
      ['open', 'door.close'],
      ['closed', ''],
    ]);
    const steps = walked(machine, walk);
    expect(steps.map(({ active }) => active)).toEqual([
      ['closed'],
      expect.arrayContaining(['open.kitchen.dark', 'open.hall.empty']),
    ]);
  });

  it('of another version ends where the machine has no such arrow any more', async () => {
    const machine = await site();
    const [first = ''] = addressed(machine, [['open', 'door.close']]);
    expect(walked(machine, [first, 'door.open~0', first])).toHaveLength(1);
  });
});

describe('the page', () => {
  const page = async () =>
    sitePage(process.cwd(), {
      machines: [await site()],
      svgs: new Map([['house', '<svg></svg>']]),
      against: null,
      counts: null,
      book: '../../book',
      docs: '../',
      served: [],
      crossed: { tests: [], by: {} },
    });

  it('asks for nothing but what it carries', async () => {
    const html = await page();
    expect(html).not.toMatch(
      /<(script|img|iframe)[^>]* src=|<link[^>]* href="(?!data:)|@import|url\(|fetch\(/,
    );
    expect(html).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
  });

  it('carries words that look like markup as words', async () => {
    expect(await page()).not.toContain('<b>& clara</b>');
  });

  it('has no two things of one name in its script, where all files share one place', () => {
    const names = [
      ...clientScript('tools/statecharts/site/client').matchAll(/^(?:async )?(?:function|const|let) (\w+)/gm),
    ].map(([, name]) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('has a script that a browser can read', () => {
    expect(() => new Script(clientScript('tools/statecharts/site/client'))).not.toThrow();
  });
});

it('A comparison colours what is new in the picture of now, and what is gone in the one before', async () => {
  const before = await drawn([load(house())]);
  const after = await drawn([load(house({ on: undefined }))]);
  const { machines, svgs } = compared(before, after);
  expect(machines[0]?.changes.map(({ how, name }) => [how, name])).toEqual([
    ['changed', 'open.kitchen.dark lamp.press → ·'],
  ]);
  const added = compared(
    await drawn([load(createMachine({ id: 'house', initial: 'open', states: { open: {} } } as never))]),
    before,
  );
  expect(added.svgs.get('house')).toMatch(/class="box m-added"/);
  expect(svgs.get('house~before')).toMatch(/m-changed/);
});
