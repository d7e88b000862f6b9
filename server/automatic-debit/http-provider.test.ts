import { json, startDouble } from '../testing/double.ts';
import { createDebitProvider } from './http-provider.ts';

let double: Awaited<ReturnType<typeof startDouble>>;
beforeEach(async () => {
  double = await startDouble(json({ state: 'active', bank: 'Banco', account: '4321' }));
});
afterEach(() => double.close());

const ask = () => createDebitProvider({ url: double.url, apiKey: 'the-key' }).mandate('mandate-1');

describe('the automatic-payment provider', () => {
  it('is asked with our key', async () => {
    expect(await ask()).toEqual({ kind: 'mandate', state: 'active', bank: 'Banco', account: '4321' });
    expect(double.questions[0]?.headers['x-api-key']).toBe('the-key');
  });

  it.each([302, 307, 308])('is never followed elsewhere with it (%i)', async (status) => {
    const elsewhere = await startDouble(json({ state: 'active', bank: null, account: null }));
    double.answer = (_, response) => void response.writeHead(status, { location: elsewhere.url }).end();
    const said = await ask();
    await elsewhere.close();
    expect([said, elsewhere.questions]).toMatchObject([{ kind: 'silent' }, []]);
  });

  it('that tells more of an account than its last four digits is not heard', async () => {
    double.answer = json({ state: 'active', bank: 'Banco', account: '000187654321' });
    expect(await ask()).toMatchObject({ kind: 'silent' });
  });
});
