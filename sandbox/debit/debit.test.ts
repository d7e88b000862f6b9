import { eventually, sandboxForEach, TEST_SETTINGS } from '../testing/sandbox.ts';
import { openDebitShop, type DebitShop } from '../testing/debit-shop.ts';

const DAY = 24 * 3_600_000;

const [SHOP] = TEST_SETTINGS.shops;
const ANOTHER = { ...SHOP, name: 'another', debitApiKey: 'key-of-another-shop' };
const sandbox = sandboxForEach({ shops: [SHOP, ANOTHER] });
let at: DebitShop;
beforeEach(async () => {
  at = await openDebitShop(sandbox);
});
afterEach(() => at.close());

const page = async (path: string) => (await fetch(`${sandbox.origin}${path}`)).text();

describe('the provider in trouble', () => {
  test('slowBefore: a charge is ordered also when its caller has given up', async () => {
    const order = at.order(await at.mandate());
    sandbox.change({ debit: 'slowBefore', slowMs: 2_500 });
    await expect(at.call('POST', '/charges', order, { timeout: 500 })).rejects.toThrow('timeout');
    sandbox.change({ debit: 'ok' });
    expect((await at.call('GET', '/charges/charge-0001'))[0]).toBe(404);
    const read = () => at.call('GET', '/charges/charge-0001');
    expect((await eventually(read, ([status]) => status === 200))[1]).toMatchObject({ state: 'paid' });
  });

  test('lagging: a mandate and a charge are answered as they were a while ago', async () => {
    const id = await at.mandate();
    sandbox.pass(60_000);
    await at.call('POST', '/charges', at.order(id));
    await at.call('DELETE', `/mandates/${id}`);
    sandbox.change({ debit: 'lagging', slowMs: 60_000 });
    expect((await at.call('GET', `/mandates/${id}`))[1].state).toBe('active');
    expect((await at.call('GET', '/charges/charge-0001'))[0]).toBe(404);
    sandbox.pass(60_000);
    expect((await at.call('GET', `/mandates/${id}`))[1].state).toBe('closed');
    expect((await at.call('GET', '/charges/charge-0001'))[1].state).toBe('paid');
  });

  test('dropAnswer: every call is done and its answer is lost', async () => {
    const id = await at.mandate();
    sandbox.change({ debit: 'dropAnswer' });
    const another = { ...at.ask, reference: 'reference-2' };
    await expect(at.call('POST', '/mandates', another)).rejects.toThrow('fetch failed');
    await expect(at.call('POST', '/charges', at.order(id))).rejects.toThrow('fetch failed');
    await expect(at.call('DELETE', `/mandates/${id}`)).rejects.toThrow('fetch failed');
    sandbox.change({ debit: 'ok' });
    expect((await at.call('POST', '/mandates', another))[0]).toBe(200);
    expect((await at.call('GET', '/charges/charge-0001'))[1].state).toBe('paid');
    expect((await at.call('GET', `/mandates/${id}`))[1].state).toBe('closed');
  });
});

describe('another shop', () => {
  test('neither sees, charges, gives back nor ends what is not its own', async () => {
    const id = await at.mandate();
    const order = at.order(id);
    await at.call('POST', '/charges', order);
    const key = ANOTHER.debitApiKey;
    const refund = { reference: 'refund-0001', amount: 1 };
    const calls: [method: string, path: string, body?: object][] = [
      ['GET', `/mandates/${id}`],
      ['DELETE', `/mandates/${id}`],
      ['POST', '/charges', { ...order, reference: 'charge-0002' }],
      ['GET', '/charges/charge-0001'],
      ['POST', '/charges/charge-0001/refunds', refund],
    ];
    const said: number[] = [];
    for (const [method, path, body] of calls) said.push((await at.call(method, path, body, { key }))[0]);
    expect(said).toEqual([404, 404, 409, 404, 404]);
    expect((await at.call('GET', `/mandates/${id}`))[1].state).toBe('active');
    expect((await at.call('GET', '/charges/charge-0002'))[0]).toBe(404);
  });
});

