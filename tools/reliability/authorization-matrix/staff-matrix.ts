import { randomUUID } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import * as desk from '#contract/desk.ts';
import { STAFF_ROLES, type StaffRole } from '#contract/staff.ts';
import { createDeskTestServer, type Ask, type Sent } from '#server/testing/desk-test-server.ts';
import type { Proved } from '../support/result.ts';
import type { Outcome } from './row.ts';
import { staffRequests, type About } from './staff-requests.ts';

const [OK, REFUSED, FORBIDDEN, NOT_FOUND] = [
  ...['200 success', '200 REFUSED', '403 FORBIDDEN', '404 NOT_FOUND'],
] as const satisfies Outcome[];

type StaffRow = {
  /** By role, about a payment of the caller's institution that another person has proposed to give back, and a portfolio they upload. */
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
  listCases: { roles: all(OK), stranger: OK },
  proposeOrder: { roles: { ...all(REFUSED), agent: OK, supervisor: OK }, stranger: NOT_FOUND },
  listProposals: { roles: all(OK), stranger: OK },
  decideProposal: { roles: only('supervisor', REFUSED), stranger: NOT_FOUND },
  listRequests: { roles: all(OK), stranger: OK },
  readRequest: { roles: all(OK), stranger: '200 NOT_FOUND' },
  listDataRequests: { roles: all(OK), stranger: OK },
  readDataRequest: { roles: all(OK), stranger: '200 NOT_FOUND' },
  decideDataRequest: { roles: { ...all(REFUSED), agent: OK, supervisor: OK }, stranger: NOT_FOUND },
  listDisputes: { roles: all(OK), stranger: OK },
  readDispute: { roles: all(OK), stranger: '200 NOT_FOUND' },
  decideDispute: { roles: { ...all(REFUSED), agent: OK, supervisor: OK }, stranger: NOT_FOUND },
  closeRequest: { roles: { ...all(REFUSED), agent: OK, supervisor: OK }, stranger: NOT_FOUND },
  listAgreements: { roles: all(OK), stranger: OK },
  findDebtor: { roles: all(OK), stranger: OK },
  findAgreements: { roles: all(OK), stranger: OK },
  readAgreement: { roles: all(OK), stranger: '200 NOT_FOUND' },
  listEnabled: { roles: all(OK), stranger: OK },
  orderEnabling: { roles: { ...all(FORBIDDEN), agent: OK, supervisor: OK }, stranger: REFUSED },
  listMaintenance: { roles: all(OK), stranger: OK },
  announceMaintenance: { roles: only('administrator', FORBIDDEN), stranger: OK },
  closeNotice: { roles: only('administrator', REFUSED), stranger: NOT_FOUND },
  listDeskSettlements: { roles: all(OK), stranger: OK },
  // A stranger gets the file of their own institution.
  readDeskSettlement: { roles: { ...all(FORBIDDEN), supervisor: OK, administrator: OK }, stranger: OK },
  // Of an institution without SFTP.
  resendSettlement: {
    roles: { ...all(FORBIDDEN), supervisor: REFUSED, administrator: REFUSED },
    stranger: REFUSED,
  },
  listPortfolioLoads: { roles: { ...all(FORBIDDEN), agent: OK, supervisor: OK }, stranger: OK },
  followPortfolioLoad: { roles: { ...all(FORBIDDEN), agent: OK, supervisor: OK }, stranger: OK },
  openPortfolioLoad: { roles: { ...all(FORBIDDEN), agent: REFUSED, supervisor: REFUSED }, stranger: OK },
  decidePortfolioLoad: { roles: only('supervisor', REFUSED), stranger: NOT_FOUND },
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

const STAFF_CALLS = calls.filter(({ authorization }) => authorization === 'staff');
type StaffCall = (typeof STAFF_CALLS)[number];

const WRONG_PAGES: Readonly<Record<string, Record<string, string | undefined>>> = {
  'without the header of the desk': { [desk.DESK_HEADER]: undefined },
  'from another site': { origin: 'https://otro.example' },
};

async function outcomeOf(
  ask: Ask,
  call: StaffCall,
  { request, id }: About,
  headers: Sent['headers'] = {},
): Promise<Answer> {
  const { statusCode, body } = await ask(call, request, { params: id === undefined ? {} : { id }, headers });
  return { outcome: `${statusCode} ${body.status ?? body.code}`, text: JSON.stringify(body) };
}
type Answer = { readonly outcome: Outcome; readonly text: string };

/** Every call of the desk by every role, by a person of another institution, from another page, and after the session's end. */
export async function tryStaff(): Promise<Proved> {
  const testServer = await createDeskTestServer();
  const faults: string[] = [];
  let cells = 0;
  const expect = (cell: string, { outcome }: Answer, expected: Outcome) => {
    cells += 1;
    if (outcome !== expected) faults.push(`${cell} answers ${outcome}, not ${expected}`);
  };
  try {
    const make = await staffRequests(testServer);
    const other = await testServer.enter(randomUUID(), 'supervisor');
    const earlier = { [desk.DESK_HEADER]: other.page[desk.DESK_HEADER] };
    for (const call of STAFF_CALLS) {
      const row = STAFF_ROWS[call.name];
      if (!row) faults.push(`${call.name} has no row in the table of roles`);
      const about = await make(call.name);
      for (const role of STAFF_ROLES) {
        const mine = await make(call.name);
        const ask = await testServer.enter(randomUUID(), role);
        expect(
          `${call.name} of ${role} from a page of an earlier sign-in`,
          await outcomeOf(ask, call, mine, earlier),
          '401 UNAUTHORIZED',
        );
        for (const [page, headers] of Object.entries(WRONG_PAGES))
          expect(`${call.name} of ${role} ${page}`, await outcomeOf(ask, call, mine, headers), FORBIDDEN);
        expect(`${call.name} of ${role}`, await outcomeOf(ask, call, mine), row?.roles[role] ?? '');
        await ask(desk.signOut, {});
        expect(
          `${call.name} of ${role} after sign-out`,
          await outcomeOf(ask, call, mine),
          '401 UNAUTHORIZED',
        );
      }
      const role = STAFF_ROLES.findLast((one) => row?.roles[one] === OK) ?? 'supervisor';
      const stranger = await testServer.enter(randomUUID(), role, 'recupera');
      const answer = await outcomeOf(stranger, call, about);
      expect(`${call.name} of a stranger`, answer, row?.stranger ?? '');
      if (about.names.some((name) => answer.text.includes(name)))
        faults.push(`${call.name} names to a stranger what belongs to another institution`);
    }
  } finally {
    await testServer.close();
  }
  return { figures: [{ name: 'calls of the desk × roles × pages', figure: cells, unit: 'tried' }], faults };
}
