import { byId, element } from './dom.ts';
import { addressOf, labelAt, said, servedNames, texts, type Place } from './place.ts';
import { propertyLink, spokenOf } from './properties-view.ts';

/** The same as the picture, in rows. */
export function showTable({ machine, path, sheet, property }: Place): void {
  const link = (to: string) =>
    element('a', { href: addressOf(machine.folder, to), 'data-path': to }, labelAt(machine, to));
  const states = machine.states.map((state) => [
    link(state.path),
    element('code', {}, state.path || machine.id),
    state.description,
    state.does.map(({ label }) => label).join('; '),
    servedNames(state),
  ]);
  const arrows = machine.arrows.map((arrow) => [
    link(arrow.source),
    texts.kinds[arrow.kind],
    arrow.trigger,
    arrow.guard,
    arrow.actions,
    arrow.target === null ? texts.stays : link(arrow.target),
    servedNames(arrow),
    element('code', {}, arrow.code),
  ]);
  const properties = machine.properties.map((one) => [
    propertyLink(machine, one, { chosen: property, sheet: sheet.name }),
    servedNames(one),
    spokenOf(machine, one),
  ]);
  const chosen = property ? `~${machine.properties.indexOf(property)}` : '';
  byId('table').replaceChildren(
    ...(properties.length > 0
      ? [rowsTable(said(texts.propertiesOf, machine.label), texts.propertyColumns, properties, chosen)]
      : []),
    rowsTable(said(texts.states, machine.label), texts.stateColumns, states, path),
    rowsTable(said(texts.arrows, machine.label), texts.arrowColumns, arrows, path),
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
    const isChosen = chosen !== '' && typeof first !== 'string' && first?.dataset['path'] === chosen;
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
