import type { SiteArrow, SiteMachine } from '../data.ts';
import { byId, element } from './dom.ts';
import { markStates } from './picture-view.ts';
import { goTo, labelAt, texts, type Place } from './place.ts';
import { afterArrow, choices, entered, enteredTowards, walked, type Active } from './simulation.ts';

/** Going through a machine by clicking: an event is chosen, conditions are asked, the next state is shown. */
type Moment = { active: Active; said: string };

let machineNow: SiteMachine | null = null;
/** The walk of the address that was shown last. */
let walkShown = '';
let past: Moment[] = [];
/** Branches still to be asked about, of an event or of `always`; null while an event can be chosen. */
let asking: SiteArrow[] | null = null;

const now = (): Moment => past.at(-1) ?? { active: [], said: '' };

/** Begins in the chosen state, unless the walk has just come to it; or goes the walk that the address names. */
export function startSimulation({ machine, path, walk }: Place): void {
  const isShown = machineNow === machine && walkShown === walk.join();
  walkShown = walk.join();
  if (walk.length > 0) return isShown ? showSimulation() : goAlong(machine, walk);
  const isHere = path === '' ? past.length > 0 : now().active.some((one) => isAtOrIn(one, path));
  if (machineNow === machine && isHere) return showSimulation();
  begin(machine, path);
}

const isAtOrIn = (path: string, outer: string) => path === outer || path.startsWith(`${outer}.`);

function begin(machine: SiteMachine, path: string): void {
  machineNow = machine;
  past = [{ active: enteredTowards(machine, '', path), said: texts.started }];
  asking = null;
  goOn(machine);
}

function goAlong(machine: SiteMachine, walk: readonly string[]): void {
  machineNow = machine;
  asking = null;
  past = [
    { active: entered(machine, ''), said: texts.started },
    ...walked(machine, walk).map(({ arrow, active }) => ({ active, said: sayArrow(arrow) })),
  ];
  showSimulation();
}

/** After entering: what happens without an event is asked at once. */
function goOn(machine: SiteMachine): void {
  const always = choices(machine, now().active).find(({ event }) => event.startsWith('always|'));
  if (always) consider(machine, always.branches);
  else showSimulation();
}

/** Takes the first branch that has no condition, asks about one that has. */
function consider(machine: SiteMachine, branches: SiteArrow[]): void {
  const [first] = branches;
  asking = first?.hasGuard ? branches : null;
  if (first && !first.hasGuard) take(machine, first);
  else showSimulation();
}

function take(machine: SiteMachine, arrow: SiteArrow): void {
  asking = null;
  const active = afterArrow(machine, now().active, arrow);
  past.push({ active, said: sayArrow(arrow) });
  const [path = ''] = active;
  if (arrow.target !== null) goTo(machine.folder, path);
  // A branch of `always` that changes nothing would be asked for ever.
  if (arrow.kind === 'always' && arrow.target === null) showSimulation();
  else goOn(machine);
}

const sayArrow = ({ trigger, guard, actions }: SiteArrow) =>
  [trigger || texts.always, guard, actions && `/ ${actions}`].filter(Boolean).join(' ');

const namesOf = (machine: SiteMachine, active: Active) =>
  active.map((path) => labelAt(machine, path)).join(' + ');

const button = (label: string, act: () => void, className = '') =>
  element('button', { type: 'button', class: className, onclick: act }, label);

function question(machine: SiteMachine, branches: SiteArrow[]): HTMLElement[] {
  const [first, ...rest] = branches;
  if (!first) return [];
  return [
    element('p', { class: 'question' }, `${texts.holds} ${first.guard.slice(1, -1)}?`),
    button(texts.yes, () => take(machine, first)),
    button(texts.no, () => {
      asking = null;
      consider(machine, rest);
    }),
  ];
}

function eventButtons(machine: SiteMachine): HTMLElement[] {
  const events = choices(machine, now().active).filter(({ event }) => !event.startsWith('always|'));
  if (events.length === 0) return [element('p', {}, texts.nothingMore)];
  return events.map(({ branches }) => {
    const [first] = branches;
    const kind = first?.kind ?? 'visitor';
    const made = button(first?.trigger ?? '', () => consider(machine, branches), `event k-${kind}`);
    made.title = first?.code.split(' ')[0] ?? '';
    return made;
  });
}

export function showSimulation(): void {
  const machine = machineNow;
  if (!machine) return;
  markStates(now().active, 'active');
  const names = namesOf(machine, now().active);
  byId('simulation').replaceChildren(
    element('p', { role: 'status', class: 'now' }, `${texts.now}: ${names}`),
    ...(asking
      ? question(machine, asking)
      : [element('h3', {}, texts.whatHappens), ...eventButtons(machine)]),
    element(
      'p',
      { class: 'tools' },
      button(texts.undo, () => back(machine)),
      button(texts.restart, () => {
        begin(machine, '');
        goTo(machine.folder, now().active[0] ?? '');
      }),
    ),
    element(
      'ol',
      { class: 'past' },
      ...past.map(({ said, active }) => element('li', {}, `${said} → ${namesOf(machine, active)}`)),
    ),
  );
}

function back(machine: SiteMachine): void {
  asking = null;
  if (past.length > 1) past.pop();
  goTo(machine.folder, now().active[0] ?? '');
  showSimulation();
}
