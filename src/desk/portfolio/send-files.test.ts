import { PIECE_BYTES } from '#contract/portfolio-load.ts';
import { sendFiles } from './send-files.ts';

/** Files by their sizes, and the sizes of the pieces they go in: as many as the server counts, none of them empty. */
const FILES: [what: string, sizes: number[], pieces: number[]][] = [
  ['smaller than a piece and larger', [PIECE_BYTES + 7, 1], [PIECE_BYTES, 7, 1]],
  [
    'of exactly one piece and of two',
    [PIECE_BYTES, 2 * PIECE_BYTES],
    [PIECE_BYTES, PIECE_BYTES, PIECE_BYTES],
  ],
  ['a byte short of a piece', [PIECE_BYTES - 1], [PIECE_BYTES - 1]],
];

it.each(FILES)('files %s are sent in pieces, in order, to their last byte', async (_, sizes, pieces) => {
  const sent: [path: string, bytes: number][] = [];
  const sendBytes = async (path: string, bytes: Blob) => void sent.push([path, bytes.size]);
  const files = sizes.map((size) => new File([new Uint8Array(size)], 'a.csv'));
  await sendFiles({ sendBytes }, { id: 'load-1' }, files);
  expect(sent.map(([, bytes]) => bytes)).toEqual(pieces);
  expect(new Set(sent.map(([path]) => path)).size).toBe(pieces.length);
});
