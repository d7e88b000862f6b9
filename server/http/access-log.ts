import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';

const IdSchema = z.uuid();

/** The gateway's correlation id when it is one that can tell nothing, else a new one. */
export function correlationId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = IdSchema.safeParse(request.headers['x-correlation-id']);
  return given.success ? given.data : randomUUID();
}

/** The pattern of the route, never the address: that one may hold anything a visitor typed. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}

/** Scripts and pictures are most of what is answered, and say nothing. */
const isAsset = (route: string) => /^\/(assets|companies)\//.test(route);

/** One line and one figure per answer, of allow-listed fields; the correlation id goes out with every answer. */
export function logAnswers(app: FastifyInstance, { log, metrics }: Dependencies): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-correlation-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    metrics.countRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    log[isAsset(route) ? 'debug' : 'info'](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        correlation: request.id,
        ...(request.caller && { company: request.caller.company.key }),
      },
      'answered',
    );
  });
}
