import fc from 'fast-check';
import { isFinal } from '#server/payments/methods/pac/states.ts';
import { askDue } from '#server/payments/due.ts';
import type { DebitTestServer } from '#server/testing/debit-test-server.ts';
import { payAgain, started } from './second-tab.ts';
import type { Task } from '../support/scheduler.ts';
import type { Stage } from '../support/scheduled-system.ts';

const NAMES = [
  'paid',
  'failed',
  'same',
  'mandate',
  'sweep',
  'round',
  'cancel',
  'revoke',
  'again',
  'start',
  'page',
  'back',
] as const;
type Name = (typeof NAMES)[number];
/** The debit's start: given at the bank and unknown here, active without a charge, or with a charge at the bank. */
const FROM = ['given', 'active', 'charging'] as const;
const BANK = ['paid', 'paid', 'noFunds', null] as const;

export const debitScenario = fc.record({
  who: fc.array(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 5 }),
  /** What the bank does with the charge; null: nothing. */
  bank: fc.constantFrom(...BANK),
  from: fc.constantFrom(...FROM),
  picks: fc.array(fc.nat(9), { maxLength: 200 }),
});
type DebitScenario = typeof debitScenario extends fc.Arbitrary<infer Scenario> ? Scenario : never;

const inStep = (from: DebitScenario['from'], bank: DebitScenario['bank'], ...who: Name[]): DebitScenario => ({
  ...{ from, bank, who, picks: [] },
});

/** Two who come at once and take turns query by query: each goes on what it read before the other wrote. */
export const debitsInStep: readonly DebitScenario[] = [
  inStep('given', 'paid', 'back', 'mandate'),
  inStep('given', 'paid', 'back', 'cancel'),
  inStep('given', 'paid', 'back', 'again'),
  inStep('active', 'paid', 'round', 'start'),
  inStep('active', 'paid', 'start', 'round'),
  inStep('active', 'paid', 'round', 'cancel'),
  inStep('active', 'paid', 'round', 'round'),
  inStep('charging', 'paid', 'paid', 'cancel'),
  inStep('charging', 'paid', 'paid', 'sweep'),
  inStep('charging', 'noFunds', 'failed', 'cancel'),
];

/** An automatic debit, before or while it charges, and all that can come to it at once: callbacks, rounds, its end, a card. */
export async function playDebit({ testServer, show }: Stage, { who, bank, from, picks }: DebitScenario) {
  const begun = {
    given: () => given(testServer),
    active: () => testServer.active(),
    charging: () => testServer.charging(),
  };
  const luis = await begun[from]();
  const { quote_id } = await testServer
    .prepare(luis.token, luis.everything)
    .catch(() => ({ quote_id: 'none' }));
  const reference = () => testServer.lastCharge() || 'none';
  const acts: Record<Name, () => Promise<unknown>> = {
    paid: () => accepted(testServer.sendCallback({ type: 'charge.paid', reference: reference() })),
    failed: () => accepted(testServer.sendCallback({ type: 'charge.failed', reference: reference() })),
    same: () =>
      accepted(
        testServer.sendCallback({ type: 'charge.paid', reference: reference(), event_id: 'the-same' }),
      ),
    mandate: () => accepted(testServer.sendCallback({ type: 'mandate.changed', mandate: luis.mandate })),
    sweep: () => askDue(testServer.deps),
    round: () => testServer.round(),
    cancel: () => testServer.cancel(luis.ref, luis.token),
    revoke: async () => testServer.debits.become(luis.mandate, 'revoked'),
    again: () => testServer.ask(luis.token, luis, 1),
    start: () => started(testServer, luis.token, quote_id),
    page: async () => {
      const page = await payAgain(testServer, { session: luis.token, everything: luis.everything });
      if (page === null) return;
      testServer.gateway.finish(page, 0);
      await testServer.comeBack({ token_ws: page });
    },
    back: () => testServer.back(luis.mandate),
  };
  const decide = async () => {
    if (bank === null) return;
    testServer.debits.bank.decides = bank;
    for (const charge of testServer.debits.charges()) testServer.debits.decide(charge.reference, bank);
  };
  const tasks = who.map((name): Task => ({ name, act: acts[name] }));
  const { taken, faults } = await show([...tasks, { name: 'bank', act: decide }], picks, { days: 35 });
  // Pending for ever at a bank that says nothing, it ends with its charge.
  const { state } = await testServer.debit(luis.ref);
  const isLost = who.includes('cancel') && !isFinal(state) && bank !== null;
  return { taken, faults: isLost ? [...faults, `cancelled by its debtor it is ${state}`] : faults };
}

/** Given at the bank by a debtor who has not returned yet. */
async function given(testServer: DebitTestServer) {
  const luis = await testServer.asking();
  testServer.debits.become(luis.mandate, 'active');
  return luis;
}

async function accepted(sent: Promise<number>): Promise<void> {
  const status = await sent;
  if (status !== 200) throw new Error(`the callback was answered ${status}`);
}
