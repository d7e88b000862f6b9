import { verifyFlow, verifyIdentity, verifySerial } from '#contract/identity.ts';
import { buildApp } from '../app.ts';
import { ANA, BANK, UNKNOWN, requestOf } from '../testing/identity-test-server.ts';
import { FIVE, HERE, rutOf, triesAt, useServer } from '../testing/tries.ts';

describe('the throttle, when the servers get a new pepper', () => {
  const testServer = useServer({ RUT_PEPPER: 'old', IDENTITY_TRIES_PER_ADDRESS: '7' });

  /** Wrong tries at a server that was started with these peppers: their statuses. */
  async function tryAt(peppers: string, times: number, rut: string, remoteAddress: string) {
    const rutPeppers = peppers.split(',') as [string, ...string[]];
    const app = await buildApp({ ...testServer.deps, config: { ...testServer.deps.config, rutPeppers } });
    const statuses: number[] = [];
    for (let i = 0; i < times; i++) {
      const payload = { captcha: 'token', product_type: BANK.value, rut, serial: 'wrong' };
      statuses.push((await app.inject(requestOf(verifyIdentity, payload, { remoteAddress }))).statusCode);
    }
    await app.close();
    return statuses;
  }

  it('leaves the tries of a RUT counted', async () => {
    expect(await tryAt('old', 2, ANA.written, '10.0.0.1')).toEqual([200, 200]);
    expect(await tryAt('old,new', 2, ANA.written, '10.0.0.2')).toEqual([200, 200]);
    expect(await tryAt('new,old', 2, ANA.written, '10.0.0.3')).toEqual([200, 429]);
    expect(await tryAt('old,new', 1, ANA.written, '10.0.0.4')).toEqual([429]);
  });

  it('leaves the tries of an address counted', async () => {
    const address = '10.0.0.1';
    expect(await tryAt('old', 3, UNKNOWN.written, address)).toEqual([200, 200, 200]);
    expect(await tryAt('old,new', 3, ANA.written, address)).toEqual([200, 200, 200]);
    expect(await tryAt('new,old', 2, rutOf(15_000_001), address)).toEqual([200, 429]);
  });

  it('has counted under the new one since both were there, so that the old one can go', async () => {
    expect(await tryAt('old,new', 5, ANA.written, '10.0.0.1')).toEqual(FIVE);
    expect(await tryAt('new', 1, ANA.written, '10.0.0.2')).toEqual([429]);
  });

  it('takes a try that was no wrong one back under both', async () => {
    testServer.outside.registry = 'unreachable';
    await tryAt('old,new', 6, ANA.written, '10.0.0.1');
    testServer.outside.registry = 'mismatch';
    expect(await tryAt('new', 6, ANA.written, '10.0.0.2')).toEqual([...FIVE, 429]);
    expect(await tryAt('old', 1, ANA.written, '10.0.0.3')).toEqual([200]);
  });

  it('continues an identification that was begun under the other', async () => {
    const token = await testServer.begin(ANA.written);
    const rutPeppers = ['new', 'old'] as const;
    const app = await buildApp({ ...testServer.deps, config: { ...testServer.deps.config, rutPeppers } });
    const answer = await app.inject(
      requestOf(verifySerial, { rut: ANA.written, serial: ANA.serial }, { token }),
    );
    await app.close();
    expect(answer.json()).toMatchObject({ status: 'success' });
  });
});

describe('the throttle of an address', () => {
  const testServer = useServer({ IDENTITY_TRIES_PER_ADDRESS: '4', IDENTITY_TRIES_PER_RUT: '100' });
  const tryOften = triesAt(testServer);

  const wrongFrom = (times: number, remoteAddress: string) =>
    tryOften(times, UNKNOWN.written, 'wrong', { remoteAddress });

  it('refuses the fifth wrong try from one address, whatever RUT, and lets another address go on', async () => {
    expect(await wrongFrom(4, '10.0.0.1')).toEqual([200, 200, 200, 200]);
    const { status, body } = await testServer.proveSerial(ANA.written, ANA.serial, {
      remoteAddress: '10.0.0.1',
    });
    expect({ status, minutes: body.minutes }).toEqual({ status: 429, minutes: 15 });
    expect(
      (await testServer.proveSerial(ANA.written, ANA.serial, { remoteAddress: '10.0.0.2' })).status,
    ).toBe(200);
  });

  it('refuses no debtor for tries counted while the clock was a year ahead', async () => {
    const year = 365 * 24 * 60 * 60_000;
    testServer.clock.pass(year);
    expect((await wrongFrom(5, '10.0.0.9')).at(-1)).toBe(429);
    testServer.clock.pass(-year);
    expect(await wrongFrom(5, '10.0.0.9')).toEqual([200, 200, 200, 200, 429]);
  });

  it('counts no success: any number of debtors come in behind one address', async () => {
    expect(await tryOften(12, ANA.written, ANA.serial)).toEqual(Array(12).fill(200));
    const alone = { captcha: 'token', product_type: BANK.value, rut: ANA.written, serial: ANA.serial };
    for (let i = 0; i < 8; i++)
      expect((await testServer.send(verifyIdentity, alone, { remoteAddress: HERE })).status).toBe(200);
    expect(await wrongFrom(5, HERE)).toEqual([200, 200, 200, 200, 429]);
  });

  it('counts no success whose captcha could not be loaded', async () => {
    const from = { captcha: null };
    expect(await tryOften(3, ANA.written, ANA.serial, from)).toEqual([200, 200, 200]);
  });

  it('takes the addresses of one IPv6 site, a /56, for one', async () => {
    expect(await wrongFrom(2, '2001:db8:1:200::1')).toEqual([200, 200]);
    expect(await wrongFrom(2, '2001:db8:1:2ff:ffff::9')).toEqual([200, 200]);
    expect(await wrongFrom(1, '2001:db8:1:27f::5')).toEqual([429]);
    expect(await wrongFrom(1, '2001:db8:1:300::1')).toEqual([200]);
  });

  it('believes no forwarded address of an unknown proxy', async () => {
    const from = (address: string) =>
      testServer.proveSerial(UNKNOWN.written, 'wrong', { headers: { 'x-forwarded-for': address } });
    const statuses = [];
    for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4', '5.5.5.5'])
      statuses.push((await from(address)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('counts visitors refused by the captcha like those without one', async () => {
    testServer.outside.captcha = 'refused';
    const codes: unknown[] = [];
    for (let i = 0; i < 2; i++) codes.push((await testServer.start(UNKNOWN.written)).body.code);
    expect(codes).toEqual(['CAPTCHA_REFUSED', 'THROTTLED']);
  });

  it.each([
    ['with a captcha', 'token', 4],
    ['without one: a quarter', null, 1],
  ])('lets so many identifications begin %s, at all processes together', async (_, captcha, allowed) => {
    const statuses: number[] = [];
    for (let i = 0; i < allowed; i++)
      statuses.push((await testServer.start(UNKNOWN.written, { captcha })).status);
    const other = await buildApp(testServer.deps);
    const started = { captcha, is_pyme: false, product_type: BANK.value, rut: UNKNOWN.written };
    statuses.push((await other.inject(requestOf(verifyFlow, started))).statusCode);
    await other.close();
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });
});
