import { isRefusingStatus, PROVIDER_MS, type Refused, type Silent } from './method.ts';

/** Where a provider answers, and the key it knows us by. */
export type ProviderAccess = { readonly url: string; readonly apiKey: string };

/** One request to a provider. `read` throws on an unreadable answer, which counts as silence too. */
export type Send = <Answer>(
  method: string,
  path: string,
  read: (sent: unknown) => Answer,
  body?: object,
) => Promise<Answer | Refused | Silent>;

/** A provider over JSON and HTTP: a 4xx is a refusal, all else that is no answer is silence. Nothing here throws. */
export function createSend({ url, apiKey }: ProviderAccess, timeoutMs = PROVIDER_MS): Send {
  const base = url.replace(/\/$/, '');
  return async (method, path, read, body) => {
    try {
      const answer = await fetch(base + path, {
        method,
        headers: { 'x-api-key': apiKey, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (answer.ok) return read(await answer.json());
      const { status } = answer;
      const reason = `status ${status}`;
      return isRefusingStatus(status) ? { kind: 'refused', reason } : { kind: 'silent', reason, status };
    } catch (error) {
      return { kind: 'silent', reason: error instanceof Error ? error.name : 'no reason given' };
    }
  };
}
