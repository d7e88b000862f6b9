import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import type { Span } from '../tracing/traces.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where calls are traced. */
    span: Span | undefined;
  }
}

const IdSchema = z.uuid();

/** The gateway's correlation id if its form can hold no personal data, else a new one. */
export function correlationId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = IdSchema.safeParse(request.headers['x-correlation-id']);
  return given.success ? given.data : randomUUID();
}

/** The pattern of the route, never the address: that one may hold anything a visitor typed. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}

/** Scripts and pictures are most of the answers and are not worth a line. */
const isAsset = (route: string) => /^\/(assets|companies)\//.test(route);

/** What only says that the server is there. */
const isWatch = (route: string) => /^\/(health|metrics)/.test(route);

const companyOf = (request: FastifyRequest) => request.caller?.company.key;

/** A span for each call, around its hooks from here on, its body and its handler. */
function traceCalls(app: FastifyInstance, { config, traces }: Dependencies): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _, done) => {
    const route = routeOf(request);
    // More than one address: it came through a proxy that is believed.
    const isOfProxy = config.traces.fromProxy && (request.ips?.length ?? 0) > 1;
    if (!isAsset(route) && !isWatch(route))
      request.span = traces.beginCall(isOfProxy ? request.headers : undefined);
    enter(request, done);
  });
  // A body arrives in events of its connection.
  app.addHook('preValidation', (request, _, done) => enter(request, done));
  app.addHook('onResponse', async (request, reply) => {
    const company = companyOf(request);
    request.span?.end(`${request.method} ${routeOf(request)}`, {
      'http.request.method': request.method,
      'http.route': routeOf(request),
      'http.response.status_code': reply.statusCode,
      'saldar.correlation': request.id,
      ...(company && { 'saldar.company': company }),
      ...(reply.statusCode >= 500 && { 'error.type': String(reply.statusCode) }),
    });
  });
}

function enter({ span }: FastifyRequest, done: () => void): void {
  if (span) span.within(done);
  else done();
}

/** One line and one figure per answer, of allow-listed fields; the correlation id goes out with every answer. */
export function logAnswers(app: FastifyInstance, deps: Dependencies): void {
  const { log, metrics } = deps;
  traceCalls(app, deps);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-correlation-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const [route, company] = [routeOf(request), companyOf(request)];
    metrics.countRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    log[isAsset(route) ? 'debug' : 'info'](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        correlation: request.id,
        ...(company && { company }),
      },
      'answered',
    );
  });
}
