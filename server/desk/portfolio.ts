import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  decidePortfolioLoad,
  followPortfolioLoad,
  listPortfolioLoads,
  openPortfolioLoad,
  type PortfolioFault,
  type PortfolioLoad,
} from '#contract/desk-portfolio.ts';
import type { RequestOf } from '#contract/call.ts';
import type { StaffRole } from '#contract/staff.ts';
import {
  MOST_UPLOAD_BYTES,
  PORTFOLIO_DECISIONS,
  PORTFOLIO_DOWNLOADS,
  type PortfolioDecision,
} from '#contract/portfolio-load.ts';
import type { Db } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { answerStaff, type CallAnswer, type StaffCaller } from '../http/call-answers.ts';
import { isOperationDone, markOperationDone } from '../http/done-operations.ts';
import { Refusal } from '../http/failures.ts';
import { filesOf } from '../portfolio-upload/files.ts';
import { nextUploadFrom } from '../portfolio-upload/limits.ts';
import {
  appendUploadEvent,
  lastLoad,
  lockUpload,
  moveUpload,
  nextUploadState,
  UPLOAD_MS,
  uploadHistory,
  type PortfolioUpload,
} from '../portfolio-upload/rows.ts';
import { PORTFOLIO_FAULT_TEXTS, UPLOAD_PROBLEM_TEXTS, uploadRefusalText } from '../texts/portfolio-upload.ts';
import { readWay } from './timeline.ts';
import { idIn, need } from './visit.ts';
import { appendAction } from './log.ts';

/** The portfolio by upload: what is under way, and what people decide about it (decision 0071). */

type Needs = Pick<Dependencies, 'db' | 'clock'>;
type Outcome = PortfolioLoad | { readonly fault: PortfolioFault };

const MOST_PAST = 10;

/** `check`: whose figures the person saw. */
const eventOf = ({ subject: by, role }: StaffCaller, type: PortfolioDecision, check: string | null) => ({
  ...{ type, by, role, check },
});

function problemOf({ state, refusal, decided_by }: PortfolioUpload): string | null {
  if (refusal) return uploadRefusalText(refusal);
  if (state === 'failed') return UPLOAD_PROBLEM_TEXTS.failed;
  return state === 'discarded' && decided_by === null ? UPLOAD_PROBLEM_TEXTS.expired : null;
}

/** Downloads end with their pieces. */
async function downloadsOf(db: Db, uploadId: string): Promise<PortfolioLoad['downloads']> {
  const kept = await db
    .selectFrom('portfolio_upload_file as f')
    .innerJoin('portfolio_upload_piece as p', 'p.file_id', 'f.id')
    .select('f.kind')
    .where('f.upload_id', '=', uploadId)
    .where('p.seq', '=', 0)
    .execute();
  return PORTFOLIO_DOWNLOADS.filter((download) => kept.some(({ kind }) => kind === download));
}

async function answerOf(db: Db, caller: StaffCaller, row: PortfolioUpload): Promise<PortfolioLoad> {
  const files = (await filesOf(db, row.id)).filter(({ kind }) => kind === 'source');
  return {
    ...{ id: row.id, state: row.state, mode: row.mode, allow_empty: row.allow_empty, reason: row.reason },
    ...{ uploaded_by: row.uploader_name, uploaded_at: row.uploaded_at.toISOString() },
    files: files.map(({ name, bytes, received }) => ({ name, bytes, received })),
    ...{ progress: row.progress, outcome: row.outcome, withdrawn: row.withdrawn ?? [] },
    ...{ problem: problemOf(row), downloads: await downloadsOf(db, row.id) },
    ...{ check: row.check_id, needs_second: row.is_forgiving },
    ...{ decided_by: row.decider_name, decided_at: row.decided_at?.toISOString() ?? null },
    ...{ decision_reason: row.decision_reason, ended_at: row.ended_at?.toISOString() ?? null },
    way: await readWay(db, { of: 'load', history: uploadHistory }, row),
    events: PORTFOLIO_DECISIONS.filter(
      (type) => nextUploadState(row, eventOf(caller, type, row.check_id)) !== null,
    ),
  };
}

const rowsOf = (db: Db, { company }: StaffCaller) =>
  db.selectFrom('portfolio_upload').selectAll().where('company', '=', company.key);

const openOne = (db: Db, caller: StaffCaller) =>
  rowsOf(db, caller).where('ended_at', 'is', null).executeTakeFirst();

async function readBack(db: Db, caller: StaffCaller, id: string): Promise<PortfolioLoad> {
  return answerOf(db, caller, await rowsOf(db, caller).where('id', '=', id).executeTakeFirstOrThrow());
}

