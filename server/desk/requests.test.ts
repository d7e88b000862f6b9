import { randomUUID } from 'node:crypto';
import {
  closeRequest,
  listRequests,
  MOST_REQUESTS,
  readRequest,
  type RequestLine,
} from '#contract/desk-requests.ts';
import { listActions } from '#contract/desk-log.ts';
import { updateContact } from '#contract/identity.ts';
import { joinProgramme, requestLoad } from '#contract/requests.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { eraseDebtor } from '../privacy/erase.ts';
import { cleanUp } from '../testing/clean-up.ts';
import { createDeskTestServer, type Ask } from '../testing/desk-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { requestSeenNow } from '../testing/seen.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { REQUEST_FAULT_TEXTS } from '../texts/desk-requests.ts';

const REASON = 'Se le escribió con su saldo';
const RUT = '111111111';
const HOUR = 3_600_000;

const testServer = sharedByTests(createDeskTestServer);
let agent: Ask;
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.enter('agent', 'agent');
});

const list = async (ask: Ask = agent) => (await ask(listRequests, {})).body;
const read = async (id: string, ask: Ask = agent) => (await ask(readRequest, { id })).body;
const close = async (id: string, event: 'answer' | 'decline' = 'answer', ask: Ask = agent) => {
  const seen = await requestSeenNow(testServer.deps.db, id);
  return ask(closeRequest, { event: `request.${event}`, reason: REASON, seen }, { params: { id } });
};
const open = async () => (await list()).open as RequestLine[];

/** A debtor who asks for the programme, as often as `ask` is called. */
async function member() {
  const { debtorId, token } = await testServer.carla(aPut({ rut: RUT, name: 'Ana Rojas' }));
  const accepted = { accepted: true as const, version: '2025-05-05' };
  const extra = { terms_and_conditions: accepted, privacy_policy: accepted };
  const contact = { email: 'ana@correo.cl', phone: '+56911112222', rut: RUT, extra };
  await testServer.call(updateContact, contact, { token });
  const ask = () => testServer.call(joinProgramme, { draw: true }, { token });
  await ask();
  return { debtorId, ask };
}

