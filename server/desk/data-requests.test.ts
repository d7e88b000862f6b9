import { randomUUID } from 'node:crypto';
import {
  decideDataRequest,
  listDataRequests,
  MOST_DATA_REQUESTS,
  readDataRequest,
} from '#contract/desk-data-requests.ts';
import { updateContact } from '#contract/identity.ts';
import { requestAboutData } from '#contract/rights.ts';
import { DATA_REQUEST_KINDS, type DataRequestKind } from '#domain/data-request.ts';
import { endDueAgreements } from '../agreements/due.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { eraseDebtor } from '../privacy/erase.ts';
import { holdDebtor } from '../privacy/hold.ts';
import { openDataRequest } from '../rights/data-requests.ts';
import { DEBT_STAYS, HELD_BACK, STILL_KEPT } from '../texts/rights.ts';
import type { Ask } from '../testing/desk-test-server.ts';
import { createRightsTestServer, type RightsTestServer } from '../testing/rights-test-server.ts';
import { dataRequestSeenNow } from '../testing/seen.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const HOUR = 3_600_000;

const testServer = sharedByTests(createRightsTestServer);
let supervisor: Ask;
beforeEach(async () => {
  await testServer.reset();
  supervisor = await testServer.enter('supervisor', 'supervisor');
});

type Debtor = Awaited<ReturnType<RightsTestServer['ana']>>;
async function asked({ ask }: Debtor, kind: DataRequestKind): Promise<string> {
  const answer = await ask(kind);
  if (answer.status !== 'success') throw new Error(answer.status);
  return answer.data.id;
}
async function decide(id: string, event: 'answer' | 'refuse' | 'extend', ask = supervisor) {
  const seen = await dataRequestSeenNow(testServer.deps.db, id);
  const decision = { event: `dataRequest.${event}`, reason: 'Ya está hecho', seen } as const;
  return ask(decideDataRequest, decision, { params: { id } });
}
const mails = async () =>
  (await testServer.deps.db.selectFrom('mail').select('kind').orderBy('kind').execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('dataRequest'));
const idsOf = async (list: 'open' | 'closed') =>
  ((await supervisor(listDataRequests, {})).body[list] as { id: string }[]).map(({ id }) => id);

describe('the data requests at a desk', () => {
  it('that are open stand by the end of their term, an extended one by its new end', async () => {
    const [one, other] = [await testServer.ana(), await testServer.ana('222222222')];
    const first = await asked(one, 'access');
    testServer.clock.pass(HOUR / 4);
    const second = await asked(other, 'access');
    expect(await idsOf('open')).toEqual([first, second]);
    await decide(first, 'extend');
    expect(await idsOf('open')).toEqual([second, first]);
  });

  it('that two people decide at the same moment are decided by one of them', async () => {
    const id = await asked(await testServer.ana(), 'access');
    const colleague = await testServer.enter('colleague', 'supervisor');
    await testServer.openConnections();
    const both = await Promise.all([decide(id, 'answer'), decide(id, 'refuse', colleague)]);
    expect(both.map(({ body }) => body.status).sort()).toEqual(['REFUSED', 'success']);
  });

  it('that are closed stand by their decision, the last one first', async () => {
    const [one, other] = [await testServer.ana(), await testServer.ana('222222222')];
    const first = await asked(one, 'access');
    testServer.clock.pass(60_000);
    const second = await asked(other, 'access');
    await decide(second, 'answer');
    testServer.clock.pass(60_000);
    await decide(first, 'answer');
    expect(await idsOf('closed')).toEqual([first, second]);
  });

  it('name the address to which the answer goes, also where the debtor has another one since', async () => {
    const debtor = await testServer.ana();
    const id = await asked(debtor, 'access');
    await testServer.call(
      updateContact,
      { email: 'nueva@correo.example', extra: {} },
      { token: debtor.token },
    );
    expect((await supervisor(readDataRequest, { id })).body.data.email).toBe('ana@correo.example');
  });
});

