import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  brokenResult,
  jestResult,
  playwrightResult,
  screensResult,
  summary,
  totalLine,
  withTraces,
} from './results.mjs';

describe('the results of a runner', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'saldar-results-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const report = (content: unknown) => {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  };
  const jest = (counts: object) =>
    report({
      numPassedTests: 0,
      numFailedTests: 0,
      numRuntimeErrorTestSuites: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      ...counts,
    });
  const playwright = (counts: object) =>
    report({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...counts } });

  it.each([
    [0, { passed: 21, failed: 0 }, { passed: 21, failed: 0, note: '' }],
    [1, { passed: 19, failed: 2 }, { passed: 19, failed: 2, note: '' }],
    [1, { passed: 21, failed: 0 }, { passed: 21, failed: 1, note: 'ended with code 1 and no failed test' }],
    [0, { passed: 0, failed: 0 }, { passed: 0, failed: 1, note: 'ran no test' }],
  ])('of the screens, ended with %i and %j, is %j', (code, counts, expected) => {
    expect(screensResult('screens', code, report(counts))).toMatchObject(expected);
    expect(screensResult('screens', code, join(folder, 'none.json')).failed).toBe(1);
  });

  it.each([
    [0, { numPassedTests: 7 }, { passed: 7, failed: 0, skipped: 0, note: '' }],
    [1, { numPassedTests: 5, numFailedTests: 2 }, { passed: 5, failed: 2, skipped: 0, note: '' }],
    [1, { numPassedTests: 5, numRuntimeErrorTestSuites: 1 }, { passed: 5, failed: 1, skipped: 0, note: '' }],
    [
      0,
      { numPassedTests: 5, numPendingTests: 1, numTodoTests: 2 },
      { passed: 5, failed: 0, skipped: 3, note: '' },
    ],
    [0, {}, { passed: 0, failed: 1, skipped: 0, note: 'ran no test' }],
    [
      134,
      { numPassedTests: 5 },
      { passed: 5, failed: 1, skipped: 0, note: 'ended with code 134 and no failed test' },
    ],
  ])('Jest ending with %p and %p has %p', (code, counts, result) => {
    expect(jestResult('jest', code, jest(counts))).toEqual({ runner: 'jest', ...result });
  });

  it.each([
    [0, { expected: 4 }, { passed: 4, failed: 0, skipped: 0, note: '' }],
    [1, { expected: 4, unexpected: 1, flaky: 1, skipped: 1 }, { passed: 4, failed: 2, skipped: 1, note: '' }],
    [1, {}, { passed: 0, failed: 1, skipped: 0, note: 'ended with code 1 and no failed test' }],
  ])('Playwright ending with %p and %p has %p', (code, counts, result) => {
    expect(playwrightResult('browser', code, playwright(counts))).toEqual({ runner: 'browser', ...result });
  });

  it.each([jestResult, playwrightResult])('%p of a runner that left no report is a failure', (read) => {
    expect(read('it', 0, join(folder, 'nowhere.json'))).toEqual({
      runner: 'it',
      passed: 0,
      failed: 1,
      skipped: 0,
      note: 'left no report',
    });
  });
});

describe('the summary', () => {
  it('has a line for each runner and ends with the total', () => {
    expect(
      summary([
        { runner: 'jest', passed: 300, failed: 0, skipped: 2, note: '' },
        brokenResult('browser', new Error('No browser')),
      ]),
    ).toEqual([
      'jest: 300 passed, 0 failed, 2 skipped',
      'browser: 0 passed, 1 failed (No browser)',
      '300 passed, 1 failed',
    ]);
  });

  it('adds up to nothing when nothing ran', () => {
    expect(totalLine([])).toBe('0 passed, 0 failed');
  });

  it('count what was written down about people as one more test', () => {
    const result = { runner: 'browser', passed: 7, failed: 0, skipped: 0, note: '' };
    expect(withTraces(result, [])).toEqual({ ...result, passed: 8 });
    expect(withTraces(result, ['server.log, line 2: a mail'])).toEqual({
      ...{ ...result, failed: 1 },
      note: 'personal data in server.log, line 2: a mail',
    });
  });
});
