import type { SiteMachine } from '../data.ts';
import { element } from './dom.ts';
import { leavingOf, timesOf, written, type Tally } from './funnel.ts';
import { addressOf, texts } from './place.ts';

export type FunnelStep = { path: string; label: string; came: number; ofFirst: number; lost: number };

/** The way through the machine as steps: how many came to each, as a part of the first, and how many fewer than before. */
export function funnelSteps(
  machine: Pick<SiteMachine, 'steps' | 'states' | 'arrows'>,
  tally: Tally,
): FunnelStep[] {
  const metAt = (path: string, event: string) =>
    timesOf(
      tally,
      machine.arrows.flatMap(({ id, source, event: met }) =>
        source === path && met.endsWith(`|${event}`) ? [id] : [],
      ),
    );
  const came = machine.steps.map(({ path, event }) =>
    event ? metAt(path, event) : leavingOf(machine, tally, path).came,
  );
  const [first = 0] = came;
  return machine.steps.map(({ path, label }, at) => {
    const here = came[at] ?? 0;
    return {
      ...{ path, label, came: here, ofFirst: first > 0 ? here / first : 0 },
      lost: at === 0 ? 0 : Math.max((came[at - 1] ?? 0) - here, 0),
    };
  });
}

export function stepsList(machine: SiteMachine, tally: Tally): HTMLElement {
  const items = funnelSteps(machine, tally).map(({ path, label, came, ofFirst, lost }) => {
    const percent = `${Math.round(ofFirst * 100)} %`;
    const bar = element('span', { class: 'bar', style: `width: ${Math.min(ofFirst, 1) * 100}%` });
    const fewer = lost > 0 ? element('small', {}, texts.funnelLost.replace('%', written(lost))) : null;
    const link = element('a', { href: addressOf(machine.folder, path) }, label);
    return element('li', {}, link, ` ${written(came)} · ${percent} `, fewer, bar);
  });
  return element('ol', { class: 'steps' }, ...items);
}
