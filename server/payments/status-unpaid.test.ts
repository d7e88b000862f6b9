import { createPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts';
import { aConvenio, aPut } from '../testing/stories.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await createPaymentWorld();
});
afterAll(() => world.close());

describe('the status of an unpaid payment', () => {
  it('gives no voucher before the payment is paid', async () => {
    const { story, everything } = aPut();
    const { token } = await world.enter(story);
    const { ref } = await world.begin(token, everything);
    expect(await world.status(ref, token)).toMatchObject({ status: 'redirected', data: { voucher: null } });
  });

  it('says to whoever holds the reference until when the page of an unpaid payment can be used, and only then', async () => {
    const { ref } = await world.atTheProvider();
    expect((await world.status(ref)).data.open_until).toBe('12:04');
    world.clock.pass(239_999);
    expect((await world.status(ref)).data.open_until).toBe('12:04');
    world.clock.pass(1);
    expect((await world.status(ref)).data).not.toHaveProperty('open_until');
    const other = await world.atTheProvider();
    await world.comeBack({ token_ws: other.token });
    expect(await world.status(other.ref)).toMatchObject({ status: 'confirming' });
    expect((await world.status(other.ref)).data).not.toHaveProperty('open_until');
  });

  it('says what was to be paid, and how, and the way back to its page, to its own debtor only', async () => {
    const { ref, token, session } = await world.atTheProvider(aConvenio());
    const { session: stranger } = await world.atTheProvider();
    const own = await world.status(ref, session);
    expect(own.data).toMatchObject({
      order: { offer_type: 'convenio', method: 'webpay' },
      redirect: { ref, token, field: 'token_ws' },
    });
    for (const { data } of [await world.status(ref, stranger), await world.status(ref)]) {
      expect(data).not.toHaveProperty('order');
      expect(data).not.toHaveProperty('redirect');
    }
    world.clock.pass(240_000);
    expect((await world.status(ref, session)).data).not.toHaveProperty('redirect');
  });

  it('asks the provider when it is time to, so that a waiting page learns it at once', async () => {
    const { story, everything } = aPut();
    const { token: session } = await world.enter(story);
    const { ref, token } = await world.begin(session, everything);
    world.gateway.finish(token);
    world.gateway.trouble('commit', 'cut');
    await world.comeBack({ token_ws: token });
    expect((await world.status(ref)).status).toBe('unknown');
    const asked = world.gateway.asked.length;
    world.clock.pass(30_000);
    const answers = await Promise.all([world.status(ref), world.status(ref), world.status(ref)]);
    expect(answers.map(({ status }) => status)).toContain('paid');
    expect((await world.status(ref)).status).toBe('paid');
    expect(world.gateway.asked.slice(asked)).toEqual(['commit', 'status']);
  });
});
