import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlowCounts } from '#contract/flow-counts.ts';
import { release } from '#server/release.ts';
import { compared, drawnAt } from '../against.ts';
import { drawn, type Drawn } from '../drawn.ts';
import { tallyOf } from '../site/client/funnel.ts';
import { heldOf, siteOf } from '../output.ts';
import { sitePage } from '../site/page.ts';
import { changesPage, type Counts, type ReleaseCharts } from './changes-page.ts';
import { makePdfs } from './pdf.ts';
import { printedMachine } from './print.ts';

type Old = { of: ReleaseCharts; drawn: Pick<Drawn, 'chart' | 'pictures'>[] };

const git = (root: string, ...words: string[]) =>
  execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' }).trim();

/** The release before: a folder that this command left, or a version of the repository. @throws when it is neither */
async function readBefore(root: string, before: string): Promise<Old> {
  const file = join(before, 'charts.json');
  if (existsSync(before) && statSync(before).isDirectory()) {
    const of = JSON.parse(readFileSync(file, 'utf8')) as ReleaseCharts;
    return { of, drawn: await drawn(of.charts.map((chart) => ({ chart }))) };
  }
  const machines = await drawnAt(root, before);
  const { version } = JSON.parse(git(root, 'show', `${before}:package.json`)) as { version: string };
  const commit = git(root, 'rev-parse', `${before}^{commit}`);
  return { of: { version, commit, charts: machines.map(({ chart }) => chart) }, drawn: machines };
}

type Wish = {
  /** A folder of an earlier release or a version of the repository; undefined: there was none. */
  before: string | undefined;
  /** Of the period of the release before and of this one, of one institution. */
  counts: [FlowCounts, FlowCounts] | null;
};

const countsOf = (machines: readonly Drawn[], counts: Wish['counts']): Counts | null => {
  const flow = machines.find(({ chart }) => chart.id === 'paymentFlow');
  if (!counts || !flow) return null;
  return { was: tallyOf(flow.chart, counts[0]), now: tallyOf(flow.chart, counts[1]) };
};

/**
 * Leaves in a folder what analysts and reviewers get of a release without the repository: the site, the changes in sentences, a PDF of each
 * machine, charts.json for the release after it, and the SHA-256 of each file.
 */
export async function writeRelease(
  root: string,
  machines: readonly Drawn[],
  { before, counts }: Wish,
  into: string,
): Promise<void> {
  const commit = git(root, 'rev-parse', 'HEAD');
  const at = new Date(Number(git(root, 'show', '-s', '--format=%ct', 'HEAD')) * 1000);
  const now: ReleaseCharts = { version: release.version, commit, charts: machines.map(({ chart }) => chart) };
  const name = `Saldar ${now.version} · ${commit.slice(0, 10)}`;
  const old = before === undefined ? null : await readBefore(root, before);
  const addresses = { book: '', docs: '' };
  const pages = new Map(machines.map((one) => [`${one.chart.folder}.pdf`, printedMachine(one, name)]));
  const files = new Map<string, string | Buffer>([
    [
      'index.html',
      old
        ? sitePage(root, {
            ...compared(old.drawn, machines),
            ...addresses,
            ...heldOf(machines, root),
            against: old.of.version,
            counts: null,
          })
        : siteOf(machines, root, addresses),
    ],
    ['charts.json', `${JSON.stringify(now)}\n`],
    ...(await makePdfs(pages, { release: name, at })),
  ]);
  if (old) {
    files.set(
      'cambios.html',
      changesPage({ before: old.of, after: now, counts: countsOf(machines, counts) }),
    );
  }
  const sums = [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, content]) => `${createHash('sha256').update(content).digest('hex')}  ${file}\n`);
  files.set('SHA256SUMS', sums.join(''));
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  for (const [file, content] of files) writeFileSync(join(into, file), content);
}
