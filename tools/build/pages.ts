import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from 'vite';
import { LANGUAGES, placeOf, type Language } from '#domain/language.ts';
import { PORTAL_HOST } from '#contract/environment.ts';
import type * as Prerender from '#src/prerender.tsx';
import type { Tenant } from '#domain/company.ts';
import type { ScreenName } from '#src/app/shown-screen.ts';
import type { CompanyModules } from './companies.ts';
import { prerenderedPage, shellPage } from './page.ts';

/** Where the app begins in Vite's manifest. */
const ENTRY = 'index.html';

/** The files a chunk cannot run without, itself first, as addresses. */
function filesOf(manifest: Manifest, ...keys: string[]): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...found].map((file) => `/${file}`);
}

/** The key of a screen's chunk: `notFound` is the one of NotFound.tsx. @throws when there is none */
function screenKey(manifest: Manifest, name: string): string {
  const file = `/${name[0]?.toUpperCase()}${name.slice(1)}.tsx`;
  const key = Object.keys(manifest).find((candidate) => candidate.endsWith(file));
  if (!key) throw new Error(`No chunk for the screen ${name}.`);
  return key;
}

type Made = {
  language: Language;
  template: string;
  manifest: Manifest;
  prerender: typeof Prerender;
  companies: readonly Tenant[];
  modules: CompanyModules;
  first: string;
  banners: string;
};

/** Where visitors likely go next; what that needs is fetched while they read. */
const NEXT: Partial<Record<ScreenName, ScreenName>> = { chooser: 'home', home: 'identity' };

/** Writes every page into `folder`: /x/y as x/y.html, those of any company under _/. */
export async function writePages(folder: string, made: Made): Promise<void> {
  const { language, template, manifest, prerender, companies, modules, first, banners } = made;
  const filesFor = (screens: readonly ScreenName[]) =>
    filesOf(manifest, ENTRY, ...screens.map((screen) => screenKey(manifest, screen)));
  const [entry = ''] = filesFor([]);
  for (const asked of prerender.addressesOf(companies)) {
    const page = await prerender.prerender(asked);
    const next = NEXT[page.screen];
    const company = asked.company ? modules[asked.company.key]?.address : undefined;
    const screens = filesFor([page.screen, ...(next ? [next] : [])]);
    // First, since the app waits for it before it knows its screen.
    const ahead = company ? [company, ...screens] : screens;
    write(
      folder,
      asked.file ?? (asked.address === '/' ? '/index' : asked.address),
      prerenderedPage(template, page, {
        first,
        banners,
        entry,
        company,
        ahead,
        others: othersOf(asked.address, language),
      }),
    );
  }
  for (const [name, screens] of Object.entries(prerender.firstScreens))
    write(folder, `/_/${name}`, shellPage(template, filesFor(screens)));
}

/** The same page in each other language, for a search engine; the server knows the host. */
function othersOf(address: string, own: Language): string {
  return LANGUAGES.filter((one) => one !== own)
    .map(
      (one) =>
        `<link rel="alternate" hreflang="${one}" href="https://${PORTAL_HOST}/${placeOf(one)}${address.slice(1)}" />`,
    )
    .join('');
}

function write(folder: string, name: string, html: string): void {
  const file = join(folder, `${name}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}
