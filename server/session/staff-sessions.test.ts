import { decideDispute, listDisputes } from '#contract/desk-disputes.ts';
import { listActions } from '#contract/desk-log.ts';
import { DESK_HEADER, openDesk, signOut } from '#contract/desk.ts';
import { createDeskTestServer, OWN_PAGE, staffAt, type Ask, type Page } from '../testing/desk-test-server.ts';
import { SEEN_OPENED } from '../testing/seen.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { endStaffSessionsOf } from './staff-sessions.ts';

const testServer = sharedByTests(createDeskTestServer);
beforeEach(() => testServer.reset());

const MINUTE = 60_000;
const isIn = async (ask: Ask) => (await ask(openDesk, {})).body.person !== null;
type Person = Awaited<ReturnType<typeof testServer.enter>>;

it.each(['', 'saldar_desk=', 'saldar_desk=invented'])(
  'a browser with the cookie %j is not signed in at a desk',
  async (cookie) => {
    const { statusCode, body } = await staffAt(testServer.app, { ...OWN_PAGE, cookie })(listActions, {});
    expect([statusCode, body.code]).toEqual([401, 'UNAUTHORIZED']);
  },
);

it('a page of the desk reads without an origin, which browsers name only where something is sent', async () => {
  const supervisor = await testServer.enter('supervisor', 'supervisor');
  expect((await supervisor(listActions, {}, { headers: { origin: undefined } })).statusCode).toBe(200);
});

describe('a tab left open at the desk, in whose browser another person signs in', () => {
  const UNAUTHORIZED = [401, 'UNAUTHORIZED'];
  const outcome = ({ statusCode, body }: Awaited<ReturnType<Ask>>) => [statusCode, body.code];
  /** The first person's page, whose calls the browser sends with the second person's cookie. */
  const leftOpen = (first: Person, { page: { cookie } }: Person) =>
    staffAt(testServer.app, { ...first.page, cookie });

  it.each(['banco-cordillera', 'recupera'])(
    'decides nothing as that person, and leaves no line in their log: %s',
    async (company) => {
      const id = await testServer.disputed(company);
      const first = await testServer.enter('first', 'supervisor');
      const second = await testServer.enter('second', 'supervisor', company);
      const wish = {
        ...({ event: 'dispute.refuse', amount: null, reason: 'Revisamos el contrato' } as const),
        seen: SEEN_OPENED,
      };
      const decide = async (ask: Ask) => outcome(await ask(decideDispute, wish, { params: { id } }));
      expect(await decide(leftOpen(first, second))).toEqual(UNAUTHORIZED);
      const { open } = (await second(listDisputes, {})).body;
      expect(open.map((dispute: { id: string }) => dispute.id)).toEqual([id]);
      expect((await second(listActions, {})).body.data).toEqual([]);
      expect(await decide(second)).toEqual([200, undefined]);
    },
  );

  it('reads nothing of that person’s institution', async () => {
    const first = await testServer.enter('first', 'supervisor');
    const second = await testServer.enter('second', 'supervisor', 'recupera');
    expect(outcome(await leftOpen(first, second)(listActions, {}))).toEqual(UNAUTHORIZED);
  });

  it('neither ends that person’s session nor keeps it from its end', async () => {
    const first = await testServer.enter('first', 'agent');
    const second = await testServer.enter('second', 'agent');
    expect(outcome(await leftOpen(first, second)(signOut, {}))).toEqual(UNAUTHORIZED);
    testServer.clock.pass(20 * MINUTE);
    expect(await isIn(second)).toBe(true);
    testServer.clock.pass(20 * MINUTE);
    await leftOpen(first, second)(listActions, {});
    testServer.clock.pass(11 * MINUTE);
    expect(await isIn(second)).toBe(false);
  });

  it('is refused where the same person signed in again, whose role may be another one', async () => {
    const [first, second] = [
      await testServer.enter('one', 'supervisor'),
      await testServer.enter('one', 'agent'),
    ];
    expect(outcome(await leftOpen(first, second)(listDisputes, {}))).toEqual(UNAUTHORIZED);
  });

  it('works again once it is loaded anew, as the person it then shows', async () => {
    const first = await testServer.enter('first', 'supervisor');
    const second = await testServer.enter('second', 'supervisor', 'recupera');
    const { body } = await leftOpen(first, second)(openDesk, {});
    expect(body.person).toMatchObject({ name: 'second', institution: { key: 'recupera' } });
    const page: Page = { ...second.page, [DESK_HEADER]: body.session_mark };
    expect((await staffAt(testServer.app, page)(listActions, {})).statusCode).toBe(200);
  });
});

describe('the mark of a session at the desk', () => {
  it('is the same in each tab and after each reload, and shows neither the session’s id nor its cookie', async () => {
    const { page } = await testServer.enter('one', 'supervisor');
    const opening = staffAt(testServer.app, { ...OWN_PAGE, cookie: page.cookie });
    const marks = [await opening(openDesk, {}), await opening(openDesk, {})].map(
      ({ body }) => body.session_mark as string,
    );
    expect(marks[0]).toMatch(/^[\w-]{22}$/);
    expect(marks[1]).toBe(marks[0]);
    expect(page.cookie).not.toContain(marks[0]);
    const tab = staffAt(testServer.app, { ...page, [DESK_HEADER]: marks[0] ?? '' });
    expect((await tab(listActions, {})).statusCode).toBe(200);
  });

  it('opens nothing without the cookie, and is not known where none is signed in', async () => {
    const { page } = await testServer.enter('one', 'supervisor');
    const without = staffAt(testServer.app, { ...page, cookie: '' });
    expect((await without(listActions, {})).statusCode).toBe(401);
    expect((await without(openDesk, {})).body).toMatchObject({ person: null, session_mark: null });
  });
});

describe('an operator signs out', () => {
  const people = () =>
    Promise.all([
      testServer.enter('Marcela', 'agent'),
      testServer.enter('Jorge', 'agent'),
      testServer.enter('Marcela', 'agent', 'recupera'),
    ]);

  it.each([
    ['the people with a name', 'Marcela', [false, true, true]],
    ['all people', null, [false, false, true]],
  ])('%s at one institution, and no person twice', async (_, name, left) => {
    const asking = await people();
    const end = () =>
      endStaffSessionsOf(testServer.deps.db, 'banco-cordillera', name, testServer.clock.now());
    expect(await end()).toBe(left.filter((one) => !one).length);
    expect(await Promise.all(asking.map(isIn))).toEqual(left);
    expect(await end()).toBe(0);
  });
});
