import { contrast, darkenedFor, isLighter, mix, readableOn } from './contrast.ts';

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
  ])('of %s and %s is %p', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });

  it('gives the lighter of two colours', () => {
    expect(isLighter('#888888', '#777777')).toBe(true);
    expect(isLighter('#777777', '#888888')).toBe(false);
    expect(isLighter('#777777', '#777777')).toBe(false);
  });

  it('mixes by share', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#123456', '#ffffff', 1)).toBe('#123456');
  });

  it('mixes each channel for itself, and writes a small one with two digits', () => {
    expect(mix('#ff0000', '#000a14', 0.25)).toBe('#40080f');
  });
});

describe('a text colour', () => {
  it.each([
    ['the wished one where it can be read', '#ffffff', '#767676', '#767676'],
    ['white on a dark ground', '#123456', '#222222', '#ffffff'],
    ['the better of both on a middle ground', '#808080', '#8a8a8a', '#000000'],
    ['black on a light ground', '#ffdd00', '#ffee00', '#000000'],
  ])('is %s', (_, ground, wished, shown) => {
    expect(readableOn(ground, wished)).toBe(shown);
  });

  it('is the wished one when it has exactly the contrast that is asked for', () => {
    const least = contrast('#ffffff', '#888888');
    expect(readableOn('#ffffff', '#888888', least)).toBe('#888888');
  });
});

describe('a colour darkened for its grounds', () => {
  it('stays as it is where it can be read on all of them', () => {
    expect(darkenedFor('#767676', ['#ffffff'])).toBe('#767676');
    expect(darkenedFor('#888888', ['#ffffff'], contrast('#ffffff', '#888888'))).toBe('#888888');
  });

  it('is darkened until it can be read on the darkest of them, and no further', () => {
    const grounds = ['#ffffff', '#dddddd'];
    const mended = darkenedFor('#ff8800', grounds);
    expect(mended).toBe(mix('#ff8800', '#000000', 0.55));
    expect(grounds.every((ground) => contrast(mended, ground) >= 4.5)).toBe(true);
    expect(grounds.every((ground) => contrast(mix('#ff8800', '#000000', 0.6), ground) >= 4.5)).toBe(false);
  });

  it('is black where no shade of it can be read', () => {
    expect(darkenedFor('#ff8800', ['#444444'])).toBe('#000000');
  });
});