describe('a mandate', () => {
  test('is asked for by a reference, and the same reference gives the same one', async () => {
    const [status, first] = await at.call('POST', '/mandates', at.ask);
    const [again, second] = await at.call('POST', '/mandates', at.ask);
    expect([status, again, second]).toEqual([201, 200, first]);
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      reference: 'reference-1',
      state: 'pending',
      bank: null,
      account: null,
      activation_url: `${sandbox.origin}/debit/activate/${first.id}`,
    });
  });

  test('is activated by the debtor at one of eight banks, and leads back to the shop', async () => {
    const [, { id = '' }] = await at.call('POST', '/mandates', at.ask);
    expect((await page(`/debit/activate/${id}`)).match(/<option/g)).toHaveLength(8);
    const fields = { bank: 'Banco Alerce', account: '000012345678', answer: 'accept' };
    const back = await at.post(`/debit/activate/${id}`, fields);
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `http://shop.example/back?mandate=${id}`,
    ]);
    expect(await at.call('GET', `/mandates/${id}`)).toEqual([
      200,
      { id, reference: 'reference-1', state: 'active', bank: 'Banco Alerce', account: '5678' },
    ]);
    expect(await at.heard(1)).toEqual(['mandate.active']);
  });

  test.each([
    ['wait', 'accepted'],
    ['reject', 'rejected'],
    ['leave', 'pending'],
  ])('answered with "%s" is %s', async (answer, state) => {
    const id = await at.mandate(answer);
    expect((await at.call('GET', `/mandates/${id}`))[1].state).toBe(state);
  });

  test('that was decided has no page any more, and closing it twice is no mistake', async () => {
    const id = await at.mandate();
    expect((await fetch(`${sandbox.origin}/debit/activate/${id}`)).status).toBe(410);
    for (let times = 0; times < 2; times++)
      expect(await at.call('DELETE', `/mandates/${id}`)).toMatchObject([200, { state: 'closed' }]);
    expect((await at.call('POST', '/charges', at.order(id)))[0]).toBe(409);
  });

  test('that the bank still checks can be closed, and then it is', async () => {
    const id = await at.mandate('wait');
    expect((await at.call('DELETE', `/mandates/${id}`))[1].state).toBe('closed');
    await at.post('/debit/mandates', { mandate: id, to: 'active' });
    expect((await at.call('GET', `/mandates/${id}`))[1].state).toBe('closed');
  });

  test('is not for callers without the key', async () => {
    expect((await at.call('POST', '/mandates', at.ask, { key: 'other' }))[0]).toBe(401);
  });
});

