import type { Loaded } from './load.ts';
import type { Picture } from './layout.ts';
import { mermaidOf } from './mermaid.ts';
import { notesOf } from './notes/every-machine.ts';
import { pictureOf } from './picture.ts';
import { sheetsOf } from './sheets.ts';
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

/** The files of docs/statecharts, besides the site, by name. */
export function filesOf(machines: readonly Drawn[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { chart, pictures } of machines) {
    for (const picture of pictures) files.set(`${picture.view.sheet.name}.svg`, svgOf(picture));
    files.set(`${chart.folder}.mmd`, mermaidOf(chart));
    files.set(`${chart.folder}.md`, tableOf(chart, notesOf(chart.folder)));
  }
  return files;
}
