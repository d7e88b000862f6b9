import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { santiagoDay } from '#domain/calendar.ts';
import type { Dependencies } from '../dependencies.ts';
import { recogniseFiles } from '../portfolio/files.ts';
import { load, tryLoadLock } from '../portfolio/load.ts';
import { KINDS } from '../portfolio/kinds.ts';
import { ImportRefused } from '../portfolio/refusal.ts';
import { hasRejects, rejectsText } from '../portfolio/rejects.ts';
import type { LoadCounts } from '../portfolio/report.ts';
import { inTransaction, txOn } from '../database/own-transaction.ts';
import { deleteDownloads, filesOf, keepDownload, storedSource } from './files.ts';
import { isForgiving, outcomeOf, takesMore, type UploadOutcome, type WithdrawnOperation } from './outcome.ts';
import { refuseTooManyChecks } from './limits.ts';
import { findReductions, greatestWithdrawn, reductionsText, rememberOwed } from './owed.ts';
import { CLAIM_MS, progressOf } from './progress.ts';
import { lastLoad, lockUpload, moveUpload, UPLOAD_MS, type PortfolioUpload } from './rows.ts';
import { whileWanted } from './wanted.ts';

/** The check and the load of an upload, each in one transaction of its own that holds the institution's load lock. */

export type Needs = Pick<Dependencies, 'db' | 'clock' | 'log' | 'config'>;
export type Step = 'check' | 'load';

/** After so many processes died or stumbled over an upload it has failed. */
export const MOST_TRIES = 3;
/** Operations shown; the file has all. */
const MOST_SHOWN = 20;
/** The most rejects of an upload: more are no slips, and would fill the database with their list. */
export const MOST_REJECTS = 100_000;

/** The portfolio is not the one that was checked any more. */
export class PortfolioChanged extends Error {}

export const later = ({ clock }: Pick<Needs, 'clock'>, ms: number) => new Date(clock.now().getTime() + ms);

/** Begins a step under the load's lock, anew where a process died over it; null where there is nothing to do any more. */
async function begin(deps: Needs, id: string, step: Step): Promise<PortfolioUpload | null> {
  return deps.db.transaction().execute(async (tx) => {
    const upload = await lockUpload(tx, id);
    if (!upload) return null;
    const isRepeated = upload.state === (step === 'check' ? 'checking' : 'loading');
    if (isRepeated && upload.tries >= MOST_TRIES) {
      await moveUpload(tx, deps, upload, { type: `${step}.failed` });
      return null;
    }
    const tries = isRepeated ? upload.tries + 1 : 1;
    const values = { tries, due_at: later(deps, CLAIM_MS) };
    if (isRepeated) await tx.updateTable('portfolio_upload').set(values).where('id', '=', id).execute();
    else if (!(await moveUpload(tx, deps, upload, { type: `${step}.started` }, values))) return null;
    return lockUpload(tx, id);
  });
}

/** The import's own work, and what it takes from what is owed. */
async function loadStored(deps: Needs, client: ClientBase, upload: PortfolioUpload) {
  const { id, company, mode, allow_empty: allowEmpty } = upload;
  const stored = (await filesOf(deps.db, id)).filter(({ kind }) => kind === 'source');
  const sources = stored.map((file) => ({ file, source: storedSource(deps.db, file) }));
  const files = await recogniseFiles(sources.map(({ source }) => source));
  const { onProgress, flush } = progressOf(deps, id);
  const today = santiagoDay(deps.clock.now());
  try {
    await rememberOwed(client, company);
    const loaded = await load(client, { company, mode, allowEmpty, today, onProgress }, files);
    const outcome = outcomeOf(loaded, await findReductions(client, company));
    const hashes = sources.map(({ file, source }) => ({ file, hash: source.hash() }));
    return { loadId: loaded.loadId, counts: loaded.counts, outcome, files, hashes };
  } finally {
    await flush();
  }
}

type Checked = { outcome: UploadOutcome; withdrawn: WithdrawnOperation[]; afterLoad: number };

