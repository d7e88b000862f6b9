import { judge, type Report } from './judge.ts';

const file = 'domain/example.ts';
const source = ['function least(a: number) {', '  return a < 1 ? 1 : a;', '}'].join('\n');
const at = (start: number, end: number) => ({
  start: { line: 2, column: start },
  end: { line: 2, column: end },
});
const toFalse = { location: at(10, 15), replacement: 'false' };
const toEqual = { location: at(10, 15), replacement: 'a <= 1' };
const was = 'return a < 1 ? 1 : a;';
const equal = { file, was, becomes: 'return a <= 1 ? 1 : a;', why: 'The least is itself.' };
const reported = (...mutants: Report['files'][string]['mutants']): Report => ({
  files: { [file]: { source, mutants } },
});

test('a mutant that survives lowers the score and is shown as the line before and after', () => {
  const report = reported({ ...toFalse, status: 'Survived' }, { ...toEqual, status: 'Killed' });
  const survivor = { file, line: 2, was, becomes: 'return false ? 1 : a;', isCovered: true };
  expect(judge(report, [])).toEqual({
    mutants: 2,
    killed: 1,
    score: 50,
    survivors: [survivor],
    unexplained: [survivor],
    outdated: [],
  });
});

test('a mutant that no test reaches survives', () => {
  const { score, survivors } = judge(reported({ ...toFalse, status: 'NoCoverage' }), []);
  expect([score, survivors[0]?.isCovered]).toEqual([0, false]);
});

test('a mutant that never ends is killed, and one that cannot be compiled or is ignored counts for nothing', () => {
  const report = reported(
    { ...toFalse, status: 'Timeout' },
    { ...toEqual, status: 'CompileError' },
    { ...toEqual, status: 'Ignored' },
  );
  expect(judge(report, [])).toMatchObject({ score: 100, mutants: 1, killed: 1 });
});

test('an explained survivor still lowers the score', () => {
  const report = reported({ ...toFalse, status: 'Killed' }, { ...toEqual, status: 'Survived' });
  expect(judge(report, [equal])).toMatchObject({ score: 50, unexplained: [], outdated: [] });
});

test('an explanation of a mutant that is killed now is outdated, one of a file that was not mutated is not', () => {
  const report = reported({ ...toEqual, status: 'Killed' });
  expect(judge(report, [equal, { ...equal, file: 'domain/other.ts' }]).outdated).toEqual([equal]);
});

test('one explanation may hold for a kind of mutant in a whole folder, and is never outdated', () => {
  const kind = { file: /^domain\//, was: /^return /, becomes: /^return false /, why: 'An example.' };
  const report = reported({ ...toFalse, status: 'Survived' }, { ...toEqual, status: 'Survived' });
  expect(judge(report, [kind]).unexplained).toMatchObject([{ becomes: equal.becomes }]);
  expect(judge(reported(), [kind])).toMatchObject({ score: 100, outdated: [] });
});
