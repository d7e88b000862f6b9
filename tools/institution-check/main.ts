import { parseArgs } from 'node:util';
import { basename, dirname, join, resolve } from 'node:path';
import { isPaying } from '#domain/company.ts';
import { imageFile, INSTITUTION_FILE, readInstitution } from '#server/companies.ts';
import { readLogo } from '#server/documents/logo.ts';
import { drawScreens } from './screens.ts';

/**
 * `npm run institution:check -- FILE [--out FOLDER] [--file-only]`: what an institution's file, its images and its screens lack
 * (docs/institutions.md). Its screens are drawn by a Saldar of its own, into `FOLDER/KEY`. Ends with 0 when nothing is wrong, with 1
 * and a line for each mistake when something is, with 2 when it could not look.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string', default: 'institution-check' },
      'file-only': { type: 'boolean', default: false },
    },
  });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) {
    console.error('Use: npm run institution:check -- FILE [--out FOLDER] [--file-only]');
    return 2;
  }
  const place = resolve(given.endsWith(INSTITUTION_FILE) ? dirname(given) : given);
  const [folder, key] = [dirname(place), basename(place)];
  const { tenant, problems } = await readInstitution(folder, key);
  for (const problem of problems) console.error(problem);
  if (tenant === null || problems.length > 0) return 1;
  console.log(`${key}/${INSTITUTION_FILE} says all that is needed, and its images are there.`);
  if (isPaying(tenant) && (await readLogo('', imageFile(folder, tenant.img))) === null)
    console.log('  Receipts leave its logo out: it is no SVG of a square made of rect, path and circle.');
  if (values['file-only']) return 0;
  const out = resolve(values.out, key);
  const { findings, undrawn } = await drawScreens({ folder, tenant, out });
  for (const finding of findings) console.error(finding);
  console.log(`Its screens: ${join(out, 'index.html')}`);
  if (undrawn) console.error(`Not drawn: ${undrawn.screens.join(', ')}. ${undrawn.why}`);
  if (findings.length > 0) return 1;
  return undrawn ? 2 : 0;
}

try {
  process.exitCode = await main();
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 2;
}
