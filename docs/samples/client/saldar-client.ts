// The typed client of Saldar's calls, which every Saldar serves at /docs/saldar-client.ts: put it beside saldar-api.d.ts, and
// `npm install openapi-fetch`.
import createClient from 'openapi-fetch';
import type { components, paths } from './saldar-api.d.ts';

/** The calls as they are, but for the key of an intent, which is made where none is given. */
type Keyed<Paths> = {
  [Path in keyof Paths]: {
    [Method in keyof Paths[Path]]: Paths[Path][Method] extends { parameters: { header: infer Header } }
      ? Omit<Paths[Path][Method], 'parameters'> & {
          parameters: Omit<Paths[Path][Method]['parameters'], 'header'> & { header?: Partial<Header> };
        }
      : Paths[Path][Method];
  };
};

const TRIES = 3;
const LONGEST_WAIT = 30;

/** Up to three times the same bytes under the same key: after no answer, and when the server says to come back within half a minute. */
async function send(request: Request): Promise<Response> {
  for (let left = TRIES - 1; ; left--) {
    const answer = await fetch(request.clone()).catch((fault: unknown) => {
      if (left === 0 || request.signal.aborted) throw fault;
    });
    const wait = answer ? Number(answer.headers.get('retry-after') ?? Infinity) : 1;
    if (answer && (answer.ok || left === 0 || !(wait <= LONGEST_WAIT))) return answer;
    await answer?.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}

/** `key` is an institution's, `token` a debtor's session. */
export function createSaldar(portal: { url: string } & ({ key: string } | { token: string })) {
  const authorization = 'key' in portal ? `Bearer ${portal.key}` : `JWT ${portal.token}`;
  const saldar = createClient<Keyed<paths>>({ baseUrl: portal.url, headers: { authorization }, fetch: send });
  saldar.use({
    onRequest({ request: { method, headers } }) {
      if (method !== 'GET' && !headers.has('idempotency-key'))
        headers.set('idempotency-key', crypto.randomUUID());
    },
  });
  return saldar;
}

/** An answer that is not 2xx, in one line: its code says what to do. */
export function explain({ code, detail, fields }: components['schemas']['Failure']): string {
  const places = fields?.map(({ path }) => path).join(', ');
  return `${code}: ${detail}${places ? ` (${places})` : ''}`;
}
