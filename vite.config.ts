import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import type * as Companies from './server/companies.ts';

/** In development the pages come from Vite and everything the server answers is passed on to it. */
const serverPort = process.env['SALDAR_SERVER_PORT'] ?? '3001';
const SERVER_PATHS = '^/(debts|identity|payment|external|api|saldar|docs|health|metrics)(/|\\?|$)';

const PACKERS = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Each script also packed, beside itself: the server hands out the smaller one to browsers that can read it. */
function packScripts(): Plugin {
  return {
    name: 'saldar:pack-scripts',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      await Promise.all(
        chunks.flatMap(({ fileName, code }) =>
          Object.entries(PACKERS).map(async ([ending, pack]) =>
            writeFile(join(dir, `${fileName}.${ending}`), await pack(code)),
          ),
        ),
      );
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

export default defineConfig({
  plugins: [react(), checkCompanies(), packScripts()],
  server: { proxy: { [SERVER_PATHS]: { target: `http://localhost:${serverPort}` } } },
});
