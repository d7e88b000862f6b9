import type { Chart } from './chart.ts';
import { placed, type Picture, type PlacedLine } from './layout.ts';
import { viewOf, type Sheet, type View } from './view.ts';

/** How large a picture may be, in pixels: two A4 pages beside each other when its words are 5 points high. */
const ROOM = { short: 1735, long: 2500 };
/** A map stands beside the rest of the site on a screen of 1440 pixels, its words in their own size. */
export const MAP_WIDTH = 900;

/** How well the picture fits; from 1 on it does. */
function fit({ view, width, height }: Picture): number {
  if (view.sheet.isBrief) return MAP_WIDTH / width;
  return Math.min(ROOM.long / Math.max(width, height), ROOM.short / Math.min(width, height));
}

/** How long a line may be in each round, in pixels: the longest go first. */
const ROUNDS = [1400, 900, 650, 500, 380, 280, 200];

/**
 * The picture of a sheet. While it does not fit, lines that run across much of it are said in words instead, and the
 * rest moves closer; every state keeps one line that leads to it, and one by which the way goes on.
 */
export async function pictureOf(
  chart: Chart,
  sheet: Sheet,
  counted: View['counted'] = null,
): Promise<Picture> {
  let best: Picture | null = null;
  for await (const picture of shorter(chart, sheet, counted)) {
    if (fit(picture) >= 1) return picture;
    if (best === null || fit(picture) > fit(best) * 1.02) best = picture;
  }
  if (best === null) throw new Error(`No picture of ${sheet.name}.`);
  return best;
}

/** The picture with all its lines, then with shorter and shorter ones only. */
async function* shorter(chart: Chart, sheet: Sheet, counted: View['counted']): AsyncGenerator<Picture> {
  const said = new Set<string>();
  let picture = await placed(viewOf(chart, sheet, said, counted));
  yield picture;
  for (const longest of ROUNDS) {
    const tooLong = longLines(picture, longest);
    if (tooLong.length === 0) continue;
    for (const { line } of tooLong) said.add(line.id);
    picture = await placed(viewOf(chart, sheet, new Set(said), counted));
    yield picture;
  }
}

const lengthOf = ({ points }: PlacedLine): number =>
  points.slice(1).reduce((sum, { x, y }, index) => {
    const before = points[index] ?? { x, y };
    return sum + Math.abs(x - before.x) + Math.abs(y - before.y);
  }, 0);

function longLines({ lines, view }: Picture, longest: number): PlacedLine[] {
  const paths = [...view.boxes.keys()];
  const kept = new Set(paths.flatMap((path) => [leadingTo(lines, path), goingOn(lines, paths, path)]));
  return lines.filter((one) => lengthOf(one) > longest && !kept.has(one));
}

/** The line by which a state is reached in the picture: forward before backward, then the shortest. */
const leadingTo = (lines: readonly PlacedLine[], path: string) =>
  lines
    .filter(({ line }) => line.to === path)
    .sort((a, b) => Number(a.line.isBack) - Number(b.line.isBack) || lengthOf(a) - lengthOf(b))[0];

/** The line by which the way goes on: to the next of the states in the order in which they are written. */
const goingOn = (lines: readonly PlacedLine[], paths: readonly string[], path: string) =>
  lines
    .filter(({ line }) => line.from === path && path !== '' && !line.isBack)
    .sort((a, b) => paths.indexOf(a.line.to) - paths.indexOf(b.line.to) || lengthOf(a) - lengthOf(b))[0];
