import { signAgreement } from '#contract/agreement.ts';
import { fetchDebtOrigin } from '#contract/debt-origin.ts';
import type { Call } from '#contract/call.ts';
import { updateContact, verifyOperation } from '#contract/identity.ts';
import { fetchPaymentStatus } from '#contract/payment-status.ts';
import { ROBLE, createIdentityTestServer } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createIdentityTestServer);

const acceptance = { accepted: true, version: '1\0' };
const extra = { terms_and_conditions: acceptance, privacy_policy: acceptance };
const plan = { id: '\0', agreed_quota: 6, expiration_day: 5 };

/** Texts that would be looked up or kept as they come. */
const TEXTS: [string, Call, Record<string, unknown>][] = [
  ['a reference', fetchPaymentStatus, { ref: 'reference\0' }],
  ['an operation number', verifyOperation, { rut: ROBLE.written, payment_agreement_number: '\0' }],
  ["a text's version", updateContact, { extra }],
  ['a list of debts', fetchDebtOrigin, { debts_ids: ['A1', '\0'] }],
  ["a plan's debt", signAgreement, { plan, contract_hash: '0'.repeat(64), accepted: true }],
];

const tokens: Record<Call['authorization'], () => Promise<string | undefined>> = {
  none: async () => undefined,
  optional: async () => undefined,
  analyst: async () => undefined,
  institution: async () => undefined,
  staff: async () => undefined,
  identification: () => testServer.begin(ROBLE.written, { isPyme: true }),
  session: async () => (await testServer.enter()).token,
};

it.each(TEXTS)('a NUL, which the database cannot keep, is refused in %s', async (_, call, payload) => {
  const { status, body } = await testServer.send(call, payload, {
    token: await tokens[call.authorization](),
  });
  expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
});

it.each([
  ['card payment', '/saldar/return/webpay?token_ws=%00'],
  ['saved card', '/saldar/return/oneclick?TBK_TOKEN=%00'],
  ['direct debit', '/saldar/return/debit?mandate=%00'],
])('a NUL in the return from a %s leads to the first page', async (_, url) => {
  const { statusCode, headers } = await testServer.app.inject({ url });
  expect([statusCode, headers.location]).toEqual([303, 'http://localhost:3000/']);
});
