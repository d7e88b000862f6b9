/** What Testing Library asks of each element that it passes: whether it is seen, and whether its words stand in a line. */
const ASKED = ['display', 'visibility', 'pointer-events', 'opacity'] as const;
type Known = Partial<Record<string, string>>;

const slow = window.getComputedStyle.bind(window);

/** What the browser alone makes of an element, by its name and the attributes that hide it. */
const plain = new Map<string, Known>();
function plainStyle({ localName, namespaceURI, attributes }: Element): Known {
  const hiding = ['hidden', 'open', 'type'].filter((name) => attributes.getNamedItem(name));
  const key = [localName, ...hiding.map((name) => name + attributes.getNamedItem(name)?.value)].join();
  const known = plain.get(key) ?? {};
  if (plain.has(key)) return known;
  const bare = document.createElementNS(namespaceURI, localName);
  for (const name of hiding) bare.setAttribute(name, attributes.getNamedItem(name)?.value ?? '');
  document.body.append(bare);
  const style = slow(bare);
  for (const name of ASKED) known[name] = style.getPropertyValue(name);
  bare.remove();
  plain.set(key, known);
  return known;
}

/** The page's own rules that say anything of what is asked, by a class that their part must have; '' where it needs none. */
let rules = new Map<string, CSSStyleRule[]>();
let counted = -1;
const LAST_CLASS = /^[^,]*\.([\w-]+)[^\s>+~,]*$/;
function rulesInPage(): typeof rules {
  const sheets = [...document.styleSheets];
  const count = sheets.reduce((all, { cssRules }) => all + cssRules.length, 0);
  if (count === counted) return rules;
  counted = count;
  const asked = sheets
    .flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[])
    .filter((rule) => rule.selectorText && ASKED.some((name) => rule.style.getPropertyValue(name) !== ''));
  rules = Map.groupBy(asked, ({ selectorText }) => LAST_CLASS.exec(selectorText)?.[1] ?? '');
  return rules;
}

/** In the order of the page's sheets within a class: nothing on these screens hangs on more. */
function ownStyle(element: Element): Known {
  const known: Known = {};
  const inPage = rulesInPage();
  const near = ['', ...element.classList].flatMap((name) => inPage.get(name) ?? []);
  const styles = near.filter((rule) => element.matches(rule.selectorText)).map(({ style }) => style);
  if (element.hasAttribute('style')) styles.push((element as HTMLElement).style);
  for (const style of styles)
    for (const name of ASKED) {
      const value = style.getPropertyValue(name);
      if (value) known[name] = value;
    }
  return known;
}

function styleOf(element: Element): Known {
  const own = ownStyle(element);
  const { parentElement: parent } = element;
  const visibility = own['visibility'] ?? (parent ? styleOf(parent)['visibility'] : 'visible');
  return { ...plainStyle(element), ...own, visibility };
}

/**
 * jsdom matches each element with the hundreds of rules of the browser's own sheet whenever its style is asked for: two fifths of
 * the time of these tests. The four properties above come from the element and the few rules that set them; all others from jsdom.
 */
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || !document.body) return slow(element, pseudo);
  const known = styleOf(element);
  const read = (name: string) => known[name] ?? slow(element).getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return read;
      return (
        known[name === 'pointerEvents' ? 'pointer-events' : String(name)] ?? Reflect.get(slow(element), name)
      );
    },
  });
};
