import type { SiteArrow, SiteMachine } from '../data.ts';
import { element } from './dom.ts';
import { timesTaken } from './funnel-view.ts';
import { written } from './funnel.ts';
import { arrowSaid, list, paragraphs } from './lists.ts';
import { addressOf, data, labelAt, said, texts } from './place.ts';
import { propertyLink } from './properties-view.ts';

/** What is known of the chosen arrow: where it leads, what it serves, who crosses it, how often, and who hears of it. */
export function arrowPanel(machine: SiteMachine, arrow: SiteArrow): HTMLElement[] {
  const { source, target, kind, trigger, guard, deeds, code } = arrow;
  const state = (path: string) =>
    element('a', { href: addressOf(machine.folder, path) }, labelAt(machine, path) || machine.label);
  const beside = machine.arrows.filter(
    (one) => one !== arrow && one.source === source && one.target === target,
  );
  return [
    element('p', { class: 'where' }, `${machine.label} · ${texts.arrow}`),
    element('h2', {}, trigger || texts.always),
    element(
      'p',
      { class: `where k-${kind}` },
      element('span', { class: 'dot' }),
      `${texts.kinds[kind]} `,
      element('code', {}, code),
    ),
    element('p', {}, state(source), ' → ', target === null ? element('em', {}, texts.stays) : state(target)),
    ...(guard ? [element('h3', {}, texts.condition), element('p', {}, guard.slice(1, -1))] : []),
    ...(deeds ? [element('h3', {}, texts.done), element('p', {}, deeds)] : []),
    ...paragraphs(arrow),
    ...list(texts.crossing, crossingTests(machine, arrow)),
    element('p', { class: 'where' }, texts.crossingNote),
    ...list(
      texts.properties,
      machine.properties
        .filter(({ arrows }) => arrows.includes(arrow.id))
        .map((one) => element('li', {}, propertyLink(machine, one))),
    ),
    element('h3', {}, texts.times),
    element('p', {}, timesSaid(machine, arrow)),
    element('h3', {}, texts.heard),
    ...heardSaid(arrow),
    ...list(
      texts.beside,
      beside.map((one) => {
        const href = addressOf(machine.folder, source, '', one.id);
        return element('li', {}, element('a', { href }, arrowSaid(one)));
      }),
    ),
  ];
}

function heardSaid({ heard, heardByLedger }: SiteArrow): HTMLElement[] {
  if (heard.length === 0) return [element('p', {}, texts.heardNothing)];
  const items = heard.map(({ name, words }) => element('li', {}, `${words} `, element('code', {}, name)));
  return [...(heardByLedger ? [element('p', {}, texts.heardByLedger)] : []), element('ul', {}, ...items)];
}

/** The model of its machine, and what a browser test crosses. */
function crossingTests({ id, model }: SiteMachine, arrow: SiteArrow): HTMLElement[] {
  const tests = (data.crossed.by[`${id} ${arrow.id}`] ?? []).map((at) => data.crossed.tests[at]);
  const items = tests.map((test) =>
    element('li', {}, test?.sentence ?? '', ' ', element('code', {}, test?.file ?? '')),
  );
  const summary = element('summary', {}, said(texts.inBrowser, String(tests.length)));
  const browser = element('li', {}, element('details', {}, summary, element('ul', {}, ...items)));
  return [element('li', {}, element('code', {}, model)), ...(tests.length > 0 ? [browser] : [])];
}

function timesSaid(machine: SiteMachine, arrow: SiteArrow): string {
  if (!machine.isCounted) return texts.timesNever;
  const taken = timesTaken(machine, arrow);
  return taken ? `${said(texts.timesTaken, written(taken.times))}. ${taken.caption}.` : texts.timesNone;
}
