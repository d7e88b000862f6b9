import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LANGUAGES, placeOf } from '#domain/language.ts';
import { DESK_ASSETS, DESK_DOCUMENT } from './integrity.ts';

/** What a build weighs, against what it may: bytes after gzip unless said otherwise. */
export type Weight = { name: string; bytes: number; most: number };

const KIB = 1024;

/** The most of each figure (issue "Speed"): a page's scripts are those its document asks for by itself. */
const MOST = {
  firstScript: 2 * KIB,
  untouched: 12 * KIB,
  /** Packed by Brotli as the server sends them, with all that checks what was typed; typing itself needs none of it. */
  form: 146 * KIB,
  /** Of one company, Brotli: its own words and figures, which no page of another company asks for. */
  company: 4 * KIB,
  document: 12 * KIB,
  /** More of the chooser's document, for each company it lists after the first thirty. */
  listed: 48,
  /** Beside `start`, which every page needs (vite.config.ts). */
  chunk: 40_000,
  /** Without the chooser, which no wizard needs and which weighs by the companies that it lists. */
  all: 313_300,
  /** What a debtor fetches who opens the rights area, beside what the wizard has; of no use to the wizard (decision 0086). */
  rights: 40_000,
  /** What a debtor fetches whose institution asks a code before what binds, when it is asked (decision 0090). */
  code: 8_000,
  /** What the desk of institutions asks for by itself, before a view of it; no debtor fetches it. */
  desk: 180_000,
};

type Page = { name: string; html: string };

const gzipped = (content: string | Buffer) => gzipSync(content).length;

/** Weighs a build, the pages of each language by themselves: each within the same figures. */
export function budgetOf(dist: string): Weight[] {
  return [
    ...LANGUAGES.filter((language) => existsSync(join(dist, placeOf(language), 'pages'))).flatMap(
      (language) => pagesBudget(dist, placeOf(language)),
    ),
    {
      name: 'scripts of the desk before a view',
      bytes: sum(
        askedFor(readFileSync(join(dist, DESK_DOCUMENT), 'utf8'), DESK_ASSETS).map((name) =>
          gzipped(readFileSync(join(dist, DESK_ASSETS, name))),
        ),
      ),
      most: MOST.desk,
    },
  ];
}

/** `place`: where the pages of a language are inside a build, e.g. `en/`. */
function pagesBudget(dist: string, place: string): Weight[] {
  const folder = join(dist, place);
  const pages = readdirSync(join(folder, 'pages'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && !name.startsWith('_'),
  );
  const chunks = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const weights = new Map(chunks.map((name) => [name, gzipped(readFileSync(join(folder, 'assets', name)))]));
  const sent = (address: string) =>
    statSync(join(dist, `${address}.br`), { throwIfNoEntry: false })?.size ?? NaN;
  const documents = pages.map((name) => ({
    name: place + name,
    html: readFileSync(join(folder, 'pages', name), 'utf8'),
  }));
  const weigh = (files: string[]) => sum(files.map((file) => weights.get(file) ?? NaN));
  const beforeTouch = ({ name, html }: Page): Weight => ({
    name: `${name}: scripts before it is touched`,
    bytes: gzipped(inlineScript(html)) + weigh(askedFor(html, `${place}assets`)),
    most: MOST.untouched,
  });
  const ofForm = ({ name, html }: Page): Weight => ({
    name: `${name}: scripts of its form, Brotli`,
    bytes: gzipped(inlineScript(html)) + sum(fetchedAhead(html).filter(isApp).map(sent)),
    most: MOST.form,
  });
  const ofCompany = ({ name, html }: Page): Weight => ({
    name: `${name}: data of its company, Brotli`,
    bytes: sum(fetchedAhead(html).filter(isCompany).map(sent)),
    most: MOST.company,
  });
  const heaviest = [...weights]
    .filter(([name]) => !name.startsWith('start-') && !isApart(name))
    .sort(([, a], [, b]) => b - a)[0] ?? ['none', NaN];
  return [
    ...documents.map(({ name, html }) => ({ name, bytes: gzipped(html), most: mostOf(html) })),
    ...documents.map(beforeTouch),
    ...documents
      .filter(({ name }) => name.includes('identity'))
      .flatMap((page) => [ofForm(page), ofCompany(page)]),
    {
      name: `${place}first script, not packed`,
      bytes: Math.max(...documents.map(({ html }) => inlineScript(html).length)),
      most: MOST.firstScript,
    },
    { name: `heaviest chunk (${place}${heaviest[0]})`, bytes: heaviest[1], most: MOST.chunk },
    {
      name: `${place}all chunks of the wizard`,
      bytes: sum([...weights].map(([name, weight]) => (isApart(name) || isChooser(name) ? 0 : weight))),
      most: MOST.all,
    },
    {
      name: `${place}scripts of the rights area`,
      bytes: sum([...weights].map(([name, weight]) => (isRights(name) ? weight : 0))),
      most: MOST.rights,
    },
    {
      name: `${place}scripts of the dialog that asks a code`,
      bytes: sum([...weights].map(([name, weight]) => (isCode(name) ? weight : 0))),
      most: MOST.code,
    },
  ];
}

const isCompany = (chunk: string) => chunk.includes('/companies/');
const isRights = (chunk: string) => /^rights-/i.test(chunk);
const isCode = (chunk: string) => /^code-/i.test(chunk);
const isChooser = (chunk: string) => chunk.startsWith('Chooser-');
const isApart = (chunk: string) => isRights(chunk) || isCode(chunk);
const isApp = (chunk: string) => !isCompany(chunk);

/** A list of companies weighs by its rows; every other page, however many companies there are, the same. */
function mostOf(html: string): number {
  const listed = html.split('<img ').length - 1;
  return MOST.document + Math.max(0, listed - 30) * MOST.listed;
}

const sum = (figures: number[]) => figures.reduce((all, figure) => all + figure, 0);

/** What a document's own scripts say, one after the other. */
const inlineScript = (html: string) =>
  [...html.matchAll(/<script(?: data-[^>]*)?>([^<]*(?:<(?!\/script)[^<]*)*)<\/script>/g)]
    .map(([, script = '']) => script)
    .join('\n');

/** The script files of a folder that a document fetches by itself. */
function askedFor(html: string, folder: string): string[] {
  const tags = html.matchAll(
    /<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="\/([^"]+)\/([^"/]+)"/g,
  );
  return [...new Set([...tags].flatMap(([, path, file = '']) => (path === folder ? [file] : [])))];
}

/** The addresses of the scripts a page needs once it is touched. */
function fetchedAhead(html: string): string[] {
  const [, ahead = ''] = / data-ahead="([^"]*)"/.exec(html) ?? [];
  return ahead.split(' ');
}

/** Prints each figure beside its most. @returns whether all are within; what could not be weighed is not */
export function printWeights(weights: readonly Weight[]): boolean {
  for (const { name, bytes, most } of weights) {
    const verdict = bytes <= most ? '' : '  TOO HEAVY';
    console.log(
      `${name.padEnd(64)} ${String(bytes).padStart(8)} of ${String(most).padStart(8)} bytes${verdict}`,
    );
  }
  return weights.every(({ bytes, most }) => bytes <= most);
}
