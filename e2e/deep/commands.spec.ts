import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addBusinessDays, santiagoDay } from '#domain/calendar.ts';
import { startOwnSystem, type OwnSystem } from '../support/own-system.ts';
import { createPeople } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { pay } from '../support/voucher.ts';
import { walkToSummary } from '../support/wizard.ts';

/** The commands that operators and institutions read of, as they stand in the pages, on the demo that is running. */

test.setTimeout(180_000);

let own: OwnSystem;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  own = await startOwnSystem();
});
test.afterAll(() => own.stop());

const PAGES = ['README.md', ...globSync('docs/*.md')];
const COMMANDS =
  /npm run (?:payments|institution|debts:enable|debtor|reconcile|portfolio:import)\b(?!:)[^`\n|]*/g;
const RECONCILE = 'npm run reconcile';
/** What stands for something of one's own; the tests of each command try these with something real. */
const PLACEHOLDER = /\b(?:REF|FILE|KEY)\b|…/;

/** Each once, without the remark after it, and whole where a page also names only its beginning. */
function documented(): string[] {
  const all = PAGES.flatMap((page) => readFileSync(page, 'utf8').match(COMMANDS) ?? []);
  const commands = [...new Set(all.map((command) => command.replace(/ {2,}#.*$/, '').trim()))];
  const isBeginning = (command: string) => commands.some((other) => other.startsWith(`${command} --`));
  return commands.filter(
    (command) => !PLACEHOLDER.test(command) && (command === RECONCILE || !isBeginning(command)),
  );
}

const ANA = '11.111.111-1\n';
/** What each says, and its standard input. */
const SAYS: Readonly<Record<string, readonly [says: RegExp, input?: string]>> = {
  'npm run reconcile': [
    /^1 payments asked for, 0 without an answer, .* 1 charges compared, 0 differences\.$/m,
  ],
  'npm run payments -- list': [/^No hay pagos por resolver\.$/],
  'npm run institution -- key --company banco-cordillera --name ERP': [/saldar_inst_\w+/],
  'npm run institution -- settlement --company banco-cordillera --day 2026-11-25': [/^position,type,at,rut,/],
  'npm run institution -- deliver --company banco-cordillera --day 2026-11-25': [
    /^El archivo del .* está en el SFTP de la institución\.$/,
  ],
  'npm run institution -- sign-out --company banco-cordillera --name "Martín Soto"': [
    /^Terminaron 0 sesiones de la mesa\.$/,
  ],
  'npm run debts:enable -- --company banco-cordillera --by "Marcela Ruiz" --reason "Acuerdo en sucursal" --until "$(date -d +30days +%F)" 900100141':
    [/se pueden pagar en banco-cordillera: 900100141\./],
  'npm run debts:enable -- --company banco-cordillera --by "Marcela Ruiz" --reason "Se retractó" --revoke 900100141':
    [/Ya no están habilitadas en banco-cordillera: 900100141\./],
  'npm run debtor -- export --company banco-cordillera --to datos.json': [
    /^\d+ filas escritas en .*datos\.json\.$/,
    ANA,
  ],
  'npm run debtor -- hold --company banco-cordillera --by "Marcela Ruiz" --reason "Juicio en curso"': [
    /./,
    ANA,
  ],
  'npm run debtor -- release --company banco-cordillera': [/^Se levantó la retención\.$/, ANA],
  'npm run debtor -- erase --company banco-cordillera --by "Marcela Ruiz"': [
    /^Se borró todo\.$/,
    '8.642.097-K\n',
  ],
  'npm run debtor -- sign-out --company banco-cordillera': [/^Sesiones cerradas: \d+\.$/, ANA],
  'npm run debtor -- sign-out --all': [/^Sesiones cerradas: \d+\.$/],
  'npm run portfolio:import -- --company banco-cordillera debtors.csv operations.csv offers.csv debts.csv quotas.csv payments.csv':
    [/^Cartera de banco-cordillera cargada .* 0 rechazadas\.$/m],
};

/** The day that the pages name stands for the business day that has ended last, whose file the demo has. */
const NAMED_DAY = '2026-11-25';
const LAST_DAY = addBusinessDays(santiagoDay(new Date()), -1);

/** As it is typed at the project's root; files stand where they are. */
function run(command: string, input = ''): string {
  const here = command
    .replace('npm run', 'npm run --silent')
    .replace(NAMED_DAY, LAST_DAY)
    .replace(/\b(\w+\.csv)\b/g, (name) => join(own.data, 'demo/banco-cordillera', name))
    .replace('datos.json', join(own.data, 'datos.json'));
  const env = { ...process.env, DATABASE_URL: '', SALDAR_DATA: own.data, SALDAR_ENV_FILE: '' };
  return execFileSync('sh', ['-c', here], { env, input, encoding: 'utf8' }).trim();
}

test('every command of the pages is tried here', () => {
  expect(documented().sort()).toEqual(Object.keys(SAYS).sort());
});

test('each does on the demo what its page says', async ({ newVisitor }) => {
  const page = await newVisitor(own.portal);
  await walkToSummary(page, await createPeople(own, 0).take('singlePayment'));
  await pay(page);
  const said = Object.entries(SAYS).map(
    ([command, [says, input]]) => [command, run(command, input), says] as const,
  );
  for (const [command, words, says] of said) expect(words, command).toMatch(says);
});
