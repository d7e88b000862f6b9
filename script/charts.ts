import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { faultsInNotes } from './charts/faults-in-notes.ts';
import { staleIn, writeFolder } from './charts/folder.ts';
import { loadMachines } from './charts/load.ts';
import { notesOf } from './charts/notes/every-machine.ts';
import { drawn, filesOf } from './charts/output.ts';

/**
 * `npm run charts`: every machine as pictures, Mermaid, tables and one site, from the machines as they are: docs/statecharts.
 * `-- --check` writes nothing and fails when what is committed is not what the machines say.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs', 'statecharts');
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const machines = await loadMachines(root);
const faults = machines.flatMap((one) => faultsInNotes(one, notesOf(one.chart.folder)));
if (faults.length > 0) {
  console.error(`${faults.join('\n')}\nMend script/charts/notes.`);
  process.exit(1);
}
const files = filesOf(await drawn(machines));
if (values.check) {
  const stale = staleIn(folder, files);
  if (stale.length > 0) console.error(`Not as the machines are: ${stale.join(', ')}. Run npm run charts.`);
  process.exit(stale.length > 0 ? 1 : 0);
}
writeFolder(folder, files);
console.log(`${files.size} files: ${folder}`);
