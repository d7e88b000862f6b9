import { byId, element } from './dom.ts';
import { addressOf, data, said, texts, type Place } from './place.ts';

/** What changed from the version compared with, of the machine on show and how much of the others. */
export function showChanges({ machine }: Place): void {
  if (data.against === null) return;
  const items = machine.changes.map(({ what, how, name, details, after }) =>
    element(
      'li',
      { class: `change ${how}` },
      element('strong', {}, `${texts.how[how]} (${texts.what[what]}): `),
      what === 'state' && after !== null
        ? element('a', { href: addressOf(machine.folder, after) }, name)
        : name,
      ...details.map((detail) => element('div', {}, detail)),
    ),
  );
  const pictures = machine.sheets.map((sheet) =>
    element(
      'li',
      {},
      element(
        'a',
        { href: addressOf(machine.folder, '', sheet.name) },
        `${sheet.isBefore ? texts.before : texts.nowShown}: ${sheet.title}`,
      ),
    ),
  );
  const others = data.machines
    .filter((one) => one.changes.length > 0)
    .map((one) =>
      element('li', {}, element('a', { href: addressOf(one.folder) }, one.label), `: ${one.changes.length}`),
    );
  byId('changes').replaceChildren(
    element('p', {}, said(texts.against, data.against)),
    items.length === 0 ? element('p', {}, texts.noChanges) : element('ul', {}, ...items),
    element('h3', {}, texts.pictures),
    element('ul', {}, ...pictures),
    element('h3', {}, texts.changedMachines),
    element('ul', {}, ...others),
  );
}
