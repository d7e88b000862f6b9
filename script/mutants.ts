import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { HARMLESS } from './mutants/harmless.ts';
import { judged, SCORE_FLOOR, type Judged } from './mutants/judge.ts';
import { installStryker, mutate } from './mutants/stryker.ts';
import { TRIED, worldsOf } from './mutants/tests-of.ts';
import { withCluster } from './prove/support/database.ts';

/**
 * `npm run mutants -- [FILE…]`: changes the rules one thing at a time (StrykerJS) and says which changes no test notices; by
 * hand only. FILE may hold `*`; without one, every file of script/mutants/tests-of.ts. Ends with 1 when a file's tests notice
 * less than the floor of docs/reliability.md, or when a word in script/mutants/harmless.ts fits nothing any more.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const asked = process.argv.slice(2);
const files = asked.length > 0 ? asked.flatMap((pattern) => globSync(pattern)) : TRIED;
const tool = await installStryker(root);
let isLow = files.length === 0;
for (const world of worldsOf(files)) {
  const report = world.onPostgres ? await withCluster(() => mutate(tool, world)) : await mutate(tool, world);
  for (const file of judged(report, HARMLESS)) {
    print(file);
    isLow ||= file.score < SCORE_FLOOR || file.outdated.length > 0;
  }
}
process.exitCode = isLow ? 1 : 0;

function print({ file, score, counts, survivors, outdated }: Judged): void {
  const { mutants, killed, survived, uncovered, harmless } = counts;
  console.log(
    `${file}  ${score.toFixed(2)} %  ${mutants} mutants: ${killed} killed, ${survived} survived, ${uncovered} without a test; ${harmless} of them harmless`,
  );
  for (const { line, was, becomes, covered } of survivors)
    console.log(`  ${file}:${line}${covered ? '' : ' (no test comes here)'}\n    - ${was}\n    + ${becomes}`);
  for (const { was, becomes } of outdated)
    console.log(`  harmless.ts has what does not survive:\n    - ${was}\n    + ${becomes}`);
}
