import { existsSync } from 'node:fs';
import { linesOf, pathsIn, specMap } from './spec-map.ts';

/** The map names files and tests by their path; nothing in it may point to what is not there. */
const map = specMap();

const sections = [
  '1',
  '2.1',
  '2.2',
  '2.3',
  '2.4',
  '2.5',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '4.4',
  '4.5',
  '4.6',
].concat(['5', '6', '7.1', '7.2', '7.3', '7.4', '8', '9']);
/** 0 is the table of tenants, 22h that of contradicting terms. */
const readings = [
  ...Array.from({ length: 35 }, (_, number) => String(number)),
  ...['22b', '22c', '22d', '22e', '22f', '22g', '22h', '23b', '30b', '30c'],
];

const lines = linesOf(map);
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

describe('the map of the specification', () => {
  it('has every section, in order', () => {
    expect([...map.matchAll(/^## § ([\d.]+) /gm)].map(([, section]) => section)).toEqual(sections);
  });

  it('has every reading, in order', () => {
    const [, listed = ''] = map.split('## Readings');
    const numbers = [...listed.matchAll(/^- (\d+[a-z]?) /gm)].map(([, number]) => number ?? '');
    const inOrder = [...readings].sort((a, b) => parseInt(a, 10) - parseInt(b, 10) || (a < b ? -1 : 1));
    expect(numbers).toEqual(inOrder);
  });

  it('calls each paragraph by its section and a letter, once', () => {
    const keys = lines.flatMap(({ key }) => (key === null ? [] : [key]));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    const strange = map
      .split('\n## § ')
      .slice(1)
      .flatMap((part) => {
        const [section = ''] = part.split(' ');
        const own = linesOf(`\n## ${part.split('\n## ')[0]}`);
        return own.filter(({ key }) => key?.replace(/[a-z]$/, '') !== section || !/[a-z]$/.test(key));
      });
    expect(strange.map(({ says }) => says)).toEqual([]);
  });

  it('names only files that exist', () => {
    expect(pathsIn(map).length).toBeGreaterThan(300);
    expect(pathsIn(map).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('says of every paragraph which test holds it, or what is not there yet', () => {
    const silent = lines.filter(({ testedBy, isNotYet }) => !isNotYet && !testedBy.some(isTest));
    expect(silent).toEqual([]);
  });

  it('calls nothing a test that is none', () => {
    const tests = lines.flatMap(({ testedBy }) => testedBy);
    expect(tests.filter((path) => !isTest(path))).toEqual([]);
  });
});
