import type { Picture, Rect } from './layout.ts';
import { scaleOnPaper } from './picture.ts';

/** From which scale on nothing is cut: words are 6 points high. */
const COMFORTABLE = 1.2;
const MOST_PAGES = 3;

/** The parts a picture is printed in: all of it, or strips along its longer side, cut where no state and no label is. */
export function pagesOf(picture: Picture): Rect[] {
  let best = cut(picture, 1);
  for (let count = 2; scaleOf(best) < COMFORTABLE && count <= MOST_PAGES; count += 1) {
    const pages = cut(picture, count);
    if (scaleOf(pages) > scaleOf(best)) best = pages;
  }
  return best;
}

/** How large all the pages can be on paper; from 1 on words are 5 points high or more. */
export const scaleOf = (pages: readonly Rect[]): number => Math.min(...pages.map(scaleOnPaper));

type Span = { from: number; to: number };

/** In so many strips of about the same size. */
function cut(picture: Picture, count: number): Rect[] {
  const { width, height } = picture;
  const isWide = width > height;
  const length = isWide ? width : height;
  const solid = spansOf(picture, isWide);
  const isFree = (at: number) => !solid.some(({ from, to }) => from - 3 < at && at < to + 3);
  const free = Array.from({ length: Math.floor(length) }, (_, at) => at).filter(isFree);
  const cuts = Array.from({ length: count - 1 }, (_, at) => {
    const wanted = (length * (at + 1)) / count;
    return free.reduce(
      (best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best),
      length,
    );
  });
  const ends = [...new Set([...cuts, length])];
  return ends.map((end, index) => {
    const from = ends[index - 1] ?? 0;
    return isWide
      ? { x: from, y: 0, width: end - from, height }
      : { x: 0, y: from, width, height: end - from };
  });
}

/** What must not be cut, along one side: states, labels, and what is written at the top of a state that holds others. */
function spansOf({ boxes, lines }: Picture, isWide: boolean): Span[] {
  const spanOf = ({ x, y, width, height }: Rect): Span =>
    isWide ? { from: x, to: x + width } : { from: y, to: y + height };
  return [
    ...boxes.map(({ rect, written, box }) =>
      spanOf(box.children.length > 0 ? { ...rect, width: written.width, height: written.height } : rect),
    ),
    ...lines.map(({ label }) => spanOf(label)),
  ];
}
