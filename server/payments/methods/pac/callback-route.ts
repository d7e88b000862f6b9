import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../../dependencies.ts';
import { receiveCallback } from '../../provider-callback.ts';
import { CALLBACK_ROUTE } from './addresses.ts';
import { CallbackSchema, takeCallback } from './callback.ts';

/** Where the provider reports what became of a mandate or a charge. Answers 2xx once it is stored, also for an event known before. */
export function callbackRoute(app: FastifyInstance, deps: Dependencies): void {
  receiveCallback(app, deps, {
    path: CALLBACK_ROUTE,
    header: 'debit-signature',
    accounts: deps.config.pac.accounts,
    schema: CallbackSchema,
    take: (callback, company) => takeCallback(deps, company, callback),
  });
}
