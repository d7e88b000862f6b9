import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type onRequestHookHandler,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { correlationId, logAnswers } from './http/access-log.ts';
import type { Area } from './http/area.ts';
import { areasOf } from './areas.ts';
import { answerBrokenHttp } from './http/client-error-handler.ts';
import { buildRoutes } from './http/call-routes.ts';
import type { Dependencies } from './dependencies.ts';
import { allowOwnPages } from './http/cross-origin.ts';
import { serveDocuments } from './http/openapi-routes.ts';
import { answerFailures, refusalOf, sendFailure } from './http/failure-answers.ts';
import { Refusal } from './http/failures.ts';
import { limitFloods } from './http/rate-limit.ts';
import { registerScope } from './http/register-scope.ts';
import { serveHealth } from './monitoring/health.ts';
import { serveSecurityTxt } from './http/security-txt.ts';
import { authenticate } from './session/authenticate.ts';
import { inLanguage, languageAsked } from './texts/language.ts';
import { servePages } from './pages/routes.ts';
import { PROTECTIONS } from './http/security-headers.ts';

/** Larger than the longest body of the contract: five hundred debt ids. */
const BODY_LIMIT = 64 * 1024;

function createServer({ config, log }: Dependencies): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlation' }),
    genReqId: correlationId,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true },
    // Zod reads what comes in, and answers are written as they are: the compilers of JSON Schema are never loaded.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => () => JSON.stringify,
      },
    },
    clientErrorHandler: answerBrokenHttp,
    frameworkErrors: (problem, _, reply) => void sendFailure(reply, refusalOf(problem)),
  });
}

/** What is answered is said in the language of the page that asked; again once a body is read, which leaves the first context. */
function speakAsAsked(app: FastifyInstance): void {
  const speak: onRequestHookHandler = ({ headers }, _, done) =>
    inLanguage(languageAsked(headers['accept-language']), done);
  app.addHook('onRequest', speak);
  app.addHook('preValidation', speak);
}

async function protect(app: FastifyInstance, { config }: Dependencies): Promise<void> {
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(PROTECTIONS);
  });
  // A developer's machine that compiles beside us is not overload.
  if (config.production) await app.register(underPressure, { maxEventLoopDelay: 3000, retryAfter: 5 });
}

/** An answer given while the server closes is the last of its connection, else the client would keep it open. */
function closeConnections(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}

type Options = {
  areas?: readonly Area[];
  /** How long a twin of a keyed call waits for the first one's answer. Milliseconds. */
  waitMs?: number;
};

/** The whole server as a function of its dependencies. Listens to nothing: `main` does, and tests inject. */
export async function buildApp(
  deps: Dependencies,
  { areas = areasOf(deps.methods), ...options }: Options = {},
): Promise<FastifyInstance> {
  const app = createServer(deps);
  // Only JSON reaches a call: a form of another site cannot send it (a return route of a provider opens its own scope).
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  // Answers that change nothing (call-routes.ts): no other repeats what it was sent beside a secret.
  await app.register(compress, {
    globalCompression: false,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
  });
  logAnswers(app, deps);
  speakAsAsked(app);
  closeConnections(app);
  await protect(app, deps);
  answerFailures(app, deps);
  app.setNotFoundHandler(async () => {
    throw new Refusal('NOT_FOUND');
  });
  await limitFloods(app, deps);
  allowOwnPages(app, deps);
  buildRoutes(
    app,
    deps,
    areas.flatMap(({ answers }) => answers?.(deps) ?? []),
    { authenticate, ...options },
  );
  await registerScope(app, 'returns of providers', async (scope) => {
    // A provider sends the browser back with a form; no call of the contract accepts one.
    await scope.register(formbody);
    for (const { routes } of areas) routes?.(scope, deps);
  });
  serveHealth(app, deps);
  serveSecurityTxt(app, deps);
  serveDocuments(app, deps);
  servePages(app, deps);
  await app.ready();
  return app;
}
