import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { Call } from '#contract/call.ts';
import { EnvironmentSchema } from '#contract/environment.ts';
import type { PendingLogout } from '../session-calls.ts';

/** Each of the hosts with a name of its own. */
export const HOSTS = {
  ...{ app: 'http://app', admin: 'http://admin' },
  ...{ payments: 'http://payments', pixels: 'http://pixels' },
};
export const ENVIRONMENT = EnvironmentSchema.parse({ hosts: HOSTS });

/** In the place of the browser's cookie. */
export function noPendingLogout(): PendingLogout {
  let isPending = false;
  return { read: () => isPending, write: (is) => void (isPending = is) };
}

const usual = axios.defaults.adapter;
/** In the place of the network until the test ends. */
export function leaveNetwork(): void {
  if (usual) axios.defaults.adapter = usual;
}

/** The requests that the server gets; it answers each with `answer`, or with the next one of several, and refuses it where there is none. */
export function serve(answer?: unknown, ...more: unknown[]): InternalAxiosRequestConfig[] {
  const sent: InternalAxiosRequestConfig[] = [];
  const answers = [answer, ...more];
  axios.defaults.adapter = (config) => {
    sent.push(config);
    const data: unknown = answers.length > 1 ? answers.shift() : answers[0];
    const response: AxiosResponse = { data, status: 200, statusText: '', headers: {}, config };
    if (data !== undefined) return Promise.resolve(response);
    const refused = { ...response, status: 400, data: {} };
    return Promise.reject(new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, null, refused));
  };
  return sent;
}

/** A network in which every request ends so. */
export function breakNetwork(problem: Error): void {
  axios.defaults.adapter = () => Promise.reject(problem);
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A session's token, of this debtor, made and over at these seconds. */
export const tokenOf = (debtorId: string, times: { iat?: number; exp?: number } = {}) =>
  `${base64({ alg: 'HS256' })}.${base64({ sub: debtorId, ...times })}.signature`;

export type Sent = {
  token?: string;
  idempotencyKey?: string;
  query?: Record<string, string>;
  params?: Record<string, string>;
};

/** What of the requests a call decides. */
const seenOf = (requests: readonly InternalAxiosRequestConfig[]) =>
  requests.map(({ method, url, headers, data, params, withCredentials }) => ({
    ...{ method: method?.toUpperCase(), url, query: params as unknown, withCredentials },
    body: data === undefined ? undefined : (JSON.parse(String(data)) as unknown),
    ...{ token: headers.get('Authorization'), idempotencyKey: headers.get('Idempotency-Key') },
  }));

/** The same of the request that a call ought to be. */
function requestOf(call: Call, body: object, { token, idempotencyKey, query, params = {} }: Sent) {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return {
    ...{ method: call.method, url: HOSTS[call.host] + path, withCredentials: true },
    ...(call.method === 'GET' ? { query: body, body: undefined } : { query, body }),
    ...{ token: token && `JWT ${token}`, idempotencyKey },
  };
}

/** The call asks the server for just that; refused, since what it does with an answer is no matter here. */
export async function expectSent(
  act: () => Promise<unknown>,
  call: Call,
  body: object,
  sent: Sent,
): Promise<void> {
  expect(call.request.safeParse(body)).toMatchObject({ success: true });
  const requests = serve();
  await expect(act()).rejects.toMatchObject({ statusCode: 400 });
  expect(seenOf(requests)).toEqual([requestOf(call, body, sent)]);
}
