import fc from 'fast-check';
import { askDue } from '#server/payment/due.ts';
import { enterWithCards } from '#server/testing/card-story.ts';
import type { VaultTrouble } from '#server/testing/vault-gateway.ts';
import type { Stage } from '../races/stage.ts';

const trouble = fc.constantFrom<VaultTrouble>(
  ...(['fault', 'hang', 'cut', 'refuse', 'late', 'wrongAmount', 'otherShop', 'halfDone'] as const),
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
export type SavedCardTrouble = typeof savedCardTrouble extends fc.Arbitrary<infer Story> ? Story : never;

/** A saved card charged through all the provider's troubles; a charge that took its time is done in the end. */
export async function sufferBySavedCard({ world, end }: Stage, story: SavedCardTrouble) {
  const debtor = await enterWithCards(world);
  const card = await debtor.save();
  world.vault.decide(story.code);
  const { quote_id: quote } = await world.prepare(debtor.token, debtor.everything);
  world.vault.trouble('charge', ...story.charge);
  world.vault.trouble('status', ...story.status);
  const faults: string[] = [];
  for (let tried = 0; tried < story.tries; tried += 1) {
    const answer = await debtor.payQuote(card, quote).catch((reason: unknown) => String(reason));
    const isKnown = typeof answer !== 'string' || answer.includes(' 401');
    if (!isKnown) faults.push(`a try is answered ${JSON.stringify(answer)}`);
    world.vault.deliver();
    world.clock.pass(story.afterMs);
    await askDue(world.deps);
  }
  return { taken: [], faults: [...faults, ...(await end(9))] };
}
