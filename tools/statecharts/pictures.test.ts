import type { AnyStateMachine } from 'xstate';
import { escaped } from './escape.ts';
import { faultsInNotes } from './faults-in-notes.ts';
import { faultsInLabels, labels } from './labels.ts';
import type { Picture, Rect } from './layout.ts';
import { loadMachines } from './load.ts';
import { notesOf } from './notes/every-machine.ts';
import { drawn, type Drawn } from './drawn.ts';
import { filesOf } from './output.ts';
import { MAP_WIDTH } from './picture.ts';

/** Counts what a configuration defines without the reader of machines: what it overlooks would be missed here. */
type Config = {
  on?: object;
  after?: object;
  always?: unknown;
  invoke?: unknown;
  states?: Record<string, Config>;
};
const list = (one: unknown): unknown[] => (one === undefined ? [] : [one].flat());
const branches = (group: object = {}) => Object.values(group).flatMap(list).length;
const answers = (invoke: unknown) =>
  list(invoke).flatMap((one) => {
    const { onDone, onError, onSnapshot } = one as Record<string, unknown>;
    return [onDone, onError, onSnapshot].flatMap(list);
  }).length;

function counted({ on, after, always, invoke, states = {} }: Config): { states: number; arrows: number } {
  const inner = Object.values(states).map(counted);
  return {
    states: 1 + inner.reduce((sum, one) => sum + one.states, 0),
    arrows:
      branches(on) +
      branches(after) +
      list(always).length +
      answers(invoke) +
      inner.reduce((sum, one) => sum + one.arrows, 0),
  };
}
const countedIn = (machine: AnyStateMachine) => counted(machine.config as Config);

let machines: Drawn[] = [];
let files = new Map<string, string>();
beforeAll(async () => {
  machines = await drawn(await loadMachines(process.cwd()));
  files = filesOf(machines, process.cwd());
}, 120_000);

const picturesOf = ({ chart, pictures }: Drawn) =>
  pictures.map(({ view }) => files.get(`${view.sheet.name}.svg`) ?? '').join('') || `nothing of ${chart.id}`;
const allPictures = () => machines.flatMap(({ pictures, counted }) => [...pictures, ...counted]);

