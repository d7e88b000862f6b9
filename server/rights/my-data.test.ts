import { resendReceipt } from '#contract/receipt.ts';
import { fetchReminders, wantReminders } from '#contract/reminders.ts';
import { decideDataRequest } from '#contract/desk-data-requests.ts';
import { updateContact } from '#contract/identity.ts';
import type { DataRequestKind } from '#domain/data-request.ts';
import { formatRut } from '#domain/rut.ts';
import { exportDebtor } from '../privacy/export.ts';
import { createRightsTestServer } from '../testing/rights-test-server.ts';
import { pdfOutline, pdfText } from '../testing/pdf-text.ts';
import { aPlan } from '../testing/fixtures.ts';
import { dataRequestSeenNow, SEEN_RECEIVED } from '../testing/seen.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const REFUSAL = { event: 'dataRequest.refuse', reason: 'Es un aviso de ley', seen: SEEN_RECEIVED } as const;

const testServer = sharedByTests(createRightsTestServer);
beforeEach(() => testServer.reset());

const accepted = { accepted: true as const, version: '2025-05-05' };
const extra = { terms_and_conditions: accepted, privacy_policy: accepted };

/** A debtor who paid down an agreement, changed their address since and asked about their data. */
async function busy() {
  const fixture = aPlan({ email: 'banco@correo.example' });
  const debtor = await testServer.inForce(fixture);
  const call = { token: debtor.token };
  await testServer.call(updateContact, { email: 'nueva@correo.example', phone: '+56911112222', extra }, call);
  await testServer.call(resendReceipt, { ref: debtor.ref, email: 'otra@correo.example' }, call);
  const file = (name: string) =>
    testServer.app.inject({
      url: `/saldar/my-data/file/${name}`,
      headers: { authorization: `JWT ${debtor.token}` },
    });
  return { ...debtor, file };
}

describe('a debtor’s own data', () => {
  it('are theirs alone, masked, with how much is kept for what as an export has it', async () => {
    const other = await testServer.ana('222222222');
    await other.ask('access');
    const { mine, debtorId } = await testServer.ana();
    const data = await mine();
    expect(data).toMatchObject({
      ...{ name: 'Ana Rojas', rut: '11.***.***-1', requests: [] },
      contact: { email: 'a***@c***.example', phone: '+56 9 **** 2222' },
    });
    const subject = { id: debtorId, company: 'banco-cordillera', rut: '111111111' };
    const exported = Object.values(await exportDebtor(testServer.deps.db, subject)).flat();
    expect(data.kept.reduce((sum, { rows }) => sum + rows, 0)).toBe(exported.length);
    expect(data.kept.map(({ use }) => use)).toEqual(expect.arrayContaining(['identity', 'contact', 'debts']));
  });

  it('are taken away as JSON by what they are used for, and as PDF, with contact data masked and days in Santiago', async () => {
    testServer.clock.set(new Date('2026-11-22T01:00:00Z'));
    const { file, ask } = await testServer.ana();
    await ask('access', '');
    const json = await file('datos.json');
    expect(json.headers['content-disposition']).toContain('mis-datos-2026-11-21.json');
    const { uses } = json.json<{ uses: { use: string; kept: object; tables: Record<string, object[]> }[] }>();
    expect(uses.find(({ use }) => use === 'identity')).toMatchObject({
      ...{ basis: 'claim', kept: { count: 6, unit: 'years' } },
      tables: { debtor: [{ name: 'Ana Rojas', rut: '11.***.***-1' }] },
    });
    const { rawPayload } = await file('datos.pdf');
    const pdf = await pdfText(rawPayload);
    expect(pdf).toContain('Ana Rojas');
    expect((await pdfOutline(rawPayload)).flat()).toContain('Document/Table/TR/TH: RUT');
    expect(pdf).toMatch(/Lo que aceptaste[^]*Términos y condiciones\s+\S+\s+Sí/);
    for (const text of [json.body, pdf]) expect(text).not.toMatch(/111111111|ana@correo|11112222|22-11-2026/);
    expect((await file('otro.json')).statusCode).toBe(404);
    expect((await testServer.app.inject({ url: '/saldar/my-data/file/datos.json' })).statusCode).toBe(401);
  });

  it.each(['block', 'opposition'] as const)('stop being used for reminders at once by %s', async (kind) => {
    const { ask, token } = await testServer.ana();
    const wanted = async () => (await testServer.call(fetchReminders, {}, { token })).wanted;
    expect(await wanted()).toBe(true);
    await ask(kind, 'A que me ofrezcan cosas');
    expect(await wanted()).toBe(false);
    // Asked for again afterwards, they come again.
    testServer.clock.pass(60_000);
    await testServer.call(wantReminders, { wanted: false }, { token });
    await testServer.call(wantReminders, { wanted: true }, { token });
    expect(await wanted()).toBe(true);
  });
});

