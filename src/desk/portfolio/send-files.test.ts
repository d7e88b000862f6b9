import { PIECE_BYTES } from '#contract/portfolio-load.ts';
import { sendFiles } from './send-files.ts';

it('files are sent in pieces, in order, to their last byte', async () => {
  const sent: [path: string, bytes: number][] = [];
  const sendBytes = async (path: string, bytes: Blob) => void sent.push([path, bytes.size]);
  const [long, short] = [new File([new Uint8Array(PIECE_BYTES + 7)], 'a.csv'), new File(['x'], 'b.csv')];
  await sendFiles({ sendBytes }, { id: 'load-1' }, [long, short]);
  expect(sent.map(([, bytes]) => bytes)).toEqual([PIECE_BYTES, 7, 1]);
  expect(new Set(sent.map(([path]) => path)).size).toBe(3);
});
