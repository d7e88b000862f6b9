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

it('of two quotas with one id the first is the one that is meant', () => {
  const [first] = debts;
  const again = { id: 'z', productType: 'ciclo_3', quotas: [quota('a1', 5, '2026-11-30')] };
  expect(play([toggle('a1'), toggle('a2')], { debts: [first, again] })).toMatchObject({
    selected: ['a1', 'a2'],
    refused: [],
  });
});

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

/** Debts of the shapes a foreign file may hold, each with what its clicks leave. */
const odd = (quotas: ReturnType<typeof quota>[], productType = 'convenio') => [
  { id: 'o', productType, quotas },
];
const row = (id: string, feeToPay: number) => quota(id, feeToPay, '2026-11-01');

test.each([
  [
    'equal instalment numbers by due date, then by id as text',
    odd([quota('z', 3, '2026-10-01'), quota('10', 3, '2026-09-01'), quota('9', 3, '2026-09-01')]),
    [toggle('10'), toggle('9'), toggle('z')],
    {},
    { selected: ['10', '9', 'z'], total: 300 },
  ],
  [
    'a first quota due on the last day of a month of 29 days, not of one due the day after',
    [
      ...odd([quota('last', 1, '2028-02-29')]),
      { id: 'p', productType: 'convenio', quotas: [quota('after', 1, '2028-03-01')] },
    ],
    [toggle('last'), toggle('after')],
    { today: '2028-02-01' },
    { selected: ['last'], disabled: ['after'], total: 100, refused: [{ index: 1, reason: 'notYetDue' }] },
  ],
  [
    'a first quota due on 31 December on that day, not on 1 January',
    [
      ...odd([quota('last', 1, '2026-12-31')]),
      { id: 'p', productType: 'convenio', quotas: [quota('after', 1, '2027-01-01')] },
    ],
    [toggle('last'), toggle('after')],
    { today: '2026-12-31' },
    { selected: ['last'], disabled: ['after'], total: 100, refused: [{ index: 1, reason: 'notYetDue' }] },
  ],
  [
    'a later quota that was due long ago only after a first one that is not due yet',
    odd([quota('first', 1, '2026-12-15'), quota('second', 2, '2020-01-01')]),
    [toggle('second'), toggle('first')],
    {},
    {
      disabled: ['first', 'second'],
      refused: [
        { index: 0, reason: 'earlierFirst' },
        { index: 1, reason: 'notYetDue' },
      ],
    },
  ],
  [
    'the first of the validated type although no more may be selected',
    odd([row('v1', 1), row('v2', 2)]),
    [toggle('v2'), { type: 'uncheckAll', productType: 'convenio' }],
    { validates: 'convenio', maxSelected: 0 },
    { validated: true, disabled: ['v2'], refused: [{ index: 0, reason: 'tooMany' }] },
  ],
  [
    'twenty of twenty-five, and a place that became free',
    odd(Array.from({ length: 25 }, (_, index) => row(`n${index}`, index))),
    [...Array.from({ length: 21 }, (_, index) => toggle(`n${index}`)), toggle('n19'), toggle('n19')],
    {},
    {
      selected: Array.from({ length: 20 }, (_, index) => `n${index}`),
      disabled: ['n21', 'n22', 'n23', 'n24'],
      total: 2000,
      refused: [{ index: 20, reason: 'tooMany' }],
    },
  ],
  [
    'of two quotas with one id the first',
    [...odd([row('same', 1)]), { id: 'p', productType: 'convenio', quotas: [row('same', 1)] }],
    [toggle('same'), toggle('same'), toggle('same')],
    {},
    { selected: ['same'], total: 100 },
  ],
  ['nothing of no debts', [], [toggle('__proto__')], {}, { refused: [{ index: 0, reason: 'unknownQuota' }] }],
])('a replay selects %s', (_, oddDebts, events, more, expected) => {
  const nothing = { validated: false, selected: [], disabled: [], total: 0, refused: [] };
  expect(play(events, { debts: oddDebts, ...more })).toEqual({ ...nothing, ...expected });
});

test.each([
  ['text that is no JSON', 'x', /JSON/],
  ['no object', 'null', 'the line: not an object'],
  ['no day', '{"today":"2026-02-29"}', 'today: not a calendar day yyyy-mm-dd'],
  ['no debts', '{"today":"2026-02-28"}', 'debts: not a list'],
  ['half a peso', EXAMPLE.replace('45000', '45000.5'), 'amountToPay: not a whole number from 0'],
  ['a quota that is none', EXAMPLE.replace(/"quotas":\[.*?\]/, '"quotas":[7]'), 'a quota of debts[0]: not'],
  ['an unknown event', EXAMPLE.replace('toggle', 'click'), 'events[0].type: not toggle or uncheckAll'],
  ['a negative limit', EXAMPLE.replace(':20,', ':-1,'), 'maxSelected: not a whole number from 0'],
])('a line with %s is refused and says where', (_, line, reason) => {
  expect(() => replayLine(line)).toThrow(SyntaxError);
  expect(() => replayLine(line)).toThrow(reason);
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

  test('plays a hundred thousand lines, each in its place', async () => {
    const numbered = (line: string, number: number) => line.replaceAll('q1', `q${number}`);
    const count = Array.from({ length: 100_000 }, (_, number) => number);
    writeFileSync(file, count.map((number) => `${numbered(EXAMPLE, number)}\n`).join(''));
    const { stdout } = await promisify(execFile)(process.execPath, [script, file], {
      env,
      maxBuffer: 1 << 26,
    });
    // not toEqual: of two long texts that differ, Jest would print the difference for minutes
    expect(stdout === count.map((number) => `${numbered(EXAMPLE_ANSWER, number)}\n`).join('')).toBe(true);
  });

  test.each([
    [[], 2, /Usage/],
    [['/nowhere/lines.ndjson'], 1, /Cannot read/],
  ])('with %j exits %d', (args: string[], expected, message) => {
    const { stderr, status } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([expected, expect.stringMatching(message)]);
  });
});
