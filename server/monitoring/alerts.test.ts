import { readFileSync } from 'node:fs';
import { buildApp } from '../app.ts';
import { createMetrics } from '../http/metrics.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createTestDependencies } from '../testing/dependencies.ts';
import { READINGS } from './readings.ts';

/** The files that an operator loads into Prometheus and Grafana name only what the server gives. tools/docs runs the rules themselves. */

const read = (file: string) => readFileSync(`docs/${file}`, 'utf8');
const rules = read('monitoring/alerts.yaml');
const ruleTests = read('monitoring/alerts.test.yaml');
const runbook = read('runbook.md');
const dashboard = JSON.parse(read('monitoring/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

const alerts = rules
  .split('- alert: ')
  .slice(1)
  .map((text) => ({
    name: text.split('\n')[0] ?? '',
    severity: /severity: (\w+)/.exec(text)?.[1],
    link: /runbook: (\S+)/.exec(text)?.[1],
  }));
const sections = runbook
  .split('\n## ')
  .slice(1)
  .map((text) => ({ name: text.split('\n')[0] ?? '', text }));
const figuresIn = (text: string) => text.match(/\b(?:saldar|nodejs|process|node)_\w+/g) ?? [];
/** GitHub's and Grafana's name of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replace(/ /g, '-');

/** Of Prometheus' node exporter, with its labels (1.5, Debian's). */
const OF_THE_MACHINE: readonly (readonly [string, string[]])[] = [
  ['node_filesystem_avail_bytes', ['device', 'fstype', 'mountpoint']],
  ['node_filesystem_size_bytes', ['device', 'fstype', 'mountpoint']],
  ['node_systemd_unit_state', ['name', 'state', 'type']],
];
/** What Prometheus adds to each sample. */
const OF_THE_SCRAPE = ['job', 'instance'];
/** The labels of each figure of a running server. */
const labels = new Map<string, string[]>(OF_THE_MACHINE);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const metrics = createMetrics({ ofProcess: true });
  const deps = await createTestDependencies(database.url, { metrics });
  const app = await buildApp(deps);
  metrics.countPayment('recupera', 'paid');
  metrics.countRefusedCallback('/route', 'recupera', 'body');
  metrics.countRound('payments', 'done', new Date());
  await app.inject({ url: '/health' });
  const { body } = await app.inject({ url: '/metrics' });
  for (const [, name = ''] of body.matchAll(/^# TYPE (\w+)/gm)) labels.set(name, []);
  for (const [, name = '', given = ''] of body.matchAll(/^(\w+)\{(.*)\} /gm))
    labels.set(
      name,
      [...given.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
    );
  for (const { figures } of Object.values(READINGS))
    for (const [name, [own]] of Object.entries(figures)) labels.set(name, [...own]);
  await app.close();
  await deps.db.destroy();
});
afterAll(() => database.drop());

it.each([
  ['the alert rules', rules],
  ['the tests of the rules', ruleTests],
  ['the runbook', runbook.replace(/`saldar_…`/g, '')],
  ['the dashboard', dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')],
])('%s name only figures that a running server or its machine gives', (_, text) => {
  expect(figuresIn(text).length).toBeGreaterThan(10);
  expect(figuresIn(text).filter((name) => !labels.has(name))).toEqual([]);
});

it('the rules are tested with series that have the labels of a running server', () => {
  const series = [...ruleTests.matchAll(/series: '(\w+)\{(.*?)\}'/g)];
  expect(series.length).toBeGreaterThan(30);
  const strange = series.flatMap(([, name = '', given = '']) => {
    const own = [...(labels.get(name) ?? []), ...OF_THE_SCRAPE];
    return [...given.matchAll(/(\w+)="/g)].flatMap(([, label = '']) =>
      name === 'up' || own.includes(label) ? [] : [`${name} ${label}`],
    );
  });
  expect(strange).toEqual([]);
});

it('every alert has a section of the runbook, which says who is woken, and a test; and no section is without one', () => {
  expect(alerts.length).toBeGreaterThan(20);
  expect(sections.map(({ name }) => name)).toEqual(alerts.map(({ name }) => name));
  for (const [index, { name, severity, link }] of alerts.entries()) {
    expect(link).toBe(`docs/runbook.md#${anchorOf(name)}`);
    const { text = '' } = sections[index] ?? {};
    expect([name, text.split('\n')[2]]).toEqual([name, expect.stringMatching(`^${severity}\\. `)]);
    expect([name, /^- Look: /m.test(text), /^- Over: /m.test(text)]).toEqual([name, true, true]);
    expect([name, new RegExp(`alertname(="|: )${name}\\b`).test(ruleTests)]).toEqual([name, true]);
  }
});

it.each(['runbook.md', 'incidents.md'])('%s leads only to sections that there are', (name) => {
  const pages: Record<string, string> = Object.fromEntries(
    ['runbook.md', 'incidents.md', 'operations.md'].map((page) => [page, read(page)]),
  );
  pages[''] = read(name);
  const links = [...pages[''].matchAll(/\]\(([\w.]*)#([\w-]+)\)/g)];
  expect(links.length).toBeGreaterThan(10);
  const dead = links.filter(([, page = '', anchor = '']) => {
    const headings = [...(pages[page] ?? '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
    return !headings.some((heading) => anchorOf(heading) === anchor);
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});

it('each question of an incident has what leads to it, what to do and an end', () => {
  const questions = read('incidents.md').split('\n## ').slice(1);
  expect(questions).toHaveLength(5);
  for (const text of questions) {
    const [question = ''] = text.split('\n');
    expect([question, /^(Led here by|No alert sees it)/m.test(text)]).toEqual([question, true]);
    expect([question, /`(npm run|curl|df) /.test(text) || /^ *(df|curl) /m.test(text)]).toEqual([
      question,
      true,
    ]);
    expect([question, /^Over: |over when/m.test(text)]).toEqual([question, true]);
  }
});
