import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * What a runner did. A runner that ended badly without a failed test, or ran no test, counts as one failure:
 * nothing that went wrong may add up to zero. Failures: one line each, which names the test and begins what it found.
 *
 * @typedef {{ runner: string, passed: number, failed: number, skipped: number, failures: string[] }} Result
 */

/** @param {string} file @returns {any} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} runner @param {number | null} code @param {Omit<Result, 'runner'>} counts @returns {Result} */
function judge(runner, code, counts) {
  const result = { runner, ...counts };
  if (counts.failed > 0) return result;
  if (code !== 0) return { ...result, failed: 1, failures: [`ended with code ${code} and no failed test`] };
  if (counts.passed === 0) return { ...result, failed: 1, failures: ['ran no test'] };
  return result;
}

/** @param {string} runner @returns {Result} */
const withoutReport = (runner) => brokenResult(runner, 'left no report');

/** @param {string} title @param {string} [message] what it found, of any length and colour @returns {string} */
function failureLine(title, message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  const first = lines.find((line) => line.trim() !== '') ?? '';
  return `${title} — ${first.trim()}`;
}

/** @param {string} runner @param {number | null} code exit code @param {string} file Jest's --json report @returns {Result} */
export function jestResult(runner, code, file) {
  const report = readReport(file);
  if (!report) return withoutReport(runner);
  return judge(runner, code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOfFile),
  });
}

/** Of one file in Jest's report; one that could not run has its message and no test. @param {any} file @returns {string[]} */
function failuresOfFile({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [failureLine(file, message)];
  return failed.map((/** @type {any} */ test) =>
    failureLine(`${file} › ${test.fullName}`, test.failureMessages[0]),
  );
}

/** @param {string} runner @param {number | null} code exit code @param {string} file Playwright's JSON report @returns {Result} */
export function playwrightResult(runner, code, file) {
  const report = readReport(file);
  if (!report) return withoutReport(runner);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return judge(runner, code, {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: report.suites.flatMap(failuresOfSuite),
  });
}

/** Of a file or group in Playwright's report. @param {any} suite @returns {string[]} */
function failuresOfSuite({ specs, suites = [] }) {
  const own = specs.flatMap((/** @type {any} */ { file, line, title, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ { results }) => {
        const problem = results.find((/** @type {any} */ { error }) => error)?.error;
        return failureLine(`${file}:${line} › ${title}`, problem?.message);
      }),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/** @param {string} runner @param {number | null} code exit code @param {string} file the report of `npm run book -- --read` @returns {Result} */
export function screensResult(runner, code, file) {
  const report = readReport(file);
  if (!report) return withoutReport(runner);
  return judge(runner, code, { ...report, skipped: 0 });
}

/** One more promise of the run: nothing of its people in what it wrote. @param {Result} result @param {readonly string[]} traces where, one by one @returns {Result} */
export function withTraces(result, traces) {
  if (traces.length === 0) return { ...result, passed: result.passed + 1 };
  const failure = `personal data in ${traces.slice(0, 5).join('; ')}`;
  return { ...result, failed: result.failed + 1, failures: [...result.failures, failure] };
}

/** @param {string} runner @param {unknown} problem what kept it from running @returns {Result} */
export function brokenResult(runner, problem) {
  const failure = problem instanceof Error ? problem.message : String(problem);
  return { runner, passed: 0, failed: 1, skipped: 0, failures: [failure] };
}

/** @param {Pick<Result, 'passed' | 'failed'>[]} results @returns {string} the line a machine reads: `N passed, N failed` */
export function totalLine(results) {
  const sum = (/** @type {'passed' | 'failed'} */ kind) =>
    results.reduce((all, result) => all + result[kind], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

/** @param {Result[]} results @returns {string[]} what failed, one line a runner, then the total */
export function summary(results) {
  const lines = results.map(
    ({ runner, passed, failed, skipped }) =>
      `${runner}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  );
  const failures = results.flatMap(({ runner, failures }) => failures.map((line) => `✘ ${runner}: ${line}`));
  return [...failures, ...lines, totalLine(results)];
}
