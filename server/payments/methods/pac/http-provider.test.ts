import { json, startDouble } from '../../../testing/double.ts';
import { createDebitProvider } from './http-provider.ts';

let double: Awaited<ReturnType<typeof startDouble>>;
beforeEach(async () => {
  double = await startDouble(json({ state: 'active', bank: 'Banco', account: '4321' }));
});
afterEach(() => double.close());

const provider = () => createDebitProvider({ url: double.url, apiKey: 'the-key' });
const ask = () => provider().mandate('mandate-1');
const charge = { mandate: 'mandate-1', reference: 'R1', amount: 96_500 };
const order = () => provider().order({ ...charge, dueOn: '2026-11-21', chargeBy: '2026-11-27' });

describe('the automatic-payment provider', () => {
  it('is asked with our key', async () => {
    expect(await ask()).toEqual({ kind: 'mandate', state: 'active', bank: 'Banco', account: '4321' });
    expect(double.questions[0]).toMatchObject({
      path: '/mandates/mandate-1',
      headers: { 'x-api-key': 'the-key' },
    });
  });

  it('gets an order as JSON, and with a question nothing', async () => {
    await order();
    await ask();
    const days = { due_on: '2026-11-21', charge_by: '2026-11-27' };
    expect(double.questions.map(({ headers, body }) => [headers['content-type'], body])).toEqual([
      ['application/json', JSON.stringify({ ...charge, ...days })],
      [undefined, ''],
    ]);
  });

  it('is asked for a page to activate a mandate on, with the ways back', async () => {
    double.answer = json({ id: 'mandate-1', activation_url: 'https://bank.example/activate' });
    const ways = { reference: 'D1', returnUrl: 'https://a.example/r', callbackUrl: 'https://a.example/c' };
    expect(await provider().open(ways)).toMatchObject({ kind: 'opened' });
    const { reference, returnUrl: return_url, callbackUrl: callback_url } = ways;
    const body = JSON.stringify({ reference, return_url, callback_url });
    expect(double.questions).toMatchObject([{ path: '/mandates', body }]);
  });

  it.each([
    [200, true],
    [404, true],
    [409, false],
    [503, false],
  ])('reports a mandate as closed on success and on 404 only (%i: %s)', async (status, isClosed) => {
    double.answer = json({ state: 'closed', bank: null, account: null }, status);
    expect(await provider().close('mandate-1')).toBe(isClosed);
  });

  it.each([302, 307, 308])('is never followed elsewhere with it (%i)', async (status) => {
    const elsewhere = await startDouble(json({ state: 'active', bank: null, account: null }));
    double.answer = (_, response) => void response.writeHead(status, { location: elsewhere.url }).end();
    const said = await ask();
    await elsewhere.close();
    expect([said, elsewhere.questions]).toMatchObject([{ kind: 'silent' }, []]);
  });

  it.each([401, 403, 408, 429, 500, 503])(
    'that has not got round to an order (%i) has not refused it: it may have been taken, and is sent again',
    async (status) => {
      double.answer = json({ error: 'later' }, status);
      expect(await order()).toEqual({ kind: 'silent', reason: `status ${status}`, status });
    },
  );

  it.each([400, 404, 409, 422])('refuses an order by what is wrong with it (%i)', async (status) => {
    double.answer = json({ error: 'no' }, status);
    expect(await order()).toEqual({ kind: 'refused', reason: `status ${status}` });
  });

  it('is asked to give back a part of a charge under a reference of ours', async () => {
    const charged = { reference: 'R1', amount: 96_500, state: 'paid', reason: null, operation: '00001234' };
    double.answer = json({ ...charged, refunded: 500 });
    const refund = { charge: 'R1', reference: 'refund-1', amount: 500 };
    expect(await provider().refund(refund)).toEqual({ kind: 'refunded' });
    expect(double.questions[0]?.body).toBe(JSON.stringify({ reference: 'refund-1', amount: 500 }));
    expect(await provider().charge('R1')).toMatchObject({ refunded: 500 });
    double.answer = json({});
    expect(await provider().refund(refund)).toMatchObject({ kind: 'silent' });
    double.answer = json({ error: 'no' }, 409);
    expect(await provider().refund(refund)).toMatchObject({ kind: 'refused' });
    double.answer = json({ error: 'later' }, 503);
    expect(await provider().refund(refund)).toMatchObject({ kind: 'silent' });
  });

  it.each([
    ['paid', null, null],
    ['failed', 'noFunds', 'noFunds'],
    ['failed', 'a reason of next year', 'rejected'],
  ])('that reports a charge %s because of %j is read as %j', async (state, reason, failure) => {
    const charge = { reference: 'R1', amount: 96_500, state, operation: null, refunded: 0 };
    double.answer = json({ ...charge, reason });
    expect(await provider().charge('R1')).toEqual({ kind: 'charge', ...charge, failure });
  });

  it('that shows more of an account than its last four digits is refused', async () => {
    double.answer = json({ state: 'active', bank: 'Banco', account: '000187654321' });
    expect(await ask()).toMatchObject({ kind: 'silent' });
  });
});
