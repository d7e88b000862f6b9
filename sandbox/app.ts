import { join } from 'node:path';
import formbody from '@fastify/formbody';
import staticFiles from '@fastify/static';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { captchaRoutes } from './captcha/routes.ts';
import { debitRoutes } from './debit/routes.ts';
import { guardApi, webpayRoutes } from './gateway/api.ts';
import { bookRoutes } from './gateway/book.ts';
import { formRoutes } from './gateway/form-routes.ts';
import { homeRoutes } from './home/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { oneclickRoutes } from './gateway/oneclick-api.ts';
import { oneclickFormRoutes } from './gateway/oneclick-form.ts';
import { receiverRoutes } from './receiver/routes.ts';
import { registryRoutes } from './registry/routes.ts';
import { sftpRoutes } from './sftp/routes.ts';
import { sinkRoutes } from './sinks/routes.ts';
import { transferRoutes } from './transfer/routes.ts';
import type { World } from './world.ts';

/** The HTTP side of the outside world. Nothing is logged: addresses here carry tokens, as the real ones do. */
export function buildApp(world: World): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true, bodyLimit: 1024 * 1024 });
  app.register(formbody);
  app.register(staticFiles, { root: join(world.settings.home, 'static'), prefix: '/static/', index: false });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error instanceof z.core.$ZodError ? 400 : (error.statusCode ?? 500);
    return reply.code(status).send({ error: status === 500 ? 'internal error' : error.message });
  });

  homeRoutes(app, world);
  registryRoutes(app, world);
  captchaRoutes(app, world);
  mailboxRoutes(app, world);
  sinkRoutes(app, world);
  formRoutes(app, world);
  oneclickFormRoutes(app, world);
  bookRoutes(app, world);
  debitRoutes(app, world);
  transferRoutes(app, world);
  receiverRoutes(app, world);
  identityRoutes(app, world);
  sftpRoutes(app, world);
  app.register(async (api) => {
    guardApi(api, world);
    webpayRoutes(api, world);
    oneclickRoutes(api, world);
  });
  return app;
}
