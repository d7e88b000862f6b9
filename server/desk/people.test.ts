import * as desk from '#contract/desk-people.ts';
import { listActions, type ActionLine } from '#contract/desk-log.ts';
import { openDesk, signOut } from '#contract/desk.ts';
import { STAFF_ROLES } from '#contract/staff.ts';
import { createDeskTestServer, type Ask } from '../testing/desk-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { appendAction } from './log.ts';

const MINUTE = 60_000;

const testServer = sharedByTests(createDeskTestServer);
let admin: Ask;
beforeEach(async () => {
  await testServer.reset();
  admin = await testServer.enter('admin', 'administrator');
});

const people = async (ask = admin): Promise<desk.DeskMember[]> =>
  (await ask(desk.listDeskPeople, {})).body.data;
const subjectOf = (name: string) => `banco-cordillera-${name}`;
const end = (name: string, ask = admin) =>
  ask(desk.endDeskSessions, { subject: subjectOf(name), event: 'session.end', reason: 'Ya no trabaja aquí' });
const isIn = async (ask: Ask) => (await ask(openDesk, {})).body.person !== null;

describe('the people of a desk', () => {
  it('are listed by their last sign-in, with role, last act and open sessions', async () => {
    const agent = await testServer.enter('agent', 'agent');
    await agent(listActions, {});
    testServer.clock.pass(MINUTE);
    await testServer.enter('agent', 'supervisor');
    testServer.clock.pass(MINUTE);
    await agent(signOut, {});
    const [first, second] = await people();
    expect(first).toMatchObject({
      ...{ subject: subjectOf('agent'), name: 'agent', role: 'supervisor', open_sessions: 1 },
      signed_in_at: new Date(testServer.clock.now().getTime() - MINUTE).toISOString(),
      last_act: { action: 'session.closed', at: testServer.clock.now().toISOString() },
      events: ['session.end'],
    });
    expect(second).toMatchObject({ name: 'admin', open_sessions: 1 });
  });

  it('that left the desk unused for half an hour have nothing open', async () => {
    await testServer.enter('agent', 'agent');
    testServer.clock.pass(31 * MINUTE);
    admin = await testServer.enter('admin', 'administrator');
    const agent = (await people()).find(({ name }) => name === 'agent');
    expect(agent).toMatchObject({ open_sessions: 0, events: [] });
    expect((await end('agent')).body).toMatchObject({ status: 'REFUSED' });
  });

  it('are signed out everywhere at once by an administrator, with a reason in the log', async () => {
    const [one, two] = [await testServer.enter('agent', 'agent'), await testServer.enter('agent', 'agent')];
    const other = await testServer.enter('other', 'agent');
    expect((await end('agent')).body).toEqual({ status: 'success' });
    expect([await isIn(one), await isIn(two), await isIn(other)]).toEqual([false, false, true]);
    const [line] = (await admin(listActions, {})).body.data as ActionLine[];
    expect(line).toMatchObject({
      ...{ name: 'admin', action: 'session.end', object: subjectOf('agent'), reason: 'Ya no trabaja aquí' },
    });
    await expect(testServer.deps.pool.query('update staff_session set ended_at = null')).rejects.toThrow(
      'has ended',
    );
  });

  it.each(STAFF_ROLES)(
    'are seen by those who supervise or administer, and signed out by the latter: %s',
    async (role) => {
      const agent = await testServer.enter('agent', 'agent');
      const ask = await testServer.enter('one', role);
      const { statusCode } = await ask(desk.listDeskPeople, {});
      expect(statusCode).toBe(['supervisor', 'administrator'].includes(role) ? 200 : 403);
      if (statusCode === 200)
        expect((await people(ask)).some(({ events }) => events.length > 0)).toBe(role === 'administrator');
      await end('agent', ask);
      expect(await isIn(agent)).toBe(role !== 'administrator');
    },
  );

  it('of another institution are not there', async () => {
    const agent = await testServer.enter('agent', 'agent');
    const stranger = await testServer.enter('stranger', 'administrator', 'recupera');
    expect((await people(stranger)).map(({ name }) => name)).toEqual(['stranger']);
    expect((await end('agent', stranger)).body).toMatchObject({ status: 'REFUSED' });
    expect(await isIn(agent)).toBe(true);
  });

  it('are listed without what the same person does at another institution', async () => {
    await testServer.enter('agent', 'agent');
    const company = testServer.deps.companies.payingByKey('recupera');
    if (!company) throw new Error('no recupera');
    const elsewhere = { scope: 'staff', company, sessionId: '', role: 'agent' } as const;
    const caller = { ...elsewhere, subject: subjectOf('agent'), name: 'agent' };
    await appendAction(testServer.deps.db, testServer.deps, caller, {
      action: 'debtor.found',
      object: 'rut',
    });
    expect((await people()).find(({ name }) => name === 'agent')).toMatchObject({ last_act: null });
  });
});
