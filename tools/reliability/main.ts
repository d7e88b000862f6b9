import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeFigure, type Prove, type Proved } from './support/result.ts';

/**
 * `npm run prove -- [NAME…]`: experiments that try to break a promise, each with a figure and the seed that repeats it; without a
 * name all of them. An experiment is a folder of tools/reliability/ whose experiment.ts exports `prove`. PROVE_SEED repeats a run,
 * PROVE_SIZE (1 is what CI runs) makes it larger. Ends with 1 when a promise was broken or could not be tried (docs/reliability.md).
 */
const folder = fileURLToPath(new URL('.', import.meta.url));
const known = readdirSync(folder).filter((name) => existsSync(`${folder}${name}/experiment.ts`));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No such experiment: ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(1);
}

const scale = {
  seed: Number(process.env.PROVE_SEED || Math.floor(Math.random() * 2 ** 31)),
  size: Number(process.env.PROVE_SIZE || 10),
};
let isBroken = false;
for (const name of asked.length > 0 ? asked : known) {
  const { prove } = (await import(`./${name}/experiment.ts`)) as { prove: Prove };
  const started = performance.now();
  const { figures, faults, untried = [] } = await prove(scale).catch(cutShort);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name} · PROVE_SEED=${scale.seed} PROVE_SIZE=${scale.size} · ${seconds} s`);
  for (const figure of figures) console.log(`  ${describeFigure(figure)}`);
  for (const fault of faults.slice(0, 50)) console.log(`  BROKEN: ${fault}`);
  if (faults.length > 50) console.log(`  … and ${faults.length - 50} more`);
  for (const part of untried) console.log(`  NOT TRIED: ${part}`);
  isBroken ||= faults.length + untried.length > 0;
}
process.exit(isBroken ? 1 : 0);

/** An experiment that fails itself proves nothing: its seed is printed all the same, and the others go on. */
function cutShort(problem: unknown): Proved {
  const words = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
  return { figures: [], faults: [`not brought to its end: ${words}`] };
}
