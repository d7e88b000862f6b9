import { isBuiltin } from 'node:module';
import type { Rolldown } from 'vite';

/** Packages that read files beside themselves, each asked for only when it is needed: the built server has them outside. */
export const APART = ['@fastify/swagger', '@fastify/swagger-ui', 'fontkit', 'pdfkit', 'ssh2'];

/** The packages that what was built asks for at run time: all that a release needs besides it. */
export function packagesOutside({ output }: Rolldown.RolldownOutput): string[] {
  const files = new Set(output.map(({ fileName }) => fileName));
  const asked = output.flatMap((part) =>
    part.type === 'chunk' ? [...part.imports, ...part.dynamicImports] : [],
  );
  const packages = asked.filter((name) => !files.has(name) && !isBuiltin(name)).map(packageOf);
  return [...new Set(packages)].sort();
}

/** Of `@scope/name/file` or `name/file`. */
const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