describe('a decision at the desk', () => {
  it.each([
    ['extend', 'dataRequestExtended'],
    ['refuse', 'dataRequestRefused'],
    ['answer', 'dataRequestAnswered'],
  ] as const)('to %s is mailed as what it is, and names its person where it closes', async (event, mail) => {
    const id = await asked(await testServer.ana(), 'access');
    const { data } = (await decide(id, event)).body;
    expect(data.decided_by).toBe(event === 'extend' ? null : 'supervisor');
    expect(await mails()).toEqual([mail, 'dataRequestReceived'].sort());
  });

  it('is in the log with what was read, without its words', async () => {
    const id = await asked(await testServer.ana(), 'access');
    await supervisor(readDataRequest, { id });
    await decide(id, 'refuse');
    const log = await testServer.deps.db.selectFrom('staff_action').selectAll().orderBy('id').execute();
    const own = log.filter(({ object }) => object === id);
    expect(own.map(({ action }) => action)).toEqual(['dataRequest.read', 'dataRequest.refuse']);
    expect(JSON.stringify(own)).not.toContain('Ya está hecho');
  });

  it('says why a person may not take it', async () => {
    const [agent, reader] = [
      await testServer.enter('agent', 'agent'),
      await testServer.enter('reader', 'read-only'),
    ];
    const ana = await testServer.ana();
    const [erasure, access] = [await asked(ana, 'erasure'), await asked(ana, 'access')];
    const why = async (...given: Parameters<typeof decide>) =>
      (await decide(...given)).body.message as string;
    expect(await why(erasure, 'answer', agent)).toMatch(/^Tu rol no responde/);
    expect(await why(access, 'extend', reader)).toMatch(/^Tu rol no responde/);
    await decide(access, 'extend', agent);
    expect(await why(access, 'extend', agent)).toBe('El plazo ya no se puede ampliar.');
  });

  it('on a request without an address is taken, and no mail is queued', async () => {
    const debtor = await testServer.ana();
    await testServer.deps.db.deleteFrom('contact').where('debtor_id', '=', debtor.debtorId).execute();
    await testServer.deps.db.updateTable('debtor').set({ email: null }).execute();
    const id = await asked(debtor, 'access');
    expect((await decide(id, 'answer')).body).toMatchObject({ status: 'success' });
    expect(await mails()).toEqual([]);
  });
});

it('the data requests of a desk are as many as a page shows, and only with one more there are more', async () => {
  const kinds = DATA_REQUEST_KINDS.slice(0, 4);
  const { db, clock } = { ...testServer.deps, clock: testServer.clock };
  const made = { kind: 'person', name: '', email: null, phone: null, withdrawn_at: null } as const;
  const add = async (place: number) => {
    const company = 'banco-cordillera';
    const debtor = { ...made, company, rut: `${20_000_000 + place}K` };
    const { id } = await db.insertInto('debtor').values(debtor).returning('id').executeTakeFirstOrThrow();
    const request = { company, debtor_id: id, message: '', received_at: clock.now(), reply_to: null };
    for (const kind of kinds)
      await db
        .transaction()
        .execute((tx) => openDataRequest(tx, { ...request, id: randomUUID(), kind, due_on: '2026-12-21' }));
  };
  for (let place = 0; place < MOST_DATA_REQUESTS / kinds.length; place++) await add(place);
  const list = async () => (await supervisor(listDataRequests, {})).body;
  expect(await list()).toMatchObject({ has_more: false, open: { length: MOST_DATA_REQUESTS } });
  await add(MOST_DATA_REQUESTS);
  expect(await list()).toMatchObject({ has_more: true, open: { length: MOST_DATA_REQUESTS } });
});

