import { agencyBy, answerBy, DATA_REQUEST_KINDS, extendedBy } from './data-request.ts';

describe('the clocks of a request about personal data', () => {
  it.each(DATA_REQUEST_KINDS.filter((kind) => kind !== 'block'))(
    'are thirty calendar days of one of %s, and thirty more once',
    (kind) => {
      expect(answerBy(kind, '2026-12-01')).toBe('2026-12-31');
      expect(extendedBy('2026-12-31')).toBe('2027-01-30');
    },
  );

  it('are two business days of a block, whatever stands between', () => {
    expect(answerBy('block', '2026-12-04')).toBe('2026-12-09');
    expect(answerBy('block', '2026-12-01')).toBe('2026-12-03');
  });

  it('are thirty business days to go to the Agencia', () => {
    expect(agencyBy('2026-12-01')).toBe('2027-01-15');
  });
});
