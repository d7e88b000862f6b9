import axios, { isAxiosError, type AxiosError, type AxiosInstance } from 'axios';
import axiosRetry, { type IAxiosRetryConfig } from 'axios-retry';
import type * as z from 'zod/mini';
import { isKeyed, type Call, type RequestOf, type ResponseOf } from '#contract/call.ts';
import type { Environment } from '../flow/environment.ts';
import { clientFailures } from '../texts/failures.ts';
import { language } from '../texts/language.ts';
import { CallFailure, failureFrom } from './failure.ts';

const TIMEOUT = 30_000; // §9, ms
const RETRIES = 3; // §9
/** §9, ms: the unit of 1000 × 2^n, and the least time a call takes, so that no busy state only flashes. */
const PACE = { retryUnit: 1000, minimumDelay: 200 };

/** What a call is sent with besides its body. */
type Sending = {
  token?: string | null;
  /** Minted once per intent of the visitor; required by keyed calls, the same on every re-send (readings 25). */
  idempotencyKey?: string;
  /** What stands in the query of a call with a body. */
  query?: Record<string, string>;
  /** Values of the path's `:names`. */
  params?: Record<string, string>;
  /** Another captcha for the body of a re-send: each is for one use only. */
  captcha?: () => Promise<string | null>;
  /** Takes the request back, and sends it no more. */
  signal?: AbortSignal | undefined;
};

export type Client = {
  send: <C extends Call<z.ZodMiniType, z.ZodMiniType>>(
    call: C,
    body: RequestOf<C>,
    sending?: Sending,
  ) => Promise<ResponseOf<C>>;
  /** A file by its path on the portal's own host, with the token; retried like a read. */
  fetchFile: (path: string, token: string | null) => Promise<Blob>;
  /** Bytes as they are, by a person of the desk or with a debtor's token; sent again like a read, since the same bytes are kept once. */
  sendBytes: (path: string, bytes: Blob, token?: string) => Promise<unknown>;
};

/** 1, 2, 4 units (§9: 1000 × 2^n); a server that names its own pause is obeyed. */
export function pauseBefore(retry: number, retryAfter: unknown, unit = PACE.retryUnit): number {
  const asked = Number(retryAfter);
  return asked > 0 ? Math.min(asked * 1000, TIMEOUT) : unit * 2 ** (retry - 1);
}

/** A failure that a second try can mend. A 4xx says the same again, and on a keyed call would not be ours to repeat. */
function isPassing(error: AxiosError, call: Pick<Call, 'kind'>): boolean {
  if (call.kind === 'telemetry') return false;
  const status = error.response?.status;
  if (status === undefined) return true;
  return status >= 500 ? status !== 501 : status === 429 && call.kind === 'read';
}

function axiosFor(
  call: Pick<Call, 'kind'>,
  unit: number,
  onRetry?: IAxiosRetryConfig['onRetry'],
): AxiosInstance {
  const instance = axios.create({
    timeout: TIMEOUT,
    withCredentials: true,
    headers: { 'Accept-Language': language.tag },
  });
  axiosRetry(instance, {
    retries: RETRIES,
    retryDelay: (retry, error) => pauseBefore(retry, error.response?.headers['retry-after'], unit),
    retryCondition: (error) => isPassing(error, call),
    shouldResetTimeout: true,
    ...(onRetry && { onRetry }),
  });
  return instance;
}

function pathOf(call: Call, params: Record<string, string> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** One id over all re-sends: a failure without an answer can be found in the server's log by it. */
const CORRELATION = 'x-correlation-id';

function headersOf(call: Call, { token, idempotencyKey }: Sending, correlationId: string) {
  if (isKeyed(call) && !idempotencyKey) throw new Error(`${call.name} needs an idempotencyKey`);
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    [CORRELATION]: correlationId,
    ...(token ? { Authorization: `JWT ${token}` } : {}),
    'Idempotency-Key': idempotencyKey,
  };
}

/** What a refusal says where a file was asked for: axios leaves its JSON as it came, in a browser as a file too. */
async function jsonIn(refusal: unknown): Promise<unknown> {
  return JSON.parse(refusal instanceof Blob ? await refusal.text() : String(refusal)) as unknown;
}

/** The one HTTP client (§7.1). It throws a `CallFailure`; an answer that breaks the contract is one too. */
export function createClient({ hosts }: Pick<Environment, 'hosts'>, pace = PACE): Client {
  return {
    async send(call, body, sending = {}) {
      const correlationId = crypto.randomUUID();
      const request = {
        method: call.method,
        url: hosts[call.host] + pathOf(call, sending.params),
        headers: headersOf(call, sending, correlationId),
        ...(sending.signal && { signal: sending.signal }),
        ...(call.method === 'GET' ? { params: body } : { data: body, params: sending.query }),
      };
      try {
        const pause = new Promise((resolve) => setTimeout(resolve, pace.minimumDelay));
        const sent = axiosFor(call, pace.retryUnit, async (_count, _error, again) => {
          // Already as it is sent: a re-send is not transformed again.
          if (sending.captcha)
            again.data = JSON.stringify({ ...(body as object), captcha: await sending.captcha() });
        }).request<unknown>(request);
        const [answer] = await Promise.all([sent, pause]);
        const parsed = call.response.safeParse(answer.data);
        if (parsed.success) return parsed.data as ResponseOf<typeof call>;
      } catch (error) {
        throw failureFrom(error, correlationId);
      }
      const message = clientFailures.generic;
      throw new CallFailure({ code: 'BAD_ANSWER', statusCode: 500, message, correlationId });
    },
    async fetchFile(path, token) {
      const correlationId = crypto.randomUUID();
      const headers = { ...(token && { Authorization: `JWT ${token}` }), [CORRELATION]: correlationId };
      try {
        const axios = axiosFor({ kind: 'read' }, pace.retryUnit);
        return (await axios.get<Blob>(hosts.app + path, { headers, responseType: 'blob' })).data;
      } catch (error) {
        if (isAxiosError(error) && error.response)
          error.response.data = await jsonIn(error.response.data).catch(() => undefined);
        throw failureFrom(error, correlationId);
      }
    },
    async sendBytes(path, bytes, token) {
      const correlationId = crypto.randomUUID();
      const headers = {
        'Content-Type': 'application/octet-stream',
        ...(token && { Authorization: `JWT ${token}` }),
        [CORRELATION]: correlationId,
      };
      try {
        const host = token ? hosts.app : hosts.admin;
        return (await axiosFor({ kind: 'read' }, pace.retryUnit).post(host + path, bytes, { headers })).data;
      } catch (error) {
        throw failureFrom(error, correlationId);
      }
    },
  };
}
