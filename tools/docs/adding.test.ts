import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TENANTS } from '#domain/testing/companies/all.ts';
import { fifth } from '#domain/testing/fifth-company.ts';
import { writeInstitutions } from '#server/testing/institutions.ts';

/** Follows the recipes of docs/adding.md in a copy of the repository. */
const page = readFileSync('docs/adding.md', 'utf8');
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'saldar-adding-'));
  for (const folder of ['domain', 'contract', 'machines', 'server', 'src', 'package.json'])
    cpSync(folder, join(copy, folder), { recursive: true, filter: (path) => !path.includes('.test.') });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(copy, file), text);

function change(file: string, ...changes: readonly (readonly [before: string, after: string])[]): void {
  let text = readFileSync(join(copy, file), 'utf8');
  for (const [before, after] of changes) {
    expect(text).toContain(before);
    text = text.replace(before, () => after);
  }
  write(file, text);
}

/** What a program in the copy prints, as JSON. */
function run(program: string): unknown {
  write('program.ts', program);
  const env = { ...process.env, NODE_OPTIONS: '' };
  return JSON.parse(execFileSync(process.execPath, ['program.ts'], { cwd: copy, env, encoding: 'utf8' }));
}

/** Every call and its answer; dependencies are asked for only when a call is answered. */
const UNANSWERED = `
import { areasOf } from './server/areas.ts';
import { methods } from './server/payments/methods/registry.ts';
import { calls } from './contract/calls.ts';
const dependency: unknown = new Proxy(() => undefined, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 1 : dependency),
  apply: () => dependency,
});
const answers = areasOf(methods).flatMap((area) => area.answers?.(dependency as never) ?? []);
const unanswered = calls.filter((call) => !answers.some((answer) => answer.call === call));
console.log(JSON.stringify(unanswered.map(({ name }) => name)));
`;

