import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fifth } from '#domain/testing/fifth-company.ts';
import { writeInstitutions } from '#server/testing/institutions.ts';
import { institutionEnv } from '../../tools/start/demo-env.mjs';

/** An institution beside the demo's that no line of the source knows, as its operator adds it: data, accounts and people. */

const DEMO = fileURLToPath(new URL('../../tools/demo/institutions', import.meta.url));
const CLOCK = new URL('../../tools/test/clock-shift.mjs', import.meta.url).href;
const PEOPLE = `company,subject,name,role
${fifth.key},q-rosa,Rosa Lagos,agent
${fifth.key},q-hugo,Hugo Marín,supervisor
${fifth.key},q-elsa,Elsa Vera,administrator
banco-cordillera,bc-martin,Martín Soto,agent
`;

/** Writes its files into a folder. @returns the environment of a system that has it, with a clock that SALDAR_CLOCK_SHIFT_MS moves */
export function writeInstitution(place: string, sandboxPort: number): NodeJS.ProcessEnv {
  const [institutions, people] = [join(place, 'institutions'), join(place, 'people.csv')];
  cpSync(DEMO, institutions, { recursive: true });
  writeInstitutions(institutions, [fifth]);
  writeFileSync(people, PEOPLE);
  return {
    ...{ INSTITUTIONS_DIR: institutions, DIST_DIR: join(place, 'dist') },
    ...institutionEnv(fifth.key),
    ...{ SANDBOX_PORT: String(sandboxPort), SANDBOX_PEOPLE: people },
    ...{ QUINTA__DESK_ISSUER: `http://127.0.0.1:${sandboxPort}/identity/${fifth.key}` },
    ...{ QUINTA__DESK_CLIENT_ID: 'saldar-desk', QUINTA__DESK_CLIENT_SECRET: 'key-of-the-desk-of-quinta' },
    NODE_OPTIONS: `--import ${CLOCK}`,
  };
}

/** Moves the clock of a Python program that has this folder in its PYTHONPATH. */
export function shiftPython(place: string, milliseconds: number): void {
  const lines = ['import time', 'now = time.time', `time.time = lambda: now() + ${milliseconds / 1000}`, ''];
  writeFileSync(join(place, 'sitecustomize.py'), lines.join('\n'));
}
