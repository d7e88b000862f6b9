import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, SPANISH, placeOf, type Language } from '#domain/language.ts';

/** What first asks for a module in a document; an import map has to stand before it. */
const FIRST_MODULE = /<script type="module"|<link rel="modulepreload"|<script data-entry/;

/** Where the scripts of the institution's desk are; its document may load them and no others. */
export const DESK_ASSETS = 'institucion/assets';
export const DESK_DOCUMENT = 'institucion.html';

/** Of every script of the app what it has to say, byte for byte: a browser runs no other under its address. */
export function integrityOf(dist: string, folder = 'assets'): Record<string, string> {
  const scripts = readdirSync(join(dist, folder)).filter((name) => name.endsWith('.js'));
  return Object.fromEntries(
    scripts.sort().map((name) => {
      return [`/${folder}/${name}`, sourceIntegrity(readFileSync(join(dist, folder, name)))];
    }),
  );
}

export function sourceIntegrity(source: string | Buffer): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}

/** Scripts a document asks for by itself are read ahead of the map, so they say it again. */
const ASKED = / (?:src|href)="(\/(?:[a-z]+\/)?assets\/[^"]+\.js)"/g;

/** The document with the import map that says so, also of the scripts that are fetched later. */
export function withIntegrity(html: string, integrity: Record<string, string>): string {
  const map = `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
  if (!FIRST_MODULE.test(html)) throw new Error('A document without a script of ours.');
  return html
    .replace(ASKED, (attribute, address: string) => `${attribute} integrity="${integrity[address]}"`)
    .replace(FIRST_MODULE, (first) => map + first);
}

const COMPANY = / data-company="([^"]+)"/;

/** What a document may load: the app's scripts, and the data of its own company. */
function allowedIn(html: string, app: Record<string, string>, dist: string): Record<string, string> {
  const [, address] = COMPANY.exec(html) ?? [];
  return address ? { ...app, [address]: sourceIntegrity(readFileSync(join(dist, address))) } : app;
}

/** Of which language a document of a build is, by its folder. */
const languageOf = (document: string) =>
  LANGUAGES.find((language) => language !== SPANISH && document.startsWith(placeOf(language))) ?? SPANISH;

/** Puts it into every document of a build. */
export function writeIntegrity(dist: string): void {
  const apps = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      existsSync(join(dist, placeOf(language), 'assets'))
        ? integrityOf(dist, `${placeOf(language)}assets`)
        : {},
    ]),
  ) as Record<Language, Record<string, string>>;
  const documents = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  for (const document of documents) {
    const name = join(dist, document);
    const html = readFileSync(name, 'utf8');
    const allowed =
      document === DESK_DOCUMENT
        ? integrityOf(dist, DESK_ASSETS)
        : allowedIn(html, apps[languageOf(document)], dist);
    writeFileSync(name, withIntegrity(html, allowed));
  }
}
