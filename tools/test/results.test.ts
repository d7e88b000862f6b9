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
      testResults: [],
      ...counts,
    });
  const playwright = (counts: object) =>
    report({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...counts }, suites: [] });

  it.each([
    [0, { passed: 21, failed: 0, failures: [] }, { passed: 21, failed: 0, failures: [] }],
    [1, { passed: 19, failed: 2, failures: ['01.txt'] }, { passed: 19, failed: 2, failures: ['01.txt'] }],
    [
      1,
      { passed: 21, failed: 0, failures: [] },
      { passed: 21, failed: 1, failures: ['ended with code 1 and no failed test'] },
    ],
    [0, { passed: 0, failed: 0, failures: [] }, { passed: 0, failed: 1, failures: ['ran no test'] }],
  ])('of the screens, ended with %i and %j, is %j', (code, counts, expected) => {
    expect(screensResult('screens', code, report(counts))).toMatchObject(expected);
    expect(screensResult('screens', code, join(folder, 'none.json')).failed).toBe(1);
  });

  it.each([
    [0, { numPassedTests: 7 }, { passed: 7, failed: 0, skipped: 0, failures: [] }],
    [1, { numPassedTests: 5, numFailedTests: 2 }, { passed: 5, failed: 2, skipped: 0, failures: [] }],
    [
      1,
      { numPassedTests: 5, numRuntimeErrorTestSuites: 1 },
      { passed: 5, failed: 1, skipped: 0, failures: [] },
    ],
    [
      0,
      { numPassedTests: 5, numPendingTests: 1, numTodoTests: 2 },
      { passed: 5, failed: 0, skipped: 3, failures: [] },
    ],
    [0, {}, { passed: 0, failed: 1, skipped: 0, failures: ['ran no test'] }],
    [
      134,
      { numPassedTests: 5 },
      { passed: 5, failed: 1, skipped: 0, failures: ['ended with code 134 and no failed test'] },
    ],
  ])('Jest ending with %p and %p has %p', (code, counts, result) => {
    expect(jestResult('jest', code, jest(counts))).toEqual({ runner: 'jest', ...result });
  });

  it.each([
    [0, { expected: 4 }, { passed: 4, failed: 0, skipped: 0, failures: [] }],
    [
      1,
      { expected: 4, unexpected: 1, flaky: 1, skipped: 1 },
      { passed: 4, failed: 2, skipped: 1, failures: [] },
    ],
    [1, {}, { passed: 0, failed: 1, skipped: 0, failures: ['ended with code 1 and no failed test'] }],
  ])('Playwright ending with %p and %p has %p', (code, counts, result) => {
    expect(playwrightResult('browser', code, playwright(counts))).toEqual({ runner: 'browser', ...result });
  });

  it('of Jest names each failed test and each file that could not run, with the beginning of what they found', () => {
    const file = (name: string) => join(process.cwd(), name);
    const found = report({
      ...{
        numPassedTests: 1,
        numFailedTests: 1,
        numRuntimeErrorTestSuites: 1,
        numPendingTests: 0,
        numTodoTests: 0,
      },
      testResults: [
        {
          ...{ name: file('domain/plan.test.ts'), status: 'failed', message: 'all of it' },
          assertionResults: [
            { status: 'passed', fullName: 'a plan ends', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'a plan begins',
              failureMessages: ['\n\u001B[31mToo late\u001B[39m\nat'],
            },
          ],
        },
        { name: file('domain/rut.test.ts'), status: 'failed', message: '  No module', assertionResults: [] },
      ],
    });
    expect(jestResult('jest', 1, found).failures).toEqual([
      'domain/plan.test.ts › a plan begins — Too late',
      'domain/rut.test.ts — No module',
    ]);
  });

  it('of Playwright names each failed test, also one that passed at its second try', () => {
    const spec = (title: string, line: number, status: string) => ({
      ...{ file: 'pay.spec.ts', line, title },
      tests: [{ status, results: [{ error: { message: 'No button' } }, {}] }],
    });
    const found = report({
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          specs: [spec('Ana pays', 3, 'expected')],
          suites: [{ specs: [spec('Berta pays', 9, 'unexpected'), spec('Carla pays', 12, 'flaky')] }],
        },
      ],
    });
    expect(playwrightResult('browser', 1, found).failures).toEqual([
      'pay.spec.ts:9 › Berta pays — No button',
      'pay.spec.ts:12 › Carla pays — No button',
    ]);
  });

  it.each([jestResult, playwrightResult])('%p of a runner that left no report is a failure', (read) => {
    expect(read('it', 0, join(folder, 'nowhere.json'))).toEqual({
      runner: 'it',
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: ['left no report'],
    });
  });
});

describe('the summary', () => {
  it('names what failed, has a line for each runner and ends with the total', () => {
    expect(
      summary([
        { runner: 'jest', passed: 300, failed: 0, skipped: 2, failures: [] },
        brokenResult('browser', new Error('No browser')),
      ]),
    ).toEqual([
      '✘ browser: No browser',
      'jest: 300 passed, 0 failed, 2 skipped',
      'browser: 0 passed, 1 failed',
      '300 passed, 1 failed',
    ]);
  });

  it('adds up to nothing when nothing ran', () => {
    expect(totalLine([])).toBe('0 passed, 0 failed');
  });

  it('count what was written down about people as one more test', () => {
    const result = { runner: 'browser', passed: 7, failed: 0, skipped: 0, failures: [] };
    expect(withTraces(result, [])).toEqual({ ...result, passed: 8 });
    expect(withTraces(result, ['server.log, line 2: a mail'])).toEqual({
      ...{ ...result, failed: 1 },
      failures: ['personal data in server.log, line 2: a mail'],
    });
  });
});
