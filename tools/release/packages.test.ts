import { placesOf } from './packages.ts';

const of = (...names: string[]) => ({ dependencies: Object.fromEntries(names.map((name) => [name, '*'])) });
const LOCK = {
  'node_modules/a': of('b', 'c'),
  'node_modules/a/node_modules/b': of('d'),
  'node_modules/a/node_modules/b/node_modules/d': of('c'),
  'node_modules/b': {},
  'node_modules/c': of('a'),
  'node_modules/d': {},
  'node_modules/@scope/e': { ...of('d'), optionalDependencies: { compiled: '*' } },
  'node_modules/compiled': {},
};

it('a release has the packages that are asked for and what these need, each where Node finds it from there', () => {
  expect([...placesOf(LOCK, ['a'])]).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/a/node_modules/b/node_modules/d',
    'node_modules/c',
  ]);
});

it('it has nothing that would be compiled at an installation', () => {
  expect([...placesOf(LOCK, ['@scope/e'])]).toEqual(['node_modules/@scope/e', 'node_modules/d']);
});

it('one that the lockfile does not have is no release', () => {
  expect(() => placesOf(LOCK, ['a', 'f'])).toThrow('package-lock.json has no f for the server.');
  expect(() => placesOf({ 'node_modules/a': of('f') }, ['a'])).toThrow('has no f for node_modules/a.');
});
