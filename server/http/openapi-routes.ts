import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import examples from '#contract/examples.json' with { type: 'json' };
import { openApiOf } from '#contract/openapi.ts';
import type { Dependencies } from '../dependencies.ts';
import { releaseName } from '../release.ts';
import { Refusal } from './failures.ts';

/** The typed client and its types: the build puts them beside the built server. */
const CLIENT = ['saldar-api.d.ts', 'saldar-client.ts'];

/** Everything of the page is served from here; its script writes one style element, which is allowed by what it says. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; connect-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

const documents = new Map<string, ReturnType<typeof openApiOf>>();
/** Made once for an address: it takes longer than the rest of a server's start, and tests start hundreds. */
function documentOf(url: string) {
  const document = documents.get(url) ?? openApiOf(calls, { version: releaseName, url, examples });
  documents.set(url, document);
  return document;
}

/** The OpenAPI document of every call of the contract, and a page to read it; in production where the operator opens them. */
export function serveDocuments(app: FastifyInstance, { config }: Pick<Dependencies, 'config'>): void {
  if (!config.opensDocs) return;
  const document = documentOf(config.publicUrl);
  app.get('/docs/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(document));
  for (const file of CLIENT)
    app.get(`/docs/${file}`, async (_, reply) => {
      const text = await readFile(`dist-server/${file}`, 'utf8').catch(() => null);
      if (text === null) throw new Refusal('NOT_FOUND');
      return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text);
    });
  // The plugin's own type knows OpenAPI 3.0 only.
  const specification = { document: document as never };
  void app.register(import('@fastify/swagger'), { mode: 'static', specification });
  void app.register(import('@fastify/swagger-ui'), { routePrefix: '/docs', staticCSP: POLICY });
}
