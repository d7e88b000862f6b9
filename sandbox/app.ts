import { join } from 'node:path';
import formbody from '@fastify/formbody';
import staticFiles from '@fastify/static';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { captchaRoutes } from './captcha/routes.ts';
import { debitRoutes } from './debit/routes.ts';
import { answerErrors } from './errors.ts';
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
import type { SandboxState } from './sandbox-state.ts';

/** The HTTP side of the outside world. Nothing is logged: addresses here carry tokens, as the real ones do. */
export function buildApp(sandboxState: SandboxState): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true, bodyLimit: 1024 * 1024 });
  app.register(formbody);
  app.register(staticFiles, {
    root: join(sandboxState.settings.home, 'static'),
    prefix: '/static/',
    index: false,
  });
  answerErrors(app);

  homeRoutes(app, sandboxState);
  registryRoutes(app, sandboxState);
  captchaRoutes(app, sandboxState);
  mailboxRoutes(app, sandboxState);
  sinkRoutes(app, sandboxState);
  formRoutes(app, sandboxState);
  oneclickFormRoutes(app, sandboxState);
  bookRoutes(app, sandboxState);
  debitRoutes(app, sandboxState);
  transferRoutes(app, sandboxState);
  receiverRoutes(app, sandboxState);
  identityRoutes(app, sandboxState);
  sftpRoutes(app, sandboxState);
  app.register(async (api) => {
    guardApi(api, sandboxState);
    webpayRoutes(api, sandboxState);
    oneclickRoutes(api, sandboxState);
  });
  return app;
}
