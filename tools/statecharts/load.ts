import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StateMachine, type AnyStateMachine } from 'xstate';
import type { Chart } from './chart.ts';
import { notesOf, ORDER } from './notes/every-machine.ts';
import { readChart } from './read.ts';

export type Loaded = { machine: AnyStateMachine; chart: Chart };

/** Every machine of a checkout's machines/, as it is. */
export async function loadMachines(root: string): Promise<Loaded[]> {
  const folders = readdirSync(join(root, 'machines'))
    .filter((folder) => existsSync(join(root, 'machines', folder, 'machine.ts')))
    .sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
  return Promise.all(
    folders.map(async (folder) => {
      const exported: object = await import(join(root, 'machines', folder, 'machine.ts'));
      const machine = Object.values(exported).find((one) => one instanceof StateMachine);
      if (!machine) throw new Error(`machines/${folder}/machine.ts exports no machine.`);
      return { machine, chart: readChart(folder, machine, notesOf(folder)) };
    }),
  );
}

const placeOf = (folder: string) => (ORDER.includes(folder) ? ORDER.indexOf(folder) : ORDER.length);
