import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fifth } from '#domain/testing/fifth-company.ts';
import { writeInstitutions } from '#server/testing/institutions.ts';

const place = mkdtempSync(join(tmpdir(), 'saldar-screens-'));
afterAll(() => rmSync(place, { recursive: true }));

it('a new institution is drawn up to the pay button, and nothing is found', () => {
  writeInstitutions(join(place, 'institutions'), [fifth]);
  const words = [join(place, 'institutions/quinta/institution.json'), '--out', place];
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'tools/institution-check/main.ts', ...words],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  expect([status, stderr]).toEqual([0, '']);
  for (const screen of ['instituciones', 'inicio', 'identificacion', 'terminos', 'contacto', 'resumen'])
    expect(existsSync(join(place, `quinta/quinta-${screen}-360.png`))).toBe(true);
});