/**
 * The whole load in a transaction that is undone: what it would do is kept, and nothing of what it did. Of an upload that is discarded
 * meanwhile it is broken off.
 */
export async function check(
  deps: Needs,
  { id, company }: PortfolioUpload,
  signal: AbortSignal,
): Promise<'busy' | 'done'> {
  const tryOut = async (client: ClientBase): Promise<Checked | 'busy' | null> => {
    if (!(await tryLoadLock(client, company))) return 'busy';
    const upload = await begin(deps, id, 'check');
    if (!upload) return null;
    await refuseTooManyChecks(deps, company);
    await deleteDownloads(deps.db, id);
    const afterLoad = await lastLoad(deps.db, company);
    const { counts, outcome, files, hashes } = await loadStored(deps, client, upload);
    for (const { file, hash } of hashes)
      await deps.db
        .updateTable('portfolio_upload_file')
        .set({ sha256: hash })
        .where('id', '=', file.id)
        .execute();
    refuseTooMany(counts);
    if (hasRejects(counts)) await keepDownload(deps, id, 'rejects', rejectsText(client, counts, files));
    const withdrawn = await greatestWithdrawn(client, MOST_SHOWN);
    if (isForgiving(outcome)) await keepDownload(deps, id, 'reductions', reductionsText(client));
    return { outcome, withdrawn, afterLoad };
  };
  const { databaseUrl } = deps.config;
  const checked = await whileWanted(deps, id, signal, (wanted) =>
    inTransaction(databaseUrl, tryOut, { ending: 'rollback', signal: wanted }),
  );
  if (checked === 'busy') return 'busy';
  if (checked) await pass(deps, id, checked);
  return 'done';
}

/** @throws ImportRefused */
export function refuseTooMany(counts: LoadCounts): void {
  const rejected = KINDS.reduce((sum, kind) => sum + counts[kind].rejected, 0);
  if (rejected > MOST_REJECTS)
    throw new ImportRefused({ reason: 'tooManyRejects', rejected, most: MOST_REJECTS });
}

async function pass(deps: Needs, id: string, { outcome, withdrawn, afterLoad }: Checked): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const upload = await lockUpload(tx, id);
    if (!upload) return;
    await moveUpload(
      tx,
      deps,
      upload,
      { type: 'check.passed' },
      {
        ...{ outcome: JSON.stringify(outcome), is_forgiving: isForgiving(outcome) },
        ...{ after_load_id: afterLoad, check_id: randomUUID(), withdrawn: JSON.stringify(withdrawn) },
        due_at: new Date(upload.uploaded_at.getTime() + UPLOAD_MS),
      },
    );
  });
}

/** The confirmed load. That it was made is written in its own transaction: neither is there without the other. */
export async function carryOut(
  deps: Needs,
  { id, company }: PortfolioUpload,
  signal: AbortSignal,
): Promise<'busy' | 'done'> {
  return inTransaction(
    deps.config.databaseUrl,
    async (client) => {
      if (!(await tryLoadLock(client, company))) return 'busy';
      const upload = await begin(deps, id, 'load');
      if (!upload?.outcome) return 'done';
      if ((await lastLoad(deps.db, company)) !== upload.after_load_id) throw new PortfolioChanged();
      const { loadId, outcome, hashes } = await loadStored(deps, client, upload);
      if (takesMore(outcome, upload.outcome)) throw new PortfolioChanged();
      if (hashes.some(({ file, hash }) => !isSame(file.sha256, hash)))
        throw new Error('the files of an upload are not those that were checked');
      const tx = txOn(client);
      const locked = await lockUpload(tx, id);
      const values = { load_id: loadId, outcome: JSON.stringify(outcome) };
      if (!locked || !(await moveUpload(tx, deps, locked, { type: 'load.completed' }, values)))
        throw new Error('the upload is not being loaded any more');
      return 'done';
    },
    { signal },
  );
}

const isSame = (checked: Buffer | null, read: Buffer | null): boolean =>
  checked === null || read === null ? checked === read : checked.equals(read);
