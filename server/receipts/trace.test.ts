import { randomUUID } from 'node:crypto';
import type { Call } from '#contract/call.ts';
import { verifyFlow } from '#contract/identity.ts';
import { tracePayment } from '#contract/receipt.ts';
import { verifyDocument } from '#contract/verification.ts';
import { buildApp } from '../app.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(async () => {
  await testServer.reset();
  await testServer.deps.pool.query('truncate identity_throttle');
});

const BANK = 'BANCO_CORDILLERA';
const trace = (rut: string, reference: string, product_type = BANK) =>
  testServer.call(tracePayment, { rut, reference, product_type });
const WRITTEN = '11.111.111-1';

const begun = () => testServer.atTheProvider(aPut({ rut: '111111111' }));
type Begun = Awaited<ReturnType<typeof begun>>;

describe('a payment asked for by RUT and reference', () => {
  it('that was charged says so, with its amount and time', async () => {
    const { ref, token } = await begun();
    testServer.gateway.finish(token);
    await testServer.comeBack({ token_ws: token });
    expect(await trace(WRITTEN, ref)).toEqual({
      status: 'success',
      data: { outcome: 'charged', amount: 500_000, date: '21/11/2026', hour: '12:00' },
    });
  });

  it('is found by its order number too, as a statement shows it', async () => {
    const { order } = await begun();
    expect(await trace('11111111-1', ` ${order.toLowerCase()} `)).toMatchObject({
      data: { outcome: 'confirming' },
    });
  });

  it('is found by the code of its voucher as it is dictated, with the RUT it belongs to only', async () => {
    const { ref, token, session } = await begun();
    testServer.gateway.finish(token);
    await testServer.comeBack({ token_ws: token });
    const code = (await testServer.status(ref, session)).data.voucher?.verification_code ?? '';
    const dictated = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    expect(await trace(WRITTEN, dictated)).toMatchObject({ data: { outcome: 'charged', amount: 500_000 } });
    expect((await trace('12.345.678-5', dictated)).status).toBe('NOT_FOUND');
  });

  it.each([
    ['declined', -1, ({ token }) => ({ token_ws: token })],
    [
      'cancelled',
      0,
      ({ token, order, id }) => ({ TBK_TOKEN: token, TBK_ORDEN_COMPRA: order, TBK_ID_SESION: id }),
    ],
    ['expired', 0, ({ order, id }) => ({ TBK_ORDEN_COMPRA: order, TBK_ID_SESION: id })],
  ] as const satisfies [string, number, (payment: Begun) => Record<string, string>][])(
    'that was %s says that nothing was charged',
    async (state, responseCode, broughtBack) => {
      const payment = await begun();
      if (state === 'declined') testServer.gateway.finish(payment.token, responseCode);
      await testServer.comeBack(broughtBack(payment));
      expect((await testServer.status(payment.ref)).status).toBe(state);
      expect(await trace(WRITTEN, payment.ref)).toMatchObject({ data: { outcome: 'notCharged' } });
    },
  );

  it('that a person must look at is never said to be free of charge', async () => {
    const { ref, token } = await begun();
    testServer.gateway.finish(token);
    testServer.gateway.trouble('commit', 'wrongOrder');
    await testServer.comeBack({ token_ws: token });
    expect((await testServer.status(ref)).status).toBe('review');
    expect(await trace(WRITTEN, ref)).toMatchObject({ data: { outcome: 'confirming' } });
  });

  it('whose browser never came back is asked for at the provider, and was paid when that was known', async () => {
    const { ref, token } = await begun();
    expect(await trace(WRITTEN, ref)).toMatchObject({ data: { outcome: 'confirming' } });
    testServer.gateway.finish(token);
    testServer.clock.pass(60 * 60_000);
    const at = { date: '21/11/2026', hour: '13:00' };
    expect(await trace(WRITTEN, ref)).toMatchObject({ data: { outcome: 'charged', ...at } });
    expect(await testServer.status(ref)).toMatchObject({ status: 'paid', data: at });
  });

  it.each([
    ['no such company', WRITTEN, 'NADIE', 'BAD_REQUEST'],
    ['a RUT that is none', '11.111.111-2', BANK, 'INVALID_RUT'],
  ])('is not looked for with %s', async (_, rut, company, code) => {
    await expect(trace(rut, 'R-1', company)).rejects.toThrow(`"code":"${code}"`);
  });

  it('is answered alike whichever of the two is wrong, or the company', async () => {
    const { ref } = await begun();
    const answers = await Promise.all([
      trace('12.345.678-5', ref),
      trace('14.000.001-9', ref),
      trace(WRITTEN, 'AAAAAAAAAAAAAAAAAAAAAA'),
      trace(WRITTEN, ref, 'RECUPERA'),
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 'NOT_FOUND' });
  });
});

describe('too many tries from one address', () => {
  const send = (call: Call, payload: object, app = testServer.app) =>
    app.inject({
      method: 'POST',
      url: call.path,
      payload,
      headers: { 'idempotency-key': randomUUID() },
    });

  it.each([
    ['payments', tracePayment, { rut: WRITTEN, reference: 'AAAAAAAAAAAA', product_type: BANK }],
    ['codes', verifyDocument, { code: 'AAAA-AAAA-AAAA-AAAA' }],
  ] as const)('are refused for %s by every process, with the minutes to wait', async (_, call, payload) => {
    const { perAddress } = testServer.deps.config.throttle;
    for (let tries = 0; tries < perAddress; tries += 1)
      expect((await send(call, payload)).statusCode).toBe(200);
    const other = await buildApp(testServer.deps);
    const answer = await send(call, payload, other);
    await other.close();
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: 'TOO_MANY_TRIES', minutes: 2 });
  });

  it('of one kind leave what else is asked from there as it was', async () => {
    const { perAddress } = testServer.deps.config.throttle;
    const kinds = [
      [verifyDocument, { code: 'AAAA-AAAA-AAAA-AAAA' }],
      [tracePayment, { rut: WRITTEN, reference: 'AAAAAAAAAAAA', product_type: BANK }],
      [verifyFlow, { rut: WRITTEN, product_type: BANK, captcha: 'token', is_pyme: false }],
    ] as const;
    for (const [call, payload] of kinds) {
      for (let tries = 0; tries < perAddress; tries += 1)
        expect((await send(call, payload)).statusCode).toBe(200);
      expect((await send(call, payload)).statusCode).toBe(429);
    }
  });
});
