import { setTimeout as pause } from 'node:timers/promises';
import type { Debtor } from '../../test/debtors/debtor.ts';
import { HABITS, leave, PAID, WAY_OUT, type Habit } from './debtor-actions.ts';
import type { Fault, Key } from './fault-proxy.ts';
import { lookAt, type Look } from './page-state.ts';
import type { Visit } from './browser-kinds.ts';

/**
 * Waits are counted in looks at the page, not in seconds: a busy machine looks as slowly as it answers, so load alone never
 * counts as a dead end. On an idle machine twenty looks are a second.
 */
/** Nothing has changed for so many looks: the page's clock is moved on. */
const IDLE = 6;
/** Nothing has changed for so many: it waits for what is held back. */
const STILL = 25;
/** Nothing at all to be read for so many is a blank page. */
const BLANK = 40;
/** The most looks of one walk. */
const PATIENCE = 800;
/** A look that finds no page, as it is just being replaced, takes as long as so many. */
const NO_PAGE = 10;
/** More of them by itself, and the page reloads for ever. */
const RELOADS = 4;
/** Milliseconds, a step of the page's clock. */
const STEP_MS = 1000;
/** By the page's clock: after 3 s a wait is shown, after 30 s it can be left. */
const SHOWN_MS = 3500;
const LEFT_MS = 30_000;
/** As often as one presses the same thing that does nothing and says nothing. */
const STUBBORN = 4;

const TROUBLE = /^(Oops!|No pudimos preguntar|Estamos confirmando)/;
const SPANISH = /[áéíóúñ¿¡]|\b(no|de|la|el|tu|los|un|se|que)\b/i;

/** What the page says of a trouble; null while it says nothing. */
function messageOf({ heading, alerts, ways, text, isBusy }: Look): string | null {
  const said = TROUBLE.exec(heading)?.input;
  if (said !== undefined || isBusy) return said ?? null;
  return alerts.join(' ') || (ways.includes('Volver a intentar') ? text : null);
}

/** What goes wrong, and from when on: from the start, or from the pay click, when nothing is in the browser's cache any more. */
export type Trouble = {
  readonly name: string;
  readonly matches: (key: Key) => boolean;
  readonly phase: Phase;
  readonly fault: Fault;
  /** It is never mended, and the walk must succeed all the same. */
  readonly lasts?: true;
};
export const PHASES = ['before', 'after'] as const;
export type Phase = (typeof PHASES)[number];

type Going = { portal: string; debtor: Debtor; trouble: Trouble | null };

/**
 * A debtor from the chooser to the voucher, on a line on which something may go wrong. As long as it does, they get on, or they
 * read why not; then it is mended, and by what the page offers they come to the voucher. Answers what was broken of that.
 */
export async function walk(visit: Visit, going: Going): Promise<string[]> {
  const { page, reloads } = visit;
  const walker = createWalker(visit, going);
  await walker.open();
  let [before, unchanged] = ['', 0];
  for (let looks = 0; looks < PATIENCE && reloads.times().length <= RELOADS;) {
    const look = await lookAt(page);
    looks += look ? 1 : NO_PAGE;
    if (look && PAID.test(look.heading)) return walker.faults();
    const now = JSON.stringify(look);
    unchanged = now === before ? unchanged + 1 : 0;
    before = now;
    if (look) await walker.goOn(look, unchanged);
    else walker.goOnWaiting();
    await pause(40);
  }
  return [...walker.faults(), `came no further than ${before.slice(0, 400)}`];
}

