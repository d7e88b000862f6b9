import { contrast, isLighter, mix } from './contrast.ts';

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
  ])('of %s and %s is %p', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });

  it('tells the lighter of two', () => {
    expect(isLighter('#888888', '#777777')).toBe(true);
    expect(isLighter('#777777', '#888888')).toBe(false);
  });

  it('mixes by share', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#123456', '#ffffff', 1)).toBe('#123456');
  });
});
