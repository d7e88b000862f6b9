import type { Readable } from 'node:stream';

/** Longer, and a receiver counts as one that did not answer. */
const PATIENCE_MS = 15_000;
/** Of an answer's body nothing is kept; a receiver that sends more is cut off. Its status counts all the same. */
const MOST_BYTES = 64 * 1024;

export type SignedPost = {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** Posts to a receiver: its HTTP status, or why there was none. */
export type WebhookSender = {
  post(signed: SignedPost): Promise<number | 'timeout' | 'unreachable' | 'refusedAddress'>;
};

type Settings = { readonly networks: readonly string[] };

/**
 * Posts events over HTTP. An address that leads into a private network is refused when its name has been resolved, so no name can
 * be pointed there afterwards; redirects are not followed. `networks`: CIDRs that are allowed all the same.
 */
export function createWebhookSender({ networks }: Settings, patienceMs = PATIENCE_MS): WebhookSender {
  let opened: ReturnType<typeof openClient> | undefined;
  return {
    async post({ url, body, headers }) {
      const { axios, agents } = await (opened ??= openClient(networks));
      try {
        const { status, data } = await axios.post<Readable>(url, body, {
          ...{ ...agents, proxy: false, maxRedirects: 0 },
          headers: { 'content-type': 'application/json', 'user-agent': 'Saldar-Webhooks', ...headers },
          signal: AbortSignal.timeout(patienceMs),
          responseType: 'stream',
          transformRequest: (event: string) => event,
          validateStatus: () => true,
        });
        await discard(data);
        return status;
      } catch (problem) {
        if (axios.isCancel(problem)) return 'timeout';
        return String(problem).includes('is not allowed') ? 'refusedAddress' : 'unreachable';
      }
    },
  };
}

/** Reads a body to its end, so that its connection can serve the next event, or ends the connection. */
async function discard(body: Readable): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) return;
    }
  } catch {
    // It broke off, or took too long: its status is known.
  }
}

/** Loaded at the first event: a server whose institutions have no receiver needs neither. */
async function openClient(networks: readonly string[]) {
  const { default: axios } = await import('axios');
  const { useAgent } = await import('request-filtering-agent');
  const options = { keepAlive: true, allowIPAddressList: [...networks] };
  const [httpAgent, httpsAgent] = [
    useAgent('http://receiver', options),
    useAgent('https://receiver', options),
  ];
  return { axios, agents: { httpAgent, httpsAgent } };
}
