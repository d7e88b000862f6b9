import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from './failures.ts';

/** The operator's own questions. */
const UNLIMITED = new Set(['/health', '/health/live', '/health/ready', '/metrics']);

/**
 * A coarse rate limit before everything else, also before tokens: requests per minute and address, in this process. It is
 * generous, because a mobile network puts thousands behind one address. Identification has its own limits, in the database
 * (decision 0044).
 */
export async function limitFloods(app: FastifyInstance, { config }: Dependencies): Promise<void> {
  const none = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    global: false,
    max: config.requestsPerAddress,
    timeWindow: 60_000,
    allowList: ({ routeOptions }) => UNLIMITED.has(routeOptions.url ?? ''),
    addHeaders: { ...none, 'retry-after': false },
    addHeadersOnExceeding: none,
    errorResponseBuilder: (_, { ttl }) =>
      new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
  app.addHook('onRequest', app.rateLimit());
}
