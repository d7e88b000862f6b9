import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Registry, RegistryAnswer } from './registry.ts';

const AnswerSchema = z.object({ result: z.enum(['match', 'mismatch', 'notCurrent']) });
const TIMEOUT_MS = 5000;

/** `keys`: by the company's key, what it shows there. */
type Settings = { url: string; keys: Readonly<Record<string, string>>; timeoutMs?: number };

/**
 * The registry over HTTP: `POST {url} {rut, serial}` with `x-api-key` answers `{result}`. One that cannot be asked, nor a
 * second time at once, is unreachable; one that answers what is not agreed is no outage but a fault between us, and throws.
 */
export function createHttpRegistry({ url, keys, timeoutMs = TIMEOUT_MS }: Settings, log: Logger): Registry {
  async function ask(key: string, rut: string, serial: string): Promise<unknown> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ rut, serial }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`the registry answered ${answer.status}`);
    return answer.json();
  }
  return {
    verify: async (company, rut, serial): Promise<RegistryAnswer> => {
      const key = keys[company] ?? '';
      // A question changes nothing there: a line cut by chance is not the visitor's to mend.
      const again = () => ask(key, rut, serial);
      const answer = await ask(key, rut, serial)
        .catch(again)
        .catch((problem: unknown) => {
          log.warn({ err: problem }, 'registry unreachable');
          return null;
        });
      return answer === null ? 'unreachable' : AnswerSchema.parse(answer).result;
    },
  };
}
