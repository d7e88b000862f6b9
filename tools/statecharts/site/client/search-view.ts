import { byId, element, folded } from './dom.ts';
import { addressOf, data, labelAt, said, servedOf, texts } from './place.ts';

type Entry = { words: string; label: string; detail: string; href: string };

/** Everything that can be looked for: states, events, paragraphs and error texts. */
const entries: Entry[] = data.machines.flatMap((machine) => {
  const entry = (path: string, detail: string, words: string): Entry => ({
    words: folded(words),
    label: path === '' ? machine.label : `${machine.label} · ${labelAt(machine, path)}`,
    detail,
    href: addressOf(machine.folder, path),
  });
  return [
    ...machine.states.map(({ path, description }) =>
      entry(
        path,
        description,
        `${path} ${labelAt(machine, path)} ${description} ${machine.id} ${machine.label}`,
      ),
    ),
    ...machine.arrows.map((arrow) =>
      entry(
        arrow.source,
        [texts.kinds[arrow.kind], arrow.trigger, arrow.guard].filter(Boolean).join(' · '),
        `${arrow.trigger} ${arrow.guard} ${arrow.actions} ${arrow.code}`,
      ),
    ),
    ...machine.arrows.flatMap((arrow) =>
      servedOf(arrow).map(({ id, name, words, section }) => ({
        ...entry(arrow.source, `${name} ${words}`, `§${id} ${name} ${id} ${words} ${section}`),
        href: addressOf(machine.folder, arrow.source, '', arrow.id),
      })),
    ),
    ...machine.states.flatMap(({ path, errors }) =>
      errors.map(({ code, text }) => entry(path, `${code}: ${text}`, `${code} ${text}`)),
    ),
  ];
});

const MOST = 40;

export function listenToSearch(): void {
  const input = byId('search') as HTMLInputElement;
  const results = byId('results');
  const look = () => {
    const asked = folded(input.value.trim());
    const parts = asked.split(/\s+/).filter(Boolean);
    const found =
      parts.length === 0 ? [] : entries.filter(({ words }) => parts.every((part) => words.includes(part)));
    results.hidden = parts.length === 0;
    results.replaceChildren(
      element('p', { role: 'status' }, said(texts.found, String(found.length))),
      element(
        'ul',
        {},
        ...found
          .slice(0, MOST)
          .map(({ href, label, detail }) =>
            element(
              'li',
              {},
              element('a', { href }, element('strong', {}, label), element('span', {}, detail)),
            ),
          ),
      ),
    );
  };
  input.addEventListener('input', look);
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    input.value = '';
    look();
  });
  results.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) results.hidden = true;
  });
}
