import type { FlowCounts } from '#contract/flow-counts.ts';
import { demoCounts } from './demo/counts.ts';
import type { Drawn } from './drawn.ts';
import { mermaidOf } from './mermaid.ts';
import { notesOf } from './notes/every-machine.ts';
import { approvedCrossings, crossedBy, crossingSentences } from './crossings.ts';
import { servedBy } from './requirements.ts';
import { siteMachine } from './site/data.ts';
import { tallyOf } from './site/client/funnel.ts';
import { sitePage, type SiteData } from './site/page.ts';
import { svgOf } from './svg.ts';
import { tableOf } from './table.ts';

/** The files of docs/statecharts by name. `root`: of the checkout. */
export function filesOf(machines: readonly Drawn[], root: string): Map<string, string> {
  const files = new Map([
    ['index.html', siteOf(machines, root)],
    ['demo-counts.json', `${JSON.stringify(demoCounts(), null, 1)}\n`],
  ]);
  for (const { chart, pictures } of machines) {
    for (const picture of pictures) files.set(`${picture.view.sheet.name}.svg`, svgOf(picture));
    files.set(`${chart.folder}.mmd`, mermaidOf(chart));
    files.set(`${chart.folder}.md`, tableOf(chart));
  }
  return files;
}

/** The pictures of a machine with counts laid over it, by name, and the site that shows them at once. */
export function countedFiles(
  machines: readonly Drawn[],
  counts: FlowCounts,
  root: string,
): Map<string, string> {
  const addresses = { book: '../../book/', docs: '../../docs/' };
  return new Map([
    ['index.html', siteOf(machines, root, { ...addresses, counts })],
    ...machines.flatMap(({ chart, counted }) =>
      counted.map((picture): [string, string] => [
        `${picture.view.sheet.name}.svg`,
        svgOf(picture, new Map(), tallyOf(chart, counts)),
      ]),
    ),
  ]);
}

/** What holds the arrows of all machines: what they serve and which browser tests cross them. */
export function heldOf(
  machines: readonly Pick<Drawn, 'chart'>[],
  root: string,
): Pick<SiteData, 'served' | 'crossed'> {
  const charts = machines.map(({ chart }) => chart);
  const crossed = crossedBy(charts, approvedCrossings(root), crossingSentences(root));
  return { served: servedBy(charts, root), crossed };
}

/** The site of the machines as they are. */
export function siteOf(machines: readonly Drawn[], root: string, more: Partial<SiteData> = {}): string {
  return sitePage(root, {
    ...{ against: null, counts: null, book: '../../book/', docs: '../' },
    ...more,
    machines: machines.map((one) => siteMachine(one, notesOf(one.chart.folder))),
    ...heldOf(machines, root),
    svgs: new Map(machines.flatMap(svgsOf)),
  });
}

const svgsOf = ({ pictures, counted }: Drawn): [string, string][] => [
  ...pictures.map((picture): [string, string] => [picture.view.sheet.name, svgOf(picture)]),
  ...counted.map((picture): [string, string] => [`${picture.view.sheet.name}~counts`, svgOf(picture)]),
];
