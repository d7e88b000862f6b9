import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { SecretKey } from '../settings/kinds.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/failures.ts';
import type { RefusedCallback } from '../http/metrics.ts';
import { registerScope } from '../http/register-scope.ts';
import { isStorable } from '../http/storable.ts';
import { isGenuine } from './callback-signature.ts';
import { within } from './with-timeout.ts';

/** Larger than any callback. */
const BODY_LIMIT = 8 * 1024;

/** What comes of a callback is nothing the provider must wait for. */
const PATIENCE_MS = 5_000;

type Callback<Body> = {
  /** Ends in `:company`: each company has its own keys there. */
  readonly path: string;
  /** The header of its signature. */
  readonly header: string;
  /** Of each company that the provider serves. */
  readonly accounts: Readonly<Record<string, { readonly callbackKeys: readonly SecretKey[] }>>;
  readonly schema: z.ZodMiniType<Body>;
  /** Does what must be kept before the answer, and answers the rest of the work. */
  readonly take: (body: Body, company: string) => Promise<() => Promise<unknown>>;
};

/**
 * Where a provider reports that something happened. Signed and in time, it is a reason to ask what: nothing in it is believed.
 * What the work afterwards fails at, the next round of background work does.
 */
export function receiveCallback<Body>(
  app: FastifyInstance,
  { clock, log, metrics }: Pick<Dependencies, 'clock' | 'log' | 'metrics'>,
  { path, header, accounts, schema, take }: Callback<Body>,
): void {
  metrics.expectCallbacks(path, Object.keys(accounts));
  function refused(code: 'UNAUTHORIZED' | 'BAD_REQUEST', cause: RefusedCallback, company: string) {
    metrics.countRefusedCallback(path, Object.hasOwn(accounts, company) ? company : 'unknown', cause);
    return new Refusal(code);
  }

  registerScope(app, `callbacks at ${path}`, async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Params: { company: string } }>(path, async ({ body, headers, params }, reply) => {
      const { company } = params;
      const keys = accounts[company]?.callbackKeys ?? [];
      const signature = String(headers[header] ?? '');
      if (!Buffer.isBuffer(body) || !isGenuine(body, signature, { keys, now: clock.now() }))
        throw refused('UNAUTHORIZED', 'signature', company);
      const callback = schema.safeParse(parsed(body));
      if (!callback.success || !isStorable(callback.data)) throw refused('BAD_REQUEST', 'body', company);
      const follow = await take(callback.data, company);
      const following = follow().catch((error: unknown) =>
        log.error({ err: error }, 'a callback could not be followed'),
      );
      await within(PATIENCE_MS, following);
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
