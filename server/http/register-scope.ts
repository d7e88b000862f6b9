import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

/** Registers routes with parsers and hooks of their own, by name: Fastify looks an unnamed scope up among all loaded modules, twice. */
export const registerScope = (app: FastifyInstance, name: string, routes: FastifyPluginAsync) =>
  app.register(Object.assign(routes, { [Symbol.for('fastify.display-name')]: name }));
