import { randomUUID } from 'node:crypto';
import { verifyOperation, verifySerial } from '#contract/identity.ts';
import { ANA, UNKNOWN, ROBLE } from '../testing/identity-test-server.ts';
import { useServer } from '../testing/tries.ts';

describe('a solved captcha', () => {
  const testServer = useServer();

  it.each([
    ['a serial number', verifySerial, { rut: ANA.written, serial: 'wrong' }, 'WRONG_DATA'],
    [
      'an operation number',
      verifyOperation,
      { rut: ROBLE.written, payment_agreement_number: '1' },
      'NOT_VERIFIED',
    ],
  ] as const)(
    'is good for one try of %s, and the next one needs another',
    async (_, call, payload, status) => {
      const token = await testServer.begin(payload.rut, { isPyme: status === 'NOT_VERIFIED' });
      const key = randomUUID();
      const first = await testServer.send(call, payload, { token, key });
      expect(first).toMatchObject({ status: 200, body: { status } });
      expect(await testServer.send(call, payload, { token })).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHORIZED' },
      });
      expect((await testServer.send(call, payload, { token, key })).text).toBe(first.text);
    },
  );

  it('is good for one of many tries at once', async () => {
    const token = await testServer.begin(ANA.written);
    const one = () => testServer.send(verifySerial, { rut: ANA.written, serial: 'wrong' }, { token });
    const statuses = (await Promise.all([one(), one(), one(), one()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401, 401, 401]);
    expect(testServer.asked).toHaveLength(1);
  });

  it('is used up by a try of its own visitor, not by another’s', async () => {
    const [ana, other] = [await testServer.begin(ANA.written), await testServer.begin(UNKNOWN.written)];
    for (const [token, { rut, serial }] of [[other, UNKNOWN] as const, [ana, ANA] as const])
      expect((await testServer.send(verifySerial, { rut, serial }, { token })).status).toBe(200);
  });

  it('is still good for the same try sent again after a fault of ours', async () => {
    const sent = { token: await testServer.begin(ANA.written), key: randomUUID() };
    const payload = { rut: ANA.written, serial: ANA.serial };
    testServer.outside.registry = new Error('unreadable answer of the registry');
    const wrong = { ...payload, serial: 'other' };
    expect((await testServer.send(verifySerial, wrong, sent)).status).toBe(500);
    testServer.outside.registry = 'mismatch';
    expect((await testServer.send(verifySerial, wrong, sent)).body).toMatchObject({ status: 'WRONG_DATA' });
  });
});
