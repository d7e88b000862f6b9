import type { Chart } from './chart.ts';
import { placed, type Picture, type PlacedLine } from './layout.ts';
import { viewOf, type Sheet } from './view.ts';

/** An A3 page within its margins, in pixels when the words are 5 points high: what can still be read on paper. */
export const PAPER = { short: 1735, long: 2500 };

/** How large the picture can be on the paper; from 1 on it can be read. */
export function scaleOnPaper({ width, height }: Pick<Picture, 'width' | 'height'>): number {
  return Math.min(PAPER.long / Math.max(width, height), PAPER.short / Math.min(width, height));
}

/** How long a line may be in each round, in pixels: the longest go first. */
const ROUNDS = [1400, 900, 650, 500, 380, 280, 200];

/**
 * The picture of a sheet. While it does not fit on paper, lines that run across much of it are said in words instead, and the
 * rest moves closer; every state keeps one line that leads to it.
 */
export async function pictureOf(chart: Chart, sheet: Sheet): Promise<Picture> {
  const said = new Set<string>();
  let best = await placed(viewOf(chart, sheet, said));
  let last = best;
  for (const longest of ROUNDS) {
    if (scaleOnPaper(last) >= 1) return last;
    const tooLong = longLines(last, longest);
    if (tooLong.length === 0) continue;
    for (const { line } of tooLong) said.add(line.id);
    last = await placed(viewOf(chart, sheet, new Set(said)));
    if (scaleOnPaper(last) > scaleOnPaper(best) * 1.02) best = last;
  }
  return best;
}

const lengthOf = ({ points }: PlacedLine): number =>
  points.slice(1).reduce((sum, { x, y }, index) => {
    const before = points[index] ?? { x, y };
    return sum + Math.abs(x - before.x) + Math.abs(y - before.y);
  }, 0);

function longLines({ lines, view }: Picture, longest: number): PlacedLine[] {
  const leading = new Map([...view.boxes.keys()].map((path) => [path, leadingTo(lines, path)]));
  return lines.filter((one) => lengthOf(one) > longest && leading.get(one.line.to) !== one);
}

/** The line by which a state is reached in the picture: forward before backward, then the shortest. */
const leadingTo = (lines: readonly PlacedLine[], path: string) =>
  lines
    .filter(({ line }) => line.to === path)
    .sort((a, b) => Number(a.line.isBack) - Number(b.line.isBack) || lengthOf(a) - lengthOf(b))[0];
