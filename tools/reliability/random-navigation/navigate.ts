import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import type { Debtor } from '../../test/debtors/debtor.ts';
import { HABITS } from '../network-faults/debtor-actions.ts';
import { lookAt, type Look } from '../network-faults/page-state.ts';
import type { Random } from '../support/random.ts';

/** Milliseconds after which a page that is still busy, or without a heading, counts as one that never ends; no call takes as long here. */
const ENDLESS = 25_000;
/** Milliseconds for one press or one address. */
const SOON = { timeout: 5000 };

/** Where the screens with these headings are, in each language. */
const ADDRESSES: readonly [heading: RegExp, path: RegExp][] = [
  [/^(Te damos la bienvenida|Welcome)/, /^\/(en\/?)?$/],
  [/^(Ponte al día con|Catch up with)/, /^\/(en\/)?[\w-]+$/],
  [/^(Identifícate|Identify yourself)/, /\/identity(History)?$/],
  [/^(Tus datos de contacto|Your contact details)/, /\/contact$/],
  [/^(Elige qué pagar primero|Tu solución de pago|Arma tu convenio)/, /\/plan$/],
  [/^(Choose what to pay first|Your payment solution|Build your agreement)/, /\/plan$/],
  [/^(Revisa y paga|Elige tus cuotas y paga|Tus próximas cuotas|Automatiza tus cuotas)/, /\/payment$/],
  [
    /^(Check and pay|Choose your instalments and pay|Your next instalments|Automate your instalments)/,
    /\/payment$/,
  ],
  [/^(Historial de pagos|Payment history)/, /\/history$/],
  [/^(Recibimos tu pago|We received your payment)/, /\/success$/],
];
/** Addresses of one screen only, whatever becomes of the visit. */
const ONE_SCREEN = /\/(identity|contact)$/;
/** Without a session the address of the contract is none, as the specification has it (§2.4). */
const NONE_WITHOUT_SESSION = /\/sign$/;

/** Opens another program, a file or another window, and so says nothing about the next page. */
const ELSEWHERE = /descarg|imprimi|copiar|@|correo|llamar|abre en|^http/i;

type Step = { name: string; act: (page: Page) => Promise<unknown> };
type Wandering = { portal: string; debtor: Debtor; random: Random; steps: number };

/** What is wrong with a page that has come to rest. */
function faultOf({ heading, href }: Look): string | null {
  const { pathname } = new URL(href);
  if (/^(Página no encontrada|Page not found)/.test(heading))
    return NONE_WITHOUT_SESSION.test(pathname) ? null : `a 404 at ${pathname}`;
  if (/^Oops!/.test(heading)) return `an unexpected error at ${pathname}`;
  const known = ADDRESSES.find(([title]) => title.test(heading));
  if (known && !known[1].test(pathname)) return `"${heading}" at ${pathname}`;
  return !known && ONE_SCREEN.test(pathname) ? `"${heading}" at ${pathname}` : null;
}

type Rest = { look: Look | null; fault: string | null };

/** Once nothing is busy, a heading is there and nothing is wrong: an address may be there a moment before its screen. */
async function settled(page: Page, portal: string): Promise<Rest> {
  const begun = Date.now();
  let fault: string | null = null;
  for (let calm = 0; Date.now() - begun < ENDLESS; await pause(60)) {
    const look = await lookAt(page);
    const isCalm = look !== null && !look.isBusy && look.heading !== '';
    fault = isCalm && look.href.startsWith(portal) ? faultOf(look) : null;
    calm = isCalm && fault === null ? calm + 1 : 0;
    // Twice in a row: between two waits there is a moment of calm.
    if (calm > 1) return { look, fault };
  }
  return {
    look: null,
    fault: fault ?? `busy for ever, or without a heading, at ${new URL(page.url()).pathname}`,
  };
}

/** The whole browser of one debtor: its tabs, and what may be done next in the one in front. */
function browserOf(context: BrowserContext, first: Page, { random, debtor, portal }: Wandering) {
  let front = first;

  async function anotherTab(page: Page) {
    const tabs = context.pages();
    // One that a link to another site opened is none of a debtor's own.
    const other = tabs.find((tab) => tab !== front && tab.url().startsWith(portal));
    front = other ?? (await context.newPage());
    if (!other) await front.goto(page.url(), SOON);
    await front.bringToFront();
  }

  const press = (name: string): Step => ({
    name: `presses "${name}"`,
    act: (page) =>
      page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('link', { name, exact: true }))
        .first()
        .click(SOON),
  });

  function onward(look: Look): Step[] {
    const habit = HABITS.find(({ fits }) => fits(look));
    return habit ? [{ name: habit.name, act: (page) => habit.act(page, debtor) }] : [];
  }

  function nextStep(look: Look): Step {
    const isOurs = look.href.startsWith(portal);
    const ways = look.ways.filter((way) => way !== '' && !ELSEWHERE.test(way));
    const moves: Step[] = [
      { name: 'goes back', act: (page) => page.goBack(SOON) },
      { name: 'goes back', act: (page) => page.goBack(SOON) },
      { name: 'goes forward', act: (page) => page.goForward(SOON) },
      { name: 'goes forward', act: (page) => page.goForward(SOON) },
      { name: 'reloads', act: (page) => page.reload(SOON) },
      ...(isOurs ? [{ name: 'goes on in another tab', act: anotherTab }] : []),
      ...(ways.includes('Salir') && random.below(4) === 0 ? [press('Salir')] : []),
      ...(ways.includes('Volver') ? [press('Volver')] : []),
    ];
    const forward = onward(look);
    const kind = random.next();
    if (forward.length > 0 && kind < 0.55) return random.pick(forward);
    if (isOurs && ways.length > 0 && (kind < 0.7 || forward.length === 0)) return press(random.pick(ways));
    return random.pick(moves);
  }
  return { front: () => front, nextStep };
}

/**
 * A debtor wanders through the portal: on, back, forward, a reload, another tab, out and in again, as the seed has it. After each
 * step a page is there, at its address, that is not busy for ever and was not taken away. Answers what was not so, with the way there.
 */
export async function wander(context: BrowserContext, page: Page, going: Wandering): Promise<string[]> {
  const trail: string[] = [];
  const start = `${going.portal}/${going.debtor.company}/identity${going.debtor.isBusiness ? '?tipo=pyme' : ''}`;
  const browser = browserOf(context, page, going);
  await page.goto(start);
  for (let taken = 0; taken < going.steps; taken += 1) {
    const tab = browser.front();
    const { look, fault } = await settled(tab, going.portal);
    if (look === null) return [`${fault} after: ${trail.join(' · ')}`];
    const step = browser.nextStep(look);
    trail.push(step.name);
    await step.act(tab).catch(() => undefined);
    // Before the first address there is nothing of ours.
    if (browser.front().url() === 'about:blank') await browser.front().goto(start);
  }
  return [];
}
