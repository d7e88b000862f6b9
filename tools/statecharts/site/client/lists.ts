import type { SiteArrow, SiteMachine, SiteState } from '../data.ts';
import { element } from './dom.ts';
import { addressOf, data, labelAt, said, servedOf, texts } from './place.ts';

/** Parts of what is said of a state and of an arrow alike. */

export function list(title: string, items: HTMLElement[]): HTMLElement[] {
  return items.length === 0 ? [] : [element('h3', {}, title), element('ul', {}, ...items)];
}

export const arrowSaid = ({ trigger, guard, actions }: SiteArrow): string =>
  [trigger || texts.always, guard, actions && `/ ${actions}`].filter(Boolean).join(' ');

/** What it serves, with the tests that promise it. */
export const paragraphs = (one: Pick<SiteArrow, 'requirements'>): HTMLElement[] =>
  list(texts.paragraphs, servedOf(one).map(paragraph));

function paragraph({ name, words, section, file, tests }: ReturnType<typeof servedOf>[number]): HTMLElement {
  // A site without the repository has nothing to lead to.
  const link = data.docs
    ? element('a', { href: data.docs + file, target: '_blank', rel: 'noopener' }, name)
    : element('strong', {}, name);
  if (section) link.title = section;
  const paths = tests.map((path) => element('li', {}, element('code', {}, path)));
  const summary = element('summary', {}, said(texts.promising, String(tests.length)));
  const promised = tests.length > 0 ? element('details', {}, summary, element('ul', {}, ...paths)) : '';
  return element('li', {}, link, ` ${words}`, promised);
}

/** The code's name beside the Spanish one, unless they are the same. */
export const codeName = (code: string, label: string): HTMLElement | null =>
  code === '' || code === label ? null : element('code', {}, ` ${code}`);

export function arrowItem(
  machine: SiteMachine,
  arrow: SiteArrow,
  other: string | null,
  sign = '→',
): HTMLElement {
  return element(
    'li',
    { class: `arrow k-${arrow.kind}` },
    element('span', { class: 'dot', title: texts.kinds[arrow.kind] }),
    element(
      'a',
      { href: addressOf(machine.folder, arrow.source, '', arrow.id), class: 'said' },
      arrowSaid(arrow),
    ),
    ' ',
    other === null
      ? element('em', {}, texts.stays)
      : element('a', { href: addressOf(machine.folder, other) }, `${sign} ${labelAt(machine, other)}`),
    codeName(arrow.code, arrow.trigger),
  );
}

export const errorsSaid = ({ errors }: SiteState): HTMLElement[] =>
  list(
    texts.errors,
    errors.map(({ code, text }) => element('li', {}, element('code', {}, code), ` ${text}`)),
  );
