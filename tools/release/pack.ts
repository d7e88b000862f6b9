import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { placesOf } from './packages.ts';
import { build, type Rolldown } from 'vite';
import { APART, packagesOutside } from '../build/packages-apart.ts';

/** What a release is made of, beside its packages: built page and server, institutions, Node. */
export type Parts = { root: string; dist: string; institutions: string; node: string };

/** As they are in the repository. */
const COPIED = ['deploy', 'server/documents/fonts', 'LICENSE', 'CHANGELOG.md'];

/**
 * Puts everything that an operator runs into a folder: nothing of it is compiled or fetched where it runs. The packages are those that the
 * bundler left outside, at the versions of the lockfile, from `node_modules`.
 */
export async function packRelease(to: string, { root, dist, institutions, node }: Parts): Promise<void> {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as never;
  const project: { name: string; version: string; scripts: Record<string, string> } = read('package.json');
  const { packages: lock }: { packages: Parameters<typeof placesOf>[0] } = read('package-lock.json');
  rmSync(to, { recursive: true, force: true });
  mkdirSync(join(to, 'bin'), { recursive: true });
  copy(join(root, 'dist-server'), join(to, 'dist-server'));
  const needed = [
    ...(read('dist-server/packages.json') as string[]),
    ...(await buildCommands(root, join(to, 'dist-server/commands'), project)),
  ];
  for (const place of placesOf(lock, needed)) copy(join(root, place), join(to, place));
  copy(dist, join(to, 'dist'));
  copy(institutions, join(to, 'institutions'));
  for (const path of COPIED) copy(join(root, path), join(to, path));
  copyFileSync(realpathSync(node), join(to, 'bin/node'));
  copyFileSync(join(root, 'deploy/bin/saldar'), join(to, 'bin/saldar'));
  for (const program of ['node', 'saldar']) chmodSync(join(to, 'bin', program), 0o755);
  const { name, version } = project;
  writeFileSync(
    join(to, 'package.json'),
    `${JSON.stringify({ name, version, private: true, type: 'module' }, null, 2)}\n`,
  );
}

/** Without the maps of scripts, and of a package without those installed inside of it, which have places of their own. */
function copy(from: string, to: string): void {
  const isOwn = (file: string) =>
    !file.endsWith('.map') && !file.slice(from.length).includes(`${sep}node_modules`);
  cpSync(from, to, { recursive: true, filter: isOwn });
}

type Project = { scripts: Readonly<Record<string, string>> };

/**
 * The operators' commands, as package.json has them, by the name of their file in a release: `db-migrate` of `npm run db:migrate`.
 * @returns the source of each
 */
export function commandsOf({ scripts }: Project): Record<string, string> {
  return Object.fromEntries(
    Object.entries(scripts).flatMap(([name, script]) => {
      const [source] = /\b(?:server\/cli|tools\/backup-drill)\/[\w-]+\.ts$/.exec(script) ?? [];
      return source ? [[name.replaceAll(':', '-'), source]] : [];
    }),
  );
}

/** Builds them with their packages. @returns the packages that they need outside */
async function buildCommands(root: string, folder: string, project: Project): Promise<string[]> {
  const input = Object.entries(commandsOf(project)).map(([name, source]) => [name, join(root, source)]);
  const made = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: APART },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node24',
      rolldownOptions: { input: Object.fromEntries(input) as Record<string, string> },
    },
  })) as Rolldown.RolldownOutput;
  return packagesOutside(made);
}
