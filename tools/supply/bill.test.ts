import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { billOf, licencesOf, writeBill } from './bill.ts';
import { nameOf, readSupply } from './refusals.mjs';

it('the bill of materials names every package of the lockfile in its version, with its licence', async () => {
  const bill = await billOf('.');
  expect(bill.bomFormat).toBe('CycloneDX');
  const billed = new Set(bill.components.map(({ name, version }) => `${name} ${version}`));
  const { packages } = readSupply('.').lockfile;
  // An alias is billed now by one of its names, now by the other.
  const unbilled = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, one]) => [nameOf(path, one), nameOf(path, {})].map((name) => `${name} ${one.version}`))
    .filter((names) => !names.some((name) => billed.has(name)));
  expect(unbilled).toEqual([]);

  const folder = mkdtempSync(join(tmpdir(), 'saldar-bill-'));
  writeBill(folder, bill);
  const licences = readFileSync(join(folder, '.bill/licences.txt'), 'utf8');
  expect(existsSync(join(folder, '.bill/materials.cdx.json'))).toBe(true);
  rmSync(folder, { recursive: true });
  expect(licences).toBe(licencesOf(bill));
  for (const one of billed) expect(licences).toContain(`  ${one}\n`);
}, 30_000);
