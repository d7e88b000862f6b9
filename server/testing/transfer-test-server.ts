import { createHmac, randomUUID } from 'node:crypto';
import { readBooks } from './books.ts';
import type { PaymentTestServer } from './payment-test-server.ts';
import { aPut } from './fixtures.ts';
import { attendDueRefunds } from '../refunds/due.ts';
import { askDue } from '../payments/due.ts';
import { callbackPath, RETURN_PATH } from '../payments/methods/transfer/addresses.ts';
import { askProviders } from '../reconciliation/ask-providers.ts';
import { checkBooks } from '../reconciliation/check.ts';

export const PAID_LEDGER = ['debtorReceivable -1250000', 'discount 750000', 'providerClearing 500000'];
export const MINUTE = 60_000;

export const success = (ref: string) => `303 http://localhost:3000/banco-cordillera/success?ref=${ref}`;
export const error = (ref: string) => `303 http://localhost:3000/banco-cordillera/error?ref=${ref}`;

const LONG_AGO = new Date(0);
const KEY = { kid: 'new', secret: 'test-key-of-the-callbacks' };

/** Bank transfers in a test server: a debtor at the provider's page, the way back, and callbacks. */
export function withTransfers(testServer: PaymentTestServer) {
  /** A new debtor whose transfer can be approved; `token` is its session at the provider. */
  async function atTheBank() {
    const { persona, everything } = aPut();
    const { debtorId, token: session } = await testServer.enter(persona);
    const { ref, token, url, field } = await testServer.begin(session, everything, 'transfer');
    const { id, buy_order: order } = await testServer.deps.db
      .selectFrom('payment')
      .select(['id', 'buy_order'])
      .where('ref', '=', ref)
      .executeTakeFirstOrThrow();
    return { debtorId, session, everything, ref, token, url, field, id, order };
  }

  const comeBack = (token: string, ended?: 'cancelled') =>
    testServer.comeBack({ session: token, ...(ended && { ended }) }, 'GET', RETURN_PATH);

  type Signing = { kid: string; secret: string; ageMs: number; company: string };
  /** A callback about a session; answers the status code. */
  async function callBack(
    token: string,
    type: string,
    { kid, secret, ageMs, company = 'banco-cordillera' }: Partial<Signing> = {},
  ) {
    const body = JSON.stringify({ event_id: randomUUID(), type, session: token, reference: 'reference-1' });
    const seconds = Math.floor((testServer.clock.now().getTime() - (ageMs ?? 0)) / 1000);
    const hex = createHmac('sha256', secret ?? KEY.secret)
      .update(`${seconds}.${body}`)
      .digest('hex');
    const signature = `t=${seconds},k=${kid ?? KEY.kid},v1=${hex}`;
    const headers = { 'content-type': 'application/json', 'transfer-signature': signature };
    const { statusCode } = await testServer.app.inject({
      method: 'POST',
      url: callbackPath(company),
      payload: body,
      headers,
    });
    return statusCode;
  }

  /** The books of every payment of a debtor, the first one first. */
  async function booksOf(debtorId: string) {
    const payments = await testServer.deps.db
      .selectFrom('payment')
      .select('ref')
      .where('debtor_id', '=', debtorId)
      .orderBy('created_at')
      .orderBy('provider_token')
      .execute();
    return Promise.all(payments.map(({ ref }) => readBooks(testServer.deps.db, ref)));
  }

  /** Lets time pass, with the work of that time. */
  async function pass(milliseconds: number) {
    testServer.clock.pass(milliseconds);
    await askDue(testServer.deps);
  }

  const giveBack = () => attendDueRefunds(testServer.deps);

  /** What the provider's books and ours do not agree on. */
  async function differences(): Promise<string[]> {
    const { charges, faults } = await askProviders(testServer.deps, LONG_AGO);
    return [...faults, ...(await checkBooks(testServer.deps.db, { now: LONG_AGO, charges }))];
  }

  return { atTheBank, comeBack, callBack, booksOf, pass, giveBack, differences };
}
