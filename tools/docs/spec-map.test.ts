import { existsSync, readFileSync } from 'node:fs';

/** The map names files and tests by their path; nothing in it may point to what is not there. */
const map = readFileSync('docs/spec-map.md', 'utf8');

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

const lines = map.split('\n').filter((line) => line.startsWith('- '));
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.\w+)`/g)].map(([, path = '']) => path);
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const testedBy = (line: string) => line.split(' Not yet: ')[0]?.split(' tested by ')[1] ?? '';

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

  it('names only files that exist', () => {
    expect(pathsIn(map).length).toBeGreaterThan(300);
    expect(pathsIn(map).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('says of every paragraph which test holds it, or what is not there yet', () => {
    const silent = lines.filter(
      (line) => !line.includes('Not yet: ') && !pathsIn(testedBy(line)).some(isTest),
    );
    expect(silent).toEqual([]);
  });

  it('calls nothing a test that is none', () => {
    const tests = lines.flatMap((line) => pathsIn(testedBy(line)));
    expect(tests.filter((path) => !isTest(path))).toEqual([]);
  });
});
