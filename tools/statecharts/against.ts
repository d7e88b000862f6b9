import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Chart } from './chart.ts';
import { changesBetween, type Change } from './compare.ts';
import { loadMachines } from './load.ts';
import { notesOf } from './notes/every-machine.ts';
import { drawn, type Drawn } from './drawn.ts';
import { siteMachine, sheetOf, type SiteMachine } from './site/data.ts';
import { svgOf, type Marks } from './svg.ts';

/** The machines of another version of this repository, with their pictures. @throws when git knows no such version */
export async function drawnAt(root: string, revision: string): Promise<Drawn[]> {
  const folder = mkdtempSync(join(tmpdir(), 'charts-'));
  try {
    const folders = ['machines', 'contract', 'domain', 'package.json'];
    const archive = execFileSync('git', ['-C', root, 'archive', revision, ...folders], {
      maxBuffer: 2 ** 28,
    });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    return await drawn(await loadMachines(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export type Compared = { machines: SiteMachine[]; svgs: Map<string, string> };

/** The site's machines with what changed, and the pictures of both versions, coloured. */
export function compared(
  before: readonly Pick<Drawn, 'chart' | 'pictures'>[],
  after: readonly Drawn[],
): Compared {
  const svgs = new Map<string, string>();
  const machines = after.map((now) => {
    const old = before.find(({ chart }) => chart.folder === now.chart.folder);
    const changes = changesBetween(old?.chart ?? nothingOf(now.chart), now.chart);
    const marks = marksOf(changes, 'after');
    for (const picture of now.pictures) svgs.set(picture.view.sheet.name, svgOf(picture, marks));
    const wasDrawn = changes.length > 0 ? (old?.pictures ?? []) : [];
    for (const picture of wasDrawn)
      svgs.set(`${picture.view.sheet.name}~before`, svgOf(picture, marksOf(changes, 'before')));
    const machine = siteMachine(now, notesOf(now.chart.folder));
    const sheets = [...machine.sheets, ...wasDrawn.map((picture) => sheetOf(picture, undefined, true))];
    return { ...machine, changes, sheets };
  });
  return { machines, svgs };
}

const nothingOf = (chart: Chart): Chart => ({ ...chart, states: [], arrows: [] });

export function marksOf(changes: readonly Change[], side: 'before' | 'after'): Marks {
  return new Map(
    changes.flatMap((change) => {
      const id = change[side];
      return id === null ? [] : [[id, change.how] as const];
    }),
  );
}
