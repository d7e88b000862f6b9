import type { SiteMachine, SiteProperty } from '../data.ts';
import { element } from './dom.ts';
import { list, paragraphs } from './lists.ts';
import { addressOf, labelAt, said, servedNames, texts, type Place } from './place.ts';

/** What must hold of every way through a machine: a click marks on the picture what a property speaks of. */

/** A second click takes the marks away. `sheet`: the picture that stays. */
export function propertyLink(
  { folder, properties }: SiteMachine,
  one: SiteProperty,
  { chosen = null, sheet = '' }: { chosen?: SiteProperty | null; sheet?: string } = {},
) {
  const slot = `~${properties.indexOf(one)}`;
  const href = addressOf(folder, '', sheet, one === chosen ? '' : slot);
  return element(
    'a',
    { href, 'data-path': slot, class: 'said', ...(one === chosen && { 'aria-current': 'true' }) },
    one.sentence,
  );
}

export const propertyList = (place: Place): HTMLElement[] =>
  list(
    texts.properties,
    place.machine.properties.map((one) =>
      element(
        'li',
        { class: 'property' },
        propertyLink(place.machine, one, { chosen: place.property, sheet: place.sheet.name }),
        element('span', { class: 'where' }, ` ${servedNames(one)}`),
        one === place.property ? markedOf(place, one) : '',
      ),
    ),
  );

/** Arrows by number and states by name, the same in the list and in the table. */
export const spokenOf = (machine: SiteMachine, { arrows, states }: SiteProperty): string =>
  [
    said(arrows.length === 1 ? texts.oneArrow : texts.manyArrows, String(arrows.length)),
    ...states.map((path) => `«${labelAt(machine, path)}»`),
  ].join(', ');

function markedOf({ machine, sheet }: Place, one: SiteProperty): HTMLElement {
  const { folder, sheets, properties } = machine;
  const isWhole = sheets.length === 1 || sheet.name === folder;
  const href = addressOf(folder, '', folder, `~${properties.indexOf(one)}`);
  return element(
    'div',
    { class: 'marked' },
    element('p', { role: 'status' }, said(texts.marked, spokenOf(machine, one))),
    isWhole ? '' : element('p', {}, element('a', { href }, texts.markedWhole)),
    ...paragraphs(one),
  );
}
