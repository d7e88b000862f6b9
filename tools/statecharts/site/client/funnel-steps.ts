import type { SiteMachine } from '../data.ts';
import { element } from './dom.ts';
import { leavingOf, timesOf, written, type Tally } from './funnel.ts';
import { addressOf, texts } from './place.ts';

export type FunnelStep = { path: string; label: string; came: number; ofFirst: number; lost: number };

/**
 * The way through the machine as steps: how many came to each, as a part of the first, and how many fewer than before. Signers come
 * to no step before they sign: it begins where the first visits are.
 */
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
  const all = machine.steps.map(({ path, event, label }) => {
    const came = event ? metAt(path, event) : leavingOf(machine, tally, path).came;
    return { path, label, came };
  });
  const steps = all.slice(
    Math.max(
      all.findIndex(({ came }) => came > 0),
      0,
    ),
  );
  const first = steps[0]?.came ?? 0;
  return steps.map((step, at) => ({
    ...step,
    ofFirst: first > 0 ? step.came / first : 0,
    lost: at === 0 ? 0 : Math.max((steps[at - 1]?.came ?? 0) - step.came, 0),
  }));
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
