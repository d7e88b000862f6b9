import type { SiteArrow } from '../data.ts';
import { element } from './dom.ts';
import { data, said, servedOf, texts } from './place.ts';

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
