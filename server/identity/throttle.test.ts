import { randomUUID } from 'node:crypto';
import { verifyFlow, verifyIdentity, verifyOperation, verifySerial } from '#contract/identity.ts';
import { buildApp } from '../app.ts';
import { ANA, BANK, UNKNOWN, ROBLE, requestOf } from '../testing/identity-test-server.ts';
import { FIVE, HERE, triesAt, useServer } from '../testing/tries.ts';

const MINUTE = 60_000;

describe('wrong tries from one network, with the values of production', () => {
  const testServer = useServer();
  const tryOften = triesAt(testServer);

  it('are refused from the sixth on with the minutes of the message, known RUT or not', async () => {
    for (const rut of [ANA.written, UNKNOWN.written]) {
      expect(await tryOften(5, rut)).toEqual(FIVE);
      const { status, body, headers } = await testServer.proveSerial(rut, 'wrong', { remoteAddress: HERE });
      expect({ status, body }).toEqual({
        status: 429,
        body: {
          statusCode: 429,
          code: 'THROTTLED',
          detail: 'Has superado el máximo de identificaciones permitidas, vuelve a intentarlo en 15 minutos.',
          minutes: 15,
          correlation_id: headers['x-correlation-id'],
        },
      });
      expect(headers['retry-after']).toBe('900');
    }
  });

  it('are refused with minutes after which one may try again: a part of one counts whole', async () => {
    await tryOften(5, ANA.written);
    testServer.clock.pass(40_000);
    const { body } = await testServer.proveSerial(ANA.written, 'wrong', { remoteAddress: HERE });
    expect(body).toMatchObject({ code: 'THROTTLED', minutes: 15 });
  });

  it('are followed by a refusal of the right serial number too, and the registry is asked no more', async () => {
    await tryOften(5, ANA.written);
    const before = testServer.asked.length;
    expect(await tryOften(1, ANA.written, ANA.serial)).toEqual([429]);
    expect(testServer.asked.length).toBe(before);
  });

  it('wait a quarter of an hour for each of the next three, then six hours', async () => {
    await tryOften(5, ANA.written);
    for (let later = 0; later < 3; later++) {
      testServer.clock.pass(14 * MINUTE);
      expect(await tryOften(1, ANA.written)).toEqual([429]);
      testServer.clock.pass(MINUTE);
      expect(await tryOften(2, ANA.written)).toEqual([200, 429]);
    }
    testServer.clock.pass(5 * 60 * MINUTE);
    expect(await tryOften(1, ANA.written)).toEqual([429]);
    testServer.clock.pass(60 * MINUTE);
    expect(await tryOften(2, ANA.written)).toEqual([200, 429]);
  });

  it('are refused after the eighth with the minutes of the longest wait, not of the next quarter of an hour', async () => {
    await tryOften(5, ANA.written);
    for (let later = 0; later < 3; later++) {
      testServer.clock.pass(15 * MINUTE);
      await tryOften(1, ANA.written);
    }
    const { body } = await testServer.proveSerial(ANA.written, 'wrong', { remoteAddress: HERE });
    expect(body).toMatchObject({ code: 'THROTTLED', minutes: 6 * 60 - 45 });
    testServer.clock.pass(Number(body.minutes) * MINUTE);
    expect(await tryOften(1, ANA.written)).toEqual([200]);
  });

  it('from another address of the same network count together', async () => {
    await tryOften(5, ANA.written, 'wrong', { remoteAddress: '10.0.0.2' });
    expect(await tryOften(1, ANA.written)).toEqual([429]);
  });

  it('are counted in another process and after a restart', async () => {
    await tryOften(5, ANA.written);
    const other = await buildApp(testServer.deps);
    const token = await testServer.begin(ANA.written);
    const sent = { token, remoteAddress: HERE };
    const answer = await other.inject(requestOf(verifySerial, { rut: ANA.written, serial: 'wrong' }, sent));
    await other.close();
    expect(answer.statusCode).toBe(429);
  });

  it('are no more than five when all come at once', async () => {
    const tokens: string[] = [];
    for (let i = 0; i < 12; i++) tokens.push(await testServer.begin(ANA.written));
    const one = (token: string) =>
      testServer.send(verifySerial, { rut: ANA.written, serial: 'wrong' }, { token });
    const statuses = (await Promise.all(tokens.map(one))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(testServer.asked).toHaveLength(5);
  });

  it('are counted once when re-sent', async () => {
    const sent = { token: await testServer.begin(ANA.written), key: randomUUID(), remoteAddress: HERE };
    for (let i = 0; i < 10; i++)
      await testServer.send(verifySerial, { rut: ANA.written, serial: 'wrong' }, sent);
    expect(await tryOften(5, ANA.written)).toEqual([200, 200, 200, 200, 429]);
  });

  it('do not include a try that met a fault of ours, which is answered CATCH', async () => {
    testServer.outside.registry = new Error('unreadable answer of the registry');
    expect(await tryOften(6, ANA.written)).toEqual([500, 500, 500, 500, 500, 500]);
    expect((await testServer.proveSerial(ANA.written, 'wrong')).body).toMatchObject({
      statusCode: 500,
      code: 'CATCH',
    });
    testServer.outside.registry = 'mismatch';
    expect(await tryOften(6, ANA.written)).toEqual([...FIVE, 429]);
  });

  it('do not include a try when the registry is down or says the card is no longer current', async () => {
    for (const answer of ['unreachable', 'notCurrent'] as const) {
      testServer.outside.registry = answer;
      await tryOften(6, ANA.written);
    }
    testServer.outside.registry = 'mismatch';
    expect(await tryOften(6, ANA.written)).toEqual([...FIVE, 429]);
  });

  it('do not include a success, yet a success forgives no wrong try', async () => {
    await tryOften(6, ANA.written, ANA.serial);
    await tryOften(4, ANA.written);
    expect(await tryOften(1, ANA.written, ANA.serial)).toEqual([200]);
    expect(await tryOften(2, ANA.written)).toEqual([200, 429]);
  });

  it('of a serial number count together at all institutions: the number is the same', async () => {
    const tried = { captcha: 'token', rut: ANA.written, serial: 'wrong' };
    const at = async (product_type: string) =>
      (await testServer.send(verifyIdentity, { ...tried, product_type })).status;
    for (const value of [BANK.value, 'RECUPERA', 'CORDILLERA_CONSUMO', BANK.value, 'RECUPERA'])
      expect(await at(value)).toBe(200);
    for (const value of [BANK.value, 'RECUPERA', 'CORDILLERA_CONSUMO']) expect(await at(value)).toBe(429);
  });

  it('of an operation number count at its institution alone', async () => {
    const at = async (product_type: string) => {
      const begun = { captcha: 'token', is_pyme: true, product_type, rut: ROBLE.written };
      const token = String((await testServer.send(verifyFlow, begun)).body.token);
      const payload = { rut: ROBLE.written, payment_agreement_number: '1' };
      return (await testServer.send(verifyOperation, payload, { token })).status;
    };
    for (let times = 0; times < 5; times++) expect(await at(BANK.value)).toBe(200);
    expect([await at(BANK.value), await at('RECUPERA')]).toEqual([429, 200]);
  });

  it('leave neither RUT nor address in the database', async () => {
    await tryOften(1, ANA.written, 'wrong', { remoteAddress: '10.20.30.40' });
    const { rows } = await testServer.deps.pool.query('select key from identity_throttle');
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toMatch(/1111|10\.20/);
  });
});
