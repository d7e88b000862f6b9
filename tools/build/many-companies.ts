import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { everySetting } from '#domain/testing/every-setting.ts';
import { writeInstitutions } from '#server/testing/institutions.ts';

const run = promisify(execFile);

/**
 * Builds the page for so many companies, as `npm run build` does, and hands over the folder of the build while it lasts.
 * @throws with what the build printed when it refuses them
 */
export async function withBuild<Found>(count: number, look: (dist: string) => Found): Promise<Found> {
  const place = mkdtempSync(join(tmpdir(), 'saldar-companies-'));
  const [companies, dist] = [join(place, 'companies'), join(place, 'dist')];
  try {
    writeInstitutions(
      companies,
      Array.from({ length: count }, (_, at) => everySetting(at + 1)),
    );
    const env = { ...process.env, NODE_OPTIONS: '', INSTITUTIONS_DIR: companies, DIST_DIR: dist };
    await run(process.execPath, ['tools/build/build.ts'], { env, maxBuffer: 2 ** 26 }).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        const heavy = stdout.split('\n').filter((line) => line.endsWith('TOO HEAVY'));
        throw new Error([`A portal of ${count} companies was not built.`, ...heavy, stderr].join('\n'));
      },
    );
    return look(dist);
  } finally {
    rmSync(place, { recursive: true });
  }
}
