import { byId, element } from './dom.ts';
import { said, texts } from './place.ts';
import { foundFor } from './search.ts';
const MOST = 40;

export function listenToSearch(): void {
  const input = byId('search') as HTMLInputElement;
  const results = byId('results');
  const look = () => {
    const found = foundFor(input.value);
    results.hidden = input.value.trim() === '';
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
  document.addEventListener('click', ({ target }) => {
    const isInside = target instanceof Element && results.contains(target) && !target.closest('a');
    if (target !== input && !isInside) results.hidden = true;
  });
}
