import type { SiteSheet } from '../data.ts';
import { byId, element } from './dom.ts';
import { goTo, type Place } from './place.ts';
import { isShown, openingView, wholeView, type Shown } from './view-box.ts';

/** The picture: moved by dragging, wheel and keys, a state chosen by a click. */
const frame = byId('picture');
let shown: Shown = { x: 0, y: 0, width: 1 };
let whole = { width: 1, height: 1 };
let current = '';
let printed: SiteSheet['printed'] = { pages: [], legend: '' };
let title = '';
/** What the picture opened at; null when all of it is shown. */
let chosen: string | null = '';

const svgNow = () => frame.querySelector('svg');

export const pictureFrame = () => frame;

/** `withRoom`: the picture that has room for counts. */
export function showPicture({ machine, path, sheet, arrow, property }: Place, withRoom: boolean): void {
  const name = withRoom ? `${sheet.name}~counts` : sheet.name;
  if (current !== name) {
    const template = byId(`sheet:${name}`) as HTMLTemplateElement;
    frame.replaceChildren(template.content.cloneNode(true));
    const [, , width = 1, height = 1] = (svgNow()?.getAttribute('viewBox') ?? '').split(' ').map(Number);
    whole = { width, height };
    svgNow()?.removeAttribute('width');
    svgNow()?.removeAttribute('height');
    widenLines();
    current = name;
    printed = (withRoom && sheet.countedPrinted) || sheet.printed;
    openPicture(path);
  }
  const marked = property ? property.states.map((one) => shownAt(sheet, one)) : arrow || !path ? [] : [path];
  markStates(marked, 'chosen');
  markArrows(property?.arrows ?? (arrow ? [arrow.id] : []));
  // All that a property speaks of is seen at once, and on a phone the picture is above the list.
  if (property) {
    showWhole();
    frame.scrollIntoView({ block: 'nearest' });
  }
  const at = pointOf(path);
  if (at && !isShown(shown, frameSize(), at)) openPicture(path);
  title = [machine.label, sheet.title].filter((part, index, all) => all.indexOf(part) === index).join(' · ');
  frame.setAttribute('aria-label', title);
}

/** Again, after the room for it has changed. */
export function draw(): void {
  const ratio = frame.clientHeight / Math.max(frame.clientWidth, 1);
  svgNow()?.setAttribute('viewBox', `${shown.x} ${shown.y} ${shown.width} ${shown.width * ratio}`);
}

const frameSize = () => ({ width: frame.clientWidth, height: frame.clientHeight });

export function showWhole(): void {
  chosen = null;
  shown = wholeView(whole, frameSize());
  draw();
}

function openPicture(path: string): void {
  chosen = path;
  shown = openingView(whole, frameSize(), pointOf(path));
  draw();
}

/** Where a state stands in the picture; null for the one that holds all of it. */
function pointOf(path: string): { x: number; y: number } | null {
  const group = [...frame.querySelectorAll<SVGElement>('[data-state]')].find(
    ({ dataset }) => dataset['state'] === path,
  );
  const box = group?.querySelector('rect');
  const [, x = 0, y = 0] = (
    /translate\(([\d.-]+) ([\d.-]+)\)/.exec(group?.getAttribute('transform') ?? '') ?? []
  ).map(Number);
  const width = Number(box?.getAttribute('width'));
  return group && width < whole.width - 60 ? { x: x + width / 2, y: y + 40 } : null;
}

export function zoom(factor: number, at = { x: 0.5, y: 0.5 }): void {
  const width = Math.min(Math.max(shown.width * factor, 150), 12_000);
  const ratio = frame.clientHeight / Math.max(frame.clientWidth, 1);
  const change = shown.width - width;
  shown = { x: shown.x + change * at.x, y: shown.y + change * ratio * at.y, width };
  draw();
}

function move(x: number, y: number): void {
  shown = { ...shown, x: shown.x + x * shown.width, y: shown.y + y * shown.width };
  draw();
}

/** Active or chosen states stand out; nothing else of the picture changes. */
export function markStates(paths: readonly string[], className: string): void {
  for (const group of frame.querySelectorAll<SVGElement>('[data-state]'))
    group.classList.toggle(className, paths.includes(group.dataset['state'] ?? ''));
}

