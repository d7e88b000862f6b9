import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, formatShort, santiagoDay } from '#domain/calendar.ts';
import { openDesk } from '../portfolio/testing/desk.ts';
import { smallPortfolio } from '../portfolio/testing/tables.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { runCommand } from '../testing/run-command.ts';

const desk = sharedByTests(openDesk);
beforeAll(async () => {
  await desk.load(smallPortfolio());
});

const root = join(__dirname, '../..');
const until = addDays(santiagoDay(new Date()), 10);

const run = (...words: string[]) =>
  runCommand({ databaseUrl: desk.url }, 'server/cli/debts-enable.ts', words);
const WHO = ['--company', 'banco-cordillera', '--by', 'Marcela Ruiz', '--reason', ' Acuerdo '];

it('enables an operation, takes it back, and says so in a line', async () => {
  const words = async () =>
    (await desk.pool.query('select operation_number, executive, reason, until from enabling order by id'))
      .rows;
  expect(await run(...WHO, '--until', formatShort(until), 'OP-2')).toEqual({
    code: 0,
    said: `Hasta el ${formatShort(until)} se pueden pagar en banco-cordillera: OP-2.\n`,
  });
  expect(await run(...WHO, '--revoke', 'OP-2')).toEqual({
    code: 0,
    said: 'Ya no están habilitadas en banco-cordillera: OP-2.\n',
  });
  const written = { operation_number: 'OP-2', executive: 'Marcela Ruiz', reason: 'Acuerdo' };
  expect(await words()).toEqual([
    { ...written, until },
    { ...written, until: null },
  ]);
});

it.each([
  ['an option it does not know', [...WHO, '--untill', until, 'OP-2'], 'opción desconocida'],
  [
    'no person who decides',
    ['--company', 'recupera', '--reason', 'x', '--until', until, 'OP-2'],
    'Falta --by',
  ],
  ['an unknown operation', [...WHO, '--until', until, 'OP-9', 'OP-2'], 'no están en la cartera: OP-9.'],
  [
    'a database that is not there',
    [...WHO, '--until', until, '--database', 'postgres://127.0.0.1:1/none', 'OP-2'],
    'No se anotó nada. ECONNREFUSED',
  ],
])('with %s says so in one line and ends with 1', async (_, words, said) => {
  const answer = await run(...words);
  expect(answer).toEqual({ code: 1, said: expect.stringContaining(said) as string });
  expect(answer.said.trim().split('\n')).toHaveLength(1);
});

it('explains itself', async () => {
  expect(await run('--help')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Uso: npm run debts:enable'),
  });
});

describe('the examples of docs/operations.md', () => {
  it('do what they say on the demo’s portfolio', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'saldar-demo-'));
    execFileSync(process.execPath, ['tools/demo/portfolio.ts', '--out', folder], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    await desk.load(globSync(join(folder, 'banco-cordillera/*.csv')));
    const examples = readFileSync(join(root, 'docs/operations.md'), 'utf8').match(
      /^npm run debts:enable .*$/gm,
    );
    const said = (examples ?? []).map((example) =>
      execFileSync('sh', ['-c', example.replace('npm run', 'npm run --silent')], {
        cwd: root,
        env: { ...process.env, DATABASE_URL: desk.url, NODE_OPTIONS: '' },
        encoding: 'utf8',
      }),
    );
    expect(said).toEqual([
      expect.stringMatching(/^Hasta el .* se pueden pagar en banco-cordillera: 900100141\.\n$/),
      'Ya no están habilitadas en banco-cordillera: 900100141.\n',
    ]);
  });
});
