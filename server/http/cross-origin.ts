import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';

type Origins = Pick<Config, 'publicUrl' | 'pagesUrl'>;

/** Whether a browser's page is one of the portal's, wherever it asked. */
export const isPagesOrigin = ({ publicUrl, pagesUrl }: Origins, origin: unknown): boolean =>
  origin === pagesUrl || origin === publicUrl;

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-correlation-id',
  'access-control-max-age': '600',
};

/**
 * CORS for the portal's own pages, because hosts by key (§7.1) may be other origins. Pages of other sites get no CORS
 * headers, so the browser withholds the answer from them.
 */
export function allowOwnPages(app: FastifyInstance, { config }: Dependencies): void {
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    const { origin } = headers;
    if (typeof origin !== 'string' || !isPagesOrigin(config, origin)) return;
    reply.headers({
      vary: 'origin',
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'retry-after',
    });
    if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined)
      return reply.code(204).headers(PREFLIGHT).send();
  });
}
