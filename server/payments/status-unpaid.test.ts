import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aConvenio, aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);

describe('the status of an unpaid payment', () => {
  it('gives no voucher before the payment is paid', async () => {
    const { persona, everything } = aPut();
    const { token } = await testServer.enter(persona);
    const { ref } = await testServer.begin(token, everything);
    expect(await testServer.status(ref, token)).toMatchObject({
      status: 'redirected',
      data: { voucher: null },
    });
  });

  it('says to a holder of the reference until when the page of an unpaid payment can be used, and only then', async () => {
    const { ref } = await testServer.atTheProvider();
    expect((await testServer.status(ref)).data.open_until).toBe('12:04');
    testServer.clock.pass(239_999);
    expect((await testServer.status(ref)).data.open_until).toBe('12:04');
    testServer.clock.pass(1);
    expect((await testServer.status(ref)).data).not.toHaveProperty('open_until');
    const other = await testServer.atTheProvider();
    await testServer.comeBack({ token_ws: other.token });
    expect(await testServer.status(other.ref)).toMatchObject({ status: 'confirming' });
    expect((await testServer.status(other.ref)).data).not.toHaveProperty('open_until');
  });

  it('says what was to be paid, and how, and the way back to its page, to its own debtor only', async () => {
    const { ref, token, session } = await testServer.atTheProvider(aConvenio());
    const { session: stranger } = await testServer.atTheProvider();
    const own = await testServer.status(ref, session);
    expect(own.data).toMatchObject({
      order: { offer_type: 'convenio', method: 'webpay' },
      redirect: { ref, token, field: 'token_ws' },
    });
    for (const { data } of [await testServer.status(ref, stranger), await testServer.status(ref)]) {
      expect(data).not.toHaveProperty('order');
      expect(data).not.toHaveProperty('redirect');
    }
    testServer.clock.pass(240_000);
    expect((await testServer.status(ref, session)).data).not.toHaveProperty('redirect');
  });

  it('asks the provider when it is time to, so that a waiting page learns it at once', async () => {
    const { persona, everything } = aPut();
    const { token: session } = await testServer.enter(persona);
    const { ref, token } = await testServer.begin(session, everything);
    testServer.gateway.finish(token);
    testServer.gateway.trouble('commit', 'cut');
    await testServer.comeBack({ token_ws: token });
    expect((await testServer.status(ref)).status).toBe('unknown');
    const asked = testServer.gateway.asked.length;
    testServer.clock.pass(30_000);
    const answers = await Promise.all([
      testServer.status(ref),
      testServer.status(ref),
      testServer.status(ref),
    ]);
    expect(answers.map(({ status }) => status)).toContain('paid');
    expect((await testServer.status(ref)).status).toBe('paid');
    expect(testServer.gateway.asked.slice(asked)).toEqual(['commit', 'status']);
  });
});
