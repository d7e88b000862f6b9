import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import project from '../../../package.json' with { type: 'json' };
import { pdfText } from '#server/testing/pdf-text.ts';
import type { ReleaseCharts } from './changes-page.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'release-'));
const [earlier, first, second] = ['earlier', 'first', 'second'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];

const leave = (into: string, ...words: string[]) =>
  run(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      'tools/statecharts/main.ts',
      '--release',
      '--into',
      into,
      ...words,
    ],
    {
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
const read = (of: string, file: string) => readFileSync(join(of, file));

beforeAll(async () => {
  await leave(first);
  cpSync(first, earlier, { recursive: true });
  const charts = JSON.parse(read(earlier, 'charts.json').toString()) as ReleaseCharts;
  for (const chart of charts.charts)
    chart.arrows = chart.arrows.filter(({ trigger }) => trigger !== 'lateness.exceeded');
  writeFileSync(join(earlier, 'charts.json'), JSON.stringify({ ...charts, version: '0.0.9' }));
  const counts = 'docs/statecharts/demo-counts.json';
  await leave(second, '--before', earlier, '--counts-before', counts, '--counts', counts);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('has a PDF of each machine, with its states and arrows, the release and numbered pages', async () => {
  const text = await pdfText(read(first, 'agreement.pdf'));
  const { version } = project;
  for (const words of [
    'Convenio de pago',
    'Formalizado',
    'se pasó el atraso permitido',
    `Saldar ${version}`,
    'lateness.exceeded',
  ])
    expect(text).toContain(words);
  expect(await pdfText(read(first, 'payment-flow.pdf'))).toContain('Resumen y pago');
});

it('says the SHA-256 of each of its files', () => {
  const files = readdirSync(second).filter((file) => file !== 'SHA256SUMS');
  const sumOf = (file: string) => createHash('sha256').update(read(second, file)).digest('hex');
  expect(read(second, 'SHA256SUMS').toString().trim().split('\n')).toEqual(
    files.sort().map((file) => `${sumOf(file)}  ${file}`),
  );
});

it('has the same bytes when it is made again', () => {
  const files = readdirSync(first).filter((file) => /\.pdf$|^charts/.test(file));
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !read(first, file).equals(read(second, file)))).toEqual([]);
});

it('compares itself with the folder of an earlier release, in sentences, pictures and counts', () => {
  const page = read(second, 'cambios.html').toString();
  expect(page).toContain('Cambios de 0.0.9 a');
  expect(page).toContain('ahora pasa a «Caducado»');
  expect(page).toContain('Dónde se van las personas');
  expect(read(second, 'index.html').toString()).toContain('m-added');
});