describe('a charge', () => {
  test('is made once a reference', async () => {
    const id = await at.mandate();
    const [status, made] = await at.call('POST', '/charges', at.order(id));
    expect(await at.call('POST', '/charges', at.order(id))).toEqual([200, made]);
    expect([status, made]).toEqual([
      201,
      {
        reference: 'charge-0001',
        mandate: id,
        amount: 96_500,
        refunded: 0,
        state: 'paid',
        reason: null,
        operation: expect.stringMatching(/^\d{8}$/),
      },
    ]);
    expect(await at.heard(3)).toEqual(['mandate.active', 'charge.sent', 'charge.paid']);
    // Asked for again after the end of its mandate, it is still the one that was made.
    await at.call('DELETE', `/mandates/${id}`);
    expect(await at.call('POST', '/charges', at.order(id))).toEqual([200, made]);
  });

  test('fails without funds where the mode says so', async () => {
    sandbox.change({ debit: 'noFunds' });
    const made = await at.call('POST', '/charges', at.order(await at.mandate()));
    expect(made[1]).toMatchObject({ state: 'failed', reason: 'noFunds', operation: null });
  });

  test('stays pending in silence until it is decided on the page, once', async () => {
    sandbox.change({ debit: 'silent' });
    const id = await at.mandate();
    expect((await at.call('POST', '/charges', at.order(id)))[1].state).toBe('pending');
    expect(await page('/debit/mandates')).toContain('Cobrar');
    await at.post('/debit/mandates', { charge: 'charge-0001', as: 'accountClosed' });
    await at.post('/debit/mandates', { charge: 'charge-0001', as: 'paid' });
    expect((await at.call('GET', '/charges/charge-0001'))[1]).toMatchObject({
      state: 'failed',
      reason: 'accountClosed',
    });
  });

  test('that was not decided is over after its last day', async () => {
    sandbox.change({ debit: 'silent' });
    await at.call('POST', '/charges', at.order(await at.mandate()));
    sandbox.pass(7 * DAY);
    expect((await at.call('GET', '/charges/charge-0001'))[1].state).toBe('pending');
    sandbox.pass(DAY);
    expect((await at.call('GET', '/charges/charge-0001'))[1].reason).toBe('windowOver');
  });

  test('is given back in parts, once a reference and never more than was charged', async () => {
    await at.call('POST', '/charges', at.order(await at.mandate()));
    const giveBack = async (reference: string, amount: number) => {
      const [status, { refunded }] = await at.call('POST', '/charges/charge-0001/refunds', {
        reference,
        amount,
      });
      return [status, refunded];
    };
    expect(await giveBack('refund-0001', 500)).toEqual([200, 500]);
    expect(await giveBack('refund-0001', 500)).toEqual([200, 500]);
    expect(await giveBack('refund-0001', 501)).toEqual([409, undefined]);
    expect(await giveBack('refund-0002', 96_001)).toEqual([409, undefined]);
    expect(await giveBack('refund-0002', 96_000)).toEqual([200, 96_500]);
    expect((await at.call('GET', '/charges/charge-0001'))[1]).toMatchObject({
      state: 'paid',
      refunded: 96_500,
    });
  });

  test('that was never made is not given back', async () => {
    sandbox.change({ debit: 'noFunds' });
    await at.call('POST', '/charges', at.order(await at.mandate()));
    const refund = { reference: 'refund-0001', amount: 500 };
    expect((await at.call('POST', '/charges/charge-0001/refunds', refund))[0]).toBe(409);
    expect((await at.call('POST', '/charges/charge-0002/refunds', refund))[0]).toBe(404);
  });

  test('cannot be ordered while the provider is down', async () => {
    const id = await at.mandate();
    sandbox.change({ debit: 'down' });
    await expect(at.call('POST', '/charges', at.order(id))).rejects.toThrow('fetch failed');
  });
});

describe('callbacks', () => {
  test('are signed, and come again with a new time until the shop answers 2xx', async () => {
    at.shop.deaf = 1;
    await at.mandate();
    await at.heard(1);
    sandbox.pass(60_000);
    await at.heard(2);
    const [first, second] = at.received;
    expect(first).toMatchObject({ type: 'mandate.active', genuine: true });
    expect(second).toEqual({ ...first, sentAt: (first?.sentAt ?? 0) + 60 });
  });

  test('come twice, reversed, or with a signature that is not the provider’s, as the mode says', async () => {
    sandbox.change({ debitCallbacks: 'duplicate' });
    const id = await at.mandate();
    expect(await at.heard(2)).toEqual(['mandate.active', 'mandate.active']);
    expect(at.received[1]?.event_id).toBe(at.received[0]?.event_id);
    sandbox.change({ debitCallbacks: 'reversed' });
    await at.call('POST', '/charges', at.order(id));
    expect((await at.heard(4)).slice(2)).toEqual(['charge.paid', 'charge.sent']);
    sandbox.change({ debitCallbacks: 'forged' });
    await at.call('DELETE', `/mandates/${id}`);
    await at.heard(5);
    expect(at.received.at(-1)).toMatchObject({ type: 'mandate.closed', genuine: false });
  });
});
