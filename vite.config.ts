import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import type * as Companies from './server/companies.ts';
import { withoutUnused } from './tools/build/without-unused.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** In development the pages come from Vite and everything the server answers is passed on to it. */
const serverPort = process.env['SALDAR_SERVER_PORT'] ?? '3001';
const SERVER_PATHS =
  '^(/(debts|identity|payment|external|api|saldar|docs|health|metrics)(/|\\?|$)|[^?]*\\?(.*&)?force-send-pixels=true)';

const TEXT = String.raw`(['"${'`'}])(?:(?!\1)[^\\]|\\.)*\1,?`;
const DESCRIPTION = new RegExp(String.raw`\bdescription:\s*${TEXT}`, 'g');
const ABOUT_CALL = new RegExp(String.raw`\b(?:paragraph|summary):\s*${TEXT}`, 'g');

/** So that the lines below stay where a source map says. */
const onlyLines = (text: string) => text.replace(/[^\n]/g, '');

/** What analysts read on the charts and programmers of the calls, and which paragraphs they serve, says nothing to a browser. */
function withoutDescriptions(): Plugin {
  return {
    name: 'saldar:without-descriptions',
    apply: 'build',
    transform: {
      filter: { id: /\/(?:machines|contract)\/.*\.ts$/ },
      handler: (code, id) => ({
        code: id.includes('/contract/')
          ? code.replace(ABOUT_CALL, onlyLines)
          : code
              .replace(DESCRIPTION, onlyLines)
              .replace(/\bmeta:\s*\{\s*requirements:\s*\[[^\]]*\],?\s*\},?/g, onlyLines),
        map: null,
      }),
    },
  };
}

const LISTED = 'virtual:companies';
/** Where a company's data are in development. */
const moduleOf = (key: string) => `/companies/${key}/data.js`;

/**
 * The companies by name and logo, for the chooser alone: all else of a company travels with its own pages
 * (tools/build/companies.ts). One that breaks a rule, e.g. of contrast, is not built.
 */
function listCompanies(): Plugin {
  const server = new URL('server/companies.ts', import.meta.url).href;
  const load = async () => {
    const { imageFile, institutionsFolder, loadCompanies } = (await import(server)) as typeof Companies;
    const folder = institutionsFolder(root);
    return { ...(await loadCompanies(folder)), fileOf: (image: string) => imageFile(folder, image) };
  };
  return {
    name: 'saldar:companies',
    resolveId: (id) => (id === LISTED ? `\0${LISTED}` : null),
    async load(id) {
      if (id !== `\0${LISTED}`) return null;
      const { all } = await load();
      // As most of them call their logo, so that three hundred of them weigh little.
      const usual = (key: string) => `/companies/${key}/logo.svg`;
      const listed = all
        .filter(({ active }) => active)
        .map(({ key, name, kind, img }) => [key, name, kind, ...(img === usual(key) ? [] : [img])]);
      const named = '([key, name, kind, img = `/companies/${key}/logo.svg`]) => ({ key, name, kind, img })';
      return `export default ${JSON.stringify(listed)}.map(${named})`;
    },
    /** In development: a company's data and its images, in place of what tools/build puts into a build. */
    async transformIndexHtml(html, { server: vite, originalUrl = '' }) {
      const [, key = ''] = /^\/([a-z0-9-]+)/.exec(originalUrl) ?? [];
      return vite && (await load()).payingByKey(key)
        ? html.replace('<div id="root">', `<div id="root" data-company="${moduleOf(key)}">`)
        : html;
    },
    configureServer({ middlewares }) {
      middlewares.use(async ({ url = '' }, response, next) => {
        const [, key = ''] = /^\/companies\/([a-z0-9-]+)\/[\w-]+\.\w+$/.exec(url) ?? [];
        if (!key) return next();
        const { payingByKey, fileOf } = await load();
        if (url === moduleOf(key))
          return response
            .setHeader('content-type', 'text/javascript')
            .end(`export default ${JSON.stringify(payingByKey(key))}`);
        if (!existsSync(fileOf(url))) return next();
        response.setHeader(
          'content-type',
          url.endsWith('.svg') ? 'image/svg+xml' : `image/${url.split('.').at(-1)}`,
        );
        createReadStream(fileOf(url)).pipe(response);
      });
    },
  };
}

/** In development: the desk's addresses lead to its own document. */
function serveDesk(): Plugin {
  return {
    name: 'saldar:desk',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/institucion([/?]|$)/.test(request.url ?? '')) request.url = '/institucion.html';
        next();
      });
    },
  };
}

/**
 * A component's id says which file it is in, by a hash of the whole path: of the path inside the project, two checkouts make
 * the same build.
 */
