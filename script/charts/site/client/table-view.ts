import { byId, element } from './dom.ts';
import { addressOf, said, texts, type Place } from './place.ts';

const shownPath = (path: string) => path.split('.').join(' · ');

/** The same as the picture, in rows. */
export function showTable({ machine, path }: Place): void {
  const link = (to: string) =>
    element('a', { href: addressOf(machine.folder, to) }, shownPath(to) || machine.id);
  const states = machine.states.map((state) => [
    link(state.path),
    state.description,
    state.does.join('; '),
    state.references.map(({ id }) => (id.startsWith('R') ? id : `§ ${id}`)).join(', '),
  ]);
  const arrows = machine.arrows.map((arrow) => [
    link(arrow.source),
    texts.kinds[arrow.kind],
    arrow.trigger,
    arrow.guard,
    arrow.actions,
    arrow.target === null ? texts.stays : link(arrow.target),
  ]);
  byId('table').replaceChildren(
    rowsTable(said(texts.states, machine.id), texts.stateColumns, states, path),
    rowsTable(said(texts.arrows, machine.id), texts.arrowColumns, arrows, path),
  );
}

/** `chosen`: the state whose rows stand out. */
export function rowsTable(
  caption: string,
  columns: readonly string[],
  rows: (HTMLElement | string)[][],
  chosen = '',
): HTMLElement {
  const body = rows.map((cells) => {
    const [first] = cells;
    const isChosen = chosen !== '' && typeof first !== 'string' && first?.textContent === shownPath(chosen);
    return element(
      'tr',
      isChosen ? { class: 'chosen' } : {},
      ...cells.map((cell, at) => element(at === 0 ? 'th' : 'td', at === 0 ? { scope: 'row' } : {}, cell)),
    );
  });
  const head = element('tr', {}, ...columns.map((column) => element('th', { scope: 'col' }, column)));
  return element(
    'table',
    {},
    element('caption', {}, caption),
    element('thead', {}, head),
    element('tbody', {}, ...body),
  );
}
