import { randomUUID, webcrypto } from 'node:crypto';
import { readToken, signToken } from './tokens.ts';

const NOW = Date.parse('2026-11-27T15:00:00Z');
const MINUTE = 60_000;
const key = (kid: string) => ({ kid, secret: kid.repeat(48) });
const at = (time: number, keys = [key('a')]) =>
  ({ config: { jwtKeys: keys }, clock: { now: () => new Date(time) } }) as Parameters<typeof readToken>[0];
const claims = { scope: 'session', sub: randomUUID(), aud: 'banco-cordillera', sid: randomUUID() } as const;
const keys = [key('a')];
const sign = () => signToken(at(NOW, keys), claims, new Date(NOW + 30 * MINUTE));

describe('a token that was read before', () => {
  it('says the same, and its signature is not computed again', async () => {
    const token = await sign();
    const verify = jest.spyOn(webcrypto.subtle, 'verify');
    const read = [await readToken(at(NOW, keys), token), await readToken(at(NOW + MINUTE, keys), token)];
    expect(read).toEqual([expect.objectContaining(claims), read[0]]);
    expect(verify).toHaveBeenCalledTimes(1);
    verify.mockRestore();
  });

  it('opens nothing from its last second on', async () => {
    const token = await sign();
    const end = NOW + 30 * MINUTE;
    expect(await readToken(at(end - 1000, keys), token)).toMatchObject(claims);
    expect(await readToken(at(end, keys), token)).toBeNull();
  });

  it('opens nothing where its key is gone, or another secret has its name', async () => {
    const token = await sign();
    await readToken(at(NOW, keys), token);
    expect(await readToken(at(NOW, [key('b')]), token)).toBeNull();
    expect(await readToken(at(NOW, [{ kid: 'a', secret: 'x'.repeat(48) }]), token)).toBeNull();
  });

  it('does not lend its claims to a token that was changed', async () => {
    const token = await sign();
    await readToken(at(NOW, keys), token);
    const [head = '', body = '', signature = ''] = token.split('.');
    const other = body.startsWith('A') ? `B${body.slice(1)}` : `A${body.slice(1)}`;
    expect(await readToken(at(NOW, keys), [head, other, signature].join('.'))).toBeNull();
    expect(await readToken(at(NOW, keys), [head, body, signature.slice(1)].join('.'))).toBeNull();
  });
});
