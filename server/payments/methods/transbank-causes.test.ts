import { tellableCause } from '../status.ts';
import { causeOf } from './transbank.ts';

describe('why a card was refused', () => {
  it.each([
    [-1, 'error.dataEntryError'],
    [-2, 'error.enoughBalance'],
    [-3, 'error.browserIsNotUpdated'],
    [-4, 'error.exceedsMaximumAmount'],
    [-5, null],
    [-96, null],
    [-97, 'error.exceedsMaximumAmount'],
    [-98, 'error.exceedsMaximumAmount'],
    [-99, 'error.exceedsMaximumAmount'],
    [-100, null],
    [null, null],
  ])('code %s is shown as %s', (code, cause) => {
    expect(causeOf(code)).toBe(cause);
  });

  it('is shown only as far as the company shows it', () => {
    const company = { listOfErrors: ['error.dataEntryError' as const] };
    expect(tellableCause('error.dataEntryError', company)).toBe('error.dataEntryError');
    expect(tellableCause('error.enoughBalance', company)).toBeNull();
    expect(tellableCause(null, company)).toBeNull();
  });
});
