import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Company } from '#domain/company.ts';
import { fifth } from '#domain/testing/fifth-company.ts';
import { writeInstitutions } from '#server/testing/institutions.ts';
import { drawScreens } from './screens.ts';

const place = mkdtempSync(join(tmpdir(), 'saldar-screens-'));
afterAll(() => rmSync(place, { recursive: true }));

/** Draws an institution nobody has seen; answers what is found. */
async function draw(tenant: Company, name: string): Promise<string[]> {
  const folder = join(place, name);
  writeInstitutions(folder, [tenant]);
  return drawScreens({ folder, tenant, out: join(place, `${name}-screens`) });
}

it('an institution nobody has seen is drawn up to the pay button, and nothing is found', async () => {
  expect(await draw(fifth, 'whole')).toEqual([]);
  for (const screen of ['instituciones', 'inicio', 'identificacion', 'terminos', 'contacto', 'resumen'])
    expect(existsSync(join(place, `whole-screens/quinta-${screen}-360.png`))).toBe(true);
});
