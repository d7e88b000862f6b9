import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Measure, Measured } from './support/measured.ts';

/**
 * `npm run bench -- [CASE…]`: measures and prints; without a name every case. A case is a file of tools/bench/cases/ that exports
 * `measure`. BENCH_ROWS and BENCH_ROUNDS scale it.
 */
const folder = fileURLToPath(new URL('cases/', import.meta.url));
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No such case: ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(1);
}

const scale = {
  rows: Number(process.env.BENCH_ROWS || 1_000_000),
  rounds: Number(process.env.BENCH_ROUNDS || 3),
};
for (const name of asked.length > 0 ? asked : known) {
  const { measure } = (await import(`./cases/${name}.ts`)) as { measure: Measure };
  const measured = await measure(scale);
  console.log(`${name}\n${measured.map(line).join('\n')}`);
}

function line({ name, figure, unit }: Measured): string {
  const digits = Math.abs(figure) < 100 ? 2 : 0;
  const text = figure.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `  ${name.padEnd(64)} ${text.padStart(12)} ${unit}`;
}
