import type { SiteState } from '../data.ts';
import { byId, element } from './dom.ts';
import { arrowPanel } from './arrow-view.ts';
import { arrowItem, codeName, errorsSaid, list, paragraphs } from './lists.ts';
import { machinePanel } from './machine-view.ts';
import { addressOf, data, labelAt, texts, type Place } from './place.ts';

/** What is known of the chosen state or arrow, in words. */
export function showPanel(place: Place): void {
  const { machine, path, arrow } = place;
  if (arrow) return byId('panel').replaceChildren(...arrowPanel(machine, arrow));
  const state = machine.states.find((one) => one.path === path);
  if (!state) return;
  if (path === '') return byId('panel').replaceChildren(...machinePanel(place, state), ...screens(state));
  const leaving = machine.arrows.filter(({ source }) => source === path);
  const coming = machine.arrows.filter(({ target, source }) => target === path && source !== path);
  const own = machine.sheets.find((sheet) => !sheet.isBefore && sheet.states[0] === path);
  byId('panel').replaceChildren(
    element('p', { class: 'where' }, `${machine.label} · ${labelAt(machine, path)}`),
    element('h2', {}, state.label),
    element('p', { class: 'where' }, element('code', {}, path)),
    element('p', {}, state.description || texts.noDescription),
    own
      ? element('p', {}, element('a', { href: addressOf(machine.folder, path, own.name) }, texts.inside))
      : '',
    ...list(
      texts.does,
      state.does.map(({ label, code }) => element('li', {}, label, codeName(code, label))),
    ),
    ...list(
      texts.leaving,
      leaving.map((arrow) => arrowItem(machine, arrow, arrow.target)),
    ),
    ...list(
      texts.coming,
      coming.map((arrow) => arrowItem(machine, arrow, arrow.source, '←')),
    ),
    ...paragraphs(state),
    ...errorsSaid(state),
    ...screens(state),
  );
}

/** Pictures of the book are not kept with the repository: they are shown where they were made, and elsewhere how to make them. */
function screens({ screens: names }: SiteState): HTMLElement[] {
  if (names.length === 0) return [];
  const pictures = names.map((name) => {
    const file = `${data.book}${name}-768.png`;
    const picture = element('img', { src: file, alt: `${texts.screen} ${name}`, loading: 'lazy' });
    const link = element(
      'a',
      { href: file, target: '_blank', rel: 'noopener' },
      picture,
      element('span', {}, name),
    );
    picture.addEventListener('error', () => picture.replaceWith(element('small', {}, texts.noScreen)));
    return element('li', {}, link);
  });
  return [element('h3', {}, texts.screens), element('ul', { class: 'screens' }, ...pictures)];
}
