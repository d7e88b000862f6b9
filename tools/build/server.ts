import { execFileSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { apiTypes } from './api-types.ts';
import { APART, packagesOutside } from './packages-apart.ts';

/**
 * The second half of `npm run build`: the server with its packages in one file, into `dist-server`, so that a start reads and compiles
 * one file instead of a thousand; beside it the typed client of its calls, which it serves. It runs from the project's folder like the source, whose fonts and companies it reads by path.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Of the checkout it is made from, or as SALDAR_COMMIT says; empty where there is neither. */
function commitHere(): string {
  const given = process.env['SALDAR_COMMIT'];
  if (given) return given;
  try {
    return execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/** V8 keeps a text with one character beyond Latin-1 in twice the memory. */
const inAscii: Plugin = {
  name: 'in-ascii',
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk') continue;
      // Its backslash would make text of the escape.
      if (/\\[^\0-\x7f]/.test(part.code)) this.error(`${part.fileName} escapes a character beyond ASCII`);
      part.code = part.code.replaceAll(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

const made = (await build({
  root,
  define: { SALDAR_COMMIT: JSON.stringify(commitHere()) },
  configFile: false,
  logLevel: 'warn',
  plugins: [inAscii],
  ssr: { noExternal: true, external: APART },
  build: {
    ssr: true,
    outDir: join(root, 'dist-server'),
    emptyOutDir: true,
    copyPublicDir: false,
    sourcemap: true,
    target: 'node24',
    rolldownOptions: {
      input: { main: join(root, 'server/built.ts') },
      output: { comments: { legal: true, jsdoc: false, annotation: false } },
    },
  },
})) as Rolldown.RolldownOutput;
writeFileSync(join(root, 'dist-server/packages.json'), JSON.stringify(packagesOutside(made)));
writeFileSync(join(root, 'dist-server/saldar-api.d.ts'), await apiTypes());
copyFileSync(join(root, 'docs/samples/client/saldar-client.ts'), join(root, 'dist-server/saldar-client.ts'));
