import { createLog } from '../http/log.ts';
import { hangUp, json, silence, startDouble } from '../testing/double.ts';
import { createHttpRegistry } from './http-registry.ts';

let double: Awaited<ReturnType<typeof startDouble>>;
const lines: string[] = [];
beforeEach(async () => {
  lines.length = 0;
  double = await startDouble(json({ result: 'match' }));
});
afterEach(() => double.close());

const ask = (timeoutMs = 20_000, company = 'bank') =>
  createHttpRegistry(
    { url: double.url, keys: { bank: 'the-key', other: 'another-key' }, timeoutMs },
    createLog('trace', { write: (line) => void lines.push(line) }),
  ).verify(company, '111111111', '100200301');

describe('the civil registry', () => {
  it.each([
    ['bank', 'the-key'],
    ['other', 'another-key'],
  ])('is asked with RUT and serial number in the name of %s, with its own key', async (company, key) => {
    await ask(undefined, company);
    const [question] = double.questions;
    expect([JSON.parse(question?.body ?? ''), question?.headers['x-api-key']]).toEqual([
      { rut: '111111111', serial: '100200301' },
      key,
    ]);
  });

  it.each([['match'], ['mismatch'], ['notCurrent']])('that says %s is believed', async (result) => {
    double.answer = json({ result });
    expect(await ask()).toBe(result);
  });

  it.each([
    ['answers a fault', json({}, 500)],
    ['does not know our key', json({}, 401)],
    ['answers no JSON', (_: unknown, response: { end(text: string): void }) => response.end('<html>')],
    ['hangs up', hangUp],
  ])('that %s is unreachable, with a line in the log', async (_, answer) => {
    double.answer = answer as typeof double.answer;
    expect(await ask()).toBe('unreachable');
    expect(lines).toHaveLength(1);
  });

  it.each([302, 307, 308])('is never followed elsewhere with the RUT and our key (%i)', async (status) => {
    const elsewhere = await startDouble(json({ result: 'match' }));
    double.answer = (_, response) => void response.writeHead(status, { location: elsewhere.url }).end();
    const said = await ask();
    await elsewhere.close();
    expect([said, elsewhere.questions]).toEqual(['unreachable', []]);
  });

  it('that answers what is not agreed is a fault, not an outage', async () => {
    double.answer = json({ result: 'perhaps' });
    await expect(ask()).rejects.toThrow('result');
  });

  it('that fails once is asked again before the visitor gets an answer', async () => {
    const answers = [hangUp, json({ result: 'match' })];
    double.answer = (request, response) => answers.shift()?.(request, response);
    expect([await ask(), lines]).toEqual(['match', []]);
  });

  it('that says nothing in time is unreachable, with a line in the log', async () => {
    double.answer = silence;
    expect([await ask(50), lines.length]).toEqual(['unreachable', 1]);
  });
});
