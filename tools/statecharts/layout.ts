import ElkConstructor, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { writtenBox, writtenLine, type Written } from './box.ts';
import { briefBox, briefLine } from './brief.ts';
import type { Box, Line, View } from './view.ts';

export type Point = { x: number; y: number };
export type Rect = Point & { width: number; height: number };
export type PlacedBox = { box: Box; written: Written; rect: Rect };
export type PlacedLine = { line: Line; points: Point[]; label: Rect; written: Written };
export type Picture = {
  view: View;
  width: number;
  height: number;
  boxes: PlacedBox[];
  /** Where the black points of the initial states are, and the short line from each. */
  starts: { dot: Point; points: Point[] }[];
  /** Where "at any time" stands. */
  anytime: Rect | null;
  lines: PlacedLine[];
};

/** Room between a frame and what is in it. */
const FRAME = 16;
const ANYTIME = '(anytime)';
const startOf = (path: string) => `(start)${path}`;

/** Not inherited in ELK: every holder has them. */
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.layered.crossingMinimization.thoroughness': '15',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '9',
  'elk.spacing.edgeLabel': '3',
  'elk.edgeLabels.inline': 'true',
};

const ON_TOP = { 'elk.layered.layering.layerConstraint': 'FIRST' };

/** A map is tall rather than wide: it is read beside the rest of the site. */
const NARROW = {
  'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
  'elk.layered.layering.coffmanGraham.layerBound': '3',
};

/** Places a view, the initial state on top; the same view always gets the same places. */
export async function placed(view: View): Promise<Picture> {
  const isBrief = view.sheet.isBrief ?? false;
  const written = new Map(
    [...view.boxes].map(([path, box]) => [path, (isBrief ? briefBox : writtenBox)(view, box)]),
  );
  const labels = new Map(
    view.lines.map((line) => [
      line.id,
      isBrief ? briefLine(view, line) : writtenLine(view, line, view.boxes.get(line.from)),
    ]),
  );
  const top = view.boxes.get(view.sheet.focus);
  if (!top) throw new Error(`Nothing to draw of "${view.sheet.focus}".`);
  const root: ElkNode = {
    id: '(page)',
    layoutOptions: { ...OPTIONS, 'elk.padding': '[top=4,left=4,bottom=4,right=4]' },
    children: [nodeOf(view, top, written)],
    edges: [...view.lines.map((line) => edgeOf(line, labels)), ...startEdges(view)],
  };
  const done = await new ElkConstructor().layout(root);
  return trimmed(pictureOf(view, done, written, labels));
}

const sizeOf = (map: ReadonlyMap<string, Written>, id: string): Written => {
  const found = map.get(id);
  if (!found) throw new Error(`Nothing is written for ${id}.`);
  return found;
};

