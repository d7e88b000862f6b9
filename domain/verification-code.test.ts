import { formatVerificationCode, parseVerificationCode } from './verification-code.ts';

describe('a verification code', () => {
  it.each(['7KQF-2M9D-XH4T-0BVZ', '7kqf2m9dxh4t0bvz', ' 7KQF 2M9D XH4T OBVZ ', '7KQF–2M9D–XH4T–0BVZ'])(
    'is read from %j',
    (typed) => {
      expect(parseVerificationCode(typed)).toBe('7KQF2M9DXH4T0BVZ');
    },
  );

  it('takes I and L for 1', () => {
    expect(parseVerificationCode('ilil-0000-0000-0000')).toBe('1111000000000000');
  });

  it.each(['', '7KQF', '7KQF-2M9D-XH4T-0BVZ-0', '7KQF-2M9D-XH4T-0BVU', '7KQF-2M9D-XH4T-0BVÑ'])(
    'is not in %j',
    (typed) => {
      expect(parseVerificationCode(typed)).toBeNull();
    },
  );

  it('is written in fours', () => {
    expect(formatVerificationCode('7KQF2M9DXH4T0BVZ')).toBe('7KQF-2M9D-XH4T-0BVZ');
  });
});
