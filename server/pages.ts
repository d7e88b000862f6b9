import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RESERVED_KEYS } from '#domain/company.ts';
import type { Dependencies } from './dependencies.ts';
import { Refusal } from './failures.ts';
import { browserEnvironment } from './pages/browser-environment.ts';
import { contentPolicy } from './pages/content-policy.ts';
import { documentOf } from './pages/document.ts';
import { cookieName } from './session/cookie.ts';
import { pageAnswer, type PageAnswer } from './pages/page-status.ts';

/** Built files: those under /assets/ have a hash in their name and never change. */
function serveFiles(app: FastifyInstance, root: string): void {
  void app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    globIgnore: ['index.html'],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(root, 'assets'));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

type Document = (nonce: string) => string;

function sendPage(reply: FastifyReply, { config }: Dependencies, document: Document, answer: PageAnswer) {
  reply.header('cache-control', 'no-store');
  if (answer.kind === 'redirect') return reply.redirect(answer.address, 302);
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .code(answer.status)
    .header('content-security-policy', contentPolicy(config, { nonce, captcha: answer.captcha }))
    .type('text/html; charset=utf-8')
    .send(document(nonce));
}

/** The pages and their files, from the built frontend. Without one (development: Vite serves them) there are none. */
export function servePages(app: FastifyInstance, deps: Dependencies): void {
  const root = resolve(deps.config.distDir);
  const index = join(root, 'index.html');
  if (!existsSync(index)) return;
  const document = documentOf(readFileSync(index, 'utf8'), browserEnvironment(deps.config));
  serveFiles(app, root);

  const home: PageAnswer = { kind: 'page', status: 200, captcha: true };
  app.get('/', async (_, reply) => sendPage(reply, deps, document, home));
  app.get('/galeria', async (_, reply) => sendPage(reply, deps, document, { ...home, captcha: false }));
  const serve = (request: FastifyRequest, reply: FastifyReply, key: string, page: string) => {
    if (RESERVED_KEYS.includes(key)) throw new Refusal('NOT_FOUND');
    const hasSession = request.cookies[cookieName(deps.config)] !== undefined;
    const asked = { key, page, hasSession };
    return sendPage(reply, deps, document, pageAnswer(deps.companies, deps.config.externalRedirects, asked));
  };
  app.get<{ Params: { company: string } }>('/:company', async (request, reply) =>
    serve(request, reply, request.params.company, ''),
  );
  app.get<{ Params: { company: string; '*': string } }>('/:company/*', async (request, reply) =>
    serve(request, reply, request.params.company, request.params['*'].replace(/\/$/, '')),
  );
}
