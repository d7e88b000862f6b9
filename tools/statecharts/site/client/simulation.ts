import type { SiteArrow, SiteMachine, SiteState } from '../data.ts';

/** A machine gone through by hand: which states are active, and what may happen next. No data: guards are asked. */

export type Active = readonly string[];

const stateOf = (machine: SiteMachine, path: string): SiteState => {
  const found = machine.states.find((state) => state.path === path);
  if (!found) throw new Error(`No state ${path}`);
  return found;
};
const insideOf = (path: string, outer: string) =>
  outer === '' || path === outer || path.startsWith(`${outer}.`);
const childrenAt = (machine: SiteMachine, path: string) =>
  machine.states.filter(({ parent }) => parent === path);

/** The innermost states that are active once a state is entered. */
export function entered(machine: SiteMachine, path: string): string[] {
  const { type, initial } = stateOf(machine, path);
  if (type === 'parallel') return childrenAt(machine, path).flatMap((child) => entered(machine, child.path));
  return initial === null ? [path] : entered(machine, initial);
}

function outerStates(path: string): string[] {
  const keys = path.split('.').filter(Boolean);
  return [...keys.map((_, at) => keys.slice(0, keys.length - at).join('.')), ''];
}

/** What may happen now: for each event the branches in the order in which they are tried, the innermost state's first. */
export function choices(machine: SiteMachine, active: Active): { event: string; branches: SiteArrow[] }[] {
  const sources = [...new Set(active.flatMap(outerStates))].sort((a, b) => b.length - a.length);
  const found = new Map<string, SiteArrow[]>();
  for (const source of sources)
    for (const arrow of machine.arrows.filter((one) => one.source === source))
      found.set(arrow.event, [...(found.get(arrow.event) ?? []), arrow]);
  return [...found].map(([event, branches]) => ({ event, branches }));
}

/** The active states after an arrow was taken. */
export function afterArrow(machine: SiteMachine, active: Active, arrow: SiteArrow): string[] {
  const { source, target, reenters } = arrow;
  if (target === null) return [...active];
  const domain = domainOf(machine, source, target, reenters);
  const stay = active.filter((path) => !insideOf(path, domain));
  return [...stay, ...enteredTowards(machine, domain, target)];
}

/** The innermost state around source and target that is not left. */
function domainOf(machine: SiteMachine, source: string, target: string, reenters: boolean): string {
  const isInner = insideOf(target, source) && !reenters && target !== source;
  if (isInner && stateOf(machine, source).type === 'compound') return source;
  const around = outerStates(source).slice(1);
  return around.find((path) => path !== target && insideOf(target, path) && !isParallel(machine, path)) ?? '';
}
const isParallel = (machine: SiteMachine, path: string) => stateOf(machine, path).type === 'parallel';

/** Down from a state to a target in it; beside the way the parts of parallel states begin where they begin. */
export function enteredTowards(machine: SiteMachine, from: string, target: string): string[] {
  if (from === target) return entered(machine, from);
  return childrenAt(machine, from).flatMap((child) => {
    if (insideOf(target, child.path)) return enteredTowards(machine, child.path, target);
    return isParallel(machine, from) ? entered(machine, child.path) : [];
  });
}

/** What an address says of a walk: each arrow by its event and its number; as far as the machine still has them. */
export function walked(
  machine: SiteMachine,
  walk: readonly string[],
): { arrow: SiteArrow; active: string[] }[] {
  const steps: { arrow: SiteArrow; active: string[] }[] = [];
  let active = entered(machine, '');
  for (const [event, number] of walk.map((item) => item.split('~'))) {
    const arrow = machine.arrows[Number(number)];
    if (!arrow || (arrow.event.split('|')[1] || 'always') !== event) return steps;
    active = afterArrow(machine, active, arrow);
    steps.push({ arrow, active });
  }
  return steps;
}
