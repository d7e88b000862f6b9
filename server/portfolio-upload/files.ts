import { createHash, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { DOWNLOAD_NAMES } from '#contract/desk-portfolio.ts';
import { PIECE_BYTES, type PortfolioDownload } from '#contract/portfolio-load.ts';
import type { Database, Db, Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { headText, type FileSource } from '../portfolio/files.ts';

/** The files of an upload, in the database in pieces: any process reads them, and none lies on a disk when a process dies. */

export type UploadFile = Selectable<Database['portfolio_upload_file']>;
type Needs = Pick<Dependencies, 'db' | 'clock'>;

/** As much as is parsed at a time before the process attends to others. */
const SLICE_BYTES = 1 << 17;

export const filesOf = (db: Db, uploadId: string): Promise<UploadFile[]> =>
  db
    .selectFrom('portfolio_upload_file')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .orderBy('place')
    .execute();

const pieceOf = (db: Db, fileId: string, seq: number) =>
  db
    .selectFrom('portfolio_upload_piece')
    .select('bytes')
    .where('file_id', '=', fileId)
    .where('seq', '=', seq)
    .executeTakeFirst();

/** The bytes of a file in order, one piece in memory at a time. */
export async function* piecesOf(db: Db, fileId: string): AsyncGenerator<Buffer> {
  for (let seq = 0; ; seq++) {
    const piece = await pieceOf(db, fileId, seq);
    if (!piece) return;
    yield piece.bytes;
  }
}

/** A received file as the import reads one; `hash` is of what was read, once all of it was. */
export function storedSource(
  db: Db,
  { id, name: path, bytes }: UploadFile,
): FileSource & { hash: () => Buffer | null } {
  let hash: Buffer | null = null;
  return {
    path,
    hash: () => hash,
    readHead: async () => ({ head: headText((await pieceOf(db, id, 0))?.bytes ?? Buffer.alloc(0)), bytes }),
    async *pieces() {
      const running = createHash('sha256');
      for await (const piece of piecesOf(db, id)) {
        running.update(piece);
        for (let at = 0; at < piece.length; at += SLICE_BYTES) yield piece.subarray(at, at + SLICE_BYTES);
      }
      hash = running.digest();
    },
  };
}

/** What an earlier check left. */
export async function deleteDownloads(db: Db, uploadId: string): Promise<void> {
  await db
    .deleteFrom('portfolio_upload_file')
    .where('upload_id', '=', uploadId)
    .where('kind', '<>', 'source')
    .execute();
}

/**
 * Keeps a text as a file to download, in pieces, outside of the transaction that it comes from. Its upload cannot end meanwhile; of one
 * that has ended nothing is kept.
 */
export async function keepDownload(
  { db, clock }: Needs,
  uploadId: string,
  kind: PortfolioDownload,
  text: AsyncIterable<string>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const open = tx.selectFrom('portfolio_upload').select('id').where('id', '=', uploadId);
    if (!(await open.where('ended_at', 'is', null).forKeyShare().executeTakeFirst())) return;
    const file = { id: randomUUID(), upload_id: uploadId, kind, place: 0, name: DOWNLOAD_NAMES[kind] };
    await tx
      .insertInto('portfolio_upload_file')
      .values({ ...file, bytes: 0, received: 0 })
      .execute();
    let [waiting, seq, bytes] = ['', 0, 0];
    const keep = async () => {
      const piece = { file_id: file.id, seq: seq++, bytes: Buffer.from(waiting), at: clock.now() };
      bytes += piece.bytes.length;
      waiting = '';
      await tx.insertInto('portfolio_upload_piece').values(piece).execute();
    };
    for await (const part of text) {
      waiting += part;
      if (waiting.length >= PIECE_BYTES / 2) await keep();
    }
    if (waiting !== '') await keep();
    await tx
      .updateTable('portfolio_upload_file')
      .set({ bytes, received: bytes })
      .where('id', '=', file.id)
      .execute();
  });
}

/** What a piece changed: `early` and `wrongLength` nothing. */
export type PieceOutcome = 'kept' | 'known' | 'early' | 'wrongLength';

/** Keeps the next piece of a file, under its upload's lock. */
export async function keepPiece(
  tx: Tx,
  { clock }: Pick<Dependencies, 'clock'>,
  { id, bytes: all, received }: UploadFile,
  seq: number,
  bytes: Buffer,
): Promise<PieceOutcome> {
  const at = seq * PIECE_BYTES;
  if (at < received) return 'known';
  if (at > received) return 'early';
  if (bytes.length !== Math.min(PIECE_BYTES, all - at)) return 'wrongLength';
  await tx
    .insertInto('portfolio_upload_piece')
    .values({ file_id: id, seq, bytes, at: clock.now() })
    .execute();
  await tx
    .updateTable('portfolio_upload_file')
    .set({ received: at + bytes.length })
    .where('id', '=', id)
    .execute();
  return 'kept';
}
