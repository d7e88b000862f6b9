import { byId } from './dom.ts';
import { goTo, type Place } from './place.ts';

/** The picture: moved by dragging, wheel and keys, a state chosen by a click. */
type Shown = { x: number; y: number; width: number };

const frame = byId('picture');
let shown: Shown = { x: 0, y: 0, width: 1 };
let whole = { width: 1, height: 1 };
let current = '';
/** What is printed on a page each: view boxes. */
let pages: string[] = [];

const svgNow = () => frame.querySelector('svg');

export const pictureFrame = () => frame;

/** `withRoom`: the picture that has room for counts. */
export function showPicture({ machine, path, sheet }: Place, withRoom: boolean): void {
  const name = withRoom ? `${sheet.name}~counts` : sheet.name;
  if (current !== name) {
    const template = byId(`sheet:${name}`) as HTMLTemplateElement;
    frame.replaceChildren(template.content.cloneNode(true));
    const [, , width = 1, height = 1] = (svgNow()?.getAttribute('viewBox') ?? '').split(' ').map(Number);
    whole = { width, height };
    svgNow()?.removeAttribute('width');
    svgNow()?.removeAttribute('height');
    current = name;
    pages = withRoom ? sheet.countedPages : sheet.pages;
    showWhole();
  }
  markState(path);
  frame.setAttribute('aria-label', `${machine.id}: ${sheet.title}`);
}

/** Again, after the room for it has changed. */
export function draw(): void {
  const ratio = frame.clientHeight / Math.max(frame.clientWidth, 1);
  svgNow()?.setAttribute('viewBox', `${shown.x} ${shown.y} ${shown.width} ${shown.width * ratio}`);
}

/** Everything at once; a long picture by its width, from its top. */
export function showWhole(): void {
  const ratio = frame.clientHeight / Math.max(frame.clientWidth, 1);
  const fitting = Math.max(whole.width, whole.height / Math.max(ratio, 0.01));
  const width = Math.min(fitting, Math.max(whole.width, 1500));
  shown = { x: (whole.width - width) / 2, y: 0, width };
  draw();
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
const markState = (path: string) => markStates(path === '' ? [] : [path], 'chosen');

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
    const state = event.target.closest<SVGElement>('[data-state]')?.dataset['state'];
    if (state !== undefined) goTo(folderNow(), state, current.replace('~counts', ''));
  });
  addEventListener('resize', showWhole);
  addEventListener('beforeprint', layOutPages);
  addEventListener('afterprint', () => byId('pages').replaceChildren());
}

/** On paper the whole picture, however much of it is on the screen: cut where nothing is, so that its words can be read. */
function layOutPages(): void {
  const sheets = pages.flatMap((part) => {
    const copy = svgNow()?.cloneNode(true);
    if (!(copy instanceof SVGElement)) return [];
    const [, , width = 1, height = 1] = part.split(' ').map(Number);
    copy.setAttribute('viewBox', part);
    const sheet = document.createElement('div');
    sheet.className = width > height ? 'sheet wide' : 'sheet';
    sheet.append(copy);
    return [sheet];
  });
  byId('pages').replaceChildren(...sheets);
}
