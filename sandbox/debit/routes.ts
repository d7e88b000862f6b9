import type { FastifyInstance } from 'fastify';
import { createCallbackSender } from '../callbacks.ts';
import type { World } from '../world.ts';
import { activationRoutes } from './activation-routes.ts';
import { debitApiRoutes } from './api.ts';
import { debitBookRoutes } from './book.ts';
import { createMandateService } from './mandate-service.ts';

/** The direct-debit provider: its API, the debtor's page, its book, and the callbacks it owes from before a restart. */
export function debitRoutes(app: FastifyInstance, world: World): void {
  const callbacks = createCallbackSender(world, {
    pending: world.store.debitCallbacks,
    header: 'debit-signature',
    keyOf: (shop) => shop.debitKey,
    mode: 'debitCallbacks',
  });
  const service = createMandateService(world, callbacks);
  activationRoutes(app, world, service);
  debitBookRoutes(app, world, service);
  app.register(async (api) => debitApiRoutes(api, world, service));
  app.addHook('onReady', async () => callbacks.resume());
  app.addHook('onClose', async () => callbacks.close());
}
