import { guardWords, triggerWords } from './arrow-words.ts';
import {
  canBeLeft,
  COUNT,
  GLYPH,
  LEADING,
  LEFT,
  NAME,
  PADDING,
  STRONG,
  text,
  type Passage,
  type Text,
  type Written,
} from './box.ts';
import { wrapped } from './measure.ts';
import { words } from './texts.ts';
import type { Box, Line, View } from './view.ts';

/** What stands on a map of a machine: names alone, so that it can be read on a screen beside the rest of the page. */

const ROOM = { name: 130, line: 88 };

export function briefBox(view: View, box: Box): Written {
  const { path, label, key } = box.state;
  const texts: Text[] = [];
  let y = 6;
  for (const line of wrapped(label, NAME, ROOM.name)) texts.push(text(PADDING, (y += 16), line, 'name'));
  if (key !== label && path !== '') texts.push(text(PADDING, (y += LEADING), key, 'code'));
  const left = canBeLeft(view, box) ? { y: y + 8, width: LEFT.width } : null;
  if (left) y += LEFT.height;
  const width = Math.max(...texts.map((line) => line.width), left?.width ?? 0) + 2 * PADDING;
  return { texts, passages: [], ...(left && { left }), width: Math.ceil(width), height: y + 9 };
}

/** What sets the first of its arrows off and how many others there are; with counts, only how many went there. */
export function briefLine({ counted }: View, { arrows, kind }: Line): Written {
  const [arrow] = arrows;
  if (!arrow) throw new Error('A line has no arrow.');
  const more = arrows.length > 1 ? ` ${words.more.replace('%', String(arrows.length - 1))}` : '';
  const said = wrapped((triggerWords(arrow) || guardWords(arrow)) + more, STRONG, ROOM.line);
  const start = 5 + GLYPH;
  const texts = counted ? [] : said.map((line, at) => text(start, at * 13.5 + 12, line, 'strong'));
  const end = counted ? start + COUNT : Math.max(...texts.map((line) => line.x + line.width));
  const width = Math.ceil(end + 5);
  const height = Math.max(texts.length, 1) * 13.5 + 6;
  const passage: Passage = {
    ...{ arrow, texts, ids: arrows.map(({ id }) => id) },
    marks: [{ x: 11, y: 8, kind, number: null }],
    count: counted && { x: end, y: 12 },
    ...{ x: 0, y: 0, width, height },
  };
  return { texts: [], passages: [passage], width, height };
}