function createWalker({ line, page, reloads, clearCache }: Visit, { portal, debtor, trouble }: Going) {
  const faults = new Set<string>();
  let last = { name: '', times: 0 };
  let blank = 0;
  let isMended = false;

  function mend() {
    if (trouble?.lasts) faults.add(`came no further without ${trouble.name}`);
    isMended = true;
    last = { name: '', times: 0 };
    line.mend();
  }

  const go = async (act: Habit['act'] | (() => Promise<unknown>)) => {
    await act(page, debtor).catch(() => undefined);
    await pause(80);
  };

  const goAnew = (act: Parameters<typeof go>[0]) => {
    reloads.ask();
    return go(act);
  };

  const breakAt = (phase: Phase) => {
    if (trouble?.phase === phase) line.break(trouble.matches, trouble.fault);
  };

  const open = () => go(() => page.goto(`${portal}/`, { timeout: 3000 }));

  async function moveOn(milliseconds: number) {
    reloads.pass(milliseconds);
    await Promise.race([page.clock.fastForward(milliseconds).catch(() => undefined), pause(2000)]);
    await pause(60);
  }

  /** CSS delays run by the real clock, which the test does not move. */
  async function showsWait() {
    for (let looks = 0; looks < SHOWN_MS / 100; looks += 1, await pause(100))
      if ((await lookAt(page))?.showsWait) return true;
    return false;
  }

  /** Nothing happens, and nothing is offered. */
  async function wait(look: Look, idle: number) {
    if (line.isPageHalf() && !isMended) return help(look);
    if (trouble?.lasts || !line.isStill() || !look.href.startsWith(portal)) return moveOn(STEP_MS);
    if (idle < STILL) return;
    const { heading } = look;
    const isBrowsers = line.holdsDocument();
    await moveOn(SHOWN_MS);
    if (!isBrowsers && !(await showsWait())) faults.add(`a wait of 3 s at "${heading}" shows nothing`);
    if (trouble?.fault === 'slow' || isBrowsers) return mend();
    await moveOn(LEFT_MS);
    const late = await lookAt(page);
    if (late?.ways.some((name) => WAY_OUT.test(name))) await goAnew(leave);
    else faults.add(`no way out of a wait of 30 s at "${heading}"`);
    mend();
  }

  async function act(habit: Habit, look: Look) {
    const name = `${habit.name} at "${look.heading}"`;
    last = { name, times: last.name === name ? last.times + 1 : 1 };
    // What the provider's page does is theirs; the visitor goes back to ours.
    const isTheirs = line.isPageHalf() || !look.href.startsWith(portal);
    if (last.times > STUBBORN && !isMended && isTheirs) return help(look);
    if (last.times > STUBBORN && !isMended) {
      faults.add(`${name} does nothing, and nothing says why`);
      return mend();
    }
    if (habit.pays) await pay();
    await (habit.reloads ? goAnew : go)(habit.act);
  }

  /** A phone may be put aside at the provider's: what is needed afterwards is asked for anew. */
  async function pay() {
    reloads.pay();
    await clearCache();
    line.turn();
    if (!isMended) breakAt('after');
  }

  /** On the browser's own page its own button, or Back where a form was sent. */
  async function help({ href }: Look) {
    mend();
    if (href === 'about:blank') return open();
    const isOurs = !href.startsWith('http') || href.startsWith(portal);
    return goAnew(() => (isOurs ? page.reload({ timeout: 5000 }) : page.goBack({ timeout: 5000 })));
  }

  function judge({ text, href }: Look) {
    blank = text === '' ? blank + 1 : 0;
    if (blank > BLANK) faults.add(`a blank page at ${new URL(href).pathname}`);
  }

  /** `idle`: looks since something changed. */
  async function goOn(look: Look, idle: number) {
    if (look.isForeign || look.href === 'about:blank') return help(look);
    judge(look);
    const message = messageOf(look);
    if (message !== null && line.hits() > 0 && !isMended && !trouble?.lasts) {
      if (!SPANISH.test(message)) faults.add(`says only "${message}"`);
      mend();
    }
    const habit =
      look.isBusy && !TROUBLE.test(look.heading) ? undefined : HABITS.find(({ fits }) => fits(look));
    if (habit) await act(habit, look);
    else if (idle > IDLE) await wait(look, idle);
  }

  breakAt('before');
  /** A document that does not come: the browser itself says that it waits. */
  const goOnWaiting = () => line.holdsDocument() && mend();

  return { open, goOn, goOnWaiting, faults: () => [...faults, ...reloaded(reloads)] };
}

/** At most once a minute, and never between the pay click and the result (readings 10). */
function reloaded(reloads: Visit['reloads']): string[] {
  const times = reloads.times();
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  return [
    ...gaps
      .filter((gap) => gap < 60_000)
      .map((gap) => `reloaded by itself again after ${Math.round(gap / 1000)} s`),
    ...(reloads.whilePaying() > 0 ? ['reloaded by itself between the pay click and the result'] : []),
  ];
}
