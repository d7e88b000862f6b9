import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Document } from './pages.ts';

type Attributes = Readonly<Record<string, string>>;
type Shape = { readonly tag: 'rect' | 'path' | 'circle'; readonly attributes: Attributes };
/** A company's image as what a page can be drawn with; `size` of its square. */
export type Logo = { readonly size: number; readonly shapes: readonly Shape[] };

const SHAPES = ['rect', 'path', 'circle'];

/** Null where there is no such file, or where it is drawn with more than these shapes: half a logo is none. */
export async function readLogo(distDir: string, img: string): Promise<Logo | null> {
  const svg = await readFile(join(distDir, img), 'utf8').catch(() => '');
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const elements = [...svg.matchAll(/<(\w+)\s([^>]*?)\/?>/g)].filter(([, tag]) => tag !== 'svg');
  const shapes = elements.map(([, tag = '', text = '']) => ({ tag, attributes: attributesOf(text) }));
  const isDrawable = shapes.length > 0 && shapes.every(isShape);
  return size > 0 && isDrawable && elements.length === countOf(svg) ? { size, shapes } : null;
}

const attributesOf = (text: string): Attributes =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** Every element but the outermost, also one without attributes. */
const countOf = (svg: string) => [...svg.matchAll(/<\w/g)].length - 1;

function isShape(shape: { tag: string; attributes: Attributes }): shape is Shape {
  const { transform = 'rotate(0 0 0)' } = shape.attributes;
  return SHAPES.includes(shape.tag) && ROTATE.test(transform);
}

const ROTATE = /^rotate\((-?[\d.]+) (-?[\d.]+) (-?[\d.]+)\)$/;

/** Draws it into a square of `side` points; an ornament beside the company's name. */
export function drawLogo(
  doc: Document,
  { size, shapes }: Logo,
  at: { x: number; y: number; side: number },
): void {
  doc
    .save()
    .translate(at.x, at.y)
    .scale(at.side / size);
  for (const shape of shapes) drawShape(doc, shape);
  doc.restore();
}

function drawShape(doc: Document, { tag, attributes }: Shape): void {
  const { fill = '#000000', stroke = 'none', transform = '' } = attributes;
  const [, angle, x, y] = ROTATE.exec(transform)?.map(Number) ?? [];
  doc.save();
  if (angle) doc.rotate(angle, { origin: [x ?? 0, y ?? 0] });
  if (fill !== 'none') outline(doc, tag, attributes).fill(fill);
  if (stroke !== 'none')
    outline(doc, tag, attributes)
      .lineWidth(Number(attributes['stroke-width'] ?? 1))
      .lineCap(attributes['stroke-linecap'] === 'round' ? 'round' : 'butt')
      .stroke(stroke);
  doc.restore();
}

function outline(doc: Document, tag: Shape['tag'], attributes: Attributes): Document {
  const of = (name: string) => Number(attributes[name] ?? 0);
  if (tag === 'path') return doc.path(attributes['d'] ?? '');
  if (tag === 'circle') return doc.circle(of('cx'), of('cy'), of('r'));
  return doc.roundedRect(of('x'), of('y'), of('width'), of('height'), of('rx'));
}
