import { isWithin, labelPath, type ArrowKind, type Chart, type ChartArrow } from './chart.ts';
import { actionWords, actionsWords, guardWords, triggerWords } from './arrow-words.ts';
import { widthOf, wrapped, type Font } from './measure.ts';
import { words } from './texts.ts';
import type { Box, Line, View } from './view.ts';

/** What stands written in a box and on a line, and how much room it takes. */

export const NAME: Font = { size: 14, isBold: true };
export const TEXT: Font = { size: 11 };
export const STRONG: Font = { size: 11, isBold: true };
export const LEADING = 14.5;
export const PADDING = 10;
export const GLYPH = 14;
/** Room for a number up to 99.999 before an arrow's words. */
export const COUNT = 42;
/** Room for two lines about who left. */
export const LEFT = { width: 158, height: 40 };
/** How wide words may run in a box that says arrows, and in one that only says what it is. */
const ROOM = { full: 245, plain: 150 };

const roomOf = ({ rows, isFolded, children }: Box) =>
  rows.length > 0 || isFolded || children.length > 0 ? ROOM.full : ROOM.plain;

export type Tone = 'name' | 'text' | 'note' | 'strong' | 'tag' | 'deed' | 'code';
/** Where a number is written, by its right end. */
export type Slot = { x: number; y: number };
/** A line of text at its place in a box or label. `arrow` marks the words of an arrow. */
export type Text = { x: number; y: number; text: string; tone: Tone; width: number };
export type Mark = { x: number; y: number; kind: ArrowKind; number: number | null };
export type Passage = {
  arrow: ChartArrow;
  texts: Text[];
  marks: Mark[];
  /** Where it says how many went this way; null in a picture without counts. */
  count: Slot | null;
  /** Of which arrows it says so. */
  ids: string[];
  x: number;
  y: number;
  width: number;
  height: number;
};
export type Written = {
  texts: Text[];
  passages: Passage[];
  /** Where a state says how many left in it, two lines. */
  left?: { y: number; width: number };
  width: number;
  height: number;
};

export const text = (x: number, y: number, words: string, tone: Tone): Text => ({
  x,
  y,
  text: words,
  tone,
  width: widthOf(words, tone === 'name' ? NAME : tone === 'strong' ? STRONG : TEXT),
});

/** A state's name, what it says, what it does, and the arrows said in it. */
export function writtenBox(view: View, box: Box): Written {
  const { state } = box;
  const name = state.label;
  const code = state.path === '' ? view.chart.id : state.key;
  const tags = state.tags.map(({ label }) => `#${label}`).join(' ');
  const isHolder = box.children.length > 0;
  const room = isHolder && state.path === view.sheet.focus ? 520 : roomOf(box);
  const texts: Text[] = [text(PADDING, 20, name, 'name')];
  let y = 20;
  const put = (lines: readonly string[], tone: Tone, indent = 0) => {
    for (const line of lines) texts.push(text(PADDING + indent, (y += LEADING), line, tone));
  };
  if (code !== name) put([code], 'code');
  put(wrapped(state.description, TEXT, room), 'note');
  for (const one of state.invokes)
    put(wrapped(`${one.isMachine ? words.starts : words.calls}: ${one.label}`, TEXT, room), 'deed');
  for (const [when, actions] of [
    [words.entry, state.entry],
    [words.exit, state.exit],
  ] as const)
    if (actions.length > 0)
      put(wrapped(`${when} / ${actions.map(actionWords).join(', ')}`, TEXT, room), 'deed');
  if (box.isFolded) put(wrapped(`${words.inside}: ${insideOf(view, box)}`, TEXT, room), 'deed');
  const left = canBeLeft(view, box) ? { y: y + 8, width: LEFT.width } : null;
  if (left) y += LEFT.height;
  const passages = rowsOf(view, box, isHolder && state.path === view.sheet.focus ? 330 : room, y + 9);
  y = Math.max(y, ...passages.map((one) => one.y + one.height));
  const width = Math.max(
    ...texts.map((line) => line.x + line.width),
    ...passages.map((one) => one.x + one.width),
    ...(left ? [PADDING + left.width] : []),
  );
  const tagsWidth = widthOf(tags, TEXT);
  const total = Math.max(width, PADDING + widthOf(name, NAME) + (tags === '' ? 0 : 12 + tagsWidth)) + PADDING;
  if (tags !== '') texts.push(text(total - PADDING - tagsWidth, 20, tags, 'tag'));
  return { texts, passages, ...(left && { left }), width: Math.ceil(total), height: Math.ceil(y + 9) };
}

export function canBeLeft({ counted }: View, { state: { path, initial }, children, isFolded }: Box): boolean {
  if (counted === null || children.length > 0 || (initial !== null && !isFolded)) return false;
  return counted.some((outer) => isWithin(path, outer) || (isFolded && isWithin(outer, path)));
}

