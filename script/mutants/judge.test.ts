import { judged, type Report } from './judge.ts';

const file = 'domain/example.ts';
const source = ['function least(a: number) {', '  return a < 1 ? 1 : a;', '}'].join('\n');
const at = (start: number, end: number) => ({
  start: { line: 2, column: start },
  end: { line: 2, column: end },
});
const toZero = { location: at(10, 15), replacement: 'false' };
const toEqual = { location: at(10, 15), replacement: 'a <= 1' };
const was = 'return a < 1 ? 1 : a;';
const known = { file, was, becomes: 'return a <= 1 ? 1 : a;', why: 'The one that is least is itself.' };
const reported = (...mutants: Report['files'][string]['mutants']): Report => ({
  files: { [file]: { source, mutants } },
});

test('a change that no test notices lowers the score and is shown as the line before and after', () => {
  const report = reported({ ...toZero, status: 'Survived' }, { ...toEqual, status: 'Killed' });
  expect(judged(report, [])).toEqual([
    {
      file,
      score: 50,
      counts: { mutants: 2, killed: 1, survived: 1, uncovered: 0, harmless: 0 },
      survivors: [{ line: 2, was, becomes: 'return false ? 1 : a;', covered: true }],
      outdated: [],
    },
  ]);
});

test('a change that no test reaches counts as one that none notices', () => {
  const [found] = judged(reported({ ...toZero, status: 'NoCoverage' }), []);
  expect([found?.score, found?.counts.uncovered, found?.survivors[0]?.covered]).toEqual([0, 1, false]);
});

test('a change that never ends is noticed, and one that cannot be run counts for nothing', () => {
  const report = reported({ ...toZero, status: 'Timeout' }, { ...toEqual, status: 'CompileError' });
  expect(judged(report, [])).toMatchObject([{ score: 100, counts: { mutants: 1, killed: 1 } }]);
});

test('a change that is called harmless is not held against the tests', () => {
  const report = reported({ ...toZero, status: 'Killed' }, { ...toEqual, status: 'Survived' });
  expect(judged(report, [known])).toMatchObject([
    { score: 100, counts: { mutants: 2, killed: 1, harmless: 1 }, survivors: [], outdated: [] },
  ]);
});

test('what is called harmless and does not survive is told', () => {
  const report = reported({ ...toEqual, status: 'Killed' });
  expect(judged(report, [known, { ...known, file: 'domain/other.ts' }])).toMatchObject([
    { outdated: [known] },
  ]);
});

test('a kind of change may be called harmless in every file of a folder, and is never outdated', () => {
  const kind = { file: /^domain\//, was: /^return /, becomes: /^return false /, why: 'An example.' };
  const report = reported({ ...toZero, status: 'Survived' }, { ...toEqual, status: 'Survived' });
  expect(judged(report, [kind])).toMatchObject([
    { score: 0, counts: { harmless: 1 }, survivors: [{ becomes: known.becomes }], outdated: [] },
  ]);
  expect(judged(reported(), [kind])).toMatchObject([{ score: 100, outdated: [] }]);
});
