import { randomUUID } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import { DESK_HEADER } from '#contract/desk.ts';
import { STAFF_ROLES, type StaffRole } from '#contract/staff.ts';
import { createDeskWorld, type Ask, type DeskWorld, type Sent } from '#server/testing/desk-world.ts';
import { createKey } from '#server/session/institution-keys.ts';
import type { Proved } from '../support/result.ts';
import type { Outcome } from './matrix.ts';
import type { Request } from './requests.ts';

const [OK, REFUSED, FORBIDDEN, NOT_FOUND] = [
  ...['200 success', '200 REFUSED', '403 FORBIDDEN', '404 NOT_FOUND'],
] as const satisfies Outcome[];

type StaffRow = {
  /** By role, about a payment of the caller's institution that another person has proposed to give back. */
  readonly roles: Readonly<Record<StaffRole, Outcome>>;
  /** A person of another institution in the highest role that may. */
  readonly stranger: Outcome;
};
const all = (outcome: Outcome) =>
  Object.fromEntries(STAFF_ROLES.map((role) => [role, outcome])) as StaffRow['roles'];
const only = (role: StaffRole, otherwise: Outcome): StaffRow['roles'] => ({ ...all(otherwise), [role]: OK });

/** What each call of the desk answers to each role. A call without a row fails the experiment. */
export const STAFF_ROWS: Readonly<Record<string, StaffRow>> = {
  signOut: { roles: all(OK), stranger: OK },
  findPayments: { roles: all(OK), stranger: OK },
  readDeskPayment: { roles: all(OK), stranger: '200 NOT_FOUND' },
  proposeRefund: { roles: { ...all(REFUSED), agent: OK, supervisor: OK }, stranger: NOT_FOUND },
  listProposals: { roles: all(OK), stranger: OK },
  decideProposal: { roles: only('supervisor', REFUSED), stranger: NOT_FOUND },
  listActions: { roles: { ...all(FORBIDDEN), supervisor: OK, administrator: OK }, stranger: OK },
  exportActions: { roles: only('supervisor', FORBIDDEN), stranger: OK },
  listDeskWebhooks: { roles: only('administrator', FORBIDDEN), stranger: OK },
  createDeskWebhook: { roles: only('administrator', FORBIDDEN), stranger: OK },
  readDeskWebhook: { roles: only('administrator', FORBIDDEN), stranger: '200 NOT_FOUND' },
  changeDeskWebhook: { roles: only('administrator', FORBIDDEN), stranger: NOT_FOUND },
  listDeskKeys: { roles: only('administrator', FORBIDDEN), stranger: OK },
  createDeskKey: { roles: only('administrator', FORBIDDEN), stranger: OK },
  changeDeskKey: { roles: only('administrator', FORBIDDEN), stranger: NOT_FOUND },
  listDeskPeople: { roles: { ...all(FORBIDDEN), supervisor: OK, administrator: OK }, stranger: OK },
  endDeskSessions: {
    roles: { ...all(FORBIDDEN), supervisor: REFUSED, administrator: OK },
    stranger: REFUSED,
  },
};

const COMPANY = 'banco-cordillera';
const ADDRESS = { url: 'https://receiver.example/', email: 'sistemas@correo.example', after: null };
const REASON = 'La persona pagó dos veces';
const STAFF_CALLS = calls.filter(({ authorization }) => authorization === 'staff');
type StaffCall = (typeof STAFF_CALLS)[number];

/** A payment, a proposal about another one, a webhook, a key and a person of the institution, all new. */
async function newCase(world: DeskWorld, { name: call }: StaffCall) {
  const [free, proposed] = [await world.paid(), await world.paid()];
  const proposer = await world.enter('proposer', 'agent');
  const { body } = await proposer(byName('proposeRefund'), {
    ref: proposed.ref,
    amount: null,
    reason: REASON,
  });
  const [endpoint, name] = [randomUUID(), randomUUID()];
  const { db, clock } = world.deps;
  // An institution has ten at most.
  const isOfEndpoint = ['readDeskWebhook', 'changeDeskWebhook'].includes(call);
  if (isOfEndpoint)
    await db
      .insertInto('webhook_endpoint')
      .values({
        ...{ id: endpoint, company: COMPANY, url: ADDRESS.url, email: ADDRESS.email },
        ...{ state: 'switchedOff', secret: Buffer.of(), position: 0, created_at: clock.now() },
      })
      .execute();
  const { id: key } = await createKey(db, COMPANY, 'ERP', clock.now());
  await world.enter(name, 'agent');
  return { ref: free.ref, proposal: String(body.data.id), endpoint, key, person: `${COMPANY}-${name}` };
}
type Case = Awaited<ReturnType<typeof newCase>>;

