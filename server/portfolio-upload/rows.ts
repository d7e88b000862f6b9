import type { Selectable, Updateable } from 'kysely';
import type { PortfolioLoadState } from '#contract/portfolio-load.ts';
import { portfolioLoadMachine, type PortfolioLoadEvent } from '#machines/portfolio-load/machine.ts';
import type { PortfolioUploadTable } from '../database/portfolio-upload-schema.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { lifecycleOf } from '../lifecycle/lifecycle.ts';

/** So long after its announcement an upload that is not confirmed ends, and its files with it. */
export const UPLOAD_MS = 24 * 60 * 60_000;

export type PortfolioUpload = Selectable<PortfolioUploadTable>;

const chart = lifecycleOf<PortfolioLoadState, PortfolioLoadEvent['type'], 'load.opened'>(
  portfolioLoadMachine,
  {
    table: 'portfolio_upload',
    events: 'portfolio_upload_event',
    owner: 'upload_id',
    opening: 'load.opened',
    logged: 'uploadId',
  },
);
export const { appendEvent: appendUploadEvent, attendDue: attendUploads, history: uploadHistory } = chart;

/** Where an event leads, or null where the chart has no such move, or none for this person. */
export const nextUploadState = (
  { state, uploaded_by: uploadedBy, is_forgiving: isForgiving, check_id: checkId }: PortfolioUpload,
  event: PortfolioLoadEvent,
): PortfolioLoadState | null => chart.nextState(state, event, { uploadedBy, isForgiving, checkId });

/** Locks an upload; null where there is none, or none of this institution. */
export async function lockUpload(tx: Tx, id: string, company?: string): Promise<PortfolioUpload | null> {
  const found = await tx
    .selectFrom('portfolio_upload')
    .selectAll()
    .where('id', '=', id)
    .$if(company !== undefined, (query) => query.where('company', '=', company ?? ''))
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

/** A check is of the portfolio as it was; whatever it found, and who confirmed it, does not hold for the next one. */
const UNCHECKED = {
  ...{ outcome: null, is_forgiving: null, after_load_id: null, withdrawn: null },
  ...{ check_id: null, confirmed_check: null },
  ...{ decided_by: null, decider_name: null, decision_reason: null, decided_at: null },
} as const;

/**
 * Moves a locked upload along its chart: history and row, and at its end its files. An event without a move changes nothing.
 * @returns whether it moved
 */
export async function moveUpload(
  tx: Tx,
  { clock }: Pick<Dependencies, 'clock'>,
  upload: PortfolioUpload,
  event: PortfolioLoadEvent,
  values: Updateable<PortfolioUploadTable> = {},
): Promise<boolean> {
  const to = nextUploadState(upload, event);
  if (to === null) return false;
  const { id, state: from } = upload;
  const now = clock.now();
  const isOver = chart.isFinal(to);
  await appendUploadEvent(tx, id, { event: event.type, from, to, at: now });
  await tx
    .updateTable('portfolio_upload')
    .set({
      ...{ state: to, progress: null, tries: 0, due_at: isOver ? null : now },
      ...(isOver && { ended_at: now, withdrawn: null }),
      ...(event.type === 'portfolio.changed' && UNCHECKED),
      ...values,
    })
    .where('id', '=', id)
    .execute();
  if (isOver) await deleteSources(tx, id);
  return true;
}

async function deleteSources(tx: Tx, id: string): Promise<void> {
  const sources = tx
    .selectFrom('portfolio_upload_file')
    .select('id')
    .where('upload_id', '=', id)
    .where('kind', '=', 'source');
  await tx.deleteFrom('portfolio_upload_piece').where('file_id', 'in', sources).execute();
}

/** The last load of an institution's portfolio, by whatever way; 0 before the first. */
export async function lastLoad(db: Db, company: string): Promise<number> {
  const { last } = await db
    .selectFrom('portfolio_load')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('company', '=', company)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
