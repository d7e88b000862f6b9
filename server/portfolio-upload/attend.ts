import { ImportRefused } from '../portfolio/refusal.ts';
import { CLAIM_MS } from './progress.ts';
import { attendUploads, lockUpload, moveUpload, UPLOAD_MS, type PortfolioUpload } from './rows.ts';
import { carryOut, check, later, MOST_TRIES, PortfolioChanged, type Needs, type Step } from './steps.ts';

/** Takes uploads further in the background: any number of processes may, and what one leaves when it dies another one finds. */

const RETRY_MS = 10_000;
/** Long enough that the process which ends does not take it up once more. */
const RELEASE_MS = 2000;

/** Takes every upload whose time has come a step further; `signal` breaks off what is under way, which another round takes up. */
export function attendDueUploads(deps: Needs, signal: AbortSignal): Promise<number> {
  return attendUploads(deps, (id) => attend(deps, id, signal), {
    ...{ due: 'due_at', claimMs: CLAIM_MS, atOnce: 4 },
    trouble: 'an uploaded portfolio could not be attended to',
  });
}

async function attend(deps: Needs, id: string, signal: AbortSignal): Promise<void> {
  const upload = await deps.db
    .selectFrom('portfolio_upload')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (await expire(deps, upload)) return;
  const { state } = upload;
  if (state === 'uploaded' || state === 'checking') await work(deps, upload, signal, 'check');
  if (state === 'confirmed' || state === 'loading') await work(deps, upload, signal, 'load');
}

/** A day without a decision ends it, and its files with it. */
async function expire(deps: Needs, { id, uploaded_at: since }: PortfolioUpload): Promise<boolean> {
  if (deps.clock.now().getTime() < since.getTime() + UPLOAD_MS) return false;
  return deps.db.transaction().execute(async (tx) => {
    const upload = await lockUpload(tx, id);
    return upload !== null && moveUpload(tx, deps, upload, { type: 'load.expired' });
  });
}

const STEPS = { check, load: carryOut };

/** A step may fail by the files, by what changed meanwhile, or by trouble that passes; each way the portfolio is as it was. */
async function work(deps: Needs, upload: PortfolioUpload, signal: AbortSignal, step: Step): Promise<void> {
  const { id } = upload;
  const end = (
    type: 'check.refused' | 'check.failed' | 'load.failed' | 'portfolio.changed',
    refusal?: object,
  ) =>
    deps.db.transaction().execute(async (tx) => {
      const locked = await lockUpload(tx, id);
      const values = refusal && { refusal: JSON.stringify(refusal) };
      if (locked) await moveUpload(tx, deps, locked, { type }, values);
    });
  try {
    if ((await STEPS[step](deps, upload, signal)) === 'busy') await waitForTurn(deps, id);
  } catch (error) {
    if (signal.aborted) return giveUpTurn(deps, upload);
    if (error instanceof PortfolioChanged) return void (await end('portfolio.changed'));
    if (error instanceof ImportRefused)
      return void (await end(step === 'check' ? 'check.refused' : 'load.failed', error.refusal));
    const { tries } = await deps.db
      .selectFrom('portfolio_upload')
      .select('tries')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (tries >= MOST_TRIES) await end(`${step}.failed`);
    else
      await deps.db
        .updateTable('portfolio_upload')
        .set({ due_at: later(deps, RETRY_MS) })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute();
    throw error;
  }
}

/** This process ends: another one begins anew, and this was no failed try. */
async function giveUpTurn(deps: Needs, { id }: PortfolioUpload): Promise<void> {
  await deps.db
    .updateTable('portfolio_upload')
    .set(({ eb }) => ({ due_at: later(deps, RELEASE_MS), tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .where('tries', '>', 0)
    .where('ended_at', 'is', null)
    .execute();
}

/** Another load of the institution is under way: by the command, or of this upload in another process. */
async function waitForTurn(deps: Needs, id: string): Promise<void> {
  const { db } = deps;
  const waiting = { step: 'waiting', bytes: 0, total: 0, kind: null };
  await db
    .updateTable('portfolio_upload')
    .set({ due_at: later(deps, RETRY_MS) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  await db
    .updateTable('portfolio_upload')
    .set({ progress: JSON.stringify(waiting) })
    .where('id', '=', id)
    .where('state', 'in', ['uploaded', 'confirmed'])
    .execute();
}
