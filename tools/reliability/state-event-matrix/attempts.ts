import { randomUUID } from 'node:crypto';
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import { ofAttempt } from '#machines/testing/legal-transitions.ts';
import type { Tx } from '#server/database/schema.ts';
import { lockAttempt } from '#server/payments/attempt-row.ts';
import type { AttemptEvent } from '#server/payments/attempt.ts';
import { move, type Fact } from '#server/payments/move.ts';
import { createAttempt } from '#server/payments/reserve.ts';
import { readQuote } from '#server/payments/quotes.ts';
import type { DebitTestServer } from '#server/testing/debit-test-server.ts';
import { aPut } from '#server/testing/fixtures.ts';
import type { Chart } from './chart.ts';

const NOT_CHARGED = ['provider.declined', 'provider.cancelled', 'page.expired', 'evidence.contradicted'];
const CHARGED = ['provider.approved', 'evidence.contradicted'];
/** The events about money that a final state denies (payment-safety B3). `review` had its case, and only money is news of it. */
const DENIES: Readonly<Record<string, readonly string[]>> = {
  paid: NOT_CHARGED,
  declined: CHARGED,
  cancelled: CHARGED,
  expired: CHARGED,
};

const UNSAID = {
  ...{ lastDigits: null, instalmentsType: null, instalmentsCount: null, instalmentAmount: null },
  ...{ code: null, cardType: 'VN', at: null, vci: null },
};
const SAID: Readonly<Record<string, number>> = { 'provider.approved': 0, 'provider.declined': -1 };

function factOf({ clock }: DebitTestServer['deps'], event: AttemptEvent): Fact {
  const responseCode = SAID[event];
  const page = { provider_token: randomUUID(), provider_url: 'http://127.0.0.1:1/form' };
  return {
    event,
    ...(responseCode !== undefined && { authorisation: { ...UNSAID, responseCode } }),
    ...(event === 'provider.opened' && { patch: { ...page, redirected_at: clock.now() } }),
  };
}

const common = ({ deps }: DebitTestServer) => ({
  machine: paymentAttemptMachine,
  legal: ofAttempt,
  history: 'payment_event',
  booksHold: true,
  happen: async (tx: Tx, id: string, event: string) =>
    move(tx, deps, await lockAttempt(tx, id), factOf(deps, event as AttemptEvent)),
  stateOf: async (tx: Tx, id: string) => (await lockAttempt(tx, id)).state,
});

/** An attempt paid on the provider's page, or with a saved card. */
export async function byCard(testServer: DebitTestServer, method: 'webpay' | 'oneclick'): Promise<Chart> {
  const { persona, everything } = aPut();
  const { token } = await testServer.enter(persona);
  const { quote_id } = await testServer.prepare(token, everything);
  return {
    ...common(testServer),
    name: `payment by ${method}`,
    begin: async (tx) => {
      const id = randomUUID();
      const quote = await readQuote(tx, quote_id);
      await createAttempt(tx, { paymentId: id, method }, quote, 'ana@correo.example', testServer.clock.now());
      return { id, state: 'created' };
    },
    absorbed: (state, event) => (DENIES[state]?.includes(event) ? 'case_file 1' : ''),
  };
}

/**
 * A charge of an automatic debit, which is made with its order under way. When the end of one is denied the debit must not
 * charge again what may be paid by now: it ends, and that is reported.
 */
export async function byDebit(testServer: DebitTestServer): Promise<Chart> {
  const { charge } = await testServer.charging();
  const ends =
    'automatic_debit 1, automatic_debit_agreement 1, automatic_debit_event 1, case_file 1, institution_event 1, mail 1';
  return {
    ...common(testServer),
    name: 'payment by automatic debit',
    begin: async (tx) => {
      const found = tx.selectFrom('payment').select(['id', 'state']).where('buy_order', '=', charge);
      return found.executeTakeFirstOrThrow();
    },
    absorbed: (state, event) =>
      DENIES[state]?.includes(event) ? (state === 'paid' ? 'case_file 1' : ends) : '',
  };
}
