import {
  arrowsFrom,
  isWithin,
  stateAt,
  type ArrowKind,
  type Chart,
  type ChartArrow,
  type ChartState,
} from './chart.ts';

/** What one picture shows of a chart: which states as boxes, which arrows drawn, which said in a box. */

/** A picture of a part of a chart. `folded` states are drawn as one box, whatever they hold. */
export type Sheet = {
  name: string;
  title: string;
  /** The state whose inside is drawn; empty: the whole machine. */
  focus: string;
  folded: readonly string[];
  /** Names alone, few lines: all of a large machine at a glance. */
  isBrief?: boolean;
};

/** Arrows of one kind between the same two boxes: one line with a row for each. */
export type Line = {
  id: string;
  /** Path of a box. */
  from: string;
  /** Path of a box. */
  to: string;
  kind: ArrowKind;
  arrows: ChartArrow[];
  isBack: boolean;
  /** Said in a row of the source's box; the line carries only the rows' numbers. */
  isNumbered: boolean;
};

export type Box = {
  state: ChartState;
  isFolded: boolean;
  /** One of the parts of a parallel state, which run side by side. */
  isRegion: boolean;
  children: string[];
  /** Arrows said in the box: they stay, lead inside or far away, or are too many to be drawn with their words. */
  rows: { arrow: ChartArrow; number: number | null }[];
};

export type View = {
  chart: Chart;
  sheet: Sheet;
  boxes: Map<string, Box>;
  lines: Line[];
  /** Lines that are said in the source's box because they would run across the whole picture. */
  said: ReadonlySet<string>;
  /** Leaves room for how many went each way and, within these states, for how many left. Null: a picture without counts. */
  counted: readonly string[] | null;
};

/** From how many arrows on a box says them in numbered rows. */
const MANY = 6;

export function viewOf(
  chart: Chart,
  sheet: Sheet,
  said: ReadonlySet<string> = new Set(),
  counted: View['counted'] = null,
): View {
  const boxes = boxesOf(chart, sheet);
  const view: View = { chart, sheet, boxes, lines: [], said, counted };
  for (const box of boxes.values()) addArrows(view, box);
  return view;
}

function boxesOf(chart: Chart, { focus, folded }: Sheet): Map<string, Box> {
  const isHidden = ({ path }: ChartState) =>
    !isWithin(path, focus) || folded.some((outer) => path !== outer && isWithin(path, outer));
  const shown = chart.states.filter((state) => !isHidden(state));
  return new Map(
    shown.map((state) => {
      const children = shown.filter(({ parent }) => parent === state.path).map(({ path }) => path);
      const isRegion = state.parent !== null && stateAt(chart, state.parent).type === 'parallel';
      const isFolded = folded.includes(state.path);
      return [state.path, { state, isFolded, isRegion, children, rows: [] }];
    }),
  );
}

/** The box in which a state is seen; null when the picture does not show it. */
function seenIn({ boxes, sheet }: View, path: string): string | null {
  if (boxes.has(path)) return path;
  const outer = sheet.folded.find((one) => isWithin(path, one));
  return outer !== undefined && boxes.has(outer) ? outer : null;
}

function addArrows(view: View, box: Box): void {
  const { path } = box.state;
  const own = box.isFolded
    ? // What goes on inside of a folded state is its own picture's.
      view.chart.arrows.filter(
        ({ source, target }) =>
          source === path || (isWithin(source, path) && target !== null && !isWithin(target, path)),
      )
    : arrowsFrom(view.chart, path);
  const drawn = own.filter((arrow) => isDrawn(view, box, arrow));
  const isNumbered = drawn.length >= MANY && !view.sheet.isBrief;
  for (const arrow of own) {
    const place = drawn.indexOf(arrow);
    if (isNumbered || place < 0) box.rows.push({ arrow, number: place < 0 ? null : place + 1 });
    if (place >= 0) addLine(view, box, arrow, isNumbered);
  }
}

function isDrawn(view: View, { state: { path } }: Box, { target, kind }: ChartArrow): boolean {
  if (target === null || isWithin(path, target)) return false;
  const seen = seenIn(view, target);
  if (seen === null || seen === '' || view.said.has(lineId(path, seen, kind))) return false;
  // From a state to its own inside: drawn only from "at any time" of the whole machine.
  if (isWithin(target, path)) return path === '' && isDrawnFromAnytime(view, target);
  return isNear(view, path, seen);
}

const lineId = (from: string, to: string, kind: ArrowKind) => `${from}>${to}>${kind}`;

/** In a small machine always; in a large one only to where nothing else leads. */
function isDrawnFromAnytime({ chart }: View, target: string): boolean {
  const isSmall = chart.states.length <= 12;
  return isSmall || !chart.arrows.some((arrow) => arrow.source !== '' && arrow.target === target);
}

function addLine(view: View, box: Box, arrow: ChartArrow, isNumbered: boolean): void {
  const from = box.state.path;
  const to = seenIn(view, arrow.target ?? '') ?? '';
  const { kind } = arrow;
  const { isBrief = false } = view.sheet;
  const found = view.lines.find(
    (line) => line.from === from && line.to === to && (isBrief || line.kind === kind),
  );
  if (found) found.arrows.push(arrow);
  else {
    const id = lineId(from, to, kind);
    view.lines.push({ id, from, to, kind, arrows: [arrow], isBack: isBack(view, from, to), isNumbered });
  }
}

/** Near: both stand in the same state, or one beside the state that holds the other. */
function isNear({ chart }: View, from: string, to: string): boolean {
  if (from === '') return true;
  const a = stateAt(chart, from).parent ?? '';
  const b = stateAt(chart, to).parent ?? '';
  const levels = Math.abs(stateAt(chart, from).depth - stateAt(chart, to).depth);
  return a === b || (levels <= 2 && (isWithin(a, b) || isWithin(b, a)));
}

function isBack({ boxes }: View, from: string, to: string): boolean {
  const order = [...boxes.keys()];
  return from !== '' && order.indexOf(to) < order.indexOf(from);
}
