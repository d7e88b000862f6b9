import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Company } from '#domain/company.ts';
import { fifth } from '#domain/testing/fifth-company.ts';
import { writeInstitutions } from '#server/testing/institutions.ts';

const place = mkdtempSync(join(tmpdir(), 'saldar-screens-'));
afterAll(() => rmSync(place, { recursive: true }));

/** The command, of a new institution that differs so. */
function check(what: Partial<Company> = {}) {
  writeInstitutions(join(place, 'institutions'), [{ ...fifth, ...what }]);
  const words = [join(place, 'institutions/quinta/institution.json'), '--out', place];
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'tools/institution-check/main.ts', ...words],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  return { status, problems: stderr.trim() };
}
const isDrawn = (screen: string) => existsSync(join(place, `quinta/quinta-${screen}-360.png`));

it('a new institution is drawn up to the voucher, and nothing is found', () => {
  expect(check()).toEqual({ status: 0, problems: '' });
  for (const screen of [
    'instituciones',
    'inicio',
    'identificacion',
    'terminos',
    'contacto',
    'resumen',
    'comprobante',
    'convenio',
    'firma',
  ])
    expect(isDrawn(screen)).toBe(true);
});

it('one that blocks single payments is drawn up to the voucher from its quotas', () => {
  expect(check({ productTypeToBlock: ['put', 'abono_convenio'] })).toEqual({ status: 0, problems: '' });
  expect(isDrawn('cuotas')).toBe(true);
});

it('what could not be drawn is named, and the command does not say that all is well', () => {
  const { status, problems } = check({
    productTypeToBlock: ['put', 'put_wf', 'convenio', 'abono_convenio'],
  });
  expect(problems).toMatch(/^Not drawn: contacto, resumen, comprobante\./);
  expect(status).toBe(2);
  expect(isDrawn('resumen')).toBe(false);
});
