import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { verifyFlow, verifySerial } from '#contract/identity.ts';
import { fetchDebts } from '#contract/debts.ts';
import { recreateSession } from '#contract/session.ts';
import { createPool, limitsOf } from '#server/database/connect.ts';
import type { Database } from '#server/database/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { openTraces } from '#server/tracing/otlp.ts';
import { watchProviders } from '#server/payments/watch-providers.ts';
import { releaseName } from '#server/release.ts';
import { json, startDouble } from '#server/testing/double.ts';
import { createPaymentTestServer, type PaymentTestServer } from '#server/testing/payment-test-server.ts';
import { aPut } from '#server/testing/fixtures.ts';
import { until } from '#server/testing/until.ts';
import { findTraces, knownIn } from '../../test/personal-data-scan.mjs';

/** Traces as a collector gets them, of a debtor who identifies, pays and gets the voucher. */

type Value = { stringValue?: string; intValue?: number };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Value }[];
  status: { code: number };
};
type Sent = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
};
const SERVER = 2;
type Collector = Awaited<ReturnType<typeof startDouble>>;

const factsOf = ({ attributes }: Pick<SentSpan, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
const spansIn = (collector: Collector) =>
  collector.questions
    .flatMap(({ body }) => (JSON.parse(body) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map((span) => ({ ...span, facts: factsOf(span) }));

/** The server with traces, as `server/main.ts` puts it together. */
function traced(
  deps: Dependencies,
  url: string,
  { trustedProxies = ['127.0.0.1/32'], ...settings }: { trustedProxies?: string[]; fromProxy?: boolean } = {},
): Dependencies {
  const config = {
    ...deps.config,
    trustedProxies,
    traces: {
      endpoint: url,
      headers: { 'x-key': 'of the collector' },
      service: 'saldar',
      share: 1,
      fromProxy: false,
      ...settings,
    },
  };
  const traces = openTraces(config, deps.log);
  const pool = createPool(config.databaseUrl, 10, { limits: limitsOf(15, { prepares: true, traces }) });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const watched = watchProviders(deps.outside.providers, deps.methods, { config, log: deps.log, traces });
  const outer = { ...deps, config, traces, pool, db, outside: { ...deps.outside, ...watched } };
  return { ...outer, jobs: createJobs(outer) };
}

let collector: Collector;
let testServer: PaymentTestServer;
beforeAll(async () => {
  collector = await startDouble(json({}));
});
afterEach(() => testServer.close());
afterAll(() => collector.close());
beforeEach(() => collector.questions.splice(0));

const start = async (settings?: Parameters<typeof traced>[2]) =>
  (testServer = await createPaymentTestServer({
    wrap: (deps) => traced(deps, collector.url.replace(/\/$/, ''), settings),
  }));

/** All that a debtor does, with their RUT also where none belongs. */
async function walk() {
  const { deps, app } = testServer;
  const fixture = aPut({ rut: '111111111' });
  const { rut } = fixture.persona;
  await deps.jobs.start();
  const paid = await testServer.paid(fixture);
  const payload = { captcha: 'token', is_pyme: false, product_type: 'BANCO_CORDILLERA', rut };
  const begun = await app.inject({
    method: 'POST',
    url: `${verifyFlow.path}?rut=${rut}&mail=ana@correo.example`,
    payload,
    headers: { 'idempotency-key': crypto.randomUUID(), 'user-agent': `Browser of ${rut}` },
  });
  const headers = {
    authorization: `JWT ${begun.json<{ token: string }>().token}`,
    'idempotency-key': crypto.randomUUID(),
  };
  const proof = { rut, serial: 'A100200301' };
  const proven = await app.inject({ method: 'POST', url: verifySerial.path, payload: proof, headers });
  expect([begun.statusCode, proven.statusCode]).toEqual([200, 200]);
  await app.inject({ url: `/${rut}/ana@correo.example?phone=912345678` });
  await testServer.call(fetchDebts, {}, { token: paid.session });
  await until(
    () => testServer.mails.length,
    (count) => count > 0,
  );
  await deps.jobs.stop();
  await deps.traces.close();
  return { ...fixture, ...paid };
}

it('a call, its statements, what it asks the provider and the work that follows are spans, and nothing in them is of a person', async () => {
  await start();
  const { persona } = await walk();
  const spans = spansIn(collector);
  const named = (name: string) => spans.filter((span) => span.name === name);

  const [began] = named('POST /payment/call/paq/');
  expect(began?.facts).toEqual({
    'http.request.method': 'POST',
    'http.route': '/payment/call/paq/',
    'http.response.status_code': 200,
    'saldar.company': persona.company,
    'saldar.correlation': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const parts = spans.filter(({ parentSpanId }) => parentSpanId === began?.spanId);
  expect(parts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['webpay create', 'insert payment', 'select session']),
  );
  expect(named('webpay create')[0]?.facts).toEqual({
    'saldar.method': 'webpay',
    'saldar.operation': 'create',
    'saldar.company': persona.company,
    'saldar.answer': expect.any(String),
  });
  expect(named('insert payment')[0]?.facts['db.query.text']).toMatch(/^insert into "?payment"?.*\$1/s);
  const [mail] = named('work mail');
  expect(spans.some(({ parentSpanId }) => parentSpanId === mail?.spanId)).toBe(true);
  expect(named('work payments').length).toBeGreaterThan(0);

  const [first] = collector.questions;
  expect([first?.path, first?.headers['x-key']]).toEqual(['/v1/traces', 'of the collector']);
  const [{ resource } = { resource: { attributes: [] } }] = (JSON.parse(first?.body ?? '') as Sent)
    .resourceSpans;
  expect(factsOf(resource)).toEqual({
    'service.name': 'saldar',
    'service.version': releaseName,
    'deployment.environment.name': 'development',
  });

  const folder = mkdtempSync(join(tmpdir(), 'saldar-traces-'));
  const known = await knownIn(testServer.deps.config.databaseUrl, folder);
  rmSync(folder, { recursive: true });
  const bodies = collector.questions.map(({ body }, at) => ({ where: `batch ${at}`, text: body }));
  const serials = ['A100200301'];
  expect(findTraces(bodies, { ...known, serials, mails: [...known.mails, 'ana@correo.example'] })).toEqual(
    [],
  );
  expect(bodies.map(({ text }) => text).join()).not.toMatch(/Browser of|\?rut=|127\.0\.0\.1/);
});

it('a statement says nothing of the values that stand in its text', async () => {
  await start();
  const { db, traces } = testServer.deps;
  const call = traces.begin('inside');
  await call?.within(() =>
    testServer.deps.pool.query(
      `select 'ana@correo.example' as a, 111111111 as b from debtor where rut = '11111111' and $1 = 1`,
      [2],
    ),
  );
  const failing = call?.within(() =>
    db
      .selectFrom('nowhere' as never)
      .execute()
      .catch(() => undefined),
  );
  await failing;
  call?.end('a test', {});
  await traces.close();
  const spans = spansIn(collector);
  expect(
    spans.map(({ name, facts, status }) => [name, facts['db.query.text'], facts['error.type'], status.code]),
  ).toEqual([
    ['select debtor', "select '?' as a, ? as b from debtor where rut = '?' and $1 = ?", undefined, 0],
    ['select nowhere', 'select from "nowhere"', '42P01', 2],
    ['a test', undefined, undefined, 0],
  ]);
});

const PARENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

it.each([
  ['a proxy that is believed is taken, where that is switched on', true, '203.0.113.9', 'a'.repeat(32)],
  ['a visitor is not', true, undefined, undefined],
  ['a proxy is not, unless that is switched on', false, '203.0.113.9', undefined],
])('the trace that %s', async (_, fromProxy, forwarded, traceId) => {
  await start({ fromProxy });
  const headers = { traceparent: PARENT, ...(forwarded && { 'x-forwarded-for': forwarded }) };
  await testServer.app.inject({ url: '/saldar/sessions/unknown/end', headers });
  await testServer.app.inject({ url: '/health', headers });
  await testServer.deps.traces.close();
  const calls = spansIn(collector).filter(({ kind }) => kind === SERVER);
  expect(calls.map(({ name }) => name)).toEqual(['GET /saldar/sessions/:token/end']);
  const [call] = calls;
  if (traceId) expect([call?.traceId, call?.parentSpanId]).toEqual([traceId, 'b'.repeat(16)]);
  else expect([call?.traceId === 'a'.repeat(32), call?.parentSpanId]).toEqual([false, undefined]);
});

it('a call has failed in its trace where the fault is the server’s, not where it was refused', async () => {
  await start();
  await testServer.deps.pool.query('alter table session rename to away');
  const cookie = 'saldar_session=x';
  await testServer.app.inject({ method: 'POST', url: recreateSession.path, headers: { cookie } });
  await testServer.app.inject({ url: '/nowhere' });
  await testServer.deps.traces.close();
  const calls = spansIn(collector).filter(({ kind }) => kind === SERVER);
  const saidOf = ({ facts }: (typeof calls)[number]) =>
    `${facts['http.response.status_code']} ${facts['error.type']}`;
  expect(calls.map(saidOf)).toEqual(['500 500', '404 undefined']);
});

it('a server that believes no proxy answers, also where traces would be taken from one', async () => {
  await start({ fromProxy: true, trustedProxies: [] });
  expect((await testServer.app.inject({ url: '/nowhere' })).statusCode).toBe(404);
});

it('a collector that is away is named in the log, and nothing else comes of it', async () => {
  const warned: unknown[] = [];
  testServer = await createPaymentTestServer({
    wrap: (deps) => {
      const log = { ...deps.log, warn: (_: unknown, words: string) => void warned.push(words) } as never;
      return { ...traced({ ...deps, log }, 'http://127.0.0.1:1'), log: deps.log };
    },
  });
  expect((await testServer.app.inject({ url: '/nowhere' })).statusCode).toBe(404);
  await testServer.deps.traces.close();
  expect(warned).toEqual(['traces could not be sent']);
});
