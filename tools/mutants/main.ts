import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ACCEPTED } from './accepted.ts';
import { AREAS, type Area } from './areas.ts';
import { judge, type Judgement, type Report } from './judge.ts';
import { linesOf, readPart } from './part.ts';
import { switchedIn } from './switches.ts';
import { isSwitchTree, makeSwitchTree, SWITCHED, switchesIn, type Behind } from './switch-tree.ts';
import { inGroups } from '../test/jest-groups.mjs';
import { withCluster } from '../reliability/support/database.ts';

/**
 * `npm run mutants -- [--queries|--values] [--part=K/N] [AREA|FILE…]`: mutation testing by StrykerJS, by hand only. An area is one of
 * tools/mutants/areas.ts, a FILE (or FILE:FROM-UNTIL, in lines) belongs to one; without a name all areas are tried, which takes
 * hours. A part is every Nth ten lines of an area. Ends with 1 when a score is under the floor, when a survivor has no reason in
 * tools/mutants/accepted.ts, or when, all of a file having been tried, a reason is outdated.
 *
 * With `--queries` the conditions of the server's queries are taken out one at a time instead, with `--values` each value is
 * replaced by another one of its type (other-values.ts, sql-words.ts), in a copy of the project; a part is then every Nth of them. Ends with 1
 * under the floor; survivors have no list of reasons.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
/** Of 100; issue "Money and truth", 6. */
const SCORE_FLOOR = 90;
const FOLDER = '.saldar/mutants';
/** Switches are literals. */
const ALL_BUT_LITERALS =
  'ArithmeticOperator ArrayDeclaration ArrowFunction AssignmentOperator BlockStatement ConditionalExpression EqualityOperator LogicalOperator MethodExpression ObjectLiteral OptionalChaining Regex StringLiteral UnaryOperator UpdateOperator'.split(
    ' ',
  );
mkdirSync(FOLDER, { recursive: true });

const { values, positionals: names } = parseArgs({
  options: { part: { type: 'string' }, queries: { type: 'boolean' }, values: { type: 'boolean' } },
  allowPositionals: true,
});
const part = values.part === undefined ? undefined : readPart(values.part);
const behind = SWITCHED.find((kind) => values[kind]);
if (behind && !isSwitchTree(root)) process.exitCode = tryInTree(behind);
else
  for (const [name, files] of chosen(names.length > 0 ? names : Object.keys(AREAS)))
    await tryArea(name, files);

/** The same command in a copy of the project; ends as it does. */
function tryInTree(kind: Behind): number {
  const folder = join(root, FOLDER, kind);
  makeSwitchTree(root, folder, kind);
  const command = [join(folder, 'tools/mutants/main.ts'), ...process.argv.slice(2)];
  return spawnSync(process.execPath, [...process.execArgv, ...command], { stdio: 'inherit' }).status ?? 1;
}

async function tryArea(name: string, files: string[] | null): Promise<void> {
  const area = AREAS[name];
  if (!area) throw new Error(`${name} is no area of tools/mutants/areas.ts.`);
  const wanted = files ?? area.mutate;
  const chosen = behind ? switchesIn(root, area.folder, part) : part ? linesOf(part, wanted) : wanted;
  if (chosen.length === 0) return console.log(`${name}: nothing to change`);
  const run = () => mutate(name, { ...area, mutate: chosen });
  const judgement = judge(await (area.project === 'server' ? withCluster(run) : run()), ACCEPTED);
  if (part || behind) judgement.outdated = [];
  print(name, judgement);
  const { score, unexplained, outdated } = judgement;
  const isUnexplained = unexplained.length > 0 && !behind;
  if ((!files && score < SCORE_FLOOR) || isUnexplained || outdated.length > 0) process.exitCode = 1;
}

/** The areas meant, each with the files it is narrowed to. */
function chosen(words: readonly string[]): Map<string, string[] | null> {
  const areas = new Map<string, string[] | null>();
  for (const word of words) {
    const folder = Object.keys(AREAS).find((name) => word.startsWith(`${AREAS[name]?.folder}/`));
    if (folder === undefined) areas.set(word, null);
    else areas.set(folder, [...(areas.get(folder) ?? []), word]);
  }
  return areas;
}

/** Lets StrykerJS change the area's files one thing at a time; its progress is shown. */
async function mutate(name: string, area: Area): Promise<Report> {
  const [settings, report] = [join(FOLDER, `${name}.json`), join(FOLDER, `${name}.report.json`)];
  const { testMatch } = inGroups({ displayName: `mutants-${name}`, testMatch: [...area.tests] }, Infinity);
  writeFileSync(settings, JSON.stringify(settingsOf(name, area, report)));
  const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js';
  const child = spawn(process.execPath, [stryker, 'run', settings], {
    stdio: 'inherit',
    env: { ...process.env, SALDAR_MUTANTS: area.project, SALDAR_MUTANTS_TESTS: JSON.stringify(testMatch) },
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`StrykerJS ended with ${String(code)}.`);
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

function settingsOf(name: string, area: Area, report: string) {
  return {
    testRunner: 'jest',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    jest: { configFile: 'tools/mutants/jest.config.ts', enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    plugins: ['@stryker-mutator/jest-runner', join(root, 'tools/mutants/ignorer.mjs')],
    ignorers: ['for-readers'],
    mutate: area.mutate,
    ...(behind && { mutator: { excludedMutations: ALL_BUT_LITERALS } }),
    ignorePatterns: ['.saldar', '!.saldar/test-groups', 'dist', 'book', 'e2e', 'test-results'],
    tempDirName: join(FOLDER, `sandbox-${name}`),
    // Other work on the machine must not look like a mutant that never ends.
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 15,
    concurrency: Number(process.env['MUTANTS_AT_ONCE'] || 2),
    maxTestRunnerReuse: 100,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    disableTypeChecks: false,
  };
}

function print(name: string, { mutants, killed, score, survivors, unexplained, outdated }: Judgement): void {
  for (const { file, line, was, becomes, isCovered } of unexplained) {
    const change = behind ? `  ${switchedIn(becomes)}` : `  - ${was}\n  + ${becomes}`;
    console.log(`${file}:${line}${isCovered ? '' : ' (no test comes here)'}\n${change}`);
  }
  for (const { file, was, becomes } of outdated)
    console.log(
      `accepted.ts explains what is killed or gone: ${String(file)}\n  - ${String(was)}\n  + ${String(becomes)}`,
    );
  const counts = `${mutants} mutants, ${killed} killed, ${survivors.length} survived, ${unexplained.length} of them unexplained`;
  console.log(`${name}: ${score.toFixed(1)} (${counts})`);
}
