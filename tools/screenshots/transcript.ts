import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diff } from 'node:util';
import type { Page } from 'playwright';
import { holdStill } from './camera.ts';
import type { Screen } from './walker.ts';

/** One screen as text: what a person reads and what assistive technology is given. */
export type Transcript = Screen & { text: string };

const FOLDER = join(import.meta.dirname, 'transcripts');

/** Of what can be filled in or followed, the attributes that no picture and no accessibility tree shows. */
function controls(): string[] {
  const textOf = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent?.trim() ?? '')
      .filter(Boolean)
      .join(' | ');
  const SHOWN = [
    ...['type', 'name', 'inputmode', 'autocomplete', 'autocapitalize', 'spellcheck', 'maxlength', 'pattern'],
    ...[
      'required',
      'readonly',
      'aria-required',
      'aria-invalid',
      'aria-disabled',
      'aria-busy',
      'aria-expanded',
    ],
    ...['aria-current', 'aria-live', 'target', 'rel', 'download', 'lang'],
  ];
  const isShown = (element: Element) => (element as HTMLElement).checkVisibility();
  const notices = [...document.querySelectorAll('[data-kind]')].filter(isShown).map((notice) => {
    const { kind = '' } = (notice as HTMLElement).dataset;
    return `notice ${kind} "${notice.textContent.trim().slice(0, 60)}"`;
  });
  const elements = [
    ...document.querySelectorAll('input, select, textarea, button, a[href], [aria-live], [lang]'),
  ]
    .filter((element) => isShown(element) || element.hasAttribute('aria-live'))
    .map((element) => {
      const attributes = SHOWN.filter((name) => element.hasAttribute(name)).map(
        (name) => `${name}=${element.getAttribute(name) ?? ''}`,
      );
      const described = textOf(element.getAttribute('aria-describedby'));
      if (described) attributes.push(`described by "${described}"`);
      if (element === document.documentElement) return attributes.join(' ');
      const label = (element as HTMLInputElement).labels?.[0] ?? element;
      const name = element.getAttribute('aria-label') ?? label.textContent?.trim().slice(0, 60) ?? '';
      const plain = ['type=button', 'type=submit', 'type=button aria-live=polite'].includes(
        attributes.join(' '),
      );
      return attributes.length === 0 || plain
        ? ''
        : `${element.tagName.toLowerCase()} "${name}" ${attributes.join(' ')}`;
    })
    .filter(Boolean);
  return [...notices, ...elements];
}

/**
 * Where the keyboard is, by the name of what has it. The heading of a page that was opened by its address has it or not, by whether Chromium
 * counts what was pressed on the page before, so that is left out; moves within the app and ways back from a provider are read.
 */
function focus(): string {
  const { activeElement } = document;
  const { activation, currentEntry } = navigation;
  const isByAddress = 'isOpenedByAddress' in window && activation?.entry.url === currentEntry?.url;
  const isAsOpened = activeElement?.tagName === 'H1' && isByAddress;
  if (!activeElement || activeElement === document.body || isAsOpened) return 'nowhere';
  const label = (activeElement as HTMLInputElement).labels?.[0]?.textContent ?? activeElement.textContent;
  return `${activeElement.tagName.toLowerCase()} "${(activeElement.getAttribute('aria-label') ?? label ?? '').trim().slice(0, 60)}"`;
}

/** What chance chose, and what stands for it: hosts, references, codes of documents, ids that React gives. */
const CHANCE: readonly (readonly [RegExp, string])[] = [
  [/https?:\/\/(?:localhost|127\.0\.0\.1):\d+/g, 'http://portal.example'],
  [/(?<=[?&/](?:ref=)?)(?=[\w-]*[A-Z0-9])[\w-]{22}(?![\w-])/g, '<ref>'],
  [/(?<=\/)[\da-f]{32}\b/g, '<token>'],
  [/#(?:[\dA-Z]{4}-){3}[\dA-Z]{4}/g, '#<code>'],
  [/\b_r_\w+_/g, '_r_'],
];
const withoutChance = (text: string) =>
  CHANCE.reduce((before, [chosen, instead]) => before.replaceAll(chosen, instead), text);

async function read(page: Page, { name }: Screen): Promise<string> {
  await holdStill(page);
  const parts = [
    `== ${name}`,
    `title: ${await page.title()}`,
    `address: ${page.url()}`,
    `focus: ${await page.evaluate(focus)}`,
    await page.locator('body').ariaSnapshot(),
    ...(await page.evaluate(controls)),
  ];
  return withoutChance(parts.join('\n'));
}

/** A screen of the app takes the focus soon after it shows; a page made at build time leaves it to the browser. */
const hasFocus = () =>
  document.activeElement !== document.body || document.querySelector('[data-prerendered]') !== null;
const FOCUS_MS = 10_000;

/** Reads the screen on show once it reads the same twice and nothing of it is still on its way. */
export async function transcribe(page: Page, screen: Screen): Promise<Transcript> {
  let text = '';
  await page.waitForFunction(hasFocus, undefined, { timeout: FOCUS_MS }).catch(() => undefined);
  for (let before = ' '; before !== text || text.includes('Cargando…');) {
    before = text;
    await page.waitForTimeout(100);
    text = await read(page, screen);
  }
  return { ...screen, text };
}

const fileOf = ({ company, who }: Screen) =>
  `${company} ${who}.txt`
    .normalize('NFD')
    .replaceAll(/[^\w .-]/g, '')
    .replaceAll(' ', '-');

/** The transcripts of each walk as one text, by the name of its file. */
function textsOf(transcripts: readonly Transcript[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const one of transcripts) texts.set(fileOf(one), `${texts.get(fileOf(one)) ?? ''}${one.text}\n\n`);
  return texts;
}

/** The present transcripts become the approved ones; `whole`: of all walks, so that a file of no walk goes. */
export function approve(transcripts: readonly Transcript[], whole: boolean): void {
  if (whole) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [file, text] of textsOf(transcripts)) writeFileSync(join(FOLDER, file), text);
}

/** The walks that read otherwise than approved, each with its first lines that differ: - approved, + present. */
export function differences(transcripts: readonly Transcript[], whole: boolean): string[] {
  const present = textsOf(transcripts);
  const known = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  const approved = known.filter((file) => whole || present.has(file));
  return [...new Set([...approved, ...present.keys()])].sort().flatMap((file) => {
    const before = approved.includes(file) ? readFileSync(join(FOLDER, file), 'utf8') : '';
    const now = present.get(file) ?? '';
    return before === now ? [] : [[file, ...changedLines(before, now).slice(0, 30)].join('\n')];
  });
}

function changedLines(before: string, now: string): string[] {
  let screen = '';
  return diff(before.split('\n'), now.split('\n')).flatMap(([change, line]) => {
    if (line.startsWith('== ')) screen = line;
    return change === 0 ? [] : [`  ${screen} ${change < 0 ? '+' : '-'} ${line}`];
  });
}
