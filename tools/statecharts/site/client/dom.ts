type Child = Node | string | null;
type Attributes = Record<string, string | boolean | ((event: Event) => void)>;

/** An element with attributes, listeners (`onclick`) and children. */
export function element(tag: string, attributes: Attributes = {}, ...children: Child[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}

/** For searching: no accents, no capitals. */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** A labelled list to choose from. What was chosen draws the tab anew: the focus stays on the list. */
export function choice(
  label: string,
  options: readonly (readonly [string, string])[],
  chosen: string,
  choose: (value: string) => void,
): HTMLElement {
  const select = element(
    'select',
    {},
    ...options.map(([value, text]) => element('option', { value, selected: value === chosen }, text)),
  ) as HTMLSelectElement;
  select.addEventListener('change', () => {
    const tab = select.closest('[role="tabpanel"]');
    choose(select.value);
    const labels = [...(tab?.querySelectorAll('label') ?? [])];
    labels.find((one) => one.textContent.startsWith(label))?.control?.focus();
  });
  return element('label', { class: 'choice' }, `${label} `, select);
}
