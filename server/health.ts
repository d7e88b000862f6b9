import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Dependencies } from './dependencies.ts';
import { Refusal } from './failures.ts';

/** For the operator: alive, ready to serve (the database answers), and the figures. */
export function serveHealth(app: FastifyInstance, { db, metrics }: Dependencies): void {
  app.get('/health', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/health/ready', async (_, reply) => {
    try {
      await sql`select 1`.execute(db);
    } catch (cause) {
      throw new Refusal('UNAVAILABLE', { cause, retryAfterSeconds: 5 });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.read()));
}
