import { PIECE_PATH, type PortfolioLoad } from '#contract/desk-portfolio.ts';
import { PIECE_BYTES } from '#contract/portfolio-load.ts';
import type { Client } from '../../api/client.ts';

const pathOf = (id: string, place: number, seq: number): string =>
  PIECE_PATH.replace(':id', id).replace(':place', String(place)).replace(':seq', String(seq));

/** Sends files in pieces, one after another: the browser reads no more of a file than one. What is sent twice is kept once. */
export async function sendFiles(
  { sendBytes }: Pick<Client, 'sendBytes'>,
  { id }: Pick<PortfolioLoad, 'id'>,
  files: readonly File[],
): Promise<void> {
  for (const [place, file] of files.entries())
    for (let seq = 0; seq * PIECE_BYTES < file.size; seq++)
      await sendBytes(pathOf(id, place, seq), file.slice(seq * PIECE_BYTES, (seq + 1) * PIECE_BYTES));
}
