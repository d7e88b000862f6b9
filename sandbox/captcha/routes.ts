import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { cut } from '../trouble.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { createTokens } from './tokens.ts';

const HUMAN = 0.9;
const ROBOT = 0.1;

const wish = z.object({ action: z._default(z.string(), '') });
const question = z.object({ secret: z._default(z.string(), ''), response: z._default(z.string(), '') });

/** The name of the site that asked, as its browser says it. */
function hostnameOf(origin: string | undefined): string {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).hostname : 'localhost';
}

/** An invisible captcha that scores its visitors: the page's script, its tokens, and the server's question. §2.2 */
export function captchaRoutes(app: FastifyInstance, { clock, settings, modes }: SandboxState): void {
  const script = readFileSync(join(settings.home, 'captcha/api.js'), 'utf8');
  const tokens = createTokens();

  app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (modes.read().captcha === 'down') cut(request, reply);
    });

    scope.get('/captcha/api.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    );

    scope.post('/captcha/token', (request, reply) => {
      const { action } = wish.parse(request.body ?? {});
      const token = tokens.issue(action, hostnameOf(request.headers.origin), clock());
      return reply.header('access-control-allow-origin', '*').send({ token });
    });

    scope.post('/captcha/siteverify', (request) => {
      const { secret, response } = question.parse(request.body ?? {});
      if (secret !== settings.captchaSecret)
        return {
          success: false,
          'error-codes': [secret === '' ? 'missing-input-secret' : 'invalid-input-secret'],
        };
      if (response === '') return { success: false, 'error-codes': ['missing-input-response'] };
      return tokens.redeem(response, modes.read().captcha === 'refuse' ? ROBOT : HUMAN, clock());
    });
    done();
  });
}
