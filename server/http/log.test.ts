import { releaseName } from '../release.ts';
import { updateContact, verifyIdentity, verifySerial } from '#contract/identity.ts';
import { buildApp } from '../app.ts';
import { areasOf } from '../areas.ts';
import type { Area } from './area.ts';
import { createSiteverify } from '../captcha/siteverify.ts';
import { createLog, withoutValues } from './log.ts';
import { createHttpRegistry } from '../registry/http-registry.ts';
import { ANA, BANK, UNKNOWN, createIdentityTestServer } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createIdentityTestServer);

/** All personal data of Ana and of an unknown person that pass through the server, in every spelling in which they do. */
const PERSONAL = [
  /11\.?111\.?111-?1/,
  new RegExp(`${ANA.serial}|${UNKNOWN.serial}`),
  /14\.?000\.?001-?9/,
  /ana@correo|nueva@otro/,
  /9\s?1234\s?5678|987654321/,
  /eyJ/,
  /saldar_session/,
  /Ana Rojas/,
];

describe('the log', () => {
  it('logs of each answer method, route pattern, status, time, correlation and company, of a wrong field its path and code, and nothing else', async () => {
    const { token } = await testServer.enter();
    const before = testServer.lines.length;
    const { headers } = await testServer.send(
      updateContact,
      {},
      { token, url: `${updateContact.path}?rut=${ANA.rut}` },
    );
    const correlation = headers['x-correlation-id'];
    const route = '/identity/verify/steps/';
    expect(testServer.lines.slice(before).map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        ...{ level: 30, time: expect.any(Number) as number, release: releaseName },
        ...{ msg: 'BAD_REQUEST', correlation, route },
        fields: [{ path: 'extra', code: 'invalid_type' }],
      },
      {
        level: 30,
        time: expect.any(Number),
        release: releaseName,
        method: 'PUT',
        route,
        status: 400,
        ms: expect.any(Number),
        correlation,
        company: BANK.key,
        msg: 'answered',
      },
    ]);
  });

  it('says how long an answer took in milliseconds, and the figures the same in seconds', async () => {
    const route = '/.well-known/security.txt';
    await testServer.app.inject({ url: route });
    const line = testServer.lines.findLast((one) => one.includes(route) && one.includes('answered')) ?? '';
    const { ms } = JSON.parse(line) as { ms: number };
    const sum = new RegExp(`saldar_http_request_seconds_sum\\{[^}]*route="${route}"[^}]*\\} (\\S+)`);
    const [, seconds] = sum.exec(await testServer.deps.metrics.read()) ?? [];
    expect(Math.abs(Number(seconds) * 1000 - ms)).toBeLessThanOrEqual(0.5);
  });

  it('has answered scripts and pictures at debug, all else at info', async () => {
    const routes: Area['routes'] = (app) => {
      app.get('/assets/start.js', async () => '');
      app.get('/companies/one/logo.svg', async () => '');
    };
    const app = await buildApp(testServer.deps, { areas: [...areasOf(testServer.deps.methods), { routes }] });
    const before = testServer.lines.length;
    for (const url of ['/assets/start.js', '/companies/one/logo.svg', '/health']) await app.inject({ url });
    await app.close();
    const levels = testServer.lines
      .slice(before)
      .map((line) => (JSON.parse(line) as { level: number }).level);
    expect(levels).toEqual([20, 20, 30]);
  });

  it('holds nothing of a debtor after an identification in all its ways, faults included, nor do the figures', async () => {
    const both = { rut: ANA.written, serial: ANA.serial };
    const accepted = { accepted: true, version: '2025-05-05' };
    const { token, cookie } = await testServer.enter();
    const contact = { email: 'nueva@otro.cl', phone: '987654321', rut: ANA.written };
    await testServer.send(
      updateContact,
      { ...contact, extra: { terms_and_conditions: accepted, privacy_policy: accepted } },
      { token, cookie },
    );
    await testServer.send(updateContact, { ...contact, email: 'ana@correo' }, { token });
    await testServer.send(verifySerial, both, { token, url: `${verifySerial.path}?rut=${ANA.written}` });
    await testServer.send(verifyIdentity, { captcha: null, product_type: BANK.value, ...both });
    await testServer.proveSerial(ANA.written, UNKNOWN.serial);
    const from = { remoteAddress: '192.0.2.9' };
    for (let tried = 0; tried < 6; tried += 1)
      await testServer.proveSerial(UNKNOWN.written, UNKNOWN.serial, from);
    await testServer.app.inject({
      url: `/${ANA.written}/${ANA.serial}?mail=ana@correo.cl`,
      headers: { cookie },
    });
    await testServer.app.inject({ url: `/%E0%A4%A?rut=${ANA.written}` });
    // The database's own words about a refused row quote the whole row.
    await testServer.deps.pool.query('alter table contact add check (email is null) not valid');
    await testServer.send(
      updateContact,
      { ...contact, extra: { terms_and_conditions: accepted, privacy_policy: accepted } },
      { token, url: `${updateContact.path}?rut=${ANA.written}` },
    );
    await testServer.deps.pool.query('alter table session alter company type int using 1');
    await testServer.send(verifyIdentity, { captcha: null, product_type: BANK.value, ...both });
    expect(testServer.lines.join('')).toContain('"status":429');
    const faults = testServer.lines.filter((line) => line.includes('CATCH'));
    expect(faults).toHaveLength(2);
    const logged = testServer.lines.join('') + (await testServer.deps.metrics.read());
    for (const personal of PERSONAL) expect(logged).not.toMatch(personal);
  });

  it('hides a RUT, a mail, a phone, a token and whatever is quoted in a message', () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLXNpZ25hdHVyZQ';
    for (const [message, without] of [
      ['no debtor 11.111.111-1 here', 'no debtor [number] here'],
      ['invalid input syntax for type uuid: "11111111"', 'invalid input syntax for type uuid: [value]'],
      ['Key (rut)=(111111111) already exists', 'Key [value] already exists'],
      ['cannot send to ana@correo.cl', 'cannot send to [mail]'],
      ['call +56 9 1234 5678', 'call [number]'],
      [`token ${token}`, 'token [token]'],
      ['connect ECONNREFUSED 127.0.0.1', 'connect ECONNREFUSED [number]'],
      ['no operation 1234567 here', 'no operation [number] here'],
      ['a sum of 500000 or 500.000', 'a sum of [number] or [number]'],
      ['timeout of 500 ms', 'timeout of 500 ms'],
    ])
      expect(withoutValues(String(message))).toBe(without);
  });

  it('hides them in every error, from any logger, and in what caused it', () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    const cause = new Error('no mail to ana@correo.cl');
    log.error({ err: new Error('no debtor 11.111.111-1', { cause }) }, 'logged');
    log.child({ part: 1 }).warn({ err: cause, req: { url: '/?rut=11111111' } }, 'logged');
    expect(lines).toHaveLength(2);
    for (const personal of PERSONAL) expect(lines.join('')).not.toMatch(personal);
    expect(lines[0]).toContain('no debtor [number]');
  });

  it('hands each error to the collector of errors, and no warning', () => {
    const handed: unknown[] = [];
    const log = createLog('trace', { write: () => undefined }, ({ err }) => void handed.push(err));
    const problems = ['warned', 'failed', 'died'].map((words) => new Error(words));
    for (const [index, level] of (['warn', 'error', 'fatal'] as const).entries())
      log[level]({ err: problems[index] }, 'logged');
    log.error('words alone');
    expect(handed).toEqual(problems.slice(1));
  });

  it('hides what a fetch to the registry or the captcha fails with', async () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    const url = 'http://127.0.0.1:1/verify';
    await createHttpRegistry({ url, keys: { bank: 'the-registry-key' } }, log).verify(
      'bank',
      ANA.rut,
      ANA.serial,
    );
    await createSiteverify({ verifyUrl: url, secret: 'the-captcha-secret' }, log).check('the-visitors-token');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toMatch(new RegExp(`${ANA.rut}|${ANA.serial}|the-`));
  });
});
