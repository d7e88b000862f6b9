import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { EnvironmentSchema } from '#contract/environment.ts';

/** Each of the hosts with a name of its own. */
export const HOSTS = {
  ...{ app: 'http://app', admin: 'http://admin' },
  ...{ payments: 'http://payments', pixels: 'http://pixels' },
};
export const ENVIRONMENT = EnvironmentSchema.parse({ hosts: HOSTS });

const usual = axios.defaults.adapter;
/** In the place of the network until the test ends. */
export function leaveNetwork(): void {
  if (usual) axios.defaults.adapter = usual;
}

/** The requests that the server gets; it answers each with `answer`, or refuses it where there is none. */
export function serve(answer?: unknown): InternalAxiosRequestConfig[] {
  const sent: InternalAxiosRequestConfig[] = [];
  axios.defaults.adapter = (config) => {
    sent.push(config);
    const response: AxiosResponse = { data: answer, status: 200, statusText: '', headers: {}, config };
    if (answer !== undefined) return Promise.resolve(response);
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
/** A session's token, of this debtor. */
export const tokenOf = (debtorId: string) =>
  `${base64({ alg: 'HS256' })}.${base64({ sub: debtorId })}.signature`;
