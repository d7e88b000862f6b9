import { sql } from 'kysely';
import type { RequestOf } from '#contract/call.ts';
import * as contract from '#contract/desk-requests.ts';
import type { DeskRequest, RequestDecision, RequestLine, RequestList } from '#contract/desk-requests.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { answerStaff, type CallAnswer, type StaffCaller } from '../http/call-answers.ts';
import { isOperationDone, markOperationDone } from '../http/done-operations.ts';
import {
  lockRequest,
  moveRequest,
  nextRequestState,
  requestHistory,
  type InstitutionRequest,
} from '../requests/institution-requests.ts';
import { REQUEST_FAULT_TEXTS as FAULTS } from '../texts/desk-requests.ts';
import { appendAction } from './log.ts';
import { readWay } from './timeline.ts';
import { foundOr404, idIn, need, success } from './visit.ts';

/** Requests of debtors to the caller's institution: who closed which one, when and why (decision 0070). */

type Needs = Pick<Dependencies, 'db' | 'clock'>;

const eventOf = ({ subject: by, role }: StaffCaller, type: RequestDecision) => ({ type, by, role });

function lineOf(caller: StaffCaller, row: InstitutionRequest, now: Date): RequestLine {
  const { id, kind, state, due_at: due } = row;
  return {
    ...{ id, kind, state, received_at: row.received_at.toISOString(), due_at: due.toISOString() },
    overdue: state === 'received' && due <= now,
    ...{ closed_by: row.closer_name, closed_at: row.closed_at?.toISOString() ?? null },
    closing_reason: row.closing_reason,
    events: contract.REQUEST_DECISIONS.filter(
      (type) => nextRequestState(state, eventOf(caller, type)) !== null,
    ),
  };
}

const rowsOf = (db: Db | Tx, { company }: StaffCaller) =>
  db.selectFrom('institution_request').selectAll().where('company', '=', company.key);

/** The open ones by their deadline, then those closed last. */
async function readRequests({ db, clock }: Needs, caller: StaffCaller): Promise<Omit<RequestList, 'status'>> {
  const open = await rowsOf(db, caller)
    .where('state', '=', 'received')
    .orderBy('due_at')
    .orderBy('kind')
    .orderBy('id')
    .limit(contract.MOST_REQUESTS + 1)
    .execute();
  const closed = await rowsOf(db, caller)
    .where('state', '<>', 'received')
    .orderBy('closed_at', 'desc')
    .orderBy('kind')
    .orderBy('id')
    .limit(contract.MOST_REQUESTS)
    .execute();
  const lines = (rows: InstitutionRequest[]) => rows.map((row) => lineOf(caller, row, clock.now()));
  return {
    open: lines(open.slice(0, contract.MOST_REQUESTS)),
    closed: lines(closed),
    has_more: open.length > contract.MOST_REQUESTS,
  };
}

/** The open requests of a debtor, by their deadline. */
export async function openRequestsOf(
  { db, clock }: Needs,
  caller: StaffCaller,
  rut: string,
): Promise<RequestLine[]> {
  const { key } = caller.company;
  const ofLoads = db
    .selectFrom('load_request')
    .select('id')
    .where('company', '=', key)
    .where('rut', '=', rut);
  const ofProgramme = db
    .selectFrom('programme_request')
    .innerJoin('debtor', 'debtor.id', 'programme_request.debtor_id')
    .select('programme_request.id')
    .where('debtor.company', '=', key)
    .where('debtor.rut', '=', rut);
  const rows = await rowsOf(db, caller)
    .where('state', '=', 'received')
    .where('id', 'in', ofLoads.unionAll(ofProgramme))
    .orderBy('due_at')
    .orderBy('kind')
    .orderBy('id')
    .execute();
  return rows.map((row) => lineOf(caller, row, clock.now()));
}

type Asked = Pick<DeskRequest, 'name' | 'rut' | 'email' | 'phone' | 'operation_number' | 'message' | 'draw'>;
const NOT_KNOWN: Asked = {
  ...{ name: null, rut: null, email: null, phone: null },
  ...{ operation_number: null, message: null, draw: null },
};

/** What the debtor wrote and how they are reached, as long as it is kept. */
async function readAsked(db: Db | Tx, { id, kind }: InstitutionRequest): Promise<Asked> {
  const what =
    kind === 'load'
      ? sql`select null as name, rut, email, phone, operation_number, nullif(message, '') as message, null::boolean as draw
              from load_request where id = ${id}`
      : sql`select nullif(d.name, '') as name, case when d.rut not like 'erased-%' then d.rut end as rut, c.email, c.phone,
                   null as operation_number, null as message, r.draw
              from programme_request r join debtor d on d.id = r.debtor_id left join contact c on c.debtor_id = d.id
             where r.id = ${id}`;
  const { rows } = await sql<Asked>`${what}`.execute(db);
  const [asked = NOT_KNOWN] = rows;
  return { ...asked, phone: asked.phone && formatPhone(asked.phone) };
}

async function readOne({ db, clock }: Needs, caller: StaffCaller, id: string): Promise<DeskRequest | null> {
  const row = await rowsOf(db, caller).where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const way = await readWay(db, { of: 'request', history: requestHistory }, row);
  return { ...lineOf(caller, row, clock.now()), ...(await readAsked(db, row)), way };
}

type Decision = RequestOf<typeof contract.closeRequest> & { readonly operationId: string };

const refused = (message: string) => ({ status: 'REFUSED' as const, message });

/**
 * What a person decides, where the chart lets them; sent again by the same key it is decided already. Null where the institution has
 * no such request.
 */
function close(deps: Needs, caller: StaffCaller, id: string, decision: Decision) {
  const { event: type, reason, seen, operationId } = decision;
  return deps.db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, caller.company.key, id);
    if (!request) return null;
    const now = deps.clock.now();
    if (await isOperationDone(tx, operationId)) return success(lineOf(caller, request, now));
    const event = eventOf(caller, type);
    if (nextRequestState(request.state, event) === null)
      return refused(FAULTS[request.state === 'received' ? 'notYourRole' : 'closed']);
    const { draw } = await readAsked(tx, request);
    if (seen.received_at !== request.received_at.toISOString() || seen.draw !== draw)
      return refused(FAULTS.changedMeanwhile);
    const change = {
      ...{ closed_by: caller.subject, closer_name: caller.name },
      ...{ closing_reason: reason, closed_at: now },
    };
    await moveRequest(tx, deps, request, { event, change });
    await appendAction(tx, deps, caller, { action: type, object: id, reason });
    await markOperationDone(tx, operationId, now);
    const row = await rowsOf(tx, caller).where('id', '=', id).executeTakeFirstOrThrow();
    return success(lineOf(caller, row, now));
  });
}

export const requestAnswers = (deps: Dependencies): CallAnswer[] => [
  answerStaff(contract.listRequests, async ({ caller }) => {
    need(caller, 'find');
    return { status: 'success' as const, ...(await readRequests(deps, caller)) };
  }),
  answerStaff(contract.readRequest, async ({ body: { id }, caller }) => {
    need(caller, 'find');
    const data = await readOne(deps, caller, id);
    if (!data) return { status: 'NOT_FOUND' as const };
    await appendAction(deps.db, deps, caller, { action: 'request.read', object: id });
    return success(data);
  }),
  answerStaff(contract.closeRequest, async ({ body, params, caller, operationId }) =>
    foundOr404(await close(deps, caller, idIn(params), { ...body, operationId })),
  ),
];
