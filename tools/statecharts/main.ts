import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FlowCountsSchema, type FlowCounts } from '#contract/flow-counts.ts';
import { withDatabase } from '#server/cli/command.ts';
import { readHistories, type RowHistory } from '#server/conformance/read.ts';
import { linesOf, specMap } from '../docs/spec-map.ts';
import { compared, drawnAt } from './against.ts';
import {
  approveCrossings,
  approvedCrossings,
  crossingSentences,
  faultsInCrossings,
  faultsInSentences,
} from './crossings.ts';
import { faultsInLabels } from './labels.ts';
import { faultsInNotes } from './faults-in-notes.ts';
import { faultsInRequirements } from './faults-in-requirements.ts';
import { staleIn, writeFolder } from './folder.ts';
import { historyPage } from './history.ts';
import { loadMachines } from './load.ts';
import { notesOf } from './notes/every-machine.ts';
import { drawn, type Drawn } from './drawn.ts';
import { countedFiles, filesOf, heldOf } from './output.ts';
import { writeRelease } from './release/folder.ts';
import { sitePage } from './site/page.ts';
import { compareWords } from './texts.ts';
import { visitHistories, visitWords, type NotedArrow } from './visit.ts';
import { whatIfLines } from './what-if.ts';

/**
 * `npm run charts`: every machine as pictures, Mermaid, tables and one site, from the machines as they are: docs/statecharts.
 * `-- --check` writes nothing and fails when what is committed is not what the machines say.
 * `-- --counts FILE` lays counts over the chart of payment-flow: .saldar/statecharts-counts.
 * `-- --what-if STATE --share 0.5 --counts FILE` says what it would bring if that part of those who leave there went on; with `--signed`, of
 * those who signed a plan.
 * `-- --history REF` draws what happened to a payment, or to anything with a history, on its charts: .saldar/statecharts-history; `--with-ids`
 * names the rows. `--visit FILE` draws before it what a browser test noted of its visit.
 * `-- --release` leaves what analysts and reviewers get of a release: .saldar/release-charts; `--before REV` or the folder of an earlier one for the
 * changes, `--counts` of this period and `--counts-before` for how many left.
 * `--into FOLDER`: where a release or a history is left instead.
 * `-- --crossings LOG` approves which arrows the browser tests cross, of one run or several with CROSSINGS_LOG=LOG: e2e/crossings.json.
 * `-- --against REV` compares with another version, on a site of its own: .saldar/statecharts.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs', 'statecharts');
const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    against: { type: 'string' },
    crossings: { type: 'string' },
    counts: { type: 'string' },
    'counts-before': { type: 'string' },
    release: { type: 'boolean', default: false },
    before: { type: 'string' },
    history: { type: 'string', multiple: true },
    visit: { type: 'string' },
    into: { type: 'string' },
    'what-if': { type: 'string' },
    share: { type: 'string', default: '0.5' },
    signed: { type: 'boolean', default: false },
    'with-ids': { type: 'boolean', default: false },
  },
});

const loaded = await loadMachines(root);
const charts = loaded.map(({ chart }) => chart);
const isApproving = values.crossings !== undefined;
const faults = [
  ...loaded.flatMap((one) => faultsInNotes(one, notesOf(one.chart.folder))),
  ...faultsInLabels(charts),
  ...faultsInRequirements(charts, {
    lines: linesOf(specMap(root)),
    decisions: readdirSync(join(root, 'docs', 'decisions')),
  }),
  ...(isApproving
    ? []
    : [
        ...faultsInCrossings(charts, approvedCrossings(root)),
        ...faultsInSentences(approvedCrossings(root), crossingSentences(root)),
      ]),
];
if (faults.length > 0) {
  console.error(
    `${faults.join('\n')}\nMend the machines, docs/spec-map.md, tools/statecharts/notes and tools/statecharts/labels.`,
  );
  process.exit(1);
}
const machines = await drawn(loaded);
if (values.crossings !== undefined) approveCrossings(root, charts, values.crossings);
else if (values.release) await leaveRelease();
else if (values.counts !== undefined) writeCounts(values.counts);
else if (values.history ?? values.visit) await writeHistory(values.history ?? []);
else if (values.against !== undefined) await writeComparison(values.against);
else if (values.check) check();
else writeFolder(folder, filesOf(machines, root));

function check(): void {
  const stale = staleIn(folder, filesOf(machines, root));
  if (stale.length === 0) return;
  console.error(`Not as the machines are: ${stale.join(', ')}. Run npm run charts.`);
  process.exitCode = 1;
}

/** @throws when it is no file of counts */
function readCounts(file: string): FlowCounts {
  const read = FlowCountsSchema.safeParse(readJson(file));
  if (read.success) return read.data;
  throw new Error(`${file} is no file of counts: ${read.error.issues[0]?.message ?? ''}`);
}

function writeCounts(file: string): void {
  const state = values['what-if'];
  if (state !== undefined) {
    const group = values.signed ? 'signed' : 'all';
    console.log(whatIfLines(machines, readCounts(file), state, Number(values.share), group).join('\n'));
    return;
  }
  const target = join(root, '.saldar', 'statecharts-counts');
  writeFolder(target, countedFiles(machines, readCounts(file), root));
  console.log(join(target, 'index.html'));
}

async function leaveRelease(): Promise<void> {
  const { before, counts: now, 'counts-before': was } = values;
  const counts: [FlowCounts, FlowCounts] | null = was && now ? [readCounts(was), readCounts(now)] : null;
  const target = values.into ?? join(root, '.saldar', 'release-charts');
  await writeRelease(root, machines, { before, counts }, target);
  console.log(target);
}

/** What a browser test noted, in words on the console and as histories of the page. */
function readVisit(file: string): RowHistory[] {
  const charts = machines.map(({ chart }) => chart);
  const noted = readJson(file) as NotedArrow[];
  console.log(visitWords(charts, noted).join('\n'));
  return visitHistories(charts, noted);
}

async function readRows(names: readonly string[]): Promise<RowHistory[]> {
  await import('../start/environment.mjs');
  return withDatabase(process.env['DATABASE_URL'], 'DATABASE_URL names no database.', async (db) =>
    (await Promise.all(names.map((name) => readHistories(db, name)))).flat(),
  );
}

async function writeHistory(names: readonly string[]): Promise<void> {
  const visit = values.visit === undefined ? [] : readVisit(values.visit);
  const histories = [...visit, ...(names.length === 0 ? [] : await readRows(names))];
  if (histories.length === 0) {
    console.error('Nothing with a history has that reference or id.');
    process.exitCode = 1;
    return;
  }
  const target = values.into ?? join(root, '.saldar', 'statecharts-history');
  writeFolder(target, new Map([['index.html', historyPage(machines, histories, values['with-ids'])]]));
  console.log(join(target, 'index.html'));
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

async function writeComparison(against: string): Promise<void> {
  const before: Drawn[] = await drawnAt(root, against);
  const site = compared(before, machines);
  for (const { id, changes } of site.machines)
    for (const { what, how, name, details } of changes)
      console.log(
        `${id}: ${compareWords.how[how]} (${compareWords.what[what]}) ${[name, ...details].join('; ')}`,
      );
  const target = join(root, '.saldar', 'statecharts');
  mkdirSync(target, { recursive: true });
  const addresses = { book: '../../book/', docs: '../../docs/' };
  writeFileSync(
    join(target, 'index.html'),
    sitePage(root, { ...site, ...addresses, ...heldOf(machines, root), against, counts: null }),
  );
  console.log(join(target, 'index.html'));
}
