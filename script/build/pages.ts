import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from 'vite';
import type * as Prerender from '#src/prerender.tsx';
import type { ScreenName } from '#src/app/shown-screen.ts';
import { ENTRY, filesOf, screenKey } from './chunks.ts';
import { prerenderedPage, shellPage } from './page.ts';

type Made = {
  template: string;
  manifest: Manifest;
  prerender: typeof Prerender;
  first: string;
  banners: string;
};

/** Where visitors likely go next; what that needs is fetched while they read. */
const NEXT: Partial<Record<ScreenName, ScreenName>> = { chooser: 'home', home: 'identity' };

/** Writes every page into `folder`: /x/y as x/y.html, those of any company under _/. */
export async function writePages(folder: string, made: Made): Promise<void> {
  const { template, manifest, prerender, first, banners } = made;
  const filesFor = (screens: readonly ScreenName[]) =>
    filesOf(manifest, ENTRY, ...screens.map((screen) => screenKey(manifest, screen)));
  const [entry = ''] = filesFor([]);
  for (const address of prerender.addresses) {
    const page = await prerender.prerender(address);
    const next = NEXT[page.screen];
    const ahead = filesFor([page.screen, ...(next ? [next] : [])]);
    write(
      folder,
      address === '/' ? '/index' : address,
      prerenderedPage(template, page, { first, banners, entry, ahead }),
    );
  }
  for (const [name, screens] of Object.entries(prerender.firstScreens))
    write(folder, `/_/${name}`, shellPage(template, filesFor(screens)));
}

function write(folder: string, name: string, html: string): void {
  const file = join(folder, `${name}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}
