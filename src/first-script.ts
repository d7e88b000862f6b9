/**
 * The one script that a page made at build time runs by itself; script/build puts it in, as small as it gets. It fetches
 * the app while there is nothing else to do, starts it when somebody touches the page, and keeps what was pressed until then.
 */
import { showMaintenance } from './maintenance.ts';

type Told = { entry: string; ahead: string };

const told = document.getElementById('saldar-env')?.textContent;
showMaintenance(document, (told && JSON.parse(told).maintenance) || [], Date.now());

const { entry, ahead } = (document.currentScript as HTMLScriptElement).dataset as Told;
const page = document.documentElement;
const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'input', 'scroll'];
/** Milliseconds after which a press that still has no effect says so (interface 25). */
const PATIENCE = 30_000;
let pressed: HTMLElement | null = null;
let late = 0;
let pointer: string | null = null;

function start(): void {
  for (const touch of touches) removeEventListener(touch, touched);
  // One that does not come leaves a page whose links work; a button needs it.
  import(/* @vite-ignore */ entry).catch(() => pressed && fail());
}

/** Says so, with a link that loads the page again (index.html). Not by itself: what was typed would go, again and again. */
function fail(): void {
  delete page.dataset['waiting'];
  page.dataset['failed'] = '';
}

/** A browser tells of a pointer that lies still where a page appears, too: that is nobody's touch. */
function touched({ type, screenX, screenY }: Event & Partial<PointerEvent>): void {
  const [before, here] = [pointer, `${screenX} ${screenY}`];
  if (type === 'pointermove') pointer = here;
  if (type !== 'pointermove' || ![null, here].includes(before)) start();
}

function fetchAhead(): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  for (const href of ahead.split(' ')) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}

/**
 * A button without its app would do nothing, or send a form nobody asked for: it is pressed again later. Nobody else hears of
 * it now: an app that has just begun to take over would do it twice.
 */
function keep(event: Event): void {
  const button = (event.target as Element).closest('button');
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed = button;
  delete page.dataset['failed'];
  page.dataset['waiting'] = '';
  clearTimeout(late);
  late = window.setTimeout(fail, PATIENCE);
  start();
}

function release(): void {
  removeEventListener('click', keep, true);
  clearTimeout(late);
  delete page.dataset['waiting'];
  delete page.dataset['failed'];
  pressed?.click();
}

addEventListener('click', keep, true);
addEventListener('saldar:ready', release, { once: true });
for (const touch of touches) addEventListener(touch, touched, { passive: true });
addEventListener('load', () =>
  'requestIdleCallback' in window ? requestIdleCallback(fetchAhead) : setTimeout(fetchAhead, 1000),
);
