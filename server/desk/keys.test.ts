import { randomUUID } from 'node:crypto';
import * as desk from '#contract/desk-keys.ts';
import { listActions, type ActionLine } from '#contract/desk-log.ts';
import { listEvents } from '#contract/institution-events.ts';
import type { KeyScope } from '#contract/key-scopes.ts';
import { STAFF_ROLES } from '#contract/staff.ts';
import { createKey } from '../session/institution-keys.ts';
import { createDeskTestServer, type Ask } from '../testing/desk-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDeskTestServer);
let admin: Ask;
beforeEach(async () => {
  await testServer.reset();
  admin = await testServer.enter('admin', 'administrator');
});

const REASON = 'Nuevo sistema contable';
const create = (name = 'ERP', key: string = randomUUID(), ask = admin) =>
  ask(desk.createDeskKey, { name, scopes: ['payments', 'events'], reason: REASON }, { key });
const revoke = (id: string, ask = admin) =>
  ask(desk.changeDeskKey, { event: 'key.revoke', reason: 'Ya no se usa' }, { params: { id } });
const list = async (ask = admin): Promise<desk.DeskKey[]> => (await ask(desk.listDeskKeys, {})).body.data;
const opens = async (key: string) => {
  const headers = { authorization: `Bearer ${key}` };
  return (await testServer.app.inject({ url: listEvents.path, query: { after: '0' }, headers })).statusCode;
};

describe('keys at the desk', () => {
  it('are created, open what is of the institution, and are shown once', async () => {
    const { data } = (await create()).body;
    expect(await opens(data.key)).toBe(200);
    const keys = await list();
    expect(keys).toMatchObject([
      {
        id: data.id,
        name: 'ERP',
        scopes: ['events', 'payments'],
        state: 'live',
        used_on: '2026-11-21',
        revoked_at: null,
        events: ['key.revoke'],
      },
    ]);
    const lines = (await admin(listActions, {})).body.data as ActionLine[];
    expect(JSON.stringify([keys, lines])).not.toContain(data.key);
    expect(lines[0]).toMatchObject({ action: 'key.create', object: data.id, reason: REASON });
  });

  it('open what was chosen, which is one thing at least', async () => {
    const make = (...scopes: KeyScope[]) =>
      admin(desk.createDeskKey, { name: 'ERP', scopes, reason: REASON });
    expect(await opens((await make('webhooks', 'settlements')).body.data.key)).toBe(403);
    expect((await make()).statusCode).toBe(400);
    expect(await list()).toMatchObject([{ scopes: ['settlements', 'webhooks'] }]);
  });

  it('sent again under the same key are the same one', async () => {
    const key = randomUUID();
    const first = (await create('ERP', key)).body;
    expect((await create('ERP', key)).body).toEqual(first);
    expect(await list()).toHaveLength(1);
  });

  it('whose answer was lost with the server are made anew, not twice', async () => {
    const id = randomUUID();
    const make = () =>
      createKey(
        testServer.deps.db,
        { company: 'banco-cordillera', name: 'ERP', scopes: ['events'] },
        testServer.clock.now(),
        id,
      );
    const lost = await make();
    const shown = await make();
    expect([await opens(lost.key), await opens(shown.key)]).toEqual([401, 200]);
    expect(await list()).toHaveLength(1);
  });

  it('that a system has used stay as they are, also where their wish is sent again', async () => {
    const id = randomUUID();
    const wish = { company: 'banco-cordillera', name: 'ERP', scopes: ['events'] } as const;
    const make = () => createKey(testServer.deps.db, wish, testServer.clock.now(), id);
    const { key } = await make();
    expect(await opens(key)).toBe(200);
    await make();
    expect(await opens(key)).toBe(200);
    expect(await list()).toHaveLength(1);
  });

  it('open nothing from the moment they are revoked, for good', async () => {
    const { data } = (await create()).body;
    expect((await revoke(data.id)).body).toEqual({ status: 'success' });
    expect(await opens(data.key)).toBe(401);
    expect(await list()).toMatchObject([
      { state: 'revoked', revoked_at: testServer.clock.now().toISOString(), events: [] },
    ]);
    expect((await revoke(data.id)).body).toMatchObject({ status: 'REFUSED' });
    await expect(testServer.deps.pool.query('update institution_key set revoked_at = null')).rejects.toThrow(
      'is revoked',
    );
  });

  it.each(STAFF_ROLES)('are of administrators alone: %s', async (role) => {
    const { data } = (await create()).body;
    const ask = await testServer.enter(role, role);
    const expected = role === 'administrator' ? 200 : 403;
    for (const { statusCode } of [
      await ask(desk.listDeskKeys, {}),
      await create('Otro', randomUUID(), ask),
      await revoke(data.id, ask),
    ])
      expect(statusCode).toBe(expected);
  });

  it('of another institution are not there', async () => {
    const { data } = (await create()).body;
    const stranger = await testServer.enter('stranger', 'administrator', 'recupera');
    expect(await list(stranger)).toEqual([]);
    expect((await revoke(data.id, stranger)).statusCode).toBe(404);
    expect(await opens(data.key)).toBe(200);
  });
});
