import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import type { Company } from '#domain/company.ts';
import type { Request } from '#machines/request/machine.ts';
import { createCalls, type Calls } from './calls.ts';
import { ENVIRONMENT, leaveNetwork, noPendingLogout } from './testing/network.ts';

let given = 0;
jest.mock('./captcha.ts', () => ({
  captchaToken: async (_: unknown, action: string) => `${action} ${(given += 1)}`,
}));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  leaveNetwork();
});

/** The captchas that are sent where no request is answered. */
async function captchasOf(act: (calls: Calls) => Promise<unknown>): Promise<unknown[]> {
  given = 0;
  const sent: unknown[] = [];
  axios.defaults.adapter = (config: InternalAxiosRequestConfig) => {
    sent.push((JSON.parse(String(config.data)) as { captcha: unknown }).captcha);
    return Promise.reject(new AxiosError('cut', AxiosError.ERR_NETWORK, config));
  };
  const over = expect(act(createCalls(ENVIRONMENT, noPendingLogout()))).rejects.toBeDefined();
  await jest.runAllTimersAsync();
  await over;
  return sent;
}

const idempotencyKey = '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11';
const company = { productType: 'BANCO', sourceInvocation: 'BANCO-WEB' } as Company;
const load: Request['wish'] = {
  kind: 'load',
  ...{ companyValue: 'BANCO', operationNumber: '900100200', rut: '111111111' },
  ...{ email: 'ana@correo.example', phone: '987654321', message: '' },
};

it.each([
  [
    'identify',
    (calls: Calls) =>
      calls.startIdentification({
        company,
        identity: { rut: '111111111', proof: 'A1', userType: 'person' },
        idempotencyKey,
      }),
  ],
  ['load', (calls: Calls) => calls.sendRequest({ wish: load, idempotencyKey, token: null })],
])(
  'each sending of a request that a robot must not make has a captcha of its own: %s',
  async (action, act) => {
    expect(await captchasOf(act)).toEqual([1, 2, 3, 4].map((count) => `${action} ${count}`));
  },
);
