import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addBusinessDays, santiagoDay } from '#domain/calendar.ts';
import type { Page } from '@playwright/test';
import { loadDebtors } from '../../tools/test/debtors/portfolio.ts';
import { fixtureOf, type DebtorFixture } from '../../tools/test/debtors/fixtures.ts';
import { createOutside } from '../../tools/test/sandbox-client.ts';
import { documented, staleReasons } from '../support/documented-commands.ts';
import { runBeside, startOwnSystem, type OwnSystem } from '../support/own-system.ts';
import { cancel } from '../support/provider.ts';
import { expect, test } from '../support/test.ts';
import { pay, referenceIn, voucher } from '../support/voucher.ts';
import { goToProvider, heading, pesos, walkToSummary } from '../support/wizard.ts';

/** The commands that operators and institutions read of, as they stand in the pages, on the demo that is running. */

let own: OwnSystem;
// What one command does the next ones read.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  own = await startOwnSystem();
  writeFileSync(inData('selections.ndjson'), SELECTION);
});
test.afterAll(() => own.stop());

const HOLD = /^\d+ · desde el [\d-]+ · Marcela Ruiz · Juicio en curso$/m;
const ANA = '11.111.111-1\n';
const TWO = '--who "Marcela Ruiz" --second "Jorge Pinto"';
type Case = 'paid' | 'waiting' | 'owedAgain' | 'cancelled' | 'reversed';
/** What each says, its standard input, and the payment that must be there, its REF. In the order in which they are run. */
const SAYS: Readonly<Record<string, readonly [says: RegExp, input?: string, of?: Case]>> = {
  'npm run reconcile': [
    /^1 payments asked for, 0 without an answer, .* 1 charges compared, 0 differences\.$/m,
    '',
    'paid',
  ],
  'npm run reconcile -- --report FILE': [/, 1 reported; 1 charges compared, 0 differences\.$/m],
  'npm run reconcile -- --days 30 --report FILE': [/, 1 reported; 1 charges compared, 0 differences\.$/m],
  'npm run conform': [/^paymentAttempt: \d+ histor\w+, \d+ steps, 0 strange, /m],
  'npm run conform -- --since 2026-11-25': [/^paymentAttempt: \d+ histor\w+, \d+ steps, 0 strange, /m],
  'npm run charts -- --history REF': [/statecharts-history\/index\.html$/m, '', 'paid'],
  'npm run payments -- list': [
    /^\S+ · banco-cordillera · \$[\d.]+ · sin asignar · la deuda cambió · /,
    '',
    'waiting',
  ],
  'npm run payments -- waiting': [/^(No hay nada en espera\.|Correos .*)$/m],
  'npm run payments -- locks': [/^Ninguna conexión hace esperar a otras\.$/m],
  [`npm run payments -- refund REF --amount 20000 ${TWO} --why "Pagó de más"`]: [
    /^La devolución de \S+ quedó pedida\./,
    '',
    'waiting',
  ],
  [`npm run payments -- confirm REF --refunded ${TWO} --why "Transferencia 4711"`]: [
    /^La devolución de \S+ quedó terminada\.$/,
    '',
    'waiting',
  ],
  [`npm run payments -- assign REF ${TWO} --why "La deuda se debe igual"`]: [
    /^\S+ quedó asignado a su deuda\./,
    '',
    'owedAgain',
  ],
  [`npm run payments -- charged REF ${TWO} --why "Está en la cartola del proveedor"`]: [
    /^El cobro de \S+ quedó anotado\./,
    '',
    'cancelled',
  ],
  [`npm run payments -- close REF ${TWO} --why "El banco confirmó que no queda nada"`]: [
    /^Los casos de \S+ quedaron cerrados\.$/,
    '',
    'reversed',
  ],
  'npm run institution -- key --company banco-cordillera --name ERP --scopes events,payments': [
    /saldar_inst_\w+/,
  ],
  'npm run institution -- keys --company banco-cordillera': [
    /^\S+ {2}ERP {2}abre avisos, pagos {2}hecha el .*, sin usar$/m,
  ],
  'npm run institution -- revoke ID --company banco-cordillera': [/^La llave \S+ ya no abre nada\.$/],
  'npm run institution:check -- institutions/banco-uno/institution.json': [
    /says all that is needed, and its images are there\.$/m,
  ],
  'npm run institution -- settlement --company banco-cordillera --day 2026-11-25': [/^position,type,at,rut,/],
  'npm run institution -- deliver --company banco-cordillera --day 2026-11-25': [
    /^El archivo del .* está en el SFTP de la institución\.$/,
  ],
  'npm run institution -- settlements --company banco-cordillera': [
    /^[\d-]+ · sin avisos · entregado el [\d-]+ [\d:]+( · intentos: \d+)?$/m,
  ],
  'npm run institution -- sign-out --company banco-cordillera --name "Martín Soto"': [
    /^Terminaron 0 sesiones de la mesa\.$/,
  ],
  'npm run debts:enable -- --company banco-cordillera --by "Marcela Ruiz" --reason "Acuerdo en sucursal" --until "$(date -d +30days +%F)" 900100141':
    [/se pueden pagar en banco-cordillera: 900100141\./],
  'npm run debts:enable -- --company banco-cordillera --by "Marcela Ruiz" --reason "Se retractó" --revoke 900100141':
    [/Ya no están habilitadas en banco-cordillera: 900100141\./],
  'npm run quota:replay -- FILE.ndjson': [/^{"validated":false,"selected":\["Q-1","Q-2"\],/],
  'npm run debtor -- export --company banco-cordillera --to datos.json': [
    /^\d+ filas escritas en .*datos\.json\.$/,
    ANA,
  ],
  'npm run debtor -- hold --company banco-cordillera --by "Marcela Ruiz" --reason "Juicio en curso"': [
    /^No se podrá borrar hasta que se levante la retención\.$/,
    ANA,
  ],
  'npm run debtor -- holds --company banco-cordillera': [HOLD],
  'npm run debtor -- holds --company banco-cordillera --to retenciones.json': [HOLD],
  'npm run debtor -- touched --company banco-cordillera --since 2026-11-20T10:00 --until 2026-11-25T13:00 --to filtracion':
    [/^\d+ personas\. La lista y los borradores de los avisos están en /],
  'npm run debtor -- release --company banco-cordillera': [/^Se levantó la retención\.$/, ANA],
  'npm run debtor -- erase --company banco-cordillera --by "Marcela Ruiz"': [
    /^Se borró todo\.$/,
    '8.642.097-K\n',
  ],
  'npm run debtor -- sign-out --company banco-cordillera': [/^Sesiones cerradas: \d+\.$/, ANA],
  'npm run debtor -- sign-out --all': [/^Sesiones cerradas: \d+\.$/],
  'npm run debtor -- forget-tries --all': [/^Cuentas de intentos que empiezan de nuevo: \d+\.$/],
  'npm run portfolio:import -- --company banco-cordillera debtors.csv operations.csv offers.csv debts.csv quotas.csv payments.csv':
    [/^Cartera de banco-cordillera cargada .* 0 rechazadas\.$/m],
};

/** The day that the pages name stands for the business day that has ended last, whose file the demo has. */
const NAMED_DAY = '2026-11-25';
const LAST_DAY = addBusinessDays(santiagoDay(new Date()), -1);
const INSTITUTION = 'tools/demo/institutions/recupera/institution.json';

/** The line that the page gives as an example. */
const [SELECTION = ''] = /^{"today".*$/m.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];

const inData = (name: string) => join(own.data, name);
/** What the pages leave open, of this demo. */
const open: Record<string, string> = {};

/** As it is typed at the project's root; files stand where they are. */
function run(command: string, input = ''): string {
  const here = command
    .replace(NAMED_DAY, LAST_DAY)
    .replace(/\b(\w+\.csv)\b/g, (name) => inData(join('demo/banco-cordillera', name)))
    .replace('institutions/banco-uno/institution.json', INSTITUTION)
    .replace('FILE.ndjson', inData('selections.ndjson'))
    .replace('FILE', inData('charges.json'))
    .replace(/\b(?:datos|retenciones)\.json|\bfiltracion\b/, (name) => inData(name))
    .replace(/\b(?:REF|ID)\b/, (name) => open[name] ?? name);
  return runBeside(own, here, { input });
}

/** The institution's word that a debtor has paid elsewhere. */
const paidElsewhere = ({ debtor, persona }: DebtorFixture): DebtorFixture => ({
  debtor,
  persona: {
    ...persona,
    offers: persona.offers.map((offer) => ({
      ...offer,
      debts: offer.debts.map((debt) => ({
        ...debt,
        quotas: debt.quotas.map((quota) => ({ ...quota, paidOn: TODAY })),
      })),
    })),
  },
});
const TODAY = santiagoDay(new Date());

async function goToBank(page: Page, { debtor: { amount } }: DebtorFixture): Promise<void> {
  await page.getByRole('radio', { name: /^Transferencia desde tu banco/ }).check();
  await page.getByRole('button', { name: `Transferir ${pesos(amount)}` }).click();
}
const transfer = (page: Page) => page.getByRole('button', { name: /^Aprobar y transferir/ }).click();
const list = () => runBeside(own, 'npm run payments -- list');
const listed = (ref: string, words: string) =>
  expect.poll(list).toMatch(new RegExp(`^${ref} .*${words}`, 'm'));

/** What brings about each payment, at its summary. */
const WAYS: Readonly<Record<Case, (page: Page, fixture: DebtorFixture, bank: Page) => Promise<void>>> = {
  paid: (page) => pay(page),
  waiting: payTooLate,
  owedAgain: async (page, fixture) => {
    await payTooLate(page, fixture);
    await loadDebtors([fixture], own);
  },
  cancelled: async (page) => {
    await goToProvider(page);
    await cancel(page);
    await expect(heading(page, 'El pago se canceló')).toBeVisible();
  },
  /** The bank takes the money back. */
  reversed: async (page, fixture, bank) => {
    await goToBank(page, fixture);
    await transfer(page);
    await expect(voucher(page)).toBeVisible();
    await bank.goto(`${own.sandbox}/transfer/sessions`);
    const row = bank.getByRole('row').filter({ hasText: pesos(fixture.debtor.amount) });
    await row.getByRole('button', { name: 'El banco la reversa' }).click();
    await listed(referenceIn(page), 'contradiction');
  },
};

/** While the debtor is at the bank the debt is paid elsewhere: the money waits. */
async function payTooLate(page: Page, fixture: DebtorFixture): Promise<void> {
  await goToBank(page, fixture);
  await loadDebtors([paidElsewhere(fixture)], own);
  await transfer(page);
  await expect.poll(() => referenceIn(page)).not.toBe('');
  await listed(referenceIn(page), 'sin asignar');
}

test('every command of the pages is tried here, or says why not', () => {
  expect(staleReasons()).toEqual([]);
  expect(documented().sort()).toEqual(Object.keys(SAYS).sort());
});

/** The payment of each case, once one needed it. */
const refs = new Map<Case, string>();

for (const [command, [says, input, of]] of Object.entries(SAYS))
  test(`on the demo does what its page says: ${command}`, async ({ newVisitor }) => {
    if (of) open['REF'] = refs.get(of) ?? (await bringAbout(of, newVisitor));
    writeFileSync(inData('charges.json'), JSON.stringify(await createOutside(own).allCharges()));
    const words = run(command, input);
    expect(words).toMatch(says);
    open['ID'] = /revoke (\S+)/.exec(words)?.[1] ?? open['ID'] ?? '';
    if (command.includes('refund REF')) await listed(open['REF'] ?? '', 'devolución hecha');
  });

async function bringAbout(of: Case, newVisitor: (portal?: string) => Promise<Page>): Promise<string> {
  const fixture = fixtureOf('singlePayment', 23_456_800 + refs.size, TODAY);
  await loadDebtors([fixture], own);
  const [page, bank] = [await newVisitor(own.portal), await newVisitor()];
  await walkToSummary(page, fixture.debtor);
  await WAYS[of](page, fixture, bank);
  const ref = referenceIn(page);
  refs.set(of, ref);
  return ref;
}
