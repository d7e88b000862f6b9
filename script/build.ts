import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Manifest, type Rolldown } from 'vite';
import type * as Prerender from '#src/prerender.tsx';
import { budgetOf, tell } from './build/budget.ts';
import { writeIntegrity } from './build/integrity.ts';
import { pack } from './build/pack.ts';
import { writePages } from './build/pages.ts';
import { billOf, writeBill } from './supply/bill.ts';

/** `npm run build`: the app, the pages that are the same for everyone as HTML, all of it packed, weighed and billed, into dist/. */
// The page is the real one whatever the server is for: a development build is three times as big.
process.env.NODE_ENV = 'production';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const bill = billOf(root);
const forNode = join(root, '.saldar/prerender');

await build({ root });
await build({
  root,
  logLevel: 'warn',
  build: {
    ssr: 'src/prerender.tsx',
    outDir: forNode,
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
  },
});
const read = (file: string) => readFileSync(join(dist, file), 'utf8');
await writePages(join(dist, 'pages'), {
  template: read('index.html'),
  manifest: JSON.parse(read('.vite/manifest.json')) as Manifest,
  prerender: (await import(pathToFileURL(join(forNode, 'prerender.js')).href)) as typeof Prerender,
  first: await inlineScript('src/first-script.ts'),
  banners: await inlineScript('src/banners-script.ts'),
});
writeIntegrity(dist);
await pack(dist);
writeBill(dist, await bill);
const isWithin = tell(budgetOf(dist));
rmSync(forNode, { recursive: true });
if (!isWithin) {
  // So that it does not pass for a build next time.
  rmSync(join(dist, 'index.html'));
  process.exitCode = 1;
}

/** A script that stands in the pages themselves. */
async function inlineScript(input: string): Promise<string> {
  const made = (await build({
    root,
    logLevel: 'warn',
    configFile: false,
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return made.output[0].code.trim();
}
