import { hasPixels } from './pixels.ts';

test('a company has pixels when it counts anything, and only then', () => {
  expect(hasPixels({ pixelIds: {} })).toBe(false);
  expect(hasPixels({ pixelIds: { paid: ['id'] } })).toBe(true);
});
