import { randomUUID } from 'node:crypto';
import { decideDataRequest, listDataRequests, readDataRequest } from '#contract/desk-data-requests.ts';
import { fetchMyData } from '#contract/rights.ts';
import type { DataRequestKind } from '#domain/data-request.ts';
import { holdDebtor } from '../privacy/hold.ts';
import type { Ask } from '../testing/desk-test-server.ts';
import { createRightsTestServer } from '../testing/rights-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { heardEvents } from '../testing/heard-events.ts';
import { dataRequestSeenNow } from '../testing/seen.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const RUT = '111111111';
const DAY = 24 * 3_600_000;
const WHY = 'Tu nombre ya está corregido';

const testServer = sharedByTests(createRightsTestServer);
let agent: Ask;
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.enter('agent', 'agent');
});

async function asked(kind: DataRequestKind = 'rectification') {
  const debtor = await testServer.ana();
  const answer = await debtor.ask(kind);
  if (answer.status !== 'success') throw new Error(answer.status);
  return { ...debtor, id: answer.data.id };
}
async function decide(id: string, event: 'answer' | 'refuse' | 'extend', ask: Ask = agent) {
  const seen = await dataRequestSeenNow(testServer.deps.db, id);
  return ask(decideDataRequest, { event: `dataRequest.${event}`, reason: WHY, seen }, { params: { id } });
}
async function pass(days: number) {
  testServer.clock.pass(days * DAY);
  agent = await testServer.enter('agent', 'agent');
}
/** The requests as their debtor reads them, who is identified again. */
async function read(debtorId: string) {
  const token = await testServer.identify(debtorId, aPut({ rut: RUT }).persona);
  return (await testServer.call(fetchMyData, {}, { token })).requests;
}
const mails = async () =>
  (
    await testServer.deps.db
      .selectFrom('mail')
      .select('kind')
      .orderBy('created_at')
      .orderBy('kind', 'desc')
      .execute()
  )
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('dataRequest'));

