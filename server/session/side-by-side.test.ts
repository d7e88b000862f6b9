import { changeDeskKey, createDeskKey, listDeskKeys, type DeskKey } from '#contract/desk-keys.ts';
import { openDesk, signOut } from '#contract/desk.ts';
import { fetchDebts } from '#contract/debts.ts';
import { updateContact } from '#contract/identity.ts';
import { listEvents } from '#contract/institution-events.ts';
import { createDeskTestServer, pageOf, staffAt, type Ask } from '../testing/desk-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { requestOf } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { makeEndLink } from './end-link.ts';
import { revokeKey } from './institution-keys.ts';
import { openStaffSession } from './staff-sessions.ts';

const MINUTE = 60_000;
const BANK = 'banco-cordillera';
const accepted = { accepted: true, version: '2025-05-05' } as const;

const testServer = sharedByTests(createDeskTestServer);
beforeEach(() => testServer.reset());

const opens = async (token: string) =>
  (await testServer.app.inject(requestOf(fetchDebts, {}, { token }))).statusCode;

describe('of two debtors', () => {
  it('each ends their own sessions at their own institution by the link of their own mail', async () => {
    const debtors = [await testServer.carla(aPut()), await testServer.carla(aPut({ company: 'recupera' }))];
    const [here = '', there = ''] = await Promise.all(
      debtors.map(async ({ persona: { company }, debtorId }) => {
        const { pathname } = new URL(await makeEndLink(testServer.deps, { company, debtorId }));
        return pathname;
      }),
    );
    const open = () => Promise.all(debtors.map(({ token }) => opens(token)));
    const ask = (method: 'GET' | 'POST', url: string) => testServer.app.inject({ method, url });
    expect((await ask('GET', here)).body).toContain('Cerrar las sesiones abiertas en Banco Cordillera');
    expect((await ask('GET', there)).body).toContain('Cerrar las sesiones abiertas en Recupera');
    expect([(await ask('POST', there)).statusCode, await open()]).toEqual([200, [200, 401]]);
    expect([(await ask('POST', here)).statusCode, await open()]).toEqual([200, [401, 401]]);
  });

  it('the one who reads Spanish is written to in Spanish after the other came in English', async () => {
    for (const [email, language] of [
      ['eva@correo.example', 'es'],
      ['luis@correo.example', 'en'],
    ] as const) {
      const { token } = await testServer.carla(aPut({ email }));
      const extra = { terms_and_conditions: accepted, privacy_policy: accepted };
      const sent = { token, headers: { 'accept-language': language } };
      const body = { email: `nuevo.${email}`, extra };
      expect((await testServer.app.inject(requestOf(updateContact, body, sent))).statusCode).toBe(200);
    }
    expect((await testServer.post()).map(({ to, subject }) => [to, subject])).toEqual([
      ['eva@correo.example', 'Cambiaron tus datos de contacto en Banco Cordillera'],
      ['luis@correo.example', 'Your contact details at Banco Cordillera changed'],
    ]);
  });
});

describe('of two people at a desk', () => {
  const isIn = async (ask: Ask) => (await ask(openDesk, {})).body.person !== null;

  /** Signed in, with an ID token by which the identity provider knows that sign-in. */
  async function signIn(name: string): Promise<Ask> {
    const person = { subject: name, name, role: 'agent', idToken: `id.token.${name}` } as const;
    const opened = await testServer.deps.db
      .transaction()
      .execute((tx) => openStaffSession(tx, testServer.deps, BANK, person));
    return staffAt(testServer.app, pageOf(opened));
  }

  it('each signs out of their own session, at the identity provider too', async () => {
    const [ana, luis] = [await signIn('ana'), await signIn('luis')];
    const leave = jest.spyOn(testServer.deps.outside.staffIdentity, 'leave');
    await luis(signOut, {});
    expect([await isIn(ana), await isIn(luis)]).toEqual([true, false]);
    await ana(signOut, {});
    const left = leave.mock.calls.map(([company, idToken]) => [company, idToken]);
    leave.mockRestore();
    expect(left).toEqual([
      [BANK, 'id.token.luis'],
      [BANK, 'id.token.ana'],
    ]);
  });

  it('the one who left the desk alone for half an hour is out, however busy the other was', async () => {
    const [idle, busy] = [await signIn('ana'), await signIn('luis')];
    for (const minutes of [20, 11]) {
      testServer.clock.pass(minutes * MINUTE);
      expect(await isIn(busy)).toBe(true);
    }
    expect(await isIn(idle)).toBe(false);
  });
});

describe('of two keys of an institution', () => {
  const reason = 'Nuevo sistema contable';
  const uses = async (key: string) =>
    (
      await testServer.app.inject({
        url: listEvents.path,
        query: { after: '0' },
        headers: { authorization: `Bearer ${key}` },
      })
    ).statusCode;

  it('the list names the first one first, and each is used and revoked by itself', async () => {
    const admin = await testServer.enter('admin', 'administrator');
    const made: { id: string; key: string }[] = [];
    for (const name of ['ERP', 'BI']) {
      const { body } = await admin(createDeskKey, { name, scopes: ['events'], reason });
      made.push(body.data);
      testServer.clock.pass(MINUTE);
    }
    const [erp, bi] = made as [(typeof made)[0], (typeof made)[0]];
    const list = async () =>
      ((await admin(listDeskKeys, {})).body.data as DeskKey[]).map(
        ({ name, state, used_on: used }) => `${name} ${state} ${used}`,
      );
    const revoke = async () =>
      (await admin(changeDeskKey, { event: 'key.revoke', reason }, { params: { id: erp.id } })).body.status;
    expect(await uses(erp.key)).toBe(200);
    expect(await list()).toEqual(['ERP live 2026-11-21', 'BI live null']);
    expect(await revoke()).toBe('success');
    expect(await list()).toEqual(['ERP revoked 2026-11-21', 'BI live null']);
    expect([await revoke(), await uses(erp.key), await uses(bi.key)]).toEqual(['REFUSED', 401, 200]);
    expect(await revokeKey(testServer.deps.db, BANK, erp.id, testServer.clock.now())).toBe(false);
  });
});
