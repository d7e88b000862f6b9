import type { Picture, Point, Rect } from './layout.ts';

/** A page of A4 or letter within its margins, upright, in pixels when the words are 5 points high. */
const PAGE = { short: 1185, long: 1559 };
/** The same on its side: what is left of the longer edge once the shorter one is that of letter. */
const PAGE_ON_SIDE = { short: 1185, long: 1727 };

/** How near to an edge a cut may be, as a part of the length. */
const MARGIN = 0.15;

/** The parts a picture is printed in, a page each: cut where no state and no label is, until its words can be read. */
export const pagesOf = (picture: Picture): Rect[] =>
  split(picture, { x: 0, y: 0, width: picture.width, height: picture.height });

/** Those of its parts that show something: beside a tall column of states there may be nothing but the frame. */
export const filledPagesOf = (picture: Picture): Rect[] => {
  const shown = [...solidIn(picture), ...picture.lines.flatMap(({ points }) => piecesOf(points))];
  return pagesOf(picture).filter((page) => shown.some((one) => isIn(one, page)));
};

/** How large all the pages can be on paper; from 1 on words are 5 points high or more. */
export const scaleOf = (pages: readonly Rect[]): number => Math.min(...pages.map(scaleOnPage));

function scaleOnPage({ width, height }: Rect): number {
  return width > height
    ? Math.min(PAGE_ON_SIDE.long / width, PAGE_ON_SIDE.short / height)
    : Math.min(PAGE.short / width, PAGE.long / height);
}

function split(picture: Picture, part: Rect): Rect[] {
  if (scaleOnPage(part) >= 1) return [part];
  const waysOf = (sides: boolean[]) =>
    sides
      .map((isBeside) => halvesOf(picture, part, isBeside)?.flatMap((half) => split(picture, half)))
      .filter((pages) => pages !== undefined);
  const tooLong = [true, false].filter((isBeside) => (isBeside ? part.width : part.height) > PAGE.short);
  const ways = waysOf(tooLong);
  // Where no line goes through the side that is too long, one through the other may make way for it.
  const [fewest = [part]] = (ways.length > 0 ? ways : waysOf([true, false])).sort(
    (a, b) => a.length - b.length,
  );
  return fewest;
}

/** Two parts, one beside or below the other; null where every line would cut something. */
function halvesOf(picture: Picture, part: Rect, isBeside: boolean): [Rect, Rect] | null {
  const { x, y, width, height } = part;
  const length = isBeside ? width : height;
  const start = isBeside ? x : y;
  const solid = spansOf(picture, part, isBeside);
  const isFree = (at: number) => !solid.some(({ from, to }) => from - 3 < at && at < to + 3);
  const possible = Array.from({ length: Math.floor(length * (1 - 2 * MARGIN)) }, (_, at) =>
    Math.round(start + length * MARGIN + at),
  ).filter(isFree);
  const [first, ...rest] = possible;
  if (first === undefined) return null;
  const off = (at: number) => Math.abs(at - start - length / 2);
  const cut = rest.reduce((best, one) => (off(one) < off(best) ? one : best), first);
  const size = cut - start;
  return isBeside
    ? [
        { ...part, width: size },
        { ...part, x: cut, width: width - size },
      ]
    : [
        { ...part, height: size },
        { ...part, y: cut, height: height - size },
      ];
}

type Span = { from: number; to: number };

/** What of a part must not be cut: states, labels, and what is written at the top of a state that holds others. */
function spansOf(picture: Picture, part: Rect, isBeside: boolean): Span[] {
  return solidIn(picture)
    .filter((one) => isIn(one, part))
    .map(({ x, y, width, height }) => (isBeside ? { from: x, to: x + width } : { from: y, to: y + height }));
}

const solidIn = ({ boxes, lines }: Picture): Rect[] => [
  ...boxes.map(({ rect, written, box }) =>
    box.children.length > 0 ? { ...rect, width: written.width, height: written.height } : rect,
  ),
  ...lines.map(({ label }) => label),
];

/** The straight pieces of a line. */
const piecesOf = (points: readonly Point[]): Rect[] =>
  points.slice(1).map((to, at) => {
    const from = points[at] ?? to;
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(from.x - to.x) + 1,
      height: Math.abs(from.y - to.y) + 1,
    };
  });

const isIn = (one: Rect, part: Rect): boolean =>
  one.x < part.x + part.width &&
  part.x < one.x + one.width &&
  one.y < part.y + part.height &&
  part.y < one.y + one.height;