describe('what is drawn of the machines', () => {
  it('is every state and every arrow a machine defines, those without an event, after a time and of calls too', () => {
    const read = machines.map(({ chart }) => ({ states: chart.states.length, arrows: chart.arrows.length }));
    expect(read).toEqual(machines.map(({ machine }) => countedIn(machine)));
    expect(machines.length).toBeGreaterThanOrEqual(12);
  });

  it('stands in a picture of the machine, each state and each arrow', () => {
    const missing = machines.flatMap((one) => {
      const svg = picturesOf(one);
      const ids = [
        ...one.chart.states.map(({ path }) => `data-state="${path}"`),
        ...one.chart.arrows.map(({ id }) => `data-arrow="${escaped(id)}"`),
      ];
      return ids.filter((id) => !svg.includes(id)).map((id) => `${one.chart.id}: ${id}`);
    });
    expect(missing).toEqual([]);
  });

  it('stands in the Mermaid text and in the table, each state and each arrow', () => {
    for (const { chart } of machines) {
      const mermaid = (files.get(`${chart.folder}.mmd`) ?? '').split('\n');
      expect(mermaid.filter((line) => / --> .* : /.test(line))).toHaveLength(chart.arrows.length);
      const named = mermaid.filter((line) => / as \w+( \{)?$/.test(line) && !/_anytime$/.test(line));
      expect(named).toHaveLength(chart.states.length);
      const rows = (files.get(`${chart.folder}.md`) ?? '')
        .split('\n')
        .filter((line) => line.startsWith('| '));
      expect(rows).toHaveLength(chart.states.length + chart.arrows.length + 4);
    }
  });

  it('names an initial marker for every state that holds others', () => {
    const dots = allPictures().map(({ starts, view }) => [view.sheet.name, starts.length]);
    const holders = allPictures().map(({ boxes, view }) => [
      view.sheet.name,
      boxes.filter(({ box }) => box.children.length > 0 && box.state.initial !== null).length,
    ]);
    expect(dots).toEqual(holders);
  });
});

const overlap = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** What is written in a box: all of one that holds nothing, the head of one that holds others. */
const headers = ({ boxes }: Picture) =>
  boxes.map(({ rect, written, box }) => ({
    name: box.state.path,
    rect: { ...rect, width: Math.max(rect.width, written.width), height: written.height },
  }));

/** Labels that lie upon another one, or upon the words of a state. */
function crossedIn(picture: Picture): string[] {
  const labels = picture.lines.map(({ line, label }) => ({ name: line.id, rect: label }));
  const others = [...labels, ...headers(picture)];
  return labels.flatMap((one) =>
    others
      .filter((other) => other.name !== one.name && overlap(one.rect, other.rect))
      .map((other) => `${picture.view.sheet.name}: ${one.name} on ${other.name}`),
  );
}

/** The picture with its first label put on a place. */
const withFirstLabelAt = (picture: Picture, { x, y }: Rect): Picture => ({
  ...picture,
  lines: picture.lines.map((one, at) => (at === 0 ? { ...one, label: { ...one.label, x, y } } : one)),
});

describe('a picture', () => {
  it('has no label upon another, nor upon the words of a state', () => {
    expect(allPictures().flatMap(crossedIn)).toEqual([]);
  });

  it('would be refused with any label moved upon another, or upon a state', () => {
    for (const picture of allPictures().filter(({ lines }) => lines.length > 1)) {
      const [first, second] = picture.lines;
      const states = picture.boxes.filter(({ box }) => box.children.length === 0);
      expect(crossedIn(withFirstLabelAt(picture, second?.label as Rect))).toContain(
        `${picture.view.sheet.name}: ${first?.line.id} on ${second?.line.id}`,
      );
      for (const { rect, box } of states)
        expect(crossedIn(withFirstLabelAt(picture, rect))).toContain(
          `${picture.view.sheet.name}: ${first?.line.id} on ${box.state.path}`,
        );
    }
  });

  it('keeps the words of a state inside of its frame', () => {
    const wide = allPictures().flatMap(({ boxes, view }) =>
      boxes
        .filter(({ rect, written }) => written.width > rect.width + 1 || written.height > rect.height + 1)
        .map(({ box }) => `${view.sheet.name}: ${box.state.path}`),
    );
    expect(wide).toEqual([]);
  });

  it('begins at the top', () => {
    for (const { boxes, view } of allPictures()) {
      const { initial } = view.boxes.get(view.sheet.focus)?.state ?? {};
      const start = boxes.find(({ box }) => box.state.path === initial);
      const inside = boxes.filter(({ box }) => box.state.parent === view.sheet.focus);
      expect(start?.rect.y).toBeLessThanOrEqual(Math.min(...inside.map(({ rect }) => rect.y)) + 120);
    }
  });

  it('is the same every time', async () => {
    const some = await loadMachines(process.cwd());
    const again = filesOf(
      await drawn(some.filter(({ chart }) => ['faq', 'session-clock'].includes(chart.folder))),
      process.cwd(),
    );
    again.delete('index.html');
    for (const [name, text] of again) expect(files.get(name)).toBe(text);
  });
});

describe('the map of a large machine', () => {
  const maps = () => allPictures().filter(({ view }) => view.sheet.isBrief);

  it('fits beside the site’s lists at 1440 pixels without its words becoming small, with counts too', () => {
    expect(maps().map(({ width, view }) => [view.sheet.name, width <= MAP_WIDTH])).toEqual([
      ['payment-flow.map', true],
      ['payment-flow.map', true],
    ]);
  });

  it('says what every state of its outermost level is called', () => {
    const [map] = maps();
    const said = map?.boxes.map(({ written }) =>
      written.texts
        .filter(({ tone }) => tone === 'name')
        .map(({ text }) => text)
        .join(' '),
    );
    const states = map?.view.chart.states.filter(({ depth }) => depth <= 1).map(({ label }) => label);
    expect(said).toEqual(states);
  });
});

describe('labels in Spanish', () => {
  const charts = () => machines.map(({ chart }) => chart);

  it('exist for every state, event, condition, action, call, pause and tag of every machine, and for nothing else', () => {
    expect(faultsInLabels(charts())).toEqual([]);
  });

  it.each([
    ['faq, states', 'answered', { states: { ...labels.states, faq: {} } }],
    ['events', 'identity.submit', { events: {} }],
    ['guards', 'canShow(identity)', { guards: {} }],
    ['actions', 'interrupt(contact)', { actions: {} }],
    ['calls', 'sessionClock', { calls: {} }],
    ['delays', 'minute', { delays: {} }],
    ['tags', 'busy', { tags: {} }],
  ])('of %s are missed when they are taken away, such as that of %s', (kind, name, without) => {
    expect(faultsInLabels(charts(), { ...labels, ...without })).toContain(`${kind}: no label for "${name}"`);
  });

  it('that name nothing are refused', () => {
    const known = { ...labels, events: { ...labels.events, 'gone.by': 'ya no está' } };
    expect(faultsInLabels(charts(), known)).toEqual(['events: a label for "gone.by", which no machine has']);
    const asked = { ...labels, everyday: { ...labels.everyday, 'refund/gone': ['plata'] } };
    expect(faultsInLabels(charts(), asked)).toEqual([
      'everyday: words for "refund/gone", which no machine has',
    ]);
  });

  it('stand in the pictures, with the names of the code on each arrow pointed at', () => {
    const picture = files.get('identification.svg') ?? '';
    expect(picture).toMatch(/>Formulario de identificación<.*?>entering</);
    expect(picture).toMatch(
      /<title>identity\.submit \/ remember, reportAsked<\/title>.*?>envía su identificación</,
    );
  });
});

it('the notes name a paragraph for every state, and nothing that is not there', () => {
  expect(machines.flatMap((one) => faultsInNotes(one, notesOf(one.chart.folder)))).toEqual([]);
});
