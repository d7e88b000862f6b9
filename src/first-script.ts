/**
 * The one script that a page made at build time runs by itself; tools/build puts it in, as small as it gets. It fetches
 * the app while the browser is idle, starts it when a visitor touches the page, and keeps the pressed button until then.
 */
import { showMaintenance } from './ui/maintenance.ts';

type Scripts = { entry: string; ahead: string };

const env = document.getElementById('saldar-env')?.textContent;
showMaintenance(document, (env && JSON.parse(env).maintenance) || [], Date.now());

const { entry, ahead } = (document.currentScript as HTMLScriptElement).dataset as Scripts;
const page = document.documentElement;
const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'input', 'scroll'];
const address = () => location.href.split('#')[0];
const made = address();
let pressed: HTMLElement | undefined;
let late: ReturnType<typeof setTimeout>;
let pointer: string | null = null;

/**
 * What the page says of a pressed button (index.html); where it failed, with a link that loads the page again. Not by itself:
 * what was typed would go, again and again.
 */
function mark(state?: 'waiting' | 'failed'): void {
  for (const each of ['waiting', 'failed']) page.toggleAttribute(`data-${each}`, each === state);
}

function start(): void {
  for (const touch of touches) removeEventListener(touch, touched);
  // One that does not come leaves a page whose links work; a button needs it. The company's data at once, not after the app.
  for (const script of entry.split(' '))
    import(/* @vite-ignore */ script).catch(() => pressed && mark('failed'));
}

/** A browser also reports a pointer that lies still where a page appears: that is no touch. */
function touched({ type, screenX, screenY }: Event & Partial<PointerEvent>): void {
  if (type === 'pointermove') {
    const before = pointer;
    pointer = `${screenX} ${screenY}`;
    if ([null, pointer].includes(before)) return;
  }
  start();
}

/** The visitor went back to another page of a reloaded document, which only the app could show. */
function moved(): void {
  if (address() !== made) location.reload();
}

function fetchAhead(): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  for (const href of ahead.split(' '))
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }),
    );
}

/**
 * Without the app a button would do nothing, or submit its form natively, so the press is repeated later. Its propagation
 * stops here: an app that is already hydrating would act on it twice.
 */
function keep(event: Event): void {
  const button = (event.target as Element).closest('button');
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed = button;
  mark('waiting');
  clearTimeout(late);
  // Milliseconds after which a press that still has no effect says so (interface 25).
  late = setTimeout(mark, 30_000, 'failed');
  start();
}

function release(): void {
  removeEventListener('click', keep, true);
  removeEventListener('popstate', moved);
  clearTimeout(late);
  mark();
  pressed?.click();
}

addEventListener('click', keep, true);
addEventListener('popstate', moved);
addEventListener('saldar:ready', release, { once: true });
for (const touch of touches) addEventListener(touch, touched, { passive: true });
addEventListener('load', () =>
  (window.requestIdleCallback ?? ((fetch) => setTimeout(fetch, 1000)))(fetchAhead),
);
