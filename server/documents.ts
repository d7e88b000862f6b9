import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { openApiOf } from '#contract/openapi.ts';

const VERSION = '1';

/** The page needs inline styles; everything of it is served from here. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/** The OpenAPI document of every call of the contract, and a page to read it. */
export function serveDocuments(app: FastifyInstance): void {
  const document = openApiOf(calls, VERSION);
  app.get('/docs/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(document));
  // The plugin's own type knows OpenAPI 3.0 only.
  const specification = { document: document as never };
  void app.register(swagger, { mode: 'static', specification });
  void app.register(swaggerUi, { routePrefix: '/docs', staticCSP: POLICY });
}
