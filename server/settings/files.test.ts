import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { TEST_ENVIRONMENT } from '../testing/dependencies.ts';

const read = (change: Record<string, string | undefined>) => readConfig({ ...TEST_ENVIRONMENT, ...change });

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'saldar-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileOf = (text: string) => {
    writeFileSync(join(folder, 'secret'), text);
    return join(folder, 'secret');
  };

  it('is read by the name with _FILE, of the portal and of an institution, without the end of its line', () => {
    const file = fileOf('kid:a-secret-of-the-file\n');
    const config = read({
      ...{ JWT_KEYS: undefined, JWT_KEYS_FILE: file },
      ...{ RECUPERA__DEBIT_CALLBACK_KEYS: undefined, RECUPERA__DEBIT_CALLBACK_KEYS_FILE: file },
    });
    const kept = [{ kid: 'kid', secret: 'a-secret-of-the-file' }];
    expect([config.jwtKeys, config.pac.accounts['recupera']?.callbackKeys]).toEqual([kept, kept]);
  });

  it.each(['\n', '\r\n', ''])('that is one key is read without the end of its line: %j', (end) => {
    const key = 'k'.repeat(32);
    const config = read({ RECUPERA__ANALYST_KEY_FILE: fileOf(`${key}${end}`) });
    expect(config.analystKeys['recupera']).toBe(key);
  });

  it.each([
    [
      'is given beside the secret itself',
      { JWT_KEYS_FILE: 'here' },
      'JWT_KEYS is given twice: also as JWT_KEYS_FILE',
    ],
    [
      'cannot be read',
      { JWT_KEYS: undefined, JWT_KEYS_FILE: '/nowhere/at/all' },
      'JWT_KEYS_FILE names a file that cannot be read',
    ],
  ])('that %s stops the start', (_, change, problem) => {
    expect(() => read(change)).toThrow(problem);
  });

  it('of another program is left alone, as are its names with two underscores', () => {
    expect(() => read({ SSL_CERT_FILE: '/nowhere/at/all', OTHER__PROGRAM: 'x' })).not.toThrow();
  });
});
