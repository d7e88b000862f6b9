import { brotliDecompressSync } from 'node:zlib';
import type { Call } from '#contract/call.ts';
import { fetchDebts } from '#contract/debts.ts';
import { updateContact } from '#contract/identity.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aConvenio } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);
let token: string;
beforeAll(async () => {
  ({ token } = await testServer.enter(aConvenio().persona));
});

async function ask(call: Call, payload: object) {
  const headers = {
    'accept-encoding': 'br',
    authorization: `JWT ${token}`,
    'idempotency-key': '3f0c1e0e-8a52-4f44-9d3a-3f2f1f6a0b11',
  };
  const { method, path: url } = call;
  return testServer.app.inject({ method, url, headers, payload });
}

it('the debts come compressed to a browser that can read it', async () => {
  const { statusCode, headers, rawPayload } = await ask(fetchDebts, {});
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'br']);
  const whole = brotliDecompressSync(rawPayload).toString();
  expect(JSON.parse(whole)).toMatchObject({ status: 'success' });
  expect(rawPayload.length).toBeLessThan(whole.length * 0.6);
});

it('an answer beside what was sent, with a secret in it, is never compressed', async () => {
  const accepted = { accepted: true, version: '2025-05-05' };
  const { statusCode, headers } = await ask(updateContact, {
    extra: { terms_and_conditions: accepted, privacy_policy: accepted },
  });
  expect([statusCode, headers['content-encoding']]).toEqual([200, undefined]);
});