describe('a request to the institution', () => {
  it('that a person sends from the page stands at its desk with 48 hours by the clock', async () => {
    const wish = { captcha: 'token', product_type: 'BANCO_CORDILLERA', rut: '14.000.001-9', message: '' };
    const contact = { email: 'quien@correo.cl', phone: '9 8765 4321', operation_number: '700123' };
    await testServer.call(requestLoad, { ...wish, ...contact }, { key: randomUUID() });
    const at = testServer.clock.now().getTime();
    expect(await list()).toMatchObject({
      open: [
        {
          ...{ kind: 'load', state: 'received', overdue: false, closed_by: null },
          received_at: new Date(at).toISOString(),
          due_at: new Date(at + 48 * HOUR).toISOString(),
          events: ['request.answer', 'request.decline'],
        },
      ],
      ...{ closed: [], has_more: false },
    });
  });

  it('is late after its 48 hours, and the nearest deadline stands first', async () => {
    const first = await testServer.requested();
    testServer.clock.pass(48 * HOUR - 1);
    const second = await testServer.requested();
    agent = await testServer.enter('agent', 'agent');
    const lines = async () => (await open()).map(({ id, overdue }) => [id, overdue]);
    expect(await lines()).toEqual([
      [first, false],
      [second, false],
    ]);
    testServer.clock.pass(1);
    expect(await lines()).toEqual([
      [first, true],
      [second, false],
    ]);
  });

  it('that was answered in time is not late afterwards', async () => {
    const id = await testServer.requested();
    await close(id);
    testServer.clock.pass(49 * HOUR);
    agent = await testServer.enter('agent', 'agent');
    expect((await list()).closed).toMatchObject([{ id, overdue: false }]);
  });

  it('is closed once, with who, when and why', async () => {
    const id = await testServer.requested();
    expect((await close(id)).body).toMatchObject({ status: 'success', data: { state: 'answered' } });
    expect((await close(id, 'decline')).body).toMatchObject({ status: 'REFUSED' });
    expect(await list()).toMatchObject({
      open: [],
      closed: [
        {
          ...{ id, state: 'answered', overdue: false, closed_by: 'agent', closing_reason: REASON },
          ...{ closed_at: testServer.clock.now().toISOString(), events: [] },
        },
      ],
    });
  });

  it('stands first among the closed ones when it was closed last, whenever it came', async () => {
    const [first, second, third] = [
      await testServer.requested(),
      await testServer.requested(),
      await testServer.requested(),
    ] as const;
    for (const id of [second, third, first]) {
      await close(id);
      testServer.clock.pass(1000);
    }
    expect((await list()).closed).toMatchObject([{ id: first }, { id: third }, { id: second }]);
  });

  it('stands with as many as a page shows, and only with one more there are more', async () => {
    for (let n = 0; n < MOST_REQUESTS; n++) await testServer.requested();
    expect(await list()).toMatchObject({ has_more: false, open: { length: MOST_REQUESTS } });
    await testServer.requested();
    expect(await list()).toMatchObject({ has_more: true, open: { length: MOST_REQUESTS } });
  });

  it('is refused with the reason why it cannot be closed', async () => {
    const id = await testServer.requested();
    const reader = await testServer.enter('reader', 'read-only');
    const whyNot = async (ask: Ask) => (await close(id, 'answer', ask)).body.message as string;
    expect(await whyNot(reader)).toBe(REQUEST_FAULT_TEXTS.notYourRole);
    await close(id);
    expect(await whyNot(agent)).toBe(REQUEST_FAULT_TEXTS.closed);
  });

  it('shows how its person is reached, and each look is in the log, without a word of them', async () => {
    const id = await testServer.requested();
    expect((await read(id)).data).toMatchObject({
      ...{ rut: '140000019', email: 'quien@correo.cl', phone: '+56 9 8765 4321' },
      ...{ operation_number: '700123', message: 'No encuentro mi crédito.', name: null, draw: null },
    });
    expect(JSON.stringify(await list())).not.toMatch(/140000019|quien@correo|700123/);
    await close(id);
    const supervisor = await testServer.enter('supervisor', 'supervisor');
    const { data } = (await supervisor(listActions, {})).body;
    expect(data).toMatchObject([
      { action: 'request.answer', object: id, name: 'agent', reason: REASON },
      { action: 'request.read', object: id, name: 'agent', reason: null },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/140000019|quien@correo|8765/);
  });

  it('of the programme shows its debtor, and asked for again after it was closed is open again, with 48 new hours', async () => {
    const { ask } = await member();
    const [{ id } = { id: '' }] = await open();
    expect((await read(id)).data).toMatchObject({
      ...{ kind: 'programme', rut: RUT, name: 'Ana Rojas', email: 'ana@correo.cl', draw: true },
      ...{ operation_number: null, message: null },
    });
    await ask();
    expect(await open()).toHaveLength(1);
    await close(id, 'decline');
    expect(await open()).toEqual([]);
    testServer.clock.pass(HOUR / 4);
    await ask();
    const at = testServer.clock.now().getTime();
    expect(await open()).toMatchObject([
      {
        ...{ id, received_at: new Date(at).toISOString(), due_at: new Date(at + 48 * HOUR).toISOString() },
        ...{ closed_by: null, closing_reason: null },
      },
    ]);
  });

  it('of the programme that is opened again is mailed again to its debtor and to the team', async () => {
    const { ask } = await member();
    const send = async () => {
      testServer.mails.length = 0;
      for (const id of testServer.mailIds.splice(0)) await sendMailRow(testServer.deps, id);
      return testServer.mails.map(({ to }) => to).sort();
    };
    const both = ['ana@correo.cl', 'ayuda@banco-cordillera.example'];
    expect(await send()).toEqual(expect.arrayContaining(both));
    await ask();
    expect(await send()).toEqual([]);
    const [{ id } = { id: '' }] = await open();
    await close(id);
    await ask();
    await ask();
    expect(await send()).toEqual(both);
  });

  it('of the programme keeps its person for two years after it was last opened', async () => {
    const { ask } = await member();
    const [{ id } = { id: '' }] = await open();
    await close(id);
    testServer.clock.pass(HOUR / 4);
    await ask();
    const { clock, deps } = testServer;
    await deps.pool.query(`update programme_request set created_at = created_at - interval '733 days'`);
    await cleanUp({ db: deps.db, clock });
    expect((await read(id)).data).toMatchObject({ rut: RUT, name: 'Ana Rojas' });
    await deps.pool.query(`update institution_request set received_at = received_at - interval '733 days'`);
    await cleanUp({ db: deps.db, clock });
    expect((await read(id)).data).toMatchObject({ rut: null, name: null });
  });

  it('of another institution is neither listed nor read nor closed', async () => {
    const id = await testServer.requested('recupera');
    expect(await list()).toMatchObject({ open: [], closed: [] });
    expect(await read(id)).toEqual({ status: 'NOT_FOUND' });
    expect((await close(id)).statusCode).toBe(404);
    const theirs = await testServer.enter('agent', 'agent', 'recupera');
    expect((await list(theirs)).open).toMatchObject([{ id, state: 'received' }]);
  });

  it('keeps nothing of its person after ninety days, and can still be closed', async () => {
    const id = await testServer.requested();
    const later = new Date(testServer.clock.now().getTime() + 91 * 24 * HOUR);
    await cleanUp({ db: testServer.deps.db, clock: { now: () => later } });
    agent = await testServer.enter('agent', 'agent');
    const gone = { rut: null, email: null, phone: null, operation_number: null, message: null };
    expect((await read(id)).data).toMatchObject({ state: 'received', ...gone });
    expect((await close(id, 'decline')).body.status).toBe('success');
  });

  it('of a debtor who is erased names them no more', async () => {
    const { debtorId } = await member();
    const [{ id } = { id: '' }] = await open();
    const subject = { id: debtorId, company: 'banco-cordillera', rut: RUT };
    await eraseDebtor(testServer.deps.db, subject, { by: 'a test', now: testServer.clock.now() });
    expect((await read(id)).data).toMatchObject({ rut: null, name: null, email: null, phone: null });
  });

  it('is not closed otherwise once it is closed, by the database itself', async () => {
    const id = await testServer.requested();
    await close(id);
    await expect(
      testServer.deps.pool.query(`update institution_request set state = 'declined' where id = '${id}'`),
    ).rejects.toThrow('cannot go from answered to declined');
  });
});
