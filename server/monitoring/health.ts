import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Dependencies } from '../dependencies.ts';
import { holdsKey } from '../http/bearer.ts';
import { sendFailure } from '../http/failure-answers.ts';
import { Refusal } from '../http/failures.ts';
import { release } from '../release.ts';
import { createFigures } from './figures.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/health/ready` says that no more requests may be sent here; they are answered all the same. */
    drain(): void;
  }
}

/** For the operator: alive and which release, ready to serve (the database answers), and the figures. */
export function serveHealth(app: FastifyInstance, deps: Dependencies): void {
  const { db, metrics, config } = deps;
  const figures = createFigures(deps);
  let isDraining = false;
  app.decorate('drain', () => {
    isDraining = true;
  });

  for (const path of ['/health', '/health/live'])
    app.get(path, async (_, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok', ...release }),
    );

  app.get('/health/ready', async (_, reply) => {
    // As it should be: nothing to log.
    if (isDraining) return sendFailure(reply, new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 }));
    try {
      await sql`select 1`.execute(db);
    } catch (cause) {
      throw new Refusal('UNAVAILABLE', { cause, retryAfterSeconds: 5 });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  // They say how much each institution is paid: in production only to the operator's own collector.
  app.get('/metrics', async ({ headers }, reply) => {
    if (config.production && !holdsKey(headers.authorization, config.metricsKey))
      throw new Refusal('NOT_FOUND');
    const [ofProcess, ofPortal] = await Promise.all([metrics.read(), figures.read()]);
    return reply.type(metrics.contentType).send(ofProcess + ofPortal);
  });
}
