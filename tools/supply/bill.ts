import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

type Component = {
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
};
export type Bill = { bomFormat: string; components: Component[] };

/** The bill of materials of the lockfile (CycloneDX), without asking any host. @throws when npm cannot make it */
export async function billOf(root: string): Promise<Bill> {
  const words = ['sbom', '--package-lock-only', '--include=dev', '--offline', '--sbom-format=cyclonedx'];
  const env = { ...process.env, npm_config_update_notifier: 'false' };
  const options = { cwd: root, env, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)('npm', words, options);
  return JSON.parse(stdout) as Bill;
}

function licenceOf({ licenses = [] }: Component): string {
  const named = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name);
  return named.filter(Boolean).join(' AND ') || 'none told';
}

/** Licence by licence the packages that are under it, each with its version. */
export function licencesOf({ components }: Bill): string {
  const byLicence = Map.groupBy(components, licenceOf);
  return [...byLicence]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([licence, packages]) => {
      const lines = packages.map(({ name, version }) => `  ${name} ${version}`);
      return [licence, ...[...new Set(lines)].sort()].join('\n');
    })
    .join('\n\n')
    .concat('\n');
}

/** Where a build keeps them; the server hands out nothing of it. */
export const BILL = '.bill';

export function writeBill(dist: string, bill: Bill): void {
  const folder = join(dist, BILL);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'materials.cdx.json'), JSON.stringify(bill, null, 1));
  writeFileSync(join(folder, 'licences.txt'), licencesOf(bill));
}
