import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDesk } from './testing/desk.ts';
import { newFolder, smallPortfolio, withField, without, writeTables } from './testing/tables.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { runCommand } from '../testing/run-command.ts';

// Real loads, on machines that may be busy.
jest.setTimeout(60_000);

const desk = sharedByTests(openDesk);
afterEach(() => desk.clear());

const run = (file: string, ...words: string[]) => runCommand({ databaseUrl: desk.url }, file, words);
/** As npm runs it for an operator who stands in a folder of their own. */
const loadIn = (folder: string, ...words: string[]) =>
  runCommand(
    { databaseUrl: desk.url },
    'server/cli/portfolio-import.ts',
    ['--company', 'banco-cordillera', ...words],
    { env: { INIT_CWD: folder } },
  );

const load = (...words: string[]) =>
  run('server/cli/portfolio-import.ts', '--company', 'banco-cordillera', ...words);

describe('the import command', () => {
  it('ends with 0 and sums up what it did', async () => {
    const files = writeTables(smallPortfolio());
    const first = await load(...files);
    expect(first.code).toBe(0);
    expect(first.said).toMatch(/16 nuevas, 0 cambiadas, 0 retiradas, 0 rechazadas\./);
    expect(first.said).toMatch(/\ncuotas +4 +4 +0 +0 +0 +0 +0\n/);
    const again = await load(...files);
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('0 nuevas, 0 cambiadas') });
  });

  it('ends with 2 when some rows are rejected, and says where the reasons are', async () => {
    const files = writeTables(withField(smallPortfolio(), 'quotas', 0, 'amount', '0'));
    const { code, said } = await load(...files);
    expect(code).toBe(2);
    expect(said).toContain(join(files[0] as string, '../rechazos.csv'));
    const folder = join(files[0] as string, '..');
    const named = ['debtors', 'operations', 'offers', 'debts', 'quotas'].map((kind) => `${kind}.csv`);
    await loadIn(folder, '--rejects', 'mios.csv', ...named);
    expect(readdirSync(folder)).toContain('mios.csv');
  });

  it('ends with 1 when nothing is loaded, and says why', async () => {
    await load(...writeTables(smallPortfolio()));
    const none = writeTables({ ...smallPortfolio(), quotas: [] }, ['quotas']);
    const refused = await load(...none);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('no deja nada') });
    expect(await load('--allow-empty', ...none)).toMatchObject({ code: 0 });
    const refusals = await Promise.all([
      load(join(newFolder(), 'no.csv')),
      run('server/cli/portfolio-import.ts', '--company', 'banco-austral', ...none),
      load('--completa'),
    ]);
    expect(refusals).toMatchObject(
      ['ENOENT', 'No existe la institución', 'Uso:'].map((why) => ({
        code: 1,
        said: expect.stringContaining(why) as string,
      })),
    );
  });

  it('names the debts it keeps for a payment under way', async () => {
    await load(...writeTables(smallPortfolio()));
    await desk.hold('D-1', 1, 'held');
    const { code, said } = await load(
      ...writeTables(without(smallPortfolio(), '11.111.111-1', 'A-1', 'D-1')),
    );
    expect(code).toBe(0);
    expect(said).toContain('tienen un pago en curso: D-1.');
  });

  it('says nothing about a person, whatever is in the files', async () => {
    const personal = /11\.?111|12\.?345|Ana|Rojas|Bruno|correo\.example|569/;
    const files = writeTables(withField(smallPortfolio(), 'debtors', 0, 'phone', '+56 9 1'));
    const [debtors = '', ...others] = files;
    for (const { said } of [await load(...files), await load(debtors), await load('--partial', ...others)])
      expect(said.replaceAll(/\/\S+/g, '')).not.toMatch(personal);
  });

  it('loads the demo portfolio of each company without a reject', async () => {
    const folder = newFolder();
    expect(await run('tools/demo/portfolio.ts', '--out', folder, '--today', '2024-02-29')).toMatchObject({
      code: 0,
    });
    const companies = readdirSync(folder);
    expect(companies).toEqual(['banco-cordillera', 'cordillera-consumo', 'recupera']);
    const loads = companies.map((company) => {
      const files = readdirSync(join(folder, company)).map((file) => join(folder, company, file));
      return run('server/cli/portfolio-import.ts', '--company', company, ...files);
    });
    const loaded = { code: 0 };
    expect(await Promise.all(loads)).toMatchObject([loaded, loaded, loaded]);
  });
});
