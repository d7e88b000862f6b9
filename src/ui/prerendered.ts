/**
 * Set on #root by tools/build while the page on show is the one made at build time. The app takes its elements over as
 * they are: where the visitor has scrolled to, what has the focus and what was typed stay.
 */
const MARK = 'data-prerendered';

export function isPrerendered(): boolean {
  return document.querySelector(`[${MARK}]`) !== null;
}

/** From here on the page is the app's: it learns what was typed before, and then what was pressed (src/first-script.ts). */
export function takeOver(): void {
  const root = document.querySelector(`[${MARK}]`);
  if (!root) return;
  root.removeAttribute(MARK);
  // By now the components have written all its rules themselves, in the order in which later screens count on them.
  document.getElementById('critical')?.remove();
  // Read before any of it is repeated: a form that hears of one field writes what it knows into all of them.
  const inputs = [...root.querySelectorAll('input')].filter(({ type, checked, value }) =>
    type === 'checkbox' ? checked : value !== '',
  );
  const held = inputs.map(({ value }) => value);
  inputs.forEach((input, at) => repeat(input, held[at] ?? ''));
  // What was typed has to be known to the form before a field is left, and that before its button is pressed.
  setTimeout(() => {
    inputs.forEach(leave);
    setTimeout(() => dispatchEvent(new Event('saldar:ready')));
  });
}

/** What an input held, once more as if it were typed now: React only hears of what differs from what it last saw. */
function repeat(input: HTMLInputElement, held: string): void {
  if (input.type === 'checkbox') {
    input.checked = false;
    input.click();
    return;
  }
  input.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, held);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What is wrong with a field is not shown while the visitor is in the next one. */
function leave(input: HTMLInputElement): void {
  if (document.activeElement !== input) input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
