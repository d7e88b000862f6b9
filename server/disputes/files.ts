import { createHash, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { DisputeFile, FileAnswer, FileOutcome } from '#contract/disputes.ts';
import { santiagoDay } from '#domain/calendar.ts';
import { DISPUTE_FILE_BYTES, isFreezing, MOST_DISPUTE_FILES, typeOfFile } from '#domain/dispute.ts';
import type { DisputeTables } from '../database/dispute-schema.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';
import { FILE_OUTCOMES } from '../texts/spoken.ts';
import { lockDispute } from './rows.ts';

/**
 * What debtors attach to their disputes, in the database: any process serves it, and it ends with the ages of its table. Known by how it
 * begins, never by a name, which is not kept; nothing is handed out before a scan has passed it, where there is one.
 */

type Needs = Pick<Dependencies, 'db' | 'clock' | 'outside'>;
const COLUMNS = ['id', 'type', 'bytes', 'scan', 'added_at'] as const;
type Row = Pick<Selectable<DisputeTables['dispute_file']>, (typeof COLUMNS)[number]>;
const fileOf = ({ added_at: at, ...file }: Row): DisputeFile => ({ ...file, on: santiagoDay(at) });

/** In the order in which they came. */
export async function filesOf(db: Db | Tx, disputeId: string): Promise<DisputeFile[]> {
  const rows = await db
    .selectFrom('dispute_file')
    .select(COLUMNS)
    .where('dispute_id', '=', disputeId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return rows.map(fileOf);
}

const refused = (status: FileOutcome): FileAnswer => ({ status, message: FILE_OUTCOMES[status] });

/** Keeps a file of the caller's own open dispute; the same bytes again are the same file. @throws NOT_FOUND of any other dispute */
export async function keepFile(
  deps: Needs,
  { company, debtorId }: SessionCaller,
  disputeId: string,
  content: Buffer,
): Promise<FileAnswer> {
  const kept = await deps.db.transaction().execute(async (tx) => {
    const row = await lockDispute(tx, disputeId, { company: company.key, debtorId });
    if (!row) throw new Refusal('NOT_FOUND');
    if (!isFreezing(row.state)) return refused('NOT_NOW');
    if (content.length > DISPUTE_FILE_BYTES) return refused('TOO_BIG');
    const type = typeOfFile(content);
    if (type === null) return refused('WRONG_TYPE');
    const sha256 = createHash('sha256').update(content).digest();
    const known = await tx
      .selectFrom('dispute_file')
      .select(COLUMNS)
      .where('dispute_id', '=', disputeId)
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    if (known) return { status: 'success' as const, data: fileOf(known) };
    if ((await filesOf(tx, disputeId)).length >= MOST_DISPUTE_FILES) return refused('TOO_MANY');
    const added_at = deps.clock.now();
    const file = { id: randomUUID(), type, bytes: content.length, scan: 'waiting' as const, added_at };
    await tx
      .insertInto('dispute_file')
      .values({ ...file, dispute_id: disputeId, sha256, content })
      .execute();
    return { status: 'success' as const, data: fileOf(file) };
  });
  if (kept.status !== 'success') return kept;
  const scan = kept.data.scan === 'waiting' ? await scanFile(deps, kept.data.id, content) : kept.data.scan;
  return scan === 'refused' ? refused('UNSAFE') : { ...kept, data: { ...kept.data, scan } };
}

/** Outside any transaction; a scanner that is away leaves the file waiting. */
async function scanFile({ db, outside }: Needs, id: string, content: Buffer): Promise<DisputeFile['scan']> {
  const said = await outside.scanner(content);
  if (said === 'away') return 'waiting';
  await db
    .updateTable('dispute_file')
    .set({ scan: said, ...(said === 'refused' && { content: null }) })
    .where('id', '=', id)
    .where('scan', '=', 'waiting')
    .execute();
  return said;
}

/** Scans what waits for it, one after the other; ends with the first that still has to wait. */
export async function scanWaiting(deps: Needs): Promise<void> {
  const waiting = await deps.db
    .selectFrom('dispute_file')
    .select('id')
    .where('scan', '=', 'waiting')
    .orderBy('added_at')
    .execute();
  for (const { id } of waiting) {
    const content = await readFile(deps.db, id);
    if (content && (await scanFile(deps, id, content)) === 'waiting') return;
  }
}

const readFile = async (db: Db, id: string): Promise<Buffer | null> =>
  (await db.selectFrom('dispute_file').select('content').where('id', '=', id).executeTakeFirst())?.content ??
  null;

/** A file of a dispute of this company that may be handed out, with its place among them; null of any other. */
export async function readServable(
  db: Db,
  { company, disputeId, id }: { company: string; disputeId: string; id: string },
): Promise<{ content: Buffer; type: DisputeFile['type']; place: number } | null> {
  const file = await db
    .selectFrom('dispute_file as f')
    .innerJoin('dispute as x', 'x.id', 'f.dispute_id')
    .select(['f.content', 'f.type'])
    .where('f.id', '=', id)
    .where('x.id', '=', disputeId)
    .where('x.company', '=', company)
    .where('f.scan', 'in', ['clean', 'off'])
    .executeTakeFirst();
  if (!file?.content) return null;
  const place = (await filesOf(db, disputeId)).findIndex((one) => one.id === id) + 1;
  return { content: file.content, type: file.type, place };
}
