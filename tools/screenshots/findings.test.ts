import { findingLines } from './findings.ts';

describe('the check of every screen', () => {
  it('reports each fault once, with the screens and widths that have it', () => {
    expect(
      findingLines([
        { screen: 'recupera-plan', width: 320, what: 'too wide: html by 6 px' },
        { screen: 'recupera-plan', width: 360, what: 'too wide: html by 6 px' },
        { screen: 'recupera-voucher', width: 320, what: 'too wide: html by 6 px' },
        { screen: 'recupera-plan', width: 0, what: '2 headings of level 1' },
      ]),
    ).toEqual([
      'too wide: html by 6 px\n    recupera-plan at 320, 360; recupera-voucher at 320',
      '2 headings of level 1\n    recupera-plan',
    ]);
  });

  it('says nothing of screens without a fault', () => {
    expect(findingLines([])).toEqual([]);
  });
});
