import { readFileSync } from 'node:fs';

/**
 * What a runner did. A runner that ended badly without a failed test, or ran no test, counts as one failure:
 * nothing that went wrong may add up to zero.
 *
 * @typedef {{ runner: string, passed: number, failed: number, skipped: number, note: string }} Result
 */

/** @param {string} file @returns {any} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} runner @param {number | null} code @param {{ passed: number, failed: number, skipped: number }} counts @returns {Result} */
function judge(runner, code, { passed, failed, skipped }) {
  if (failed > 0) return { runner, passed, failed, skipped, note: '' };
  if (code !== 0)
    return { runner, passed, failed: 1, skipped, note: `ended with code ${code} and no failed test` };
  if (passed === 0) return { runner, passed, failed: 1, skipped, note: 'ran no test' };
  return { runner, passed, failed, skipped, note: '' };
}

/** @param {string} runner @param {number | null} code exit code @param {string} file Jest's --json report @returns {Result} */
export function jestResult(runner, code, file) {
  const report = readReport(file);
  if (!report) return { runner, passed: 0, failed: 1, skipped: 0, note: 'left no report' };
  return judge(runner, code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/** @param {string} runner @param {number | null} code exit code @param {string} file Playwright's JSON report @returns {Result} */
export function playwrightResult(runner, code, file) {
  const report = readReport(file);
  if (!report) return { runner, passed: 0, failed: 1, skipped: 0, note: 'left no report' };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return judge(runner, code, { passed: expected, failed: unexpected + flaky, skipped });
}

/** @param {string} runner @param {number | null} code exit code @param {string} file the report of `npm run book -- --read` @returns {Result} */
export function screensResult(runner, code, file) {
  const report = readReport(file);
  if (!report) return { runner, passed: 0, failed: 1, skipped: 0, note: 'left no report' };
  return judge(runner, code, { ...report, skipped: 0 });
}

/** One more promise of the run: nothing of its people in what it wrote. @param {Result} result @param {readonly string[]} traces where, one by one @returns {Result} */
export function withTraces(result, traces) {
  if (traces.length === 0) return { ...result, passed: result.passed + 1 };
  const note = [result.note, `personal data in ${traces.slice(0, 5).join('; ')}`].filter(Boolean).join('; ');
  return { ...result, failed: result.failed + 1, note };
}

/** @param {string} runner @param {unknown} problem what kept it from running @returns {Result} */
export function brokenResult(runner, problem) {
  const note = problem instanceof Error ? problem.message : String(problem);
  return { runner, passed: 0, failed: 1, skipped: 0, note };
}

/** @param {Pick<Result, 'passed' | 'failed'>[]} results @returns {string} the line a machine reads: `N passed, N failed` */
export function totalLine(results) {
  const sum = (/** @type {'passed' | 'failed'} */ kind) =>
    results.reduce((all, result) => all + result[kind], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

/** @param {Result[]} results @returns {string[]} one line a runner, then the total */
export function summary(results) {
  const lines = results.map(
    ({ runner, passed, failed, skipped, note }) =>
      `${runner}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}${note ? ` (${note})` : ''}`,
  );
  return [...lines, totalLine(results)];
}
