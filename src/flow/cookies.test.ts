/**
 * @jest-environment-options {"url": "https://portal.example/banco-cordillera/payment"}
 */
import { pendingLogout, writeSteps } from './storage.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const steps = {
  v: 1,
  company: 'banco-cordillera',
  flow: 'single',
  current: 3,
  product: 'put',
  ref: null,
} as const;
const writers = [
  ['the step record', () => writeSteps(steps)],
  ['the removal of the step record', () => writeSteps(null)],
] as const;

/** The attributes of the cookie that is written, as the browser is given them. */
function attributesOf(write: () => void): string[] {
  const set = jest.spyOn(document, 'cookie', 'set');
  write();
  const [[text = ''] = []] = set.mock.calls;
  set.mockRestore();
  return text
    .split(';')
    .slice(1)
    .map((attribute) => attribute.trim());
}

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));
afterEach(() => jest.restoreAllMocks());

describe('A cookie that the page writes over https', () => {
  it.each(writers)('is sent over https only, not by other sites, and to this host alone: %s', (_, write) => {
    const names = attributesOf(write).map((attribute) => attribute.replace(/^expires=.*/, 'expires'));
    expect(names.sort()).toEqual(['expires', 'path=/', 'sameSite=lax', 'secure']);
  });

  it.each(writers.slice(0, 1))('lives for 3600 s (§9): %s', (_, write) => {
    const expires = attributesOf(write).find((attribute) => attribute.startsWith('expires='));
    expect(Date.parse(expires?.replace('expires=', '') ?? '') - NOW).toBe(3_600_000);
  });

  it('ends with the browser where it is of a logout, as the cookie of the session does', () => {
    const attributes = attributesOf(() => pendingLogout.write(true));
    expect(attributes.sort()).toEqual(['path=/', 'sameSite=lax', 'secure']);
  });
});