function byName(name: string): StaffCall {
  const call = STAFF_CALLS.find((one) => one.name === name);
  if (!call) throw new Error(`No call ${name}.`);
  return call;
}

function requestOf({ name }: StaffCall, about: Case): [Request, Sent] {
  const { ref, proposal, endpoint, key, person: subject } = about;
  const params = { id: proposal };
  if (name === 'findPayments') return [{ by: 'reference', value: ref }, {}];
  if (name === 'readDeskPayment') return [{ ref }, {}];
  if (name === 'proposeRefund') return [{ ref, amount: null, reason: REASON }, {}];
  if (name === 'decideProposal') return [{ event: 'proposal.approve', reason: REASON }, { params }];
  if (name === 'createDeskWebhook') return [{ ...ADDRESS, reason: REASON }, {}];
  if (name === 'readDeskWebhook') return [{}, { params: { id: endpoint } }];
  if (name === 'changeDeskWebhook')
    return [{ event: 'endpoint.remove', reason: REASON }, { params: { id: endpoint } }];
  if (name === 'createDeskKey') return [{ name: 'ERP', reason: REASON }, {}];
  if (name === 'changeDeskKey') return [{ event: 'key.revoke', reason: REASON }, { params: { id: key } }];
  if (name === 'endDeskSessions') return [{ subject, event: 'session.end', reason: REASON }, {}];
  return [{}, {}];
}

const WRONG_PAGES: Readonly<Record<string, Record<string, string | undefined>>> = {
  'without the header of the desk': { [DESK_HEADER]: undefined },
  'from another site': { origin: 'https://otro.example' },
};

async function outcomeOf(
  ask: Ask,
  call: StaffCall,
  about: Case,
  headers: Sent['headers'] = {},
): Promise<Answer> {
  const [request, sent] = requestOf(call, about);
  const { statusCode, body } = await ask(call, request, { ...sent, headers });
  return { outcome: `${statusCode} ${body.status ?? body.code}`, text: JSON.stringify(body) };
}
type Answer = { readonly outcome: Outcome; readonly text: string };

/** Every call of the desk by every role, by a person of another institution, from another page, and after the session's end. */
export async function tryStaff(): Promise<Proved> {
  const world = await createDeskWorld();
  const faults: string[] = [];
  let cells = 0;
  const expect = (cell: string, { outcome }: Answer, expected: Outcome) => {
    cells += 1;
    if (outcome !== expected) faults.push(`${cell} answers ${outcome}, not ${expected}`);
  };
  try {
    for (const call of STAFF_CALLS) {
      const row = STAFF_ROWS[call.name];
      if (!row) faults.push(`${call.name} has no row in the table of roles`);
      const about = await newCase(world, call);
      for (const role of STAFF_ROLES) {
        const mine = await newCase(world, call);
        const ask = await world.enter(randomUUID(), role);
        for (const [page, headers] of Object.entries(WRONG_PAGES))
          expect(`${call.name} of ${role} ${page}`, await outcomeOf(ask, call, mine, headers), FORBIDDEN);
        expect(`${call.name} of ${role}`, await outcomeOf(ask, call, mine), row?.roles[role] ?? '');
        await ask(byName('signOut'), {});
        expect(
          `${call.name} of ${role} after sign-out`,
          await outcomeOf(ask, call, mine),
          '401 UNAUTHORIZED',
        );
      }
      const role = STAFF_ROLES.findLast((one) => row?.roles[one] === OK) ?? 'supervisor';
      const stranger = await world.enter(randomUUID(), role, 'recupera');
      const answer = await outcomeOf(stranger, call, about);
      expect(`${call.name} of a stranger`, answer, row?.stranger ?? '');
      if (Object.values(about).some((id) => answer.text.includes(id)))
        faults.push(`${call.name} names to a stranger what belongs to another institution`);
    }
  } finally {
    await world.close();
  }
  return { figures: [{ name: 'calls of the desk × roles × pages', figure: cells, unit: 'tried' }], faults };
}