describe('reminders', () => {
  const wantedBy = async (token: string) => (await testServer.call(fetchReminders, {}, { token })).wanted;

  it('go on after an opposition that the institution refused', async () => {
    const agent = await testServer.enter('agent', 'agent');
    const { ask, token } = await testServer.ana();
    const answer = await ask('opposition', 'A que me ofrezcan cosas');
    if (answer.status !== 'success') throw new Error(answer.status);
    expect(await wantedBy(token)).toBe(false);
    await agent(decideDataRequest, REFUSAL, { params: { id: answer.data.id } });
    expect(await wantedBy(token)).toBe(true);
  });

  it.each(['block', 'opposition'] as const)(
    'end at once by a second %s too, after a yes that came while the first one was open',
    async (kind) => {
      const { ask, token } = await testServer.ana();
      await ask(kind, 'A que me ofrezcan cosas');
      testServer.clock.pass(60_000);
      await testServer.call(wantReminders, { wanted: true }, { token });
      expect(await ask('access')).toMatchObject({ status: 'success' });
      expect([await ask('access'), await wantedBy(token)]).toMatchObject([{ status: 'ALREADY_OPEN' }, true]);
      expect(await ask(kind, 'A lo mismo')).toMatchObject({ status: 'ALREADY_OPEN' });
      expect(await wantedBy(token)).toBe(false);
    },
  );

  it('that their debtor ends while an opposition is looked at stay ended, also once that is refused', async () => {
    const agent = await testServer.enter('agent', 'agent');
    const { ask, token } = await testServer.ana();
    const answer = await ask('opposition', 'A que me ofrezcan cosas');
    if (answer.status !== 'success') throw new Error(answer.status);
    await testServer.call(wantReminders, { wanted: false }, { token });
    await agent(decideDataRequest, REFUSAL, { params: { id: answer.data.id } });
    expect(await wantedBy(token)).toBe(false);
  });

  it('are each debtor’s own yes and no', async () => {
    const [ana, luis] = [await testServer.ana(), await testServer.ana('222222222')];
    await luis.ask('block', '');
    expect([await wantedBy(ana.token), await wantedBy(luis.token)]).toEqual([true, false]);
    await testServer.call(wantReminders, { wanted: false }, { token: ana.token });
    await luis.ask('access', '');
    const eva = await testServer.ana('333333333');
    expect([await wantedBy(ana.token), await wantedBy(eva.token)]).toEqual([false, true]);
  });
});