function idsInsideProject(): Plugin {
  return {
    name: 'saldar:component-ids',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler(code, id) {
        const file = createHash('sha256').update(relative(root, id)).digest('hex').slice(0, 6);
        return { code: code.replace(/(componentId: "sc-)[^"-]+-/g, `$1${file}-`), map: null };
      },
    },
  };
}

/** The rights area: fetched when a debtor opens it, and by no page of the wizard (decision 0086). */
const RIGHTS =
  /[\\/](?:(?:screens|texts(?:[\\/]en)?)[\\/]rights[\\/]|(?:flow|api)[\\/]rights[\w-]*\.ts$|machines[\\/](?:rights-page|reminders-panel|paid-debts-panel|hardship|dispute-panel)[\\/]|contract[\\/](?:rights|reminders|certificates|disputes)\.ts$|domain[\\/]dispute\.ts$)/;

/** The dialog that asks a code: fetched when an act asks for one, where the institution wants it (decision 0090). */
const CODE =
  /[\\/](?:src[\\/]code[\\/]|texts[\\/](?:en[\\/])?code\.ts$|api[\\/]code-calls\.ts$|machines[\\/]binding-code[\\/]|(?:contract|domain)[\\/]binding-code\.ts$)/;

/**
 * What travels together, the first that fits: a page is six files instead of forty, which pack better, ask less of a slow
 * processor and are fewer to name in a document (tools/build/integrity.ts). A screen comes with what it needs besides.
 */
const CHUNKS = [
  // Without the entry: it waits at its top level for a screen, which would wait for the chunk it stands in.
  { name: 'start', tags: ['$initial' as const], test: /(?<!main\.tsx|\.html)$/ },
  // On chooser, landing and form alike: neither of the first two has to fetch the form for it.
  { name: 'points', test: /[\\/]PointGrid\.tsx$/ },
  { name: 'form', test: /[\\/]screens[\\/]identity[\\/]Identity\.tsx$/ },
  { name: 'home', test: /[\\/]screens[\\/]home[\\/]Home\.tsx$/ },
  { name: 'calls', test: /[\\/]src[\\/]flow[\\/]later\.ts$/ },
  {
    name: 'later',
    test: (id: string) => /[\\/](domain|machines|src)[\\/]/.test(id) && !RIGHTS.test(id) && !CODE.test(id),
    minShareCount: 2,
  },
  // One after the other in many visits, and small.
  { name: 'result', test: /[\\/]screens[\\/]result[\\/](Confirming|PaymentError|Unnamed|Voucher)\.tsx$/ },
  // What may follow a pay click is there already, and each is small.
  {
    name: 'paying',
    test: /[\\/]screens[\\/](payment[\\/]Payment(Uncertain|UnderWay)?|debit[\\/](Automate|Debit|NextSteps))\.tsx$/,
  },
  { name: 'steps', test: /[\\/]screens[\\/](contact[\\/]Contact|plan[\\/]Plan|sign[\\/]Sign)\.tsx$/ },
  { name: 'inquiry', test: /[\\/]screens[\\/](trace[\\/]Trace|verify[\\/]Verify)\.tsx$/ },
  { name: 'rights', test: RIGHTS },
  { name: 'code', test: CODE },
];

/** The package exports only its development build, with warnings that are useless here. */
const ROUTER = {
  find: /^react-router$/,
  replacement: fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url)),
};

/** What Formik takes from lodash, as far as a form's values need it: a twentieth of the bytes. jest.config.ts says the same. */
const FORMIK_VALUES = {
  find: /^lodash-es\/(clone|cloneDeep|isPlainObject|toPath)$/,
  replacement: fileURLToPath(new URL('src/app/formik-values/$1.ts', import.meta.url)),
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    listCompanies(),
    serveDesk(),
    withoutDescriptions(),
    withoutUnused(),
    idsInsideProject(),
  ],
  resolve: { alias: [FORMIK_VALUES, ...(command === 'build' ? [ROUTER] : [])] },
  // Sentry's own log and its tracing, neither of which is used (src/app/sentry.ts): its documented switches leave them out.
  define: command === 'build' ? { __SENTRY_DEBUG__: 'false', __SENTRY_TRACING__: 'false' } : {},
  // Styles get their class names from their files, so that a page made at build time and the app agree on them.
  oxc: { plugins: { styledComponents: { displayName: false } } },
  // Browsers that know color-mix (index.html) know modulepreload.
  build: {
    manifest: true,
    // Nothing in a script names its map, and tools/build/maps.ts takes them away from what is served.
    sourcemap: isSsrBuild ? false : 'hidden',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: isSsrBuild ? {} : { codeSplitting: { groups: CHUNKS } },
      // Formik imports it for a higher-order component that is not used here.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }] },
    },
  },
  server: { proxy: { [SERVER_PATHS]: { target: `http://localhost:${serverPort}` } } },
}));