function nodeOf(view: View, box: Box, written: ReadonlyMap<string, Written>): ElkNode {
  const { width, height } = sizeOf(written, box.state.path);
  const { path, initial } = box.state;
  const id = path === '' ? '(root)' : path;
  if (box.children.length === 0) return { id, width, height };
  const children = box.children.flatMap((child) => view.boxes.get(child) ?? []);
  const hasStart = initial !== null && view.boxes.has(initial);
  const isParallel = box.state.type === 'parallel';
  return {
    id,
    layoutOptions: {
      ...OPTIONS,
      ...(view.sheet.isBrief && NARROW),
      'elk.padding': `[top=${height + 8},left=${FRAME},bottom=${FRAME},right=${FRAME}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
      ...(isParallel && { 'elk.spacing.nodeNode': '14' }),
    },
    children: [
      ...(hasStart ? [{ id: startOf(path), width: 12, height: 12, layoutOptions: ON_TOP }] : []),
      ...(path === '' && view.lines.some(({ from }) => from === '')
        ? [{ id: ANYTIME, width: 168, height: 28, layoutOptions: ON_TOP }]
        : []),
      ...children.map((child) => nodeOf(view, child, written)),
    ],
  };
}

function edgeOf(line: Line, labels: ReadonlyMap<string, Written>): ElkExtendedEdge {
  const { width, height } = sizeOf(labels, line.id);
  const from = line.from === '' ? ANYTIME : line.from;
  const [source, target] = line.isBack ? [line.to, from] : [from, line.to];
  return {
    id: line.id,
    sources: [source],
    targets: [target],
    labels: [
      {
        text: line.id,
        width,
        height,
        layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
      },
    ],
  };
}

const startEdges = (view: View): ElkExtendedEdge[] =>
  [...view.boxes.values()].flatMap(({ state: { path, initial }, children }) =>
    initial !== null && children.includes(initial)
      ? [
          {
            id: startOf(path),
            sources: [startOf(path)],
            targets: [initial],
            layoutOptions: {
              'elk.layered.priority.direction': '10',
              'elk.layered.priority.straightness': '10',
            },
          },
        ]
      : [],
  );

function pictureOf(
  view: View,
  done: ElkNode,
  written: ReadonlyMap<string, Written>,
  labels: ReadonlyMap<string, Written>,
): Picture {
  const rects = new Map<string, Rect>();
  const collect = (node: ElkNode) => {
    rects.set(node.id, rectOf(node));
    node.children?.forEach(collect);
  };
  collect(done);
  const edges = new Map(allEdges(done).map((edge) => [edge.id, edge]));
  const rect = (id: string): Rect => rects.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
  return {
    view,
    width: Math.ceil(done.width ?? 0),
    height: Math.ceil(done.height ?? 0),
    boxes: [...view.boxes].map(([path, box]) => ({
      box,
      written: sizeOf(written, path),
      rect: rect(path === '' ? '(root)' : path),
    })),
    starts: [...view.boxes.keys()].flatMap((path) => {
      const edge = edges.get(startOf(path));
      const { x, y } = rect(startOf(path));
      return edge ? [{ dot: { x: x + 6, y: y + 6 }, points: pointsOf(edge) }] : [];
    }),
    anytime: rects.get(ANYTIME) ?? null,
    lines: view.lines.map((line) => {
      const edge = edges.get(line.id);
      const points = edge ? pointsOf(edge) : [];
      const label = edge?.labels?.[0];
      return {
        line,
        points: line.isBack ? points.reverse() : points,
        label: label ? rectOf(label) : rect(''),
        written: sizeOf(labels, line.id),
      };
    }),
  };
}

/** ELK leaves room at the end of the outermost frame: it ends where its last part does. */
function trimmed(picture: Picture): Picture {
  const frame = picture.boxes.find(({ box }) => box.state.path === picture.view.sheet.focus);
  if (!frame) return picture;
  const inner = [
    ...picture.boxes.filter((one) => one !== frame).map(({ rect }) => rect),
    ...picture.lines.flatMap(({ label, points }) => [
      label,
      ...points.map((point) => ({ ...point, width: 0, height: 0 })),
    ]),
  ];
  const { rect, written } = frame;
  const right = Math.max(rect.x + written.width, ...inner.map((one) => one.x + one.width + FRAME));
  const bottom = Math.max(rect.y + written.height, ...inner.map((one) => one.y + one.height + FRAME));
  const fitted = { ...rect, width: Math.ceil(right - rect.x), height: Math.ceil(bottom - rect.y) };
  return {
    ...picture,
    width: Math.ceil(right + 4),
    height: Math.ceil(bottom + 4),
    boxes: picture.boxes.map((one) => (one === frame ? { ...one, rect: fitted } : one)),
  };
}

const rectOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Rect>): Rect => ({ x, y, width, height });

const allEdges = (node: ElkNode): ElkExtendedEdge[] => [
  ...(node.edges ?? []),
  ...(node.children ?? []).flatMap(allEdges),
];

const pointsOf = (edge: ElkExtendedEdge): Point[] =>
  (edge.sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) => [
    startPoint,
    ...(bendPoints ?? []),
    endPoint,
  ]);