describe('a request about data', () => {
  it('has its legal term by the day in Santiago, and mails it', async () => {
    // Nine in the evening of that day.
    testServer.clock.set(new Date('2026-11-22T00:00:00Z'));
    const { ask, mine } = await testServer.ana();
    await ask('access', '');
    testServer.clock.pass(60_000);
    await ask('block', '');
    const { requests } = await mine();
    expect(requests.map(({ kind }) => kind)).toEqual(['block', 'access']);
    expect(requests.find(({ kind }) => kind === 'access')).toMatchObject({
      ...{ state: 'received', received_on: '2026-11-21', due_on: '2026-12-21', overdue: false },
      agency_by: null,
    });
    // Saturday: Monday is the first business day.
    expect(requests.find(({ kind }) => kind === 'block')).toMatchObject({ due_on: '2026-11-24' });
    expect(await mails()).toEqual(['dataRequestReceived', 'dataRequestReceived']);
  });

  it('sent again by its key is one; of each kind one is open; what cannot be guessed is asked for', async () => {
    const { ask } = await testServer.ana();
    const key = randomUUID();
    const first = await ask('rectification', 'Se escribe Ana', key);
    expect(await ask('rectification', 'Se escribe Ana', key)).toEqual(first);
    expect(await ask('rectification')).toMatchObject({ status: 'ALREADY_OPEN' });
    expect(await ask('opposition', '  ')).toMatchObject({ status: 'SAY_MORE' });
    expect(await mails()).toEqual(['dataRequestReceived']);
  });

  it('stands at its institution’s desk by its term, without a word of its person, and at no other', async () => {
    const { id, ask } = await asked();
    await ask('block', '');
    const { body } = await agent(listDataRequests, {});
    expect(body.open).toMatchObject([{ kind: 'block' }, { kind: 'rectification', id }]);
    expect(JSON.stringify(body)).not.toMatch(/Ana|correo|111111111/);
    expect((await agent(readDataRequest, { id })).body.data).toMatchObject({
      ...{ name: 'Ana Rojas', rut: RUT, email: 'ana@correo.example', message: 'Se escribe Ana' },
    });
    const elsewhere = await testServer.enter('other', 'supervisor', 'recupera');
    expect((await elsewhere(listDataRequests, {})).body.open).toEqual([]);
    expect((await elsewhere(readDataRequest, { id })).body).toEqual({ status: 'NOT_FOUND' });
    expect((await decide(id, 'answer', elsewhere)).statusCode).toBe(404);
  });

  it('is answered once, in words that the debtor reads and is mailed', async () => {
    await pass(0.4);
    const { id, mine } = await asked();
    expect((await decide(id, 'answer')).body).toMatchObject({ status: 'success' });
    expect((await decide(id, 'refuse')).body).toMatchObject({
      status: 'REFUSED',
      message: 'Ya se respondió.',
    });
    expect((await mine()).requests).toMatchObject([
      { state: 'answered', answer: WHY, decided_on: '2026-11-21', agency_by: null },
    ]);
    expect(await mails()).toEqual(['dataRequestReceived', 'dataRequestAnswered']);
  });

  it('that is refused names the last of thirty business days to go to the Agencia', async () => {
    const { id, mine } = await asked();
    await decide(id, 'refuse');
    expect((await mine()).requests).toMatchObject([
      { state: 'refused', answer: WHY, agency_by: '2027-01-06' },
    ]);
  });

  it('is given thirty more days once, until its last day', async () => {
    const { id, debtorId } = await asked();
    await pass(30);
    expect((await decide(id, 'extend')).body).toMatchObject({
      status: 'success',
      data: { state: 'extended', due_on: '2027-01-20', overdue: false, extension_reason: WHY },
    });
    expect((await decide(id, 'extend')).body).toMatchObject({ status: 'REFUSED' });
    await pass(31);
    expect((await agent(listDataRequests, {})).body.open).toMatchObject([{ id, overdue: true }]);
    expect(await read(debtorId)).toMatchObject([
      { overdue: true, due_on: '2027-01-20', agency_by: '2027-03-03' },
    ]);
  });

  it('a day after its term is late, cannot be extended, and the debtor may go to the Agencia', async () => {
    const { id, debtorId } = await asked();
    await pass(31);
    expect((await agent(listDataRequests, {})).body.open).toMatchObject([{ id, overdue: true }]);
    expect((await decide(id, 'extend')).body).toMatchObject({ status: 'REFUSED' });
    expect(await read(debtorId)).toMatchObject([
      { overdue: true, due_on: '2026-12-21', agency_by: '2027-02-03' },
    ]);
    expect((await decide(id, 'answer')).body).toMatchObject({ status: 'success' });
  });

  it('to block is never extended', async () => {
    const { id } = await asked('block');
    expect((await decide(id, 'extend')).body).toMatchObject({ status: 'REFUSED' });
  });

  it('to erase waits while something is held, and is carried out by a supervisor alone', async () => {
    const { id, debtorId } = await asked('erasure');
    const { db } = testServer.deps;
    const supervisor = await testServer.enter('supervisor', 'supervisor');
    const subject = { id: debtorId, company: 'banco-cordillera', rut: RUT };
    await holdDebtor(db, subject, { by: 'one', reason: 'juicio', now: testServer.clock.now() });
    expect((await supervisor(readDataRequest, { id })).body.data.held_back).toMatch(/retención legal/);
    expect((await decide(id, 'answer', supervisor)).body).toMatchObject({ status: 'REFUSED' });
    await db.updateTable('legal_hold').set({ released_at: testServer.clock.now() }).execute();
    expect((await decide(id, 'answer')).body).toMatchObject({ status: 'REFUSED' });
    expect((await decide(id, 'answer', supervisor)).body).toMatchObject({ status: 'success' });
    expect(await db.selectFrom('contact').selectAll().execute()).toEqual([]);
    expect(await mails()).toContain('dataRequestAnswered');
    expect(JSON.stringify((await supervisor(readDataRequest, { id })).body)).toContain(
      'Tu deuda no se borra',
    );
    expect(await db.selectFrom('debtor').select('name').where('id', '=', debtorId).execute()).toEqual([
      { name: '' },
    ]);
  });

  it('is heard by the institution’s systems, each turn of it with the last day as it was then', async () => {
    const { id, persona } = await asked();
    await decide(id, 'extend');
    await decide(id, 'refuse');
    const events = await heardEvents(testServer.deps.db, persona.company);
    expect(events.filter(({ kind }) => kind.startsWith('dataRequest'))).toMatchObject([
      { kind: 'dataRequest.received', data: { request_id: id, due_on: '2026-12-21' } },
      { kind: 'dataRequest.extended', data: { request_id: id, due_on: '2027-01-20' } },
      { kind: 'dataRequest.refused', data: { request_id: id, due_on: '2027-01-20' } },
    ]);
  });

  it('keeps its answer for the books, and where it went for a month', async () => {
    const { id } = await asked();
    await decide(id, 'answer');
    const row = () =>
      testServer.deps.db
        .selectFrom('data_request')
        .select(['reply_to', 'answer', 'state'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({ reply_to: 'ana@correo.example' });
    await expect(
      testServer.deps.db
        .updateTable('data_request')
        .set({ state: 'received' })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow();
  });
});
