import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { activationRoutes } from './activation-routes.ts';
import { debitApiRoutes } from './api.ts';
import { debitBookRoutes } from './book.ts';
import { createDesk } from './desk.ts';
import { createPost } from './post.ts';

/** The direct-debit provider: its API, the debtor's page, its book, and the callbacks it owes from before a restart. */
export function debitRoutes(app: FastifyInstance, world: World): void {
  const post = createPost(world);
  const desk = createDesk(world, post);
  activationRoutes(app, world, desk);
  debitBookRoutes(app, world, desk);
  app.register(async (api) => debitApiRoutes(api, world, desk));
  app.addHook('onReady', async () => post.resume());
  app.addHook('onClose', async () => post.close());
}
