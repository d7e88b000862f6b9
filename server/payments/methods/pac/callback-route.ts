import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../../dependencies.ts';
import { receiveCallback } from '../../provider-callback.ts';
import { CALLBACK_PATH } from './addresses.ts';
import { CallbackSchema, takeCallback } from './callback.ts';

/** Where the provider reports what became of a mandate or a charge. Answers 2xx once it is stored, also for an event known before. */
export function callbackRoute(app: FastifyInstance, deps: Dependencies): void {
  receiveCallback(app, deps, {
    path: CALLBACK_PATH,
    header: 'debit-signature',
    keys: deps.config.pac.callbackKeys,
    schema: CallbackSchema,
    take: (callback) => takeCallback(deps, callback),
  });
}
