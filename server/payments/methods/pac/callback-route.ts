import type { FastifyInstance } from 'fastify';
import { isStorable } from '../../../http/storable.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Refusal } from '../../../http/failures.ts';
import { within } from '../../with-timeout.ts';
import { CALLBACK_PATH } from './addresses.ts';
import { CallbackSchema, takeCallback } from './callback.ts';
import { isGenuine } from './signature.ts';

/** Larger than any callback. */
const BODY_LIMIT = 8 * 1024;

/** What is stored is answered; what comes of it is nothing the provider must wait for. */
const PATIENCE_MS = 5_000;

/**
 * Where the provider tells that something happened. Signed, in time and new, it is a reason to ask what: nothing in it is
 * believed. Answers 2xx once it is stored, also for an event known before.
 */
export function callbackRoute(app: FastifyInstance, deps: Dependencies): void {
  app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.post(CALLBACK_PATH, async ({ body, headers }, reply) => {
      const keys = deps.config.debit.callbackKeys;
      const signature = String(headers['debit-signature'] ?? '');
      if (!Buffer.isBuffer(body) || !isGenuine(body, signature, { keys, now: deps.clock.now() }))
        throw new Refusal('UNAUTHORIZED');
      const callback = CallbackSchema.safeParse(parsed(body));
      if (!callback.success || !isStorable(callback.data)) throw new Refusal('BAD_REQUEST');
      const following = await takeCallback(deps, callback.data);
      await within(PATIENCE_MS, following());
      return reply.code(200).send({ status: 'success' });
    });
  });
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