describe('the files of a debtor’s data', () => {
  it('mask every address, phone and RUT, wherever it stands', async () => {
    const { file, persona } = await busy();
    // A contract stays as it was signed.
    const body = (await file('datos.json')).body.replace(/"contract_html": ".*"/, '');
    const addresses = body.match(/[^\s"<>]+@[^\s"<>]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) expect(address).toMatch(/^.\*\*\*@.\*\*\*/);
    expect(body.replace(/ /g, '')).not.toContain('11112222');
    expect(body).not.toContain(formatRut(persona.rut));
    expect(body).not.toContain(persona.rut.slice(0, -1));
  });

  it('name each table once, under what it is used for', async () => {
    const { uses } = (await (await busy()).file('datos.json')).json<{
      uses: { use: string; tables: object }[];
    }>();
    const tables = uses.flatMap(({ tables: of }) => Object.keys(of));
    expect(tables).toEqual([...new Set(tables)]);
    expect(uses.find(({ use }) => use === 'identity')?.tables).toHaveProperty('debtor');
    expect(uses.find(({ use }) => use === 'debts')?.tables).toHaveProperty('debt');
  });

  it('say amounts in pesos, and a dash of what is not known', async () => {
    const { file } = await busy();
    const text = await pdfText((await file('datos.pdf')).rawPayload);
    const payments = /Tus pagos en este portal([^]*?)Tus convenios/.exec(text)?.[1] ?? '';
    expect(payments).toContain('$288.000');
    expect(payments).not.toMatch(/\b288000\b/);
    expect(/Tus convenios[^]*/.exec(text)?.[0]).toMatch(/\$288\.000[^]*–/);
  });

  it('say when a payment began and when it ended, each under its own name', async () => {
    const { file, ref } = await busy();
    await testServer.deps.db
      .updateTable('payment')
      .set({ created_at: new Date('2026-11-14T15:00:00Z'), settled_at: new Date('2026-11-16T15:00:00Z') })
      .where('ref', '=', ref)
      .execute();
    const text = (await pdfText((await file('datos.pdf')).rawPayload)).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/Referencia Monto Comenzó Terminó [^]*?\$288\.000 14-11-2026\S* .{0,6}16-11-2026/);
  });
});

it('a phone that was not given is a dash in the PDF', async () => {
  const { file, debtorId } = await testServer.ana();
  const phoneOf = async () => {
    const text = await pdfText((await file('datos.pdf')).rawPayload);
    return /Cómo te contactamos([^]*?)Tus operaciones/.exec(text)?.[1] ?? '';
  };
  expect(await phoneOf()).not.toContain('–');
  await testServer.deps.db
    .updateTable('contact')
    .set({ phone: '' })
    .where('debtor_id', '=', debtorId)
    .execute();
  expect(await phoneOf()).toContain('–');
});

describe('what was written to a debtor', () => {
  it('lists the mails about their requests on data too', async () => {
    const { ask, token } = await testServer.ana();
    const agent = await testServer.enter('agent', 'agent');
    const requested = async (kind: DataRequestKind, events: readonly ('answer' | 'refuse' | 'extend')[]) => {
      const answer = await ask(kind);
      if (answer.status !== 'success') throw new Error(answer.status);
      for (const event of events) {
        const seen = await dataRequestSeenNow(testServer.deps.db, answer.data.id);
        const body = { event: `dataRequest.${event}`, reason: 'Está corregido', seen } as const;
        await agent(decideDataRequest, body, { params: { id: answer.data.id } });
      }
    };
    await requested('rectification', ['extend', 'answer']);
    await requested('opposition', ['refuse']);
    await testServer.deps.db.updateTable('mail').set({ sent_at: testServer.clock.now() }).execute();
    const { contacts } = await testServer.call(fetchReminders, {}, { token });
    expect(
      contacts
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('dataRequest'))
        .sort(),
    ).toEqual([
      'dataRequestAnswered',
      'dataRequestExtended',
      ...['dataRequestReceived', 'dataRequestReceived', 'dataRequestRefused'],
    ]);
  });
});

describe('a request about data', () => {
  it.each([
    ['rectification', 'SAY_MORE'],
    ['opposition', 'SAY_MORE'],
    ['access', 'success'],
    ['erasure', 'success'],
    ['block', 'success'],
  ] as const)('for %s without words is answered %s', async (kind, status) => {
    const { ask } = await testServer.ana();
    expect(await ask(kind, '')).toMatchObject({ status });
  });

  it('of a debtor without an address is kept, and no mail is queued', async () => {
    const { ask, debtorId } = await testServer.ana();
    await testServer.deps.db.deleteFrom('contact').where('debtor_id', '=', debtorId).execute();
    await testServer.deps.db.updateTable('debtor').set({ email: null }).execute();
    expect(await ask('access', '')).toMatchObject({ status: 'success' });
    const enqueued = await testServer.deps.db.selectFrom('mail').select('kind').execute();
    expect(enqueued.filter(({ kind }) => kind.startsWith('dataRequest'))).toEqual([]);
  });
});
