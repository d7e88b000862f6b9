import type { FastifyInstance } from 'fastify';
import { createCallbackSender } from '../callbacks.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { activationRoutes } from './activation-routes.ts';
import { debitApiRoutes } from './api.ts';
import { debitBookRoutes } from './book.ts';
import { createMandateService } from './mandate-service.ts';

/** The direct-debit provider: its API, the debtor's page, its book, and the callbacks it owes from before a restart. */
export function debitRoutes(app: FastifyInstance, sandboxState: SandboxState): void {
  const callbacks = createCallbackSender(sandboxState, {
    pending: sandboxState.store.debitCallbacks,
    header: 'debit-signature',
    keyOf: (shop) => shop.debitKey,
    mode: 'debitCallbacks',
  });
  const service = createMandateService(sandboxState, callbacks);
  activationRoutes(app, sandboxState, service);
  debitBookRoutes(app, sandboxState, service);
  app.register(async (api) => debitApiRoutes(api, sandboxState, service));
  app.addHook('onReady', async () => callbacks.resume());
  app.addHook('onClose', async () => callbacks.close());
}
