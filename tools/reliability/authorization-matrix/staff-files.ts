import { randomUUID } from 'node:crypto';
import { DESK_HEADER, signOut } from '#contract/desk.ts';
import type { PortfolioDownload } from '#contract/portfolio-load.ts';
import { hasRight, STAFF_ROLES, type StaffRole } from '#contract/staff.ts';
import { smallPortfolio, withField } from '#server/portfolio/testing/tables.ts';
import type { Headers } from '#server/testing/desk-test-server.ts';
import {
  createUploadTestServer,
  type Person,
  type UploadTestServer,
} from '#server/testing/portfolio-upload.ts';
import type { Proved } from '../support/result.ts';
import type { Outcome } from './row.ts';

/** The desk's routes that carry bytes and are no call of the contract: the pieces of an upload, and the files that its check leaves. */

type Row = {
  /** By role, about a load that is their own where they may upload one. */
  readonly roles: Readonly<Record<StaffRole, Outcome>>;
  /** Another person of the institution who may upload. */
  readonly colleague: Outcome;
  readonly stranger: Outcome;
};
const [OK, FORBIDDEN, NOT_FOUND] = ['200', '403 FORBIDDEN', '404 NOT_FOUND'] as const;
const LOADERS = { 'read-only': FORBIDDEN, agent: OK, supervisor: OK, administrator: FORBIDDEN } as const;

const PIECES = 'POST /saldar/desk/portfolio/:id/files/:place/pieces/:seq';
const DOWNLOADS = 'GET /saldar/desk/portfolio/:id/:download';
export const STAFF_FILE_ROWS: Readonly<Record<typeof PIECES | typeof DOWNLOADS, Row>> = {
  // Its bytes are taken of the uploader alone.
  [PIECES]: { roles: LOADERS, colleague: NOT_FOUND, stranger: NOT_FOUND },
  [DOWNLOADS]: { roles: LOADERS, colleague: OK, stranger: NOT_FOUND },
};

type Answer = { readonly statusCode: number; readonly body: unknown };
type Send = (person: Person, headers?: Headers) => Promise<Answer>;

const PAGES: Readonly<Record<string, Headers>> = {
  'without the header of the desk': { [DESK_HEADER]: undefined },
  'from another site': { origin: 'https://otro.example' },
};
const BYTES = Buffer.from('rut,kind,name,email,phone\n');

/** Less is owed than before, and one row cannot be read: both files are there. */
const changed = () =>
  withField(withField(smallPortfolio(), 'debts', 0, 'amount', '1000000'), 'payments', 0, 'rut', 'x');

/** What a person sends: about a new upload of theirs, or about one that is checked. */
function makers(testServer: UploadTestServer) {
  let open: string | undefined;
  /** An institution has one upload at a time. */
  async function end(): Promise<void> {
    if (open) await testServer.decide(await testServer.enter('closer', 'supervisor'), open, 'load.discard');
  }
  const downloadOf =
    (which: PortfolioDownload) =>
    async (by: Person): Promise<Send> => {
      await end();
      const { id } = await testServer.checked(by, changed());
      open = id;
      return async (person, headers) => {
        const { statusCode, body } = await testServer.download(person, id, which, headers);
        return { statusCode, body: statusCode === 200 ? {} : JSON.parse(body) };
      };
    };
  async function piece(by: Person): Promise<Send> {
    await end();
    const { data } = await testServer.announce(by, [{ name: 'debtors.csv', bytes: BYTES }]);
    open = data.id;
    return (person, headers) => testServer.sendPiece(person, [data.id, 0, 0], BYTES, headers);
  }
  return [
    { name: 'a piece', route: PIECES, make: piece },
    { name: 'the rejects', route: DOWNLOADS, make: downloadOf('rejects') },
    { name: 'the reductions', route: DOWNLOADS, make: downloadOf('reductions') },
  ] as const;
}

function outcomeOf({ statusCode, body }: Answer): Outcome {
  const code = (body as { code?: string }).code;
  return code === undefined ? `${statusCode}` : `${statusCode} ${code}`;
}

/** Every such route by every role, by a colleague, by a person of another institution, from another page, and after the session's end. */
export async function tryStaffFiles(): Promise<Proved> {
  const testServer = await createUploadTestServer();
  const faults: string[] = [];
  let cells = 0;
  const expect = (cell: string, answer: Answer, expected: Outcome) => {
    cells += 1;
    if (outcomeOf(answer) !== expected) faults.push(`${cell} answers ${outcomeOf(answer)}, not ${expected}`);
  };
  try {
    await testServer.begin();
    await testServer.load(smallPortfolio());
    for (const { name, route, make } of makers(testServer))
      for (const role of STAFF_ROLES) {
        const row = STAFF_FILE_ROWS[route];
        const person = await testServer.enter(randomUUID(), role);
        const uploader = await testServer.enter(randomUUID(), 'supervisor');
        const send = await make(hasRight(role, 'loadPortfolio') ? person : uploader);
        for (const [page, headers] of Object.entries(PAGES))
          expect(`${name} by ${role} ${page}`, await send(person, headers), FORBIDDEN);
        const earlier = { [DESK_HEADER]: uploader.page[DESK_HEADER] };
        expect(
          `${name} by ${role} from a page of an earlier sign-in`,
          await send(person, earlier),
          '401 UNAUTHORIZED',
        );
        const stranger = await testServer.enter(randomUUID(), 'supervisor', 'recupera');
        expect(`${name} by a stranger`, await send(stranger), row.stranger);
        const colleague = await testServer.enter(randomUUID(), 'agent');
        expect(`${name} by a colleague`, await send(colleague), row.colleague);
        expect(`${name} by ${role}`, await send(person), row.roles[role]);
        await person(signOut, {});
        expect(`${name} by ${role} after sign-out`, await send(person), '401 UNAUTHORIZED');
      }
  } finally {
    await testServer.close();
  }
  return { figures: [{ name: 'files of the desk × roles × pages', figure: cells, unit: 'tried' }], faults };
}
