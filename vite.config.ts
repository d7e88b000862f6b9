import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import type * as Companies from './server/companies.ts';

/** In development the pages come from Vite and everything the server answers is passed on to it. */
const serverPort = process.env['SALDAR_SERVER_PORT'] ?? '3001';
const SERVER_PATHS = '^/(debts|identity|payment|external|api|saldar|docs|health|metrics)(/|\\?|$)';

/** What analysts read on the charts says nothing to a browser. */
function withoutDescriptions(): Plugin {
  return {
    name: 'saldar:without-descriptions',
    apply: 'build',
    transform: {
      filter: { id: /\/machines\/.*\.ts$/ },
      handler: (code) => ({
        code: code.replace(/\bdescription:\s*(['"`])(?:(?!\1)[^\\]|\\.)*\1,?/g, ''),
        map: null,
      }),
    },
  };
}

/** A company that breaks a rule, e.g. of contrast, is not built. */
function checkCompanies(): Plugin {
  const check = new URL('server/companies.ts', import.meta.url).href;
  return {
    name: 'saldar:check-companies',
    apply: 'build',
    async buildStart() {
      const { loadCompanies } = (await import(check)) as typeof Companies;
      await loadCompanies(fileURLToPath(new URL('.', import.meta.url)));
    },
  };
}

/**
 * What travels together, the first that fits: a page is six files instead of forty, which pack better, ask less of a slow
 * processor and are fewer to name in a document (script/build/integrity.ts). A screen comes with what it needs besides.
 */
const CHUNKS = [
  // Without the entry: it waits at its top level for a screen, which would wait for the chunk it stands in.
  { name: 'start', tags: ['$initial' as const], test: /(?<!main\.tsx|\.html)$/ },
  // On chooser, landing and form alike: neither of the first two has to fetch the form for it.
  { name: 'points', test: /[\\/]PointGrid\.tsx$/ },
  { name: 'form', test: /[\\/]screens[\\/]identity[\\/]Identity\.tsx$/ },
  { name: 'home', test: /[\\/]screens[\\/]home[\\/]Home\.tsx$/ },
  { name: 'calls', test: /[\\/]src[\\/]api[\\/]calls\.ts$/ },
  { name: 'later', test: /[\\/](domain|machines|src)[\\/]/, minShareCount: 2 },
];

/** What Formik takes from lodash, as far as a form's values need it: a twentieth of the bytes. jest.config.ts says the same. */
const FORMIK_VALUES = {
  find: /^lodash-es\/(clone|cloneDeep|isPlainObject|toPath)$/,
  replacement: fileURLToPath(new URL('src/app/formik-values/$1.ts', import.meta.url)),
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), checkCompanies(), withoutDescriptions()],
  resolve: { alias: [FORMIK_VALUES] },
  // Styles get their class names from their files, so that a page made at build time and the app agree on them.
  oxc: { plugins: { styledComponents: { displayName: false } } },
  // Browsers that know color-mix (index.html) know modulepreload.
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: isSsrBuild ? {} : { codeSplitting: { groups: CHUNKS } },
      // Formik names it for a way of wrapping components that nobody takes.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }] },
    },
  },
  server: { proxy: { [SERVER_PATHS]: { target: `http://localhost:${serverPort}` } } },
}));
