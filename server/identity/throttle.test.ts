import { randomUUID } from 'node:crypto';
import { verifyFlow, verifyIdentity, verifySerial } from '#contract/identity.ts';
import { buildApp } from '../app.ts';
import { ANA, BANK, NOBODY, createIdentityWorld, requestOf } from '../testing/identity-world.ts';
import type { IdentityWorld } from '../testing/identity-world.ts';

let world: IdentityWorld;
afterEach(() => world.close());

async function tryOften(times: number, rut: string, serial = 'wrong', remoteAddress = '10.0.0.1') {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++)
    statuses.push((await world.proveSerial(rut, serial, { remoteAddress })).status);
  return statuses;
}

const start = (captcha: string | null) => ({
  captcha,
  is_pyme: false,
  product_type: BANK.value,
  rut: NOBODY.written,
});

describe('the throttle of a RUT, with the values of production', () => {
  beforeEach(async () => {
    world = await createIdentityWorld();
  });

  it('refuses the sixth wrong try with the minutes of the message, known RUT or not', async () => {
    for (const rut of [ANA.written, NOBODY.written]) {
      expect(await tryOften(5, rut)).toEqual([200, 200, 200, 200, 200]);
      const { status, body, headers } = await world.proveSerial(rut, 'wrong');
      expect({ status, body }).toEqual({
        status: 429,
        body: {
          statusCode: 429,
          code: 'THROTTLED',
          detail:
            'Has superado el máximo de identificaciones permitidas, vuelve a intentarlo en 360 minutos.',
          minutes: 360,
          correlation_id: headers['x-correlation-id'],
        },
      });
      expect(headers['retry-after']).toBe('21600');
    }
  });

  it('then refuses the right serial number too, and asks the registry no more', async () => {
    await tryOften(5, ANA.written);
    const before = world.asked.length;
    expect((await world.proveSerial(ANA.written, ANA.serial)).status).toBe(429);
    expect(world.asked.length).toBe(before);
  });

  it('holds in another process and after a restart', async () => {
    await tryOften(5, ANA.written);
    const other = await buildApp(world.deps);
    const token = await world.begin(ANA.written);
    const answer = await other.inject(
      requestOf(verifySerial, { rut: ANA.written, serial: 'wrong' }, { token }),
    );
    await other.close();
    expect(answer.statusCode).toBe(429);
  });

  it('lets no more through when all tries come at once', async () => {
    const token = await world.begin(ANA.written);
    const one = () => world.send(verifySerial, { rut: ANA.written, serial: 'wrong' }, { token });
    const statuses = (await Promise.all(Array.from({ length: 12 }, one))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(world.asked).toHaveLength(5);
  });

  it('counts a re-sent try once', async () => {
    const token = await world.begin(ANA.written);
    const key = randomUUID();
    for (let i = 0; i < 10; i++)
      await world.send(verifySerial, { rut: ANA.written, serial: 'wrong' }, { token, key });
    expect(await tryOften(5, ANA.written)).toEqual([200, 200, 200, 200, 429]);
  });

  it('does not count a try that met a fault of ours, which is answered CATCH', async () => {
    world.outside.registry = new Error('nobody understands the registry');
    expect(await tryOften(6, ANA.written)).toEqual([500, 500, 500, 500, 500, 500]);
    expect((await world.proveSerial(ANA.written, 'wrong')).body).toMatchObject({
      statusCode: 500,
      code: 'CATCH',
    });
    world.outside.registry = 'mismatch';
    expect(await tryOften(6, ANA.written)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('does not count a try when the registry is down or says the card is no longer current', async () => {
    for (const answer of ['unreachable', 'notCurrent'] as const) {
      world.outside.registry = answer;
      await tryOften(6, ANA.written);
    }
    world.outside.registry = 'mismatch';
    expect(await tryOften(6, ANA.written)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('does not count a success, yet a success forgives no wrong try', async () => {
    await tryOften(6, ANA.written, ANA.serial);
    await tryOften(4, ANA.written);
    expect((await world.proveSerial(ANA.written, ANA.serial)).body).toMatchObject({ status: 'success' });
    expect(await tryOften(2, ANA.written)).toEqual([200, 429]);
  });

  it('at one institution counts at no other', async () => {
    const tried = { captcha: 'token', rut: ANA.written, serial: 'wrong' };
    const at = async (product_type: string) =>
      (await world.send(verifyIdentity, { ...tried, product_type })).status;
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) statuses.push(await at(BANK.value));
    expect([...statuses.slice(4), await at('RECUPERA')]).toEqual([200, 429, 200]);
  });

  it('keeps neither RUT nor address in the database', async () => {
    await tryOften(1, ANA.written, 'wrong', '10.20.30.40');
    const { rows } = await world.deps.pool.query('select key from identity_throttle');
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/1111|10\.20/);
  });
});

describe('a throttle, when the servers get a new pepper', () => {
  beforeEach(async () => {
    world = await createIdentityWorld({ env: { RUT_PEPPER: 'old', IDENTITY_TRIES_PER_ADDRESS: '7' } });
  });

  /** Wrong tries at a server that was started with these peppers: their statuses. */
  async function tryAt(peppers: string, times: number, rut: string, remoteAddress: string) {
    const rutPeppers = peppers.split(',') as [string, ...string[]];
    const app = await buildApp({ ...world.deps, config: { ...world.deps.config, rutPeppers } });
    const statuses: number[] = [];
    for (let i = 0; i < times; i++) {
      const begun = await app.inject(requestOf(verifyFlow, { ...start('token'), rut }, { remoteAddress }));
      const token = String(begun.json<{ token: string }>().token);
      const tried = requestOf(verifySerial, { rut, serial: 'wrong' }, { token, remoteAddress });
      statuses.push((await app.inject(tried)).statusCode);
    }
    await app.close();
    return statuses;
  }

  it('gives nobody a fresh set of tries: a RUT', async () => {
    expect(await tryAt('old', 2, ANA.written, '10.0.0.1')).toEqual([200, 200]);
    expect(await tryAt('old,new', 2, ANA.written, '10.0.0.2')).toEqual([200, 200]);
    expect(await tryAt('new,old', 2, ANA.written, '10.0.0.3')).toEqual([200, 429]);
    expect(await tryAt('old,new', 1, ANA.written, '10.0.0.4')).toEqual([429]);
  });

  it('gives nobody a fresh set of tries: an address', async () => {
    const address = '10.0.0.1';
    expect(await tryAt('old', 3, NOBODY.written, address)).toEqual([200, 200, 200]);
    expect(await tryAt('old,new', 3, ANA.written, address)).toEqual([200, 200, 200]);
    expect(await tryAt('new,old', 2, NOBODY.written, address)).toEqual([200, 429]);
  });

  it('has counted under the new one since both were there, so that the old one can go', async () => {
    expect(await tryAt('old,new', 5, ANA.written, '10.0.0.1')).toEqual([200, 200, 200, 200, 200]);
    expect(await tryAt('new', 1, ANA.written, '10.0.0.2')).toEqual([429]);
  });

  it('takes a try that was no wrong one back under both', async () => {
    world.outside.registry = 'unreachable';
    await tryAt('old,new', 6, ANA.written, '10.0.0.1');
    world.outside.registry = 'mismatch';
    expect(await tryAt('new', 6, ANA.written, '10.0.0.2')).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await tryAt('old', 1, ANA.written, '10.0.0.3')).toEqual([200]);
  });

  it('continues an identification that was begun under the other', async () => {
    const token = await world.begin(ANA.written);
    const rutPeppers = ['new', 'old'] as const;
    const app = await buildApp({ ...world.deps, config: { ...world.deps.config, rutPeppers } });
    const answer = await app.inject(
      requestOf(verifySerial, { rut: ANA.written, serial: ANA.serial }, { token }),
    );
    await app.close();
    expect(answer.json()).toMatchObject({ status: 'success' });
  });
});

describe('the throttle of an address', () => {
  beforeEach(async () => {
    world = await createIdentityWorld({ env: { IDENTITY_TRIES_PER_ADDRESS: '3' } });
  });

  it('refuses the fourth try from one address, whatever RUT, and lets another address go on', async () => {
    expect(await tryOften(3, NOBODY.written, 'wrong', '10.0.0.1')).toEqual([200, 200, 200]);
    const { status, body } = await world.proveSerial(ANA.written, ANA.serial, { remoteAddress: '10.0.0.1' });
    expect({ status, minutes: body.minutes }).toEqual({ status: 429, minutes: 60 });
    expect((await world.proveSerial(ANA.written, ANA.serial, { remoteAddress: '10.0.0.2' })).status).toBe(
      200,
    );
  });

  it('that has had its tries cannot use up those of a RUT', async () => {
    await tryOften(3, NOBODY.written);
    expect(await tryOften(6, ANA.written)).toEqual([429, 429, 429, 429, 429, 429]);
    const elsewhere = { remoteAddress: '10.0.0.2' };
    expect((await world.proveSerial(ANA.written, ANA.serial, elsewhere)).body.status).toBe('success');
  });

  it('takes the addresses of one IPv6 network for one', async () => {
    expect(await tryOften(3, NOBODY.written, 'wrong', '2001:db8:1:2::1')).toEqual([200, 200, 200]);
    expect(await tryOften(1, NOBODY.written, 'wrong', '2001:db8:1:2:ffff::9')).toEqual([429]);
    expect(await tryOften(1, NOBODY.written, 'wrong', '2001:db8:1:3::1')).toEqual([200]);
  });

  it('believes no forwarded address of an unknown proxy', async () => {
    const from = (address: string) =>
      world.proveSerial(NOBODY.written, 'wrong', { headers: { 'x-forwarded-for': address } });
    const statuses = [];
    for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'])
      statuses.push((await from(address)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('counts those whom the captcha refuses like those without one', async () => {
    world.outside.captcha = 'refused';
    const codes: unknown[] = [];
    for (let i = 0; i < 4; i++) codes.push((await world.send(verifyFlow, start('token'))).body.code);
    expect(codes.slice(-2)).toEqual(['CAPTCHA_REFUSED', 'THROTTLED']);
  });

  it.each([
    ['with a captcha', 'token', 12],
    ['without one: a quarter', null, 3],
  ])('lets so many identifications begin %s, at all processes together', async (_, captcha, allowed) => {
    const statuses: number[] = [];
    for (let i = 0; i < allowed; i++) statuses.push((await world.send(verifyFlow, start(captcha))).status);
    const other = await buildApp(world.deps);
    statuses.push((await other.inject(requestOf(verifyFlow, start(captcha)))).statusCode);
    await other.close();
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });
});
