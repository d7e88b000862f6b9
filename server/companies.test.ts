import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tenant } from '#domain/company.ts';
import { TENANTS } from '#domain/testing/companies/all.ts';
import bank from '#domain/testing/companies/banco-cordillera.ts';
import recupera from '#domain/testing/companies/recupera.ts';
import { everySetting } from '#domain/testing/every-setting.ts';
import { fifth } from '#domain/testing/fifth-company.ts';
import { companiesOf, imageFile, loadCompanies, readInstitutionFiles } from './companies.ts';
import { pageAnswer } from './pages/page-status.ts';
import { writeInstitutions } from './testing/institutions.ts';

const folders: string[] = [];
function folderOf(tenants: readonly Tenant[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'saldar-institutions-'));
  folders.push(folder);
  writeInstitutions(folder, tenants);
  return folder;
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const problemsOf = async (folder: string) => (await readInstitutionFiles(folder)).problems;

describe('the companies', () => {
  it('are found by key and by product type value', () => {
    const companies = companiesOf(TENANTS);
    expect(companies.byProductType('RECUPERA')).toBe(companies.payingByKey('recupera'));
    expect(companies.byKey('banco-austral')?.kind).toBe('redirect');
    expect([companies.payingByKey('banco-austral'), companies.byKey('nada')]).toEqual([undefined, undefined]);
  });

  it('that are not active are known by key only', () => {
    const companies = companiesOf([{ ...bank, active: false }]);
    expect(companies.byKey(bank.key)?.active).toBe(false);
    expect([companies.payingByKey(bank.key), companies.byProductType(bank.productType)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('may be one more, known by its data alone: its pages, those it does not have, its product type value', () => {
    const companies = companiesOf([bank, fifth]);
    const statusOf = (page: string) => pageAnswer(companies, {}, { key: 'quinta', page, hasSession: false });
    expect(['', 'identity', 'terminos-y-condiciones'].map(statusOf)).toMatchObject(
      Array(3).fill({ kind: 'page', status: 200 }),
    );
    expect(statusOf('history')).toMatchObject({ status: 404 });
    expect(companies.byProductType('QUINTA')).toBe(fifth);
  });

  it('tag their debts as the environment says, or as their file does', () => {
    const companies = companiesOf(TENANTS, { recupera: 'ref-production' });
    const tagOf = (key: string) => companies.payingByKey(key)?.receiverTagId;
    expect([tagOf('recupera'), tagOf('banco-cordillera')]).toEqual(['ref-production', 'banco-cordillera']);
  });
});

describe('a folder of institutions', () => {
  it('is read as it was written, one folder each', async () => {
    const tenants = [...TENANTS, fifth, everySetting(7)];
    const { all } = await loadCompanies(folderOf(tenants));
    const byKey = (some: readonly Tenant[]) => [...some].sort((a, b) => a.key.localeCompare(b.key));
    expect(byKey(all)).toEqual(byKey(tenants));
  });

  it('may leave out what the portal words by itself', async () => {
    const { flows, chatbot, simulation, banners, pixelIds, ...short } = fifth;
    const { all } = await loadCompanies(folderOf([short as unknown as Tenant]));
    expect(all).toEqual([{ ...short, flows, chatbot, simulation, banners, pixelIds }]);
  });

  it('names every mistake of every file at once: which file, where in it, what', async () => {
    const folder = folderOf([
      { ...bank, terms: { ...bank.terms, dailyOnlineLimit: -1 }, helpEmail: 'no address' },
      { ...recupera, key: 'recupera', productType: fifth.productType },
      fifth,
    ]);
    expect(await problemsOf(folder)).toEqual([
      expect.stringMatching(/^banco-cordillera\/institution\.json: helpEmail: /) as string,
      expect.stringMatching(/^banco-cordillera\/institution\.json: terms\.dailyOnlineLimit: /) as string,
      'productType: two institutions have "QUINTA"',
    ]);
  });

  it.each<[string, (folder: string) => void, string]>([
    [
      'a file that is no JSON',
      (folder) => writeFileSync(join(folder, 'quinta/institution.json'), '{'),
      'quinta/institution.json is no JSON',
    ],
    [
      'a folder without a file',
      (folder) => rmSync(join(folder, 'quinta/institution.json')),
      'quinta/institution.json cannot be read',
    ],
    [
      'a logo that is not there',
      (folder) => rmSync(imageFile(folder, fifth.img)),
      'quinta/institution.json: img: /companies/quinta/logo.svg is not in its folder',
    ],
    [
      'a logo of another institution',
      (folder) =>
        writeFileSync(
          join(folder, 'quinta/institution.json'),
          JSON.stringify({ ...fifth, tabImg: bank.tabImg }),
        ),
      'quinta/institution.json: tabImg: is not of /companies/quinta/',
    ],
    [
      'a key that is not the folder’s name',
      (folder) =>
        writeFileSync(
          join(folder, 'quinta/institution.json'),
          JSON.stringify({ ...fifth, key: 'sexta', companyUrl: '/sexta', goToFromIdentity: '/sexta/plan' }),
        ),
      'quinta/institution.json: key: is "sexta", and its folder is called "quinta"',
    ],
  ])('is refused with %s', async (_, spoil, problem) => {
    const folder = folderOf([fifth]);
    spoil(folder);
    expect(await problemsOf(folder)).toEqual([problem]);
    await expect(loadCompanies(folder)).rejects.toThrow(problem);
  });

  it('is refused where there is none, and where it is empty', async () => {
    expect(await problemsOf(join(tmpdir(), 'saldar-no-such-folder'))).toEqual([
      'INSTITUTIONS_DIR is no folder that can be read',
    ]);
    expect(await problemsOf(folderOf([]))).toEqual(['INSTITUTIONS_DIR holds no institution']);
  });
});
