import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { APART, packagesOutside } from '../build/packages-apart.ts';

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
export async function buildCommands(root: string, folder: string, project: Project): Promise<string[]> {
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
