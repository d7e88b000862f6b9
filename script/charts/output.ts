import type { Loaded } from './load.ts';
import type { Picture } from './layout.ts';
import { mermaidOf } from './mermaid.ts';
import { notesOf } from './notes/every-machine.ts';
import { pictureOf } from './picture.ts';
import { sheetsOf } from './sheets.ts';
import { siteMachine } from './site/data.ts';
import { sitePage } from './site/page.ts';
import { svgOf } from './svg.ts';
import { tableOf } from './table.ts';

export type Drawn = Loaded & { pictures: Picture[] };

export async function drawn(loaded: readonly Loaded[]): Promise<Drawn[]> {
  const all: Drawn[] = [];
  for (const one of loaded) {
    const pictures: Picture[] = [];
    for (const sheet of sheetsOf(one.chart)) pictures.push(await pictureOf(one.chart, sheet));
    all.push({ ...one, pictures });
  }
  return all;
}

/** The files of docs/statecharts by name. `root`: of the checkout. */
export function filesOf(machines: readonly Drawn[], root: string): Map<string, string> {
  const files = new Map([['index.html', siteOf(machines, root)]]);
  for (const { chart, pictures } of machines) {
    for (const picture of pictures) files.set(`${picture.view.sheet.name}.svg`, svgOf(picture));
    files.set(`${chart.folder}.mmd`, mermaidOf(chart));
    files.set(`${chart.folder}.md`, tableOf(chart, notesOf(chart.folder)));
  }
  return files;
}

function siteOf(machines: readonly Drawn[], root: string): string {
  const svgs = machines.flatMap(({ pictures }) =>
    pictures.map((picture): [string, string] => [picture.view.sheet.name, svgOf(picture)]),
  );
  return sitePage(root, {
    machines: machines.map((one) => siteMachine(one, notesOf(one.chart.folder))),
    against: null,
    book: '../../book/',
    specMap: '../spec-map.md',
    svgs: new Map(svgs),
  });
}