describe('docs/adding.md', () => {
  it('names only files that exist, or new ones by a placeholder in capitals', () => {
    const files = [
      ...page.matchAll(/`((?:domain|contract|machines|src|server|sandbox|tools|public|e2e|docs)\/[^`]*)`/g),
    ]
      .map(([, file = '']) => file)
      .filter((file) => !/[A-Z]{3}/.test(file));
    expect(files.length).toBeGreaterThan(15);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('adds a company by one file and its images', () => {
    writeInstitutions(join(copy, 'institutions'), [...TENANTS, fifth]);
    const answered = run(`
import { loadCompanies } from './server/companies.ts';
import { pageAnswer } from './server/pages/page-status.ts';
const companies = await loadCompanies('institutions');
const { status } = pageAnswer(companies, {}, { key: 'quinta', page: 'identity', hasSession: false }) as { status: number };
console.log(JSON.stringify([companies.all.map(({ key }) => key), companies.byProductType('QUINTA')?.name, status]));
`);
    expect(answered).toEqual([expect.arrayContaining(['quinta', 'recupera']), fifth.name, 200]);
  });

  it('adds a call by its contract, its answer and a line each where it is listed', () => {
    write(
      'contract/branches.ts',
      `import * as z from 'zod/mini';
import { defineCall } from './call.ts';

export const listBranches = defineCall({
  name: 'listBranches',
  paragraph: '–',
  summary: 'Where the institution can be visited.',
  method: 'GET',
  host: 'app',
  path: '/saldar/branches/',
  authorization: 'none',
  kind: 'read',
  request: z.strictObject({}),
  response: z.object({ status: z.literal('success'), data: z.array(z.string()) }),
});
`,
    );
    change(
      'contract/calls.ts',
      [
        "import * as cards from './cards.ts';",
        "import * as branches from './branches.ts';\nimport * as cards from './cards.ts';",
      ],
      ['  cards,\n', '  branches,\n  cards,\n'],
    );
    expect(run(UNANSWERED)).toEqual(['listBranches']);
    change(
      'server/receipts/routes.ts',
      [
        'import { resendReceipt',
        "import { listBranches } from '#contract/branches.ts';\nimport { resendReceipt",
      ],
      [
        '    answerPublic(tracePayment',
        "    answerPublic(listBranches, async () => ({ status: 'success', data: [] })),\n    answerPublic(tracePayment",
      ],
    );
    expect(run(UNANSWERED)).toEqual([]);
  });

  it('adds a wizard step by its names, its page, its state and what it needs', () => {
    change('domain/company.ts', ["'contact', 'plan'", "'contact', 'advice', 'plan'"]);
    change('domain/flows.ts', [
      "menu: ['identity', 'contact', 'plan']",
      "menu: ['identity', 'contact', 'advice', 'plan']",
    ]);
    change('contract/pages.ts', [
      "  plan: { slug: 'plan'",
      "  advice: { slug: 'orientacion', access: 'identified' },\n  plan: { slug: 'plan'",
    ]);
    change('machines/payment-flow/steps.ts', [
      "  { step: 'plan'",
      "  { step: 'advice', state: 'advising', page: 'advice' },\n  { step: 'plan'",
    ]);
    change('machines/payment-flow/guards.ts', [
      '  plan: selectors.isIdentified,',
      '  advice: selectors.isIdentified,\n  plan: selectors.isIdentified,',
    ]);
    write(
      'machines/payment-flow/advice-states.ts',
      `import { paymentFlowSetup } from './setup.ts';

export const advising = paymentFlowSetup.createStateConfig({
  tags: 'wizard',
  entry: { type: 'standOn', params: { step: 'advice' } },
  on: { 'visitor.goBack': { actions: 'prevStep' } },
});
`,
    );
    change(
      'machines/payment-flow/machine.ts',
      ['import { planning,', "import { advising } from './advice-states.ts';\nimport { planning,"],
      ['    planning,\n', '    advising,\n    planning,\n'],
    );
    const shown = run(`
import { transition } from 'xstate';
import company from './domain/testing/companies/banco-cordillera.ts';
import { visibleSteps } from './domain/steps.ts';
import { emptyContext } from './machines/payment-flow/context.ts';
import { paymentFlowMachine } from './machines/payment-flow/machine.ts';
import { shownPath } from './src/app/shown-path.ts';
import { shownScreen } from './src/app/shown-screen.ts';
import { placeOf } from './src/flow/place-of.ts';
const session = { token: 'token', expiresAt: 0 };
const context = { ...emptyContext, company, session, debts: { offers: [{ type: 'put' }] } };
const machine = paymentFlowMachine.provide({ actions: { standOn: () => undefined } });
const before = machine.resolveState({ value: 'contacting', context } as never);
const [after] = transition(machine, before, { type: 'step.reached', step: 'advice' } as never);
console.log(JSON.stringify([
  after.value, shownPath(after as never), shownScreen(after as never),
  placeOf({ pathname: '/banco-cordillera/orientacion', search: '' }, company).name,
  visibleSteps(company.flows.multi, null, company.foldedSteps),
]));
`);
    const page = '/banco-cordillera/orientacion';
    expect(shown).toEqual(['advising', page, 'advice', 'advice', ['identity', 'contact', 'advice', 'plan']]);
  });

  it('adds a payment method by its folder and a line in each registry', () => {
    const folder = 'server/payments/methods/cash';
    mkdirSync(join(copy, folder));
    write(
      `${folder}/settings.ts`,
      `import { text } from '../../../settings/kinds.ts';
import { defineSettings } from '../../../settings/method-settings.ts';

export const cashSettings = defineSettings({
  service: {},
  account: { CASH_KEY: text() },
  secrets: ['CASH_KEY'],
  read: () => ({}),
  readAccount: (own) => ({ key: own.CASH_KEY }),
});
`,
    );
    write(
      `${folder}/method.ts`,
      `import { webpay } from '../webpay/method.ts';

export const cash = { ...webpay, code: 'cash' };
`,
    );
    change('domain/company.ts', ["'pac', 'transfer']", "'pac', 'transfer', 'cash']"]);
    change(
      'server/payments/methods/registry.ts',
      ['import { pac }', "import { cash } from './cash/method.ts';\nimport { pac }"],
      ['pac, transfer };', 'pac, transfer, cash };'],
    );
    change(
      'server/payments/methods/settings.ts',
      [
        'import { transferSettings',
        "import { cashSettings as cash } from './cash/settings.ts';\nimport { transferSettings",
      ],
      ['pac, transfer };', 'pac, transfer, cash };'],
      ['  ...transfer.service,\n', '  ...transfer.service,\n  ...cash.service,\n'],
      ['...transfer.account }', '...transfer.account, ...cash.account }'],
      [
        '    transfer: { ...transfer.read(env)',
        '    cash: { ...cash.read(), accounts: accountsOf(cash, institutions) },\n    transfer: { ...transfer.read(env)',
      ],
    );
    const offered = run(`
import company from './domain/testing/companies/banco-cordillera.ts';
import { readConfig } from './server/config.ts';
import { methodsOf } from './server/payments/methods.ts';
import { methods } from './server/payments/methods/registry.ts';
import { TEST_ENVIRONMENT } from './server/testing/dependencies.ts';
const paymentMethods = [{ id: 9, code_name: 'cash', priority: 1 }];
const offeredWith = (BANCO_CORDILLERA__CASH_KEY: string) =>
  methodsOf({ config: readConfig({ ...TEST_ENVIRONMENT, BANCO_CORDILLERA__CASH_KEY }), methods }, { ...company, paymentMethods } as never);
const refused = () => {
  try { readConfig({ ...TEST_ENVIRONMENT, NODE_ENV: 'production', BANCO_CORDILLERA__CASH_KEY: 'demo-cash-key' }); } catch (error) { return String(error); }
};
console.log(JSON.stringify([offeredWith('').length, offeredWith('key').length, /BANCO_CORDILLERA__CASH_KEY is a demo value/.test(String(refused()))]));
`);
    expect(offered).toEqual([0, 1, true]);
  });
});
