import fc from 'fast-check';
import { askDue } from '#server/payments/due.ts';
import { enterWithCards } from '#server/testing/card-debtor.ts';
import type { VaultTrouble } from '#server/testing/vault-gateway.ts';
import type { Stage } from '../support/scheduled-system.ts';

/** Answers that report another charge than was asked for. */
const STRANGE = ['wrongAmount', 'otherShop', 'halfDone'] as const;
const trouble = fc.constantFrom<VaultTrouble>(
  ...(['fault', 'hang', 'cut', 'refuse', 'late', ...STRANGE] as const),
);

export const savedCardTrouble = fc.record({
  code: fc.constantFrom(0, 0, 0, -96, -1),
  charge: fc.array(trouble, { maxLength: 2 }),
  status: fc.array(
    trouble.filter((one) => one !== 'late'),
    { maxLength: 3 },
  ),
  /** How often the debtor tries, each time anew. */
  tries: fc.integer({ min: 1, max: 3 }),
  afterMs: fc.constantFrom(0, 40_000, 600_000, 2_000_000),
});
export type SavedCardTrouble =
  typeof savedCardTrouble extends fc.Arbitrary<infer Scenario> ? Scenario : never;

/** Each strange answer to the call that charges, alone. */
export const savedCardTroubles: readonly SavedCardTrouble[] = STRANGE.map((strange) => ({
  ...{ code: 0, charge: [strange], status: [], tries: 1, afterMs: 0 },
}));

/** A saved card charged through all the provider's troubles; a charge that took its time is done in the end. */
export async function sufferBySavedCard({ testServer, end }: Stage, scenario: SavedCardTrouble) {
  const debtor = await enterWithCards(testServer);
  const card = await debtor.save();
  testServer.vault.decide(scenario.code);
  const { quote_id: quote } = await testServer.prepare(debtor.token, debtor.everything);
  testServer.vault.trouble('charge', ...scenario.charge);
  testServer.vault.trouble('status', ...scenario.status);
  const faults: string[] = [];
  for (let tried = 0; tried < scenario.tries; tried += 1) {
    const answer = await debtor.payQuote(card, quote).catch((reason: unknown) => String(reason));
    const isKnown = typeof answer !== 'string' || answer.includes(' 401');
    if (!isKnown) faults.push(`a try is answered ${JSON.stringify(answer)}`);
    await testServer.vault.deliver();
    testServer.clock.pass(scenario.afterMs);
    await askDue(testServer.deps);
  }
  faults.push(...(await end(9)));
  const isStrange = scenario.code === 0 && STRANGE.some((strange) => strange === scenario.charge[0]);
  const { rows: cases } = await testServer.deps.pool.query('select from case_file');
  if (isStrange && cases.length === 0) faults.push('a charge reported as another than ours was believed');
  return { taken: [], faults };
}
