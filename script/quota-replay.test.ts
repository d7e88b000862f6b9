import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { replayLine } from './quota-replay-line.ts';

const EXAMPLE =
  '{"today":"2026-11-21","maxSelected":20,"validates":null,"debts":[{"id":"d1","productType":"convenio","quotas":[{"id":"q1","feeToPay":4,"dueDate":"2026-11-30","amountToPay":45000}]}],"events":[{"type":"toggle","quota":"q1"},{"type":"uncheckAll","productType":"convenio"}]}';
const EXAMPLE_ANSWER = '{"validated":false,"selected":["q1"],"disabled":[],"total":45000,"refused":[]}';

const quota = (id: string, feeToPay: number, dueDate: string) => ({
  id,
  feeToPay,
  dueDate,
  amountToPay: 100,
});
const debts = [
  {
    id: 'a',
    productType: 'ciclo_1',
    quotas: [quota('a2', 2, '2027-01-05'), quota('a1', 1, '2026-11-30'), quota('a3', 3, '2027-02-05')],
  },
  { id: 'b', productType: 'ciclo_3', quotas: [quota('b1', 1, '2026-12-01'), quota('b2', 2, '2027-01-01')] },
  { id: 'a', productType: 'ciclo_3', quotas: [quota('c1', 7, '2026-05-01')] },
];
const toggle = (id: string) => ({ type: 'toggle', quota: id });

function play(events: object[], more: object = {}) {
  return replayLine(
    JSON.stringify({ today: '2026-11-21', maxSelected: 20, validates: null, debts, events, ...more }),
  );
}

const start = { validated: false, selected: [], disabled: ['a2', 'a3', 'b1', 'b2'], total: 0, refused: [] };

test.each([
  ['nothing at first', [], {}, start],
  [
    'quotas in their order',
    ['a1', 'a2', 'c1'],
    {},
    { ...start, selected: ['a1', 'a2', 'c1'], disabled: ['b1', 'b2'], total: 300 },
  ],
  [
    'no later quotas of an unselected one',
    ['a1', 'a2', 'a3', 'a2'],
    {},
    { ...start, selected: ['a1'], disabled: ['a3', 'b1', 'b2'], total: 100 },
  ],
  [
    'no refused ones',
    ['a2', 'zz', 'b1', 'b2', 'a1', 'c1'],
    { maxSelected: 1 },
    {
      ...start,
      selected: ['a1'],
      disabled: ['a3', 'b1', 'b2'],
      total: 100,
      refused: [
        { index: 0, reason: 'earlierFirst' },
        { index: 1, reason: 'unknownQuota' },
        { index: 2, reason: 'notYetDue' },
        { index: 3, reason: 'earlierFirst' },
        { index: 5, reason: 'tooMany' },
      ],
    },
  ],
  [
    'the first payable quota of a validated type',
    [],
    { validates: 'ciclo_3' },
    { ...start, validated: true, selected: ['c1'], total: 100 },
  ],
])('a replay selects %s', (_, ids: string[], more, expected) => {
  expect(play(ids.map(toggle), more)).toEqual(expected);
});

test('unchecking all of a type gives it its payable first quotas, of an unknown type nothing happens', () => {
  const answer = play([
    toggle('a1'),
    toggle('a2'),
    { type: 'uncheckAll', productType: 'ciclo_1' },
    { type: 'uncheckAll', productType: 'x' },
  ]);
  expect(answer).toEqual({ ...start, selected: ['a1'], disabled: ['a3', 'b1', 'b2'], total: 100 });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'saldar-replay-'));
  const file = join(folder, 'lines.ndjson');
  const script = join(__dirname, 'quota-replay.ts');
  const env = { ...process.env, NODE_OPTIONS: '' };
  afterAll(() => rmSync(folder, { recursive: true }));

  test('answers each line in its place and exits 1 when one cannot be read', () => {
    writeFileSync(file, [EXAMPLE, '{"today":"21/11/2026"}', 'x', '', EXAMPLE].join('\r\n'));
    const { stdout, stderr, status } = spawnSync(process.execPath, [script, file], { env, encoding: 'utf8' });
    const lines = stdout.split('\n');
    expect([lines.length, lines[0], lines[3], lines[4], status]).toEqual([
      5,
      EXAMPLE_ANSWER,
      EXAMPLE_ANSWER,
      '',
      1,
    ]);
    expect(lines.slice(1, 3).map((line) => Object.keys(JSON.parse(line) as object))).toEqual([
      ['error'],
      ['error'],
    ]);
    expect(stderr).toMatch(/^line 2: .*\nline 3: /);
  });

  test('plays twenty thousand lines in a few seconds', async () => {
    writeFileSync(file, `${EXAMPLE}\n`.repeat(20_000));
    const { stdout } = await promisify(execFile)(process.execPath, [script, file], {
      env,
      maxBuffer: 1 << 26,
      timeout: 10_000,
    });
    expect(stdout).toBe(`${EXAMPLE_ANSWER}\n`.repeat(20_000));
  }, 15_000);

  test.each([
    [[], 2, /Usage/],
    [['/nowhere/lines.ndjson'], 1, /Cannot read/],
  ])('with %j exits %d', (args: string[], expected, message) => {
    const { stderr, status } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([expected, expect.stringMatching(message)]);
  });
});
