import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Table } from '../table.ts';
import type { SandboxState } from '../sandbox-state.ts';
import type { Report } from './report.ts';

const LIMIT = 1024 * 1024;

/** Where analytics pixels and error reports end, to be looked at and nothing else. §7.1 */
export function sinkRoutes(app: FastifyInstance, { clock, store }: SandboxState): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LIMIT }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.addHook('onRequest', async (request, reply) => {
      const { origin, 'access-control-request-headers': wanted } = request.headers;
      if (origin === undefined) return;
      reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true');
      if (wanted !== undefined) reply.header('access-control-allow-headers', wanted);
    });

    const keep = (table: Table<Report>, address: string, body: unknown) =>
      table.put(randomUUID(), { at: new Date(clock()).toISOString(), address, body: String(body ?? '') });

    for (const path of ['/pixel', '/api/:project/envelope/'])
      scope.options(path, (_request, reply) => reply.code(204).send());
    scope.post('/pixel', (request, reply) => {
      keep(store.pixels, request.url, request.body);
      return reply.code(204).send();
    });
    scope.post('/api/:project/envelope/', (request) => {
      keep(store.errorReports, request.url.replace(/\?.*$/, ''), request.body);
      return {};
    });
    scope.get('/pixel.json', () => store.pixels.all());
    scope.get('/sentry.json', () => store.errorReports.all());
    done();
  });
}
