import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { parseRut } from '#domain/rut.ts';
import { normalizeSerial } from '#domain/serial.ts';
import { shopOf } from '../shop.ts';
import { cut, pause } from '../trouble.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { parsePeople, type Person } from './people.ts';
import { registryPage } from './page.ts';
import { sendPage } from '../html.ts';

const question = z.object({ rut: z.string(), serial: z.string() });
const addition = z.object({ lines: z.string() });

type Answer = 'match' | 'mismatch' | 'notCurrent';

/** What the registry says of a RUT and a document number; a RUT it does not know looks like a wrong number. */
function judge(person: Person | undefined, serial: string): Answer {
  if (person === undefined || person.serial !== normalizeSerial(serial)) return 'mismatch';
  return person.behaviour === 'notCurrent' ? 'notCurrent' : 'match';
}

/** The civil registry: does this document number belong to this RUT? §7.2 identity, personas. */
export function registryRoutes(app: FastifyInstance, sandboxState: SandboxState): void {
  const { settings, store, modes } = sandboxState;
  const listed = parsePeople(readFileSync(join(settings.home, 'registry/people.csv'), 'utf8'));
  const known = new Map(listed.map((person) => [person.rut, person]));
  const find = (rut: string) => store.people.get(rut) ?? known.get(rut);

  app.post('/registry/verify', async (request, reply) => {
    const { registry, slowMs } = modes.read();
    if (registry === 'down') return cut(request, reply);
    if (registry === 'slow') await pause(request, slowMs);
    if (!shopOf(sandboxState, 'registryKey', request)) return reply.code(401).send({ error: 'unauthorized' });
    const asked = question.safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ error: 'rut and serial are required' });
    const person = find(parseRut(asked.data.rut) ?? '');
    if (person?.behaviour === 'down') {
      await pause(request, settings.hangMs);
      return cut(request, reply);
    }
    return { result: registry === 'fault' ? 'fault' : judge(person, asked.data.serial) };
  });

  const everyone = () => [
    ...new Map([...known, ...store.people.all().map((p) => [p.rut, p] as const)]).values(),
  ];

  app.get('/registry', (_request, reply) => sendPage(reply, 200, registryPage(everyone())));

  app.post('/registry/people', (request, reply) => {
    const lines = addition.safeParse(request.body).data?.lines ?? '';
    try {
      for (const person of parsePeople(lines)) store.people.put(person.rut, person);
      return reply.redirect('/registry', 303);
    } catch (problem) {
      const error = problem instanceof Error ? problem.message : '';
      return sendPage(reply, 422, registryPage(everyone(), { lines, error }));
    }
  });
}
