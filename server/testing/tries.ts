import { checkDigit } from '#domain/rut.ts';
import { createIdentityTestServer, type IdentityTestServer } from './identity-test-server.ts';

export const HERE = '10.0.0.1';
export const FIVE = [200, 200, 200, 200, 200];

/** A valid RUT. */
export const rutOf = (number: number) => `${number}${checkDigit(String(number))}`;

/** The server of the tests of a describe; each of them begins without counted tries. */
export function useServer(env: Record<string, string> = {}): IdentityTestServer {
  const testServer = {} as IdentityTestServer;
  beforeAll(async () => {
    Object.assign(testServer, await createIdentityTestServer({ env }));
  });
  beforeEach(async () => {
    Object.assign(testServer.outside, { registry: 'mismatch', captcha: 'human' });
    testServer.asked.length = 0;
    await testServer.deps.pool.query('truncate identity_throttle');
  });
  afterAll(() => testServer.close());
  return testServer;
}

export type From = { remoteAddress?: string; captcha?: string | null; cookie?: string };

/** So many tries one after the other, from here unless another place is given: their statuses. */
export function triesAt(testServer: IdentityTestServer) {
  return async (times: number, rut: string, serial = 'wrong', from: From = {}) => {
    const statuses: number[] = [];
    for (let i = 0; i < times; i++)
      statuses.push((await testServer.proveSerial(rut, serial, { remoteAddress: HERE, ...from })).status);
    return statuses;
  };
}
