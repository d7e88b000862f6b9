import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '#contract/environment.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { SPANISH, placeOf, type Language } from '#domain/language.ts';
import { documentOf, type CompanyModule, type Document } from './document.ts';

/** The documents of a build (tools/build/pages.ts). */
export type BuiltPages = {
  /** The page of an address as made at build time, of a legal text the version of that day; else the app's with the first screen of that page; else the app's. */
  of(key: string, page: string, today: CalendarDate): Document;
  /** For an address that leads nowhere. */
  nowhere: Document;
  /** Nothing but the app. */
  app: Document;
  /** Of the institution's desk; null in a build without one. */
  desk: Document | null;
  /** The data of a company, for a page that may be any company's. */
  companyOf(key: string): CompanyModule | undefined;
};

/** Reads all of them, those of a language other than Spanish in its folder; null where nothing was built. */
export function readBuiltPages(
  root: string,
  environment: Environment,
  host: string,
  language: Language = SPANISH,
): BuiltPages | null {
  const dist = join(root, placeOf(language));
  const index = join(dist, 'index.html');
  if (!existsSync(index)) return null;
  const read = (file: string) => documentOf(readFileSync(file, 'utf8'), environment, host);
  const app = read(index);
  const desk = join(root, 'institucion.html');
  const pages = new Map(
    namesIn(join(dist, 'pages')).map((name) => [name, read(join(dist, 'pages', `${name}.html`))]),
  );
  const dated = Map.groupBy(
    [...pages.keys()].filter((name) => name.includes('@')).sort(),
    (name) => name.split('@')[0] ?? '',
  );
  const datedName = (name: string, today: CalendarDate) =>
    dated.get(name)?.findLast((one) => one <= `${name}@${today}`) ?? name;
  return {
    of: (key, page, today) => pages.get(datedName(nameOf(key, page), today)) ?? pages.get(`_/${page}`) ?? app,
    nowhere: pages.get('404') ?? app,
    app,
    desk: existsSync(desk) ? read(desk) : null,
    companyOf: modulesIn(join(root, '.companies/modules.json')),
  };
}

function modulesIn(file: string): BuiltPages['companyOf'] {
  const modules = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
  const byKey = new Map<string, CompanyModule>(Object.entries(modules));
  return (key) => byKey.get(key);
}

function nameOf(key: string, page: string): string {
  if (key === '') return 'index';
  return page === '' ? key : `${key}/${page}`;
}

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.slice(0, -'.html'.length));
}