it('an erasure that was carried out names its debtor no more and waits for nothing', async () => {
  const debtor = await testServer.ana();
  const id = await asked(debtor, 'erasure');
  await decide(id, 'answer');
  const { id: debtor_id, company } = { id: debtor.debtorId, company: 'banco-cordillera' };
  await holdDebtor(
    testServer.deps.db,
    { id: debtor_id, company, rut: debtor.persona.rut },
    { by: 'one', reason: 'juicio', now: testServer.clock.now() },
  );
  expect((await supervisor(readDataRequest, { id })).body.data).toMatchObject({
    ...{ state: 'answered', name: null, rut: null, message: null, held_back: null },
  });
});

it('the answer to an erasure names each thing that the law still keeps', async () => {
  const { debtorId, persona } = await testServer.inForce();
  testServer.clock.set(new Date('2027-06-11T02:30:00Z'));
  await endDueAgreements(testServer.deps);
  supervisor = await testServer.enter('supervisor', 'supervisor');
  const token = await testServer.identify(debtorId, persona);
  const request = await testServer.call(requestAboutData, { kind: 'erasure', message: '' }, { token });
  if (request.status !== 'success') throw new Error(request.status);
  expect((await decide(request.data.id, 'answer')).body.data.answer).toBe(
    `Ya está hecho ${DEBT_STAYS} ${STILL_KEPT.payments} ${STILL_KEPT.agreements}`,
  );
});

it('the answer to an erasure says what the law still keeps, and goes to the address of the request', async () => {
  const debtor = await testServer.ana();
  await testServer.pay(debtor.token, 'put', debtor.persona.offers?.[0]?.agreement_number ?? '', 1);
  const id = await asked(debtor, 'erasure');
  expect((await decide(id, 'answer')).body).toMatchObject({ status: 'success' });
  const row = testServer.deps.db
    .selectFrom('data_request')
    .select(['answer', 'reply_to'])
    .where('id', '=', id);
  expect(await row.execute()).toEqual([
    {
      answer: `Ya está hecho ${DEBT_STAYS} La ley nos obliga a guardar tus pagos de los últimos seis años.`,
      reply_to: 'ana@correo.example',
    },
  ]);
});

describe('a debtor who asks for a copy and then to be erased', () => {
  const both = async () => {
    const debtor = await testServer.ana();
    return { debtor, access: await asked(debtor, 'access'), erasure: await asked(debtor, 'erasure') };
  };
  const sendAll = async () => {
    for (const id of testServer.mailIds.splice(0)) await sendMailRow(testServer.deps, id);
    return testServer.mails.map(({ to, subject }) => [to, subject]);
  };

  it('is erased after the answer about the copy, and not before', async () => {
    const { access, erasure } = await both();
    expect((await supervisor(readDataRequest, { id: erasure })).body.data.held_back).toBe(
      HELD_BACK.requestOpen,
    );
    expect((await decide(erasure, 'answer')).body).toEqual({
      status: 'REFUSED',
      message: HELD_BACK.requestOpen,
    });
    await decide(access, 'answer');
    expect((await decide(erasure, 'answer')).body).toMatchObject({ status: 'success' });
  });

  it('is mailed both answers, also where the first was still queued when the data were erased', async () => {
    const { access, erasure } = await both();
    await sendAll();
    testServer.mails.length = 0;
    await decide(access, 'answer');
    await decide(erasure, 'answer');
    await sendAll();
    const read = testServer.mails.map(({ to, text }) => [to, text.includes(DEBT_STAYS)]);
    expect(read).toEqual([
      ['ana@correo.example', false],
      ['ana@correo.example', true],
    ]);
  });
});

it('the answer to an erasure is mailed also where its debtor was erased by command before', async () => {
  const debtor = await testServer.ana();
  const id = await asked(debtor, 'erasure');
  const subject = { id: debtor.debtorId, company: 'banco-cordillera', rut: debtor.persona.rut };
  await eraseDebtor(testServer.deps.db, subject, { by: 'supervisor', now: testServer.clock.now() });
  expect((await decide(id, 'answer')).body).toMatchObject({ status: 'success' });
  expect(await mails()).toContain('dataRequestAnswered');
});
