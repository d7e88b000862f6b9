import { placeOf } from './language.ts';

test('pages in Spanish are at the top of the portal, those in English below a folder', () => {
  expect([placeOf('es'), placeOf('en')]).toEqual(['', 'en/']);
});