/** `id`: of the wish, so that its re-send finds what was made, with what has come of its files. */
async function open(
  { db, clock }: Needs,
  caller: StaffCaller,
  id: string,
  { files, mode, allow_empty, reason }: RequestOf<typeof openPortfolioLoad>,
): Promise<Outcome> {
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_UPLOAD_BYTES) return { fault: 'tooLarge' };
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { key: company } = caller.company;
    // One after the other, so that each counts those before it.
    await sql`select pg_advisory_xact_lock(hashtext('portfolio_upload'), hashtext(${company}))`.execute(tx);
    const made = await rowsOf(tx, caller).where('id', '=', id).executeTakeFirst();
    if (made) return answerOf(tx, caller, made);
    if (await openOne(tx, caller)) return { fault: 'loadOpen' };
    if (await nextUploadFrom(tx, company, now)) return { fault: 'tooManyUploads' };
    await tx
      .insertInto('portfolio_upload')
      .values({
        ...{ id, company, state: 'receiving', mode, allow_empty, reason },
        ...{ uploaded_by: caller.subject, uploader_name: caller.name, uploaded_at: now },
        due_at: new Date(now.getTime() + UPLOAD_MS),
      })
      .execute();
    const event = { event: 'load.opened', from: null, to: 'receiving', at: now } as const;
    await appendUploadEvent(tx, id, event);
    const rows = files.map(({ name, bytes }, place) => ({
      ...{ id: randomUUID(), upload_id: id, kind: 'source' as const, place, name, bytes, received: 0 },
    }));
    await tx.insertInto('portfolio_upload_file').values(rows).execute();
    await appendAction(tx, { clock }, caller, { action: 'load.opened', object: id, reason });
    return readBack(tx, caller, id);
  });
}

type Decision = RequestOf<typeof decidePortfolioLoad> & { readonly operationId: string };

/** Its figures are not yet known, or not any more. */
const isBeingChecked = ({ state }: PortfolioUpload) => state === 'uploaded' || state === 'checking';

function whyNot(caller: StaffCaller, upload: PortfolioUpload, type: PortfolioDecision): PortfolioFault {
  const isConfirmation = type === 'load.confirm';
  const may = (by: string, role: StaffRole) =>
    nextUploadState(upload, { type, by, role, check: upload.check_id }) !== null;
  if (!may(`another than ${upload.uploaded_by}`, 'supervisor'))
    return isConfirmation && isBeingChecked(upload) ? 'checkedAgain' : 'notPossible';
  if (may(caller.subject, caller.role)) return 'checkedAgain';
  return isConfirmation && (upload.uploaded_by === caller.subject || upload.is_forgiving)
    ? 'ownLoad'
    : 'notYourRole';
}

/**
 * What a person decides, where the chart lets them. A confirmation is of the check whose figures they saw; what was checked on another
 * portfolio is checked again instead.
 */
async function decide(
  { db, clock }: Needs,
  caller: StaffCaller,
  id: string,
  { event: type, check, reason, operationId }: Decision,
): Promise<Outcome | null> {
  return db.transaction().execute(async (tx) => {
    const upload = await lockUpload(tx, id, caller.company.key);
    if (!upload) return null;
    if (await isOperationDone(tx, operationId)) return answerOf(tx, caller, upload);
    const event = eventOf(caller, type, check);
    if (nextUploadState(upload, event) === null) return { fault: whyNot(caller, upload, type) };
    const isConfirmation = type === 'load.confirm';
    if (isConfirmation && (await lastLoad(tx, upload.company)) !== upload.after_load_id) {
      await moveUpload(tx, { clock }, upload, { type: 'portfolio.changed' });
      return { fault: 'portfolioChanged' };
    }
    await moveUpload(tx, { clock }, upload, event, {
      ...{ decided_by: caller.subject, decider_name: caller.name },
      ...{ decision_reason: reason, decided_at: clock.now() },
      ...(isConfirmation && { confirmed_check: check }),
    });
    await appendAction(tx, { clock }, caller, { action: type, object: id, reason });
    await markOperationDone(tx, operationId, clock.now());
    return readBack(tx, caller, id);
  });
}

/** @throws NOT_FOUND of another institution's, or of none */
function spoken(outcome: Outcome | null) {
  if (outcome === null) throw new Refusal('NOT_FOUND');
  if (!('fault' in outcome)) return { status: 'success' as const, data: outcome };
  const { fault } = outcome;
  return { status: 'REFUSED' as const, fault, message: PORTFOLIO_FAULT_TEXTS[fault] };
}

export const portfolioAnswers = (deps: Dependencies): CallAnswer[] => [
  answerStaff(listPortfolioLoads, async ({ caller }) => {
    need(caller, 'loadPortfolio');
    const { db } = deps;
    const current = await openOne(db, caller);
    const nextFrom = await nextUploadFrom(db, caller.company.key, deps.clock.now());
    const past = await rowsOf(db, caller)
      .where('ended_at', 'is not', null)
      .orderBy('ended_at', 'desc')
      .limit(MOST_PAST)
      .execute();
    if (current?.withdrawn?.length)
      await appendAction(db, deps, caller, { action: 'load.read', object: current.id });
    return {
      status: 'success' as const,
      current: current ? await answerOf(db, caller, current) : null,
      next_from: nextFrom?.toISOString() ?? null,
      past: await Promise.all(past.map((row) => answerOf(db, caller, row))),
    };
  }),
  answerStaff(followPortfolioLoad, async ({ caller }) => {
    need(caller, 'loadPortfolio');
    const current = await openOne(deps.db, caller);
    return {
      status: 'success' as const,
      current: current ? { id: current.id, state: current.state, progress: current.progress } : null,
    };
  }),
  answerStaff(openPortfolioLoad, async ({ body, caller, operationId }) => {
    need(caller, 'loadPortfolio');
    return spoken(await open(deps, caller, operationId, body));
  }),
  answerStaff(decidePortfolioLoad, async ({ body, params, caller, operationId }) =>
    spoken(await decide(deps, caller, idIn(params), { ...body, operationId })),
  ),
];
