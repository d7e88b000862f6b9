import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Captcha, CaptchaAnswer } from './captcha.ts';

const VerdictSchema = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  'error-codes': z.optional(z.array(z.string())),
});
/** Below this score a visitor is taken for a robot. */
const LOWEST_SCORE = 0.5;
const TIMEOUT_MS = 5000;

type Settings = { verifyUrl: string; secret: string; timeoutMs?: number };

/** Codes that speak of us, not of the visitor. */
const isOurFault = (code: string) => code.endsWith('-input-secret');

/**
 * The captcha's `siteverify` protocol. A 5xx, a broken connection or no answer in time is "unreachable"; a 4xx or a wrong
 * secret is our own misconfiguration: it is logged as an error and refused, since an open door would go unnoticed.
 */
export function createSiteverify(
  { verifyUrl, secret, timeoutMs = TIMEOUT_MS }: Settings,
  log: Logger,
): Captcha {
  async function ask(token: string): Promise<CaptchaAnswer> {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status >= 500) throw new Error(`the captcha service answered ${answer.status}`);
    if (!answer.ok) {
      log.error({ status: answer.status }, 'the captcha service refuses our questions');
      return 'refused';
    }
    const verdict = VerdictSchema.parse(await answer.json());
    if (verdict['error-codes']?.some(isOurFault)) log.error('the captcha service does not know our secret');
    return verdict.success && (verdict.score ?? 1) >= LOWEST_SCORE ? 'human' : 'refused';
  }
  return {
    check: async (token) => {
      if (token === null) return 'unreachable';
      try {
        return await ask(token);
      } catch (problem) {
        log.warn({ err: problem }, 'captcha unreachable');
        return 'unreachable';
      }
    },
  };
}
