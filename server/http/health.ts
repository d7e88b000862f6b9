import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { holdsKey } from './bearer.ts';
import type { Dependencies } from '../dependencies.ts';
import { release } from '../release.ts';
import { Refusal } from './failures.ts';

/** For the operator: alive and which release, ready to serve (the database answers), and the figures. */
export function serveHealth(app: FastifyInstance, { db, metrics, config }: Dependencies): void {
  app.get('/health', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', ...release }),
  );

  app.get('/health/ready', async (_, reply) => {
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
    return reply.type(metrics.contentType).send(await metrics.read());
  });
}
