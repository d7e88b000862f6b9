import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  plugins: [react(), packScripts()],
  server: { proxy: { [SERVER_PATHS]: { target: `http://localhost:${serverPort}` } } },
});
