import { openDesk, listActions } from '#contract/desk.ts';
import { createDeskTestServer, staffAt, type Ask } from '../testing/desk-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { endStaffSessionsOf } from './staff-sessions.ts';

const testServer = sharedByTests(createDeskTestServer);
beforeEach(() => testServer.reset());

const isIn = async (ask: Ask) => (await ask(openDesk, {})).body.person !== null;

it.each(['', 'saldar_desk=', 'saldar_desk=invented'])(
  'a browser with the cookie %j is not signed in at a desk',
  async (cookie) => {
    const { statusCode, body } = await staffAt(testServer.app, cookie)(listActions, {});
    expect([statusCode, body.code]).toEqual([401, 'UNAUTHORIZED']);
  },
);

it('a page of the desk reads without an origin, which browsers name only where something is sent', async () => {
  const supervisor = await testServer.enter('supervisor', 'supervisor');
  expect((await supervisor(listActions, {}, { headers: { origin: undefined } })).statusCode).toBe(200);
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
