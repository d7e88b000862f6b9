import { createLog } from '../http/log.ts';
import { hangUp, json, silence, startDouble } from '../testing/double.ts';
import { createSiteverify } from './siteverify.ts';

let double: Awaited<ReturnType<typeof startDouble>>;
const lines: string[] = [];
beforeEach(async () => {
  lines.length = 0;
  double = await startDouble(json({ success: true, score: 0.9 }));
});
afterEach(() => double.close());

const check = (token: string | null = 'token', timeoutMs = 20_000) =>
  createSiteverify(
    { verifyUrl: double.url, secret: 'the-secret', timeoutMs },
    createLog('warn', { write: (line) => void lines.push(line) }),
  ).check(token);
const levels = () => lines.map((line) => (JSON.parse(line) as { level: number }).level);
const [WARN, ERROR] = [40, 50];

describe('the captcha', () => {
  it('is asked with our secret and the token of the visitor', async () => {
    await check();
    expect(double.questions[0]?.body).toBe('secret=the-secret&response=token');
  });

  it.each([
    ['success with a good score', { success: true, score: 0.5 }, 'human', []],
    ['success without a score', { success: true }, 'human', []],
    ['success with a low score', { success: true, score: 0.4 }, 'refused', []],
    ['a used token', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'refused', []],
    ['an unknown secret', { success: false, 'error-codes': ['invalid-input-secret'] }, 'refused', [ERROR]],
  ])('judges %s', async (_, verdict, answer, logged) => {
    double.answer = json(verdict);
    expect([await check(), levels()]).toEqual([answer, logged]);
  });

  it('that refuses our question alarms and closes, so that a wrong setting does not open the door', async () => {
    double.answer = json({}, 403);
    expect([await check(), levels()]).toEqual(['refused', [ERROR]]);
  });

  it.each([
    ['is at fault', json({}, 502), [WARN]],
    ['answers something else', json({ ok: 1 }), [WARN]],
    ['hangs up', hangUp, [WARN]],
  ])('that %s is unreachable', async (_, answer, logged) => {
    double.answer = answer;
    expect([await check(), levels()]).toEqual(['unreachable', logged]);
  });

  it.each([302, 307])('is never followed elsewhere with our secret (%i)', async (status) => {
    const elsewhere = await startDouble(json({ success: true }));
    double.answer = (_, response) => void response.writeHead(status, { location: elsewhere.url }).end();
    const said = await check();
    await elsewhere.close();
    expect([said, elsewhere.questions]).toEqual(['unreachable', []]);
  });

  it('that says nothing in time is unreachable', async () => {
    double.answer = silence;
    expect([await check('token', 50), levels()]).toEqual(['unreachable', [WARN]]);
  });

  it('is not asked without a token', async () => {
    expect([await check(null), double.questions.length]).toEqual(['unreachable', 0]);
  });
});
