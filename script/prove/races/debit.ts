import fc from 'fast-check';
import { askDue } from '#server/payment/due.ts';
import { payAgain } from './tabs.ts';
import type { Actor } from '../support/turns.ts';
import type { Stage } from './stage.ts';

const NAMES = [
  'paid',
  'failed',
  'same',
  'mandate',
  'sweep',
  'round',
  'cancel',
  'revoke',
  'page',
  'back',
] as const;

export const debitStory = fc.record({
  who: fc.array(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 5 }),
  /** What the bank does with the charge; null: nothing. */
  bank: fc.constantFrom('paid', 'paid', 'noFunds', null),
  charging: fc.boolean(),
  picks: fc.array(fc.nat(9), { maxLength: 200 }),
});
export type DebitStory = typeof debitStory extends fc.Arbitrary<infer Story> ? Story : never;

/** An automatic debit, before or while it charges, and all that can come to it at once: callbacks, rounds, its end, a card. */
export async function playDebit({ world, show }: Stage, { who, bank, charging, picks }: DebitStory) {
  const luis = await (charging ? world.charging() : world.active());
  const reference = () => world.lastCharge() || 'none';
  const acts: Record<(typeof NAMES)[number], () => Promise<unknown>> = {
    paid: () => told(world.tell({ type: 'charge.paid', reference: reference() })),
    failed: () => told(world.tell({ type: 'charge.failed', reference: reference() })),
    same: () => told(world.tell({ type: 'charge.paid', reference: reference(), event_id: 'the-same' })),
    mandate: () => told(world.tell({ type: 'mandate.revoked', mandate: luis.mandate })),
    sweep: () => askDue(world.deps),
    round: () => world.round(),
    cancel: () => world.cancel(luis.ref, luis.token),
    revoke: async () => world.debits.become(luis.mandate, 'revoked'),
    page: async () => {
      const page = await payAgain(world, { session: luis.token, everything: luis.everything });
      if (page === null) return;
      world.gateway.finish(page, 0);
      await world.comeBack({ token_ws: page });
    },
    back: () => world.back(luis.mandate),
  };
  const decide = async () => {
    if (bank === null) return;
    world.debits.bank.decides = bank;
    for (const charge of world.debits.charges()) world.debits.decide(charge.reference, bank);
  };
  const actors = who.map((name): Actor => ({ name, act: acts[name] }));
  return show([...actors, { name: 'bank', act: decide }], picks, 35);
}

async function told(telling: Promise<number>): Promise<void> {
  const status = await telling;
  if (status !== 200) throw new Error(`the callback was answered ${status}`);
}
