import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { LANGUAGES, placeOf } from '#domain/language.ts';

/** Built files whose name has a hash: they never change. */
const HASHED = [...LANGUAGES.map((language) => `${placeOf(language)}assets`), 'institucion'];
/** All built files that are no documents; no institution has one of these names (`RESERVED_KEYS`). */
const FOLDERS = [...HASHED, 'companies', 'images'];

/** The files of the built frontend. A route for each file would make a start longer with each institution. */
export function serveBuiltFiles(app: FastifyInstance, root: string): void {
  void app.register(fastifyStatic, {
    root,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = HASHED.some((folder) => path.startsWith(join(root, folder, '/')));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  app.get('/favicon.svg', (_, reply) => reply.sendFile('favicon.svg'));
  for (const folder of FOLDERS)
    app.get<{ Params: { '*': string } }>(`/${folder}/*`, ({ params }, reply) =>
      reply.sendFile(`${folder}/${params['*']}`),
    );
}
