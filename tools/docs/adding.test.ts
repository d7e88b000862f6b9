import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fifth } from '#domain/testing/fifth-company.ts';

/** Follows the recipes of docs/adding.md in a copy of the repository. */
const page = readFileSync('docs/adding.md', 'utf8');
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'saldar-adding-'));
  for (const folder of ['domain', 'contract', 'machines', 'server', 'package.json'])
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

  it('adds a company by one file', () => {
    write('domain/companies/quinta.ts', `export default ${JSON.stringify(fifth)};\n`);
    const answered = run(`
import { loadCompanies, OWN_COMPANIES } from './server/companies.ts';
import { pageAnswer } from './server/pages/page-status.ts';
const companies = await loadCompanies(OWN_COMPANIES);
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
        '    answerAnyone(tracePayment',
        "    answerAnyone(listBranches, async () => ({ status: 'success', data: [] })),\n    answerAnyone(tracePayment",
      ],
    );
    expect(run(UNANSWERED)).toEqual([]);
  });
});
