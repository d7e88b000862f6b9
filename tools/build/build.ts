import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build, type Manifest, type Rolldown } from 'vite';
import { institutionsFolder, loadCompanies } from '#server/companies.ts';
import { LANGUAGES, SPANISH, placeOf, type Language } from '#domain/language.ts';
import type * as Prerender from '#src/prerender.tsx';
import { loadEnvFile } from '../start/settings.mjs';
import { billOf, writeBill } from '../supply/bill.ts';
import { budgetOf, printWeights } from './budget.ts';
import { writeCompanies } from './companies.ts';
import { DESK_ASSETS, writeIntegrity } from './integrity.ts';
import { takeMapsOut } from './maps.ts';
import { writePages } from './pages.ts';
import { exchangeWords } from './exchange.ts';

const PACKERS = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Each script and drawing also packed, beside itself: the server hands out the smallest a browser can read. */
async function pack(dist: string): Promise<void> {
  const files = await readdir(dist, { recursive: true });
  await Promise.all(
    files
      .filter((file) => /\.(js|svg)$/.test(file))
      .flatMap((file) =>
        Object.entries(PACKERS).map(async ([ending, packed]) =>
          writeFileSync(join(dist, `${file}.${ending}`), await packed(readFileSync(join(dist, file)))),
        ),
      ),
  );
}

/**
 * `npm run build`: the app, the institutions of INSTITUTIONS_DIR, the pages that are the same for everyone as HTML, all of it packed,
 * weighed and billed, into DIST_DIR.
 */
// The page is the real one whatever the server is for: a development build is three times as big.
process.env.NODE_ENV = 'production';

const root = fileURLToPath(new URL('../..', import.meta.url));
loadEnvFile(root);
const dist = resolve(root, process.env.DIST_DIR || 'dist');
const folder = institutionsFolder(root);
// Inside the project, where its packages are found; of this process, since builds into other folders may run beside it.
const forNode = join(root, `.saldar/prerender-${process.pid}`);
const bill = billOf(root);

const { all: companies } = await loadCompanies(folder);
const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const pages = await buildPages(SPANISH);
const shared = {
  companies,
  modules: writeCompanies(dist, folder, companies),
  first: await inlineScript('src/first-script.ts'),
  banners: await inlineScript('src/banners-script.ts'),
};
try {
  await writePages(join(dist, 'pages'), { language: SPANISH, ...pages, ...shared });
  for (const language of LANGUAGES.filter((one) => one !== SPANISH))
    await writePages(join(dist, placeOf(language), 'pages'), {
      language,
      ...(await buildPages(language)),
      ...shared,
    });
} finally {
  rmSync(forNode, { recursive: true, force: true });
}
await buildDesk();
takeMapsOut(dist);
writeIntegrity(dist);
await pack(dist);
writeBill(dist, await bill);
if (!printWeights(budgetOf(dist))) {
  // So that it does not pass for a build next time.
  rmSync(join(dist, 'index.html'));
  process.exitCode = 1;
}

/** The app in one language, in a folder of its own beside the Spanish one, and what its pages are made with. */
async function buildPages(
  language: Language,
): Promise<Pick<Parameters<typeof writePages>[1], 'template' | 'manifest' | 'prerender'>> {
  const isFirst = language === SPANISH;
  const manifest = `.vite/manifest-${language}.json`;
  await build({
    root,
    ...(!isFirst && { logLevel: 'warn' }),
    plugins: exchangeWords(root, language),
    build: {
      outDir: dist,
      emptyOutDir: isFirst,
      copyPublicDir: isFirst,
      assetsDir: `${placeOf(language)}assets`,
      manifest,
    },
  });
  const template = read('index.html');
  if (!isFirst) {
    writeFileSync(join(dist, placeOf(language), 'index.html'), template);
    writeFileSync(join(dist, 'index.html'), pages.template);
  }
  return {
    template,
    manifest: JSON.parse(read(manifest)) as Manifest,
    prerender: await buildForNode(language),
  };
}

/**
 * The desk of institutions, a build of its own beside the portal's: it shares no chunk with the pages of debtors, which therefore
 * weigh what they weigh without it.
 */
async function buildDesk(): Promise<void> {
  await build({
    root,
    logLevel: 'warn',
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
      assetsDir: DESK_ASSETS,
      rolldownOptions: {
        input: join(root, 'institucion.html'),
      },
    },
  });
}

async function buildForNode(language: Language): Promise<typeof Prerender> {
  const outDir = join(forNode, language);
  await build({
    root,
    logLevel: 'warn',
    plugins: exchangeWords(root, language),
    build: {
      ssr: 'src/prerender.tsx',
      outDir,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
    },
  });
  return (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as typeof Prerender;
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