/** The state itself, or the one around it that the sheet shows in its place. */
const shownAt = (sheet: SiteSheet, path: string): string =>
  path === '' || sheet.states.includes(path) ? path : shownAt(sheet, path.replace(/\.?[^.]*$/, ''));

const idsOf = ({ dataset }: SVGElement) => (dataset['arrow'] ?? dataset['arrows'] ?? '').split('\n');

function markArrows(ids: readonly string[]): void {
  for (const group of frame.querySelectorAll<SVGElement>('[data-arrow], [data-arrows]'))
    group.classList.toggle(
      'chosen',
      idsOf(group).some((id) => ids.includes(id)),
    );
}

/** A line is thin: what is beside it is a click on it, too. */
function widenLines(): void {
  for (const line of frame.querySelectorAll<SVGElement>('.edge .line')) {
    const wide = line.cloneNode() as SVGElement;
    wide.setAttribute('class', 'near');
    line.before(wide);
  }
}

const STEP = 0.08;
const KEYS: Record<string, () => void> = {
  ArrowLeft: () => move(-STEP, 0),
  ArrowRight: () => move(STEP, 0),
  ArrowUp: () => move(0, -STEP),
  ArrowDown: () => move(0, STEP),
  '+': () => zoom(0.8),
  '-': () => zoom(1.25),
  '0': showWhole,
};

export function listenToPicture(folderNow: () => string): void {
  frame.addEventListener('keydown', (event) => {
    const act = KEYS[event.key];
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  });
  frame.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { left, top, width, height } = frame.getBoundingClientRect();
      zoom(event.deltaY > 0 ? 1.12 : 0.89, {
        x: (event.clientX - left) / width,
        y: (event.clientY - top) / height,
      });
    },
    { passive: false },
  );
  let start: { x: number; y: number } | null = null;
  let moved = 0;
  frame.addEventListener('pointerdown', (event) => {
    start = { x: event.clientX, y: event.clientY };
    moved = 0;
  });
  frame.addEventListener('pointermove', (event) => {
    if (!start || event.buttons === 0) return;
    moved += Math.abs(event.movementX) + Math.abs(event.movementY);
    move(-event.movementX / frame.clientWidth, -event.movementY / frame.clientWidth);
  });
  frame.addEventListener('click', (event) => {
    if (moved > 6 || !(event.target instanceof Element)) return;
    const sheet = current.replace('~counts', '');
    const arrow = event.target.closest<SVGElement>('[data-arrow], [data-arrows]');
    const [id = ''] = arrow ? idsOf(arrow) : [];
    const state = event.target.closest<SVGElement>('[data-state]')?.dataset['state'];
    if (id !== '') goTo(folderNow(), id.split('|')[0], sheet, id);
    else if (state !== undefined) goTo(folderNow(), state, sheet);
  });
  addEventListener('resize', () => (chosen === null ? showWhole() : openPicture(chosen)));
  addEventListener('beforeprint', layOutPages);
  addEventListener('afterprint', () => byId('pages').replaceChildren());
}

/** On paper the whole picture, however much of it is on the screen: cut where nothing is, so that its words can be read. */
function layOutPages(): void {
  const { pages, legend } = printed;
  const sheets = pages.map((part, at) => {
    const [, , width = 1, height = 1] = part.split(' ').map(Number);
    const heading = pages.length > 1 ? `${title} · ${at + 1} / ${pages.length}` : title;
    const below = at === pages.length - 1 ? [copyOf(legend, 'legend')] : [];
    const className = width > height ? 'sheet wide' : 'sheet';
    return element('div', { class: className }, element('p', {}, heading), copyOf(part), ...below);
  });
  byId('pages').replaceChildren(...sheets);
}

/** A part alone: an SVG within another is cut at its edges, where the outer one would show what lies beside. */
function copyOf(viewBox: string, className = ''): Node {
  const page = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  page.setAttribute('viewBox', viewBox);
  page.setAttribute('class', className);
  const [x = '', y = '', width = '', height = ''] = viewBox.split(' ');
  const copy = svgNow()?.cloneNode(true);
  if (copy instanceof SVGElement)
    for (const [name, value] of Object.entries({ viewBox, x, y, width, height }))
      copy.setAttribute(name, value);
  page.append(...(copy ? [copy] : []));
  return page;
}
