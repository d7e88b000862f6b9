import { ARROW_KINDS } from './chart.ts';
import { TEXT, type Mark, type Passage, type Text } from './box.ts';
import { arrowCode } from './arrow-words.ts';
import { escaped } from './escape.ts';
import { captionOf, countSvg, leftSvg, lineStyle, muchClass, type Funnel } from './funnel-svg.ts';
import { sign, STYLE } from './ink.ts';
import type { Tally } from './site/client/funnel.ts';
import type { Picture, PlacedBox, PlacedLine, Point, Rect } from './layout.ts';
import { filledPagesOf } from './pages.ts';
import { widthOf, wrapped } from './measure.ts';
import { funnelWords, kindNames, words } from './texts.ts';

const MARGIN = 16;
/** How narrow the words below a picture may be. */
const NARROWEST = 560;

/** States and arrows by path and id that are coloured: as added, removed or changed; or by a history, as where it was, is and may go. */
export type Marks = ReadonlyMap<string, 'added' | 'removed' | 'changed' | 'passed' | 'current' | 'possible'>;

/** A picture as SVG, which needs nothing else to be shown or printed. `tally`: of a picture with room for counts. */
export function svgOf(picture: Picture, marks: Marks = new Map(), tally: Tally | null = null): string {
  const { chart, counted } = picture.view;
  const funnel = counted && { chart, tally };
  const legend = legendOf(picture, tally);
  const width = Math.max(picture.width, legend.width) + 2 * MARGIN;
  const height = picture.height + legend.height + 2 * MARGIN;
  const { title } = picture.view.sheet;
  const parts = [
    ...picture.boxes.map((box) => boxSvg(box, marks, funnel)),
    ...picture.starts.map(startSvg),
    ...(picture.anytime ? [anytimeSvg(picture.anytime)] : []),
    ...picture.lines.map((line) => lineSvg(line, marks, tally)),
    ...picture.lines.map((line) => labelSvg(line, marks, funnel)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">
<style>${STYLE}</style>
<rect width="${width}" height="${height}" fill="#fff"/>
<g transform="translate(${MARGIN} ${MARGIN})">
${parts.join('\n')}
</g>
<g transform="translate(${MARGIN} ${picture.height + 2 * MARGIN})">${legend.svg}</g>
</svg>
`;
}

/** What is printed of a picture, in the coordinates of its SVG: a page for each part that shows something, and the legend below the last. */
export function printedParts(picture: Picture): { pages: string[]; legend: string } {
  const boxes = filledPagesOf(picture).map(({ x, y, width, height }): [number, number, number, number] => {
    const left = x === 0 ? 0 : x + MARGIN;
    const top = y === 0 ? 0 : y + MARGIN;
    const right = x + width + MARGIN * (x + width === picture.width ? 2 : 1);
    const bottom = y + height + MARGIN * (y + height === picture.height ? 2 : 1);
    return [left, top, right - left, bottom - top];
  });
  const { width, height } = legendOf(picture, null);
  return {
    pages: boxes.map((box) => box.map(round).join(' ')),
    legend: [0, picture.height + MARGIN, width + 2 * MARGIN, height + MARGIN].join(' '),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

const textSvg = ({ x, y, text, tone, width }: Text) =>
  `<text class="${tone}" x="${round(x)}" y="${round(y)}" textLength="${round(width)}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text>`;

const markSvg = ({ kind, x, y, number }: Mark) => sign(kind, round(x), round(y), number);

function passageSvg(passage: Passage, marks: Marks, funnel: Funnel | null): string {
  const { arrow, texts, count, ids, x, y, width, height } = passage;
  const mark = marks.get(arrow.id);
  const behind = mark
    ? `<rect class="mark m-${mark}" x="${round(x - 2)}" y="${round(y)}" width="${round(width + 4)}" height="${round(height)}" rx="3"/>`
    : '';
  const signs = passage.marks.map(markSvg).join('');
  return `<g class="arrow" data-arrow="${escaped(arrow.id)}"><title>${escaped(arrowCode(arrow))}</title>${behind}${signs}${countSvg(count, ids, funnel)}${texts.map(textSvg).join('')}</g>`;
}

function boxSvg({ box, written, rect }: PlacedBox, marks: Marks, funnel: Funnel | null): string {
  const { path, type, depth } = box.state;
  const isHolder = box.children.length > 0;
  const kind = [
    'box',
    isHolder && 'holder',
    isHolder && depth % 2 === 1 && 'odd',
    box.isRegion && 'region',
    marks.has(path) && `m-${marks.get(path)}`,
    funnel && muchClass(path, written.left, funnel),
  ];
  const { x, y, width, height } = rect;
  const size = `width="${width}" height="${height}"`;
  const inner =
    type === 'final' || box.isFolded
      ? `<rect class="inner" x="3.5" y="3.5" width="${width - 7}" height="${height - 7}" rx="${type === 'final' ? 7 : 4}"${box.isFolded ? ' stroke-dasharray="2 3"' : ''}/>`
      : '';
  return `<g class="state" data-state="${escaped(path)}" transform="translate(${round(x)} ${round(y)})"><rect class="${kind.filter(Boolean).join(' ')}" ${size} rx="9"/>${inner}${written.texts.map(textSvg).join('')}${funnel ? leftSvg(written.left, path, funnel) : ''}${written.passages.map((one) => passageSvg(one, marks, funnel)).join('')}</g>`;
}

const startSvg = ({ dot, points }: Picture['starts'][number]) =>
  `<circle cx="${round(dot.x)}" cy="${round(dot.y)}" r="6" fill="#23282f"/><path d="${pathOf(points)}" fill="none" stroke="#23282f" stroke-width="1.6"/>${headOf(points, 'fill="#23282f"')}`;

const anytimeSvg = ({ x, y, width, height }: Rect) =>
  `<g transform="translate(${round(x)} ${round(y)})"><rect width="${width}" height="${height}" rx="14" fill="#39424e"/><text x="${width / 2}" y="18" text-anchor="middle" style="fill:#fff;font-weight:700">${words.anytime}</text></g>`;

function lineSvg({ line, points }: PlacedLine, marks: Marks, tally: Tally | null): string {
  const mark = line.arrows.map(({ id }) => marks.get(id)).find(Boolean);
  const under = mark ? `<path class="mark-line m-${mark}" d="${pathOf(points)}"/>` : '';
  const back = line.isBack ? ' back' : '';
  const ids = line.arrows.map(({ id }) => id);
  const { width, head, unused } = lineStyle(ids, tally);
  return `<g class="edge${unused}" data-arrows="${escaped(ids.join('\n'))}">${under}<path class="line k-${line.kind}${back}"${width} d="${pathOf(points)}"/>${headOf(points, `class="h-${line.kind}"`, head)}</g>`;
}

function labelSvg({ line, label, written }: PlacedLine, marks: Marks, funnel: Funnel | null): string {
  const { x, y, width, height } = label;
  return `<g class="words" transform="translate(${round(x)} ${round(y)})"><rect class="label k-${line.kind}" width="${width}" height="${height}" rx="5"/>${written.passages.map((one) => passageSvg(one, marks, funnel)).join('')}</g>`;
}

const CORNER = 6;

/** Straight pieces with rounded corners, ending where the head begins. */
function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const steps = rest.map((point, index) => {
    const before = points[index] ?? first;
    const after = rest[index + 1];
    if (!after) return `L${pair(towards(point, before, 7))}`;
    return `L${pair(towards(point, before, CORNER))}Q${pair(point)} ${pair(towards(point, after, CORNER))}`;
  });
  return `M${pair(first)}${steps.join('')}`;
}

const pair = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** The point that lies that far from one towards another, at most half-way. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(distance / length, 0.5);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** A polygon: some printers know no markers. */
function headOf(points: readonly Point[], attributes: string, stretch = ''): string {
  const [end, before] = [...points].reverse();
  if (!end || !before) return '';
  const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  return `<polygon points="0,0 -9,-4.2 -9,4.2" transform="translate(${pair(end)}) rotate(${round(angle)})${stretch}" ${attributes}/>`;
}

/** Signs and their names in rows, then the notes, no wider than the picture unless that is too narrow to read. */
function legendOf(
  { width, view }: Picture,
  tally: Tally | null,
): { svg: string; width: number; height: number } {
  const room = Math.max(width, NARROWEST);
  let [x, y] = [0, 8];
  const kinds = ARROW_KINDS.map((kind) => {
    const name = kindNames[kind];
    const needed = 34 + widthOf(name, TEXT);
    if (x + needed > room) [x, y] = [0, y + 20];
    const svg = `${sign(kind, x + 7, y, null)}<text x="${round(x + 18)}" y="${y + 4}">${name}</text>`;
    x += needed;
    return svg;
  });
  const all = [words.initial, words.final, words.back, words.far, words.spawns, words.brackets];
  const said = view.sheet.isBrief ? [words.initial, words.back, words.mapNote] : all;
  const notes = [said.join('  ·  '), ...(view.counted ? [funnelWords.legend] : [])];
  const lines = notes.flatMap((note) => wrapped(note, TEXT, room));
  y += 10;
  const texts = lines.map((line) => `<text class="note" x="0" y="${(y += 16)}">${escaped(line)}</text>`);
  const caption = view.counted
    ? `<text class="caption" x="0" y="${(y += 26)}">${tally ? escaped(captionOf(tally)) : ''}</text>`
    : '';
  return { svg: kinds.join('') + texts.join('') + caption, width: room, height: y + 8 };
}
