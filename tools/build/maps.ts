import { cpSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the source maps of a build are: beside its folder, never in it, since all of that is served. */
export const mapsOf = (dist: string) => `${dist}-maps`;

/**
 * Takes the source maps out of a build, each with its script: a collector of error reports is handed the two together.
 */
export function takeMapsOut(dist: string): void {
  const maps = mapsOf(dist);
  rmSync(maps, { recursive: true, force: true });
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js.map'),
  );
  for (const name of names) {
    mkdirSync(dirname(join(maps, name)), { recursive: true });
    renameSync(join(dist, name), join(maps, name));
    const script = name.slice(0, -'.map'.length);
    cpSync(join(dist, script), join(maps, script));
  }
}
