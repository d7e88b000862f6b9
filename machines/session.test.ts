import { sessionFrom } from './session.ts';

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenWith = (claims: object) => `${base64({ alg: 'HS256' })}.${base64(claims)}.signature`;

describe('a session', () => {
  it.each([
    [
      'says until when it is good, for how long it was given and whose it is',
      { exp: 1800, iat: 300, sub: 'debtor-1' },
      1_800_000,
      1_500_000,
      'debtor-1',
    ],
    [
      'whose token does not say when it was given has no length',
      { exp: 1800, sub: 'debtor-1' },
      1_800_000,
      null,
      'debtor-1',
    ],
    ['whose token names no debtor is of none', { exp: 1800, iat: 0 }, 1_800_000, 1_800_000, null],
    ['whose token has no end is over', { sub: 'debtor-1' }, 0, null, 'debtor-1'],
  ])('%s', (_, claims, expiresAt, lifetime, debtorId) => {
    const token = tokenWith(claims);
    expect(sessionFrom(token)).toEqual({ token, expiresAt, lifetime, debtorId });
  });

  it.each(['', 'no token', 'a.b.c'])('whose token is "%s" is over, and of no debtor', (token) => {
    expect(sessionFrom(token)).toEqual({ token, expiresAt: 0, lifetime: null, debtorId: null });
  });
});
