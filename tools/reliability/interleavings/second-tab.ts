import fc from 'fast-check';
import type { RequestOf } from '#contract/call.ts';
import { startPayment, type preparePayment } from '#contract/payment.ts';
import { askDue } from '#server/payments/due.ts';
import { enterWithCards } from '#server/testing/card-debtor.ts';
import type { DebitTestServer } from '#server/testing/debit-test-server.ts';
import type { Stage } from '../support/scheduled-system.ts';

type Visitor = { session: string; everything: RequestOf<typeof preparePayment> };

/** Pays the same debts in another tab. Returns the token of the opened page, its own or the first tab's. */
export async function payAgain(testServer: DebitTestServer, visitor: Visitor): Promise<string | null> {
  const quote = await prepared(testServer, visitor);
  return quote && started(testServer, visitor.session, quote);
}

/** A price, or null when the debts are paid by now, or the session is over. */
async function prepared(
  testServer: DebitTestServer,
  { session: token, everything }: Visitor,
): Promise<string | null> {
  try {
    return (await testServer.prepare(token, everything)).quote_id;
  } catch (refusal) {
    if (/^Error: (refused:|preparePayment answered 401)/.test(String(refusal))) return null;
    throw refusal;
  }
}

/** The page's token, or null where another payment holds the debts. */
export async function started(
  testServer: DebitTestServer,
  token: string,
  quote_id: string,
): Promise<string | null> {
  try {
    const answer = await testServer.call(startPayment, { quote_id, payment_method: 'webpay' }, { token });
    if (answer.status === 'success') return answer.data.token;
    return answer.status === 'IN_PROGRESS' ? (answer.data.redirect?.token ?? null) : null;
  } catch (refusal) {
    if (String(refusal).startsWith('Error: startPayment answered 401')) return null;
    throw refusal;
  }
}

const TABS = ['page', 'page', 'card', 'leave', 'stay'] as const;

export const tabsScenario = fc.record({
  tabs: fc.array(fc.constantFrom(...TABS), { minLength: 2, maxLength: 4 }),
  /** The tabs share one price, as one that was duplicated does. */
  shared: fc.boolean(),
  late: fc.boolean(),
  picks: fc.array(fc.nat(9), { maxLength: 200 }),
});
type TabsScenario = typeof tabsScenario extends fc.Arbitrary<infer Scenario> ? Scenario : never;

/** Two tabs that open the page at once: the second gets the first one's page, which is still unpaid. */
export const tabsInStep: readonly TabsScenario[] = [
  { tabs: ['stay', 'stay'], shared: true, late: false, picks: [] },
];

/** Tabs that begin to pay the same debts at once, each whole way through; with the provider's page or a saved card. */
export async function playTabs({ testServer, show }: Stage, { tabs, shared, late, picks }: TabsScenario) {
  const debtor = await enterWithCards(testServer);
  const { token, everything } = debtor;
  const card = tabs.includes('card') ? await debtor.save() : '';
  const first = (await testServer.prepare(token, everything)).quote_id;
  const quoteOf = async () => (shared ? first : prepared(testServer, { session: token, everything }));
  const acts: Record<(typeof TABS)[number], () => Promise<unknown>> = {
    page: async () => {
      const quote = await quoteOf();
      const page = quote && (await started(testServer, token, quote));
      if (!page) return;
      testServer.gateway.finish(page, 0);
      await testServer.comeBack({ token_ws: page });
    },
    card: async () => {
      const quote = await quoteOf();
      if (quote) await debtor.payQuote(card, quote);
    },
    stay: async () => {
      const answer = await testServer.call(
        startPayment,
        { quote_id: first, payment_method: 'webpay' },
        { token },
      );
      const isOpen = answer.status === 'success' || answer.status === 'IN_PROGRESS';
      if (!isOpen && tabs.every((tab) => tab === 'stay')) throw new Error(`answered ${answer.status}`);
    },
    leave: async () => {
      const quote = await quoteOf();
      const page = quote && (await started(testServer, token, quote));
      if (page)
        await testServer.comeBack({ TBK_TOKEN: page, TBK_ID_SESION: 's', TBK_ORDEN_COMPRA: 'o' }, 'POST');
    },
  };
  const tasks = tabs.map((name, at) => ({ name: `${name} ${at}`, act: acts[name] }));
  const pass = { name: 'time', act: async () => testServer.clock.pass(16_000) };
  const sweep = { name: 'sweep', act: () => askDue(testServer.deps) };
  return show([...tasks, sweep, ...(late ? [pass] : [])], picks);
}
