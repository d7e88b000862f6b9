import { updateContact, verifyIdentity } from '#contract/identity.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../http/log.ts';
import { releaseName } from '../release.ts';
import { TEST_ENVIRONMENT } from '../testing/dependencies.ts';
import { json, startDouble } from '../testing/double.ts';
import {
  ANA,
  BANK,
  createIdentityTestServer,
  requestOf,
  type IdentityTestServer,
} from '../testing/identity-test-server.ts';
import { createErrorReports } from './error-reports.ts';

let testServer: IdentityTestServer;
let sink: Awaited<ReturnType<typeof startDouble>>;
beforeAll(async () => {
  testServer = await createIdentityTestServer();
  sink = await startDouble(json({}));
});
afterAll(async () => {
  await sink.close();
  await testServer.close();
});

type Frame = { filename: string; function: string };
type Report = {
  release: string;
  environment: string;
  tags: Record<string, string>;
  exception: { values: { type: string; value: string; stacktrace: { frames: Frame[] } }[] };
};

/** What the collector got: lines of an envelope, of which the last is the report. */
const arrived = () => sink.questions.map(({ body }) => body);
const reported = () => arrived().map((body) => JSON.parse(body.trim().split('\n').at(-1) ?? '') as Report);

/** All that a debtor is known by here, in every spelling. */
const PERSONAL = [
  /11\.?111\.?111/,
  new RegExp(ANA.serial),
  /ana@correo/,
  /9\s?1234\s?5678/,
  /eyJ/,
  /saldar_session/,
];

it('a fault of the server arrives with release, company, route and correlation, where it arose, and nothing of the debtor', async () => {
  const config = readConfig({
    ...TEST_ENVIRONMENT,
    SENTRY_DSN: sink.url.replace('http://', 'http://key@').replace(/\/?$/, '/7'),
  });
  const warn = jest.fn();
  const reports = createErrorReports({ config, clock: testServer.deps.clock }, { warn });
  const app = await buildApp({
    ...testServer.deps,
    log: createLog('error', { write: () => undefined }, reports.note),
  });
  const { token, cookie } = await testServer.enter();
  await testServer.deps.pool.query(
    `create function refuse() returns trigger language plpgsql
       as $$ begin raise exception 'no contact % for 11.111.111-1', new.email; end $$;
     create trigger refuse before insert or update on contact for each row execute function refuse()`,
  );
  const accepted = { accepted: true, version: '2025-05-05' };
  const contact = {
    ...{ email: 'ana@correo.cl', phone: '912345678', rut: ANA.written },
    extra: { terms_and_conditions: accepted, privacy_policy: accepted },
  };
  const url = `${updateContact.path}?rut=${ANA.rut}`;
  const answer = await app.inject(requestOf(updateContact, contact, { token, cookie, url }));
  // A refusal is an answer.
  await app.inject({ method: 'POST', url: verifyIdentity.path, payload: { rut: ANA.rut } });
  await app.close();
  await reports.close();
  expect(warn).not.toHaveBeenCalled();
  expect(answer.statusCode).toBe(500);
  expect(reported()).toEqual([
    expect.objectContaining({
      release: releaseName,
      environment: 'development',
      tags: {
        company: BANK.key,
        correlation: answer.headers['x-correlation-id'],
        route: '/identity/verify/steps/',
      },
    }),
  ]);
  const [fault] = reported()[0]?.exception.values.slice(-1) ?? [];
  expect(fault?.value).toBe('no contact [mail] for [number]');
  expect(fault?.stacktrace.frames.map(({ filename }) => filename)).toContainEqual(
    expect.stringMatching(/^app:\/\/\/server\/\w+\/[\w-]+\.ts$/),
  );
  for (const personal of PERSONAL) expect(arrived().join()).not.toMatch(personal);
  expect(arrived().join()).not.toContain(process.cwd());
});

it.each([
  ['development', { production: false, staging: false }],
  ['production', { production: true, staging: false }],
  ['staging', { production: true, staging: true }],
])('a fault of %s says that it is', async (name, stage) => {
  const SENTRY_DSN = sink.url.replace('http://', 'http://key@').replace(/\/?$/, '/7');
  const config = { ...readConfig({ ...TEST_ENVIRONMENT, SENTRY_DSN }), ...stage };
  const reports = createErrorReports({ config, clock: testServer.deps.clock }, { warn: jest.fn() });
  reports.note({ err: new Error('a fault') });
  await reports.close();
  expect(reported().at(-1)).toMatchObject({ environment: name });
});
