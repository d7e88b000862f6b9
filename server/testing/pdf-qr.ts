import decodeQr from 'qr/decode.js';
import { getDocumentProxy } from 'unpdf';

/** pdf.js's numbers of the parts of a path. */
const [MOVE, LINE, CURVE, QUADRATIC, CLOSE] = [0, 1, 2, 3, 4];
const NUMBERS: Readonly<Record<number, number>> = {
  [MOVE]: 2,
  [LINE]: 2,
  [CURVE]: 6,
  [QUADRATIC]: 4,
  [CLOSE]: 0,
};

type Path = ArrayLike<number>;
type Corner = { x: number; y: number };

/** The first corner of each figure of a path, and the width of the first. */
function modulesOf(path: Path): { corners: Corner[]; side: number } {
  const corners: Corner[] = [];
  let side = 0;
  for (let at = 0; at < path.length; at += 1 + (NUMBERS[path[at] ?? CLOSE] ?? 0)) {
    const [x = 0, y = 0] = [path[at + 1], path[at + 2]];
    if (path[at] === MOVE) corners.push({ x, y });
    else if (path[at] === LINE && side === 0) side = Math.abs(x - (corners[0]?.x ?? x));
  }
  return { corners, side };
}

/** What the QR on the last page of a PDF says to a reader: its modules drawn again, eight dots each, and decoded. */
export async function pdfQr(pdf: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(document.numPages);
  const { argsArray } = await page.getOperatorList();
  const paths = (argsArray as unknown[]).flatMap((args) => {
    const parts: unknown = Array.isArray(args) ? args[1] : null;
    const [path] = Array.isArray(parts) ? (parts as unknown[]) : [];
    return ArrayBuffer.isView(path) ? [path as Float32Array] : [];
  });
  const longest = paths.reduce((one, other) => (other.length > one.length ? other : one), new Float32Array());
  const { corners, side } = modulesOf(longest);
  const left = Math.min(...corners.map(({ x }) => x));
  const top = Math.min(...corners.map(({ y }) => y));
  const quiet = 4;
  const count = Math.round((Math.max(...corners.map(({ x }) => x)) - left) / side) + 1 + 2 * quiet;
  const [dots, width] = [8, count * 8];
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const { x, y } of corners) {
    const column = (Math.round((x - left) / side) + quiet) * dots;
    const row = (Math.round((y - top) / side) + quiet) * dots;
    for (let dy = 0; dy < dots; dy++)
      for (let dx = 0; dx < dots; dx++)
        data.fill(0, ((row + dy) * width + column + dx) * 4, ((row + dy) * width + column + dx) * 4 + 3);
  }
  return decodeQr({ width, height: width, data });
}
