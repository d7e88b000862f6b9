import type { SiteArrow, SiteMachine, SiteState } from '../data.ts';
import { element } from './dom.ts';
import { codeName, errorsSaid, list, paragraphs } from './lists.ts';
import { addressOf, labelAt, said, texts, type Place } from './place.ts';
import { propertyList } from './properties-view.ts';

/** A whole machine: what it is for, what must always hold, what people do, and folded what happens by itself. */
export function machinePanel(place: Place, state: SiteState): HTMLElement[] {
  const { machine } = place;
  const byPeople = machine.arrows.filter(({ kind }) => kind === 'visitor');
  const others = machine.arrows.filter(({ kind }) => kind !== 'visitor');
  return [
    element('p', { class: 'where' }, texts.machine),
    element('h2', {}, state.label),
    element('p', {}, state.description || texts.noDescription),
    ...propertyList(place),
    ...list(
      texts.ends,
      machine.states
        .filter(({ type }) => type === 'final')
        .map(({ path, label }) =>
          element('li', {}, element('a', { href: addressOf(machine.folder, path) }, label)),
        ),
    ),
    ...list(
      texts.byPeople,
      byPeople.map((arrow) => wayItem(machine, arrow)),
    ),
    ...paragraphs(state),
    ...errorsSaid(state),
    element(
      'details',
      { class: 'technical' },
      element('summary', {}, said(texts.byItself, String(others.length))),
      element('p', {}, texts.inCode, element('code', {}, machine.id)),
      ...list(
        texts.does,
        state.does.map(({ label, code }) => element('li', {}, label, codeName(code, label))),
      ),
      element('ul', {}, ...others.map((arrow) => wayItem(machine, arrow))),
    ),
  ];
}

/** An arrow with where it leads from and to. */
function wayItem(machine: SiteMachine, { id, source, target, kind, trigger, guard }: SiteArrow): HTMLElement {
  const from = source === '' ? texts.anytime : labelAt(machine, source);
  return element(
    'li',
    { class: `arrow k-${kind}` },
    element('span', { class: 'dot', title: texts.kinds[kind] }),
    element(
      'a',
      { href: addressOf(machine.folder, source, '', id), class: 'said' },
      [trigger || texts.always, guard].filter(Boolean).join(' '),
    ),
    element(
      'span',
      { class: 'way' },
      `${from} → ${target === null ? texts.stays : labelAt(machine, target) || machine.label}`,
    ),
  );
}