/** Below each other; of a state that holds others, beside each other in columns. */
function rowsOf(view: View, box: Box, room: number, top: number): Passage[] {
  const columns = Math.ceil(box.rows.length / 5);
  const perColumn = Math.ceil(box.rows.length / columns);
  let x = PADDING;
  return Array.from({ length: columns }).flatMap((_, column) => {
    let y = top;
    const passages = box.rows.slice(column * perColumn, (column + 1) * perColumn).map((row) => {
      const passage = passageOf(view, box, row.arrow, row.number, room, x, y);
      y += passage.height + 3;
      return passage;
    });
    x = Math.max(x, ...passages.map((one) => one.x + one.width)) + 24;
    return passages;
  });
}

const insideOf = ({ chart }: View, { state }: Box) =>
  chart.states
    .filter(({ parent }) => parent === state.path)
    .map(({ label }) => label)
    .join(', ');

/** The words on a line: one passage for each of its arrows, or only their numbers. */
export function writtenLine(view: View, line: Line, box: Box | undefined): Written {
  const passages: Passage[] = [];
  let y = 1;
  if (line.isNumbered) {
    const numbers = box?.rows.filter(({ arrow }) => line.arrows.includes(arrow)) ?? [];
    const marks = numbers.map(({ number }, at) => ({ x: 11 + at * 19, y: 11, kind: line.kind, number }));
    const width = 3 + numbers.length * 19;
    const [arrow] = line.arrows;
    if (arrow)
      passages.push({ arrow, texts: [], marks, count: null, ids: [], x: 0, y: 0, width, height: 22 });
    return { texts: [], passages, width, height: 22 };
  }
  for (const arrow of line.arrows) {
    const passage = passageOf(view, box, arrow, null, 210, 5, y);
    passages.push(passage);
    y += passage.height + 2;
  }
  const width = Math.max(...passages.map((one) => one.x + one.width)) + 5;
  return { texts: [], passages, width: Math.ceil(width), height: Math.ceil(y + 2) };
}

/** An arrow in words: its kind's mark, what sets it off, the condition, what is done, where it leads when no line shows it. */
function passageOf(
  { chart, boxes, counted }: View,
  box: Box | undefined,
  arrow: ChartArrow,
  number: number | null,
  room: number,
  x: number,
  y: number,
): Passage {
  const signEnd = number === null ? GLYPH : GLYPH + 8;
  const indent = signEnd + (counted === null ? 0 : COUNT);
  const inner =
    box?.isFolded && arrow.source !== box.state.path
      ? `${labelPath(chart, arrow.source, box.state.path)}: `
      : '';
  const lead = [inner + triggerWords(arrow), guardWords(arrow)].filter(Boolean).join(' ');
  const isSaid = box?.rows.some((row) => row.arrow === arrow) ?? false;
  const isLed = isSaid && (number === null || !boxes.has(arrow.target ?? ''));
  const end = isLed
    ? endWords(chart, arrow)
    : number !== null
      ? `→ ${shortName(chart, arrow.target ?? '', arrow.source)}`
      : '';
  const rest = [actionsWords(arrow), end].filter(Boolean).join('  ');
  const lines = isSaid ? flowing(lead, rest, room) : standing(lead, rest, room);
  const texts = lines.flatMap((runs, line) => {
    let at = x + indent;
    return runs.map(([tone, said]) => {
      const run = text(at, y + line * 13.5 + 11, said, tone);
      at += run.width + 4;
      return run;
    });
  });
  const marks = [{ x: x + 6 + (number === null ? 0 : 3), y: y + 7, kind: arrow.kind, number }];
  const width = Math.max(...texts.map((run) => run.x + run.width)) - x;
  return {
    arrow,
    texts,
    marks,
    count: counted === null ? null : { x: x + indent - 5, y: y + 11 },
    ids: [arrow.id],
    x,
    y,
    width,
    height: Math.max(lines.length * 13.5 + 2, number === null ? 0 : 17),
  };
}

type Run = [Tone, string];

/** On a line: what sets it off above what is done, so that the label stays narrow. */
function standing(lead: string, rest: string, room: number): Run[][] {
  const lines = [
    ...wrapped(lead, STRONG, room).map((said): Run[] => [['strong', said]]),
    ...wrapped(rest, TEXT, room).map((said): Run[] => [['text', said]]),
  ];
  return lines.length > 0 ? lines : [[['text', '·']]];
}

/** In a box: one after the other, so that the box stays low. */
function flowing(lead: string, rest: string, room: number): Run[][] {
  const lines = wrapped(lead, STRONG, room).map((said): Run[] => [['strong', said]]);
  for (const word of rest.split(' ').filter(Boolean)) {
    const last = lines.at(-1) ?? [];
    const run = last.at(-1);
    const used = last.reduce(
      (sum, [tone, said]) => sum + widthOf(said, tone === 'strong' ? STRONG : TEXT) + 4,
      0,
    );
    if (last.length === 0 || used + widthOf(word, TEXT) > room) lines.push([['text', word]]);
    else if (run?.[0] === 'text') run[1] += ` ${word}`;
    else last.push(['text', word]);
  }
  return lines;
}

function endWords(chart: Chart, { target, source, reenters }: ChartArrow): string {
  if (target === null) return '';
  if (target === source) return reenters ? `↻ ${words.again}` : '';
  return `↗ ${shortName(chart, target, source)}`;
}

/** Without the states that hold both. */
const shortName = (chart: Chart, target: string, source: string) =>
  labelPath(chart, target, source.split('.').slice(0, -1).join('.'));
