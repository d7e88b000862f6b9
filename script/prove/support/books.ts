import type { World as Sandbox } from '#sandbox/world.ts';
import { checkBooks, hasQueue } from '#server/books/check.ts';
import type { ProviderCharge } from '#server/books/provider-rules.ts';
import { neighbourFaults } from '#server/testing/neighbour.ts';
import type { PaymentWorld } from '#server/testing/payment-world.ts';

/**
 * The books check at the end of an experiment: our books against all that a test world's scripted providers have charged, by card,
 * by saved card and by bank account; and nobody may have written anything of another institution's. A sentence for each fault; none
 * when the promise held.
 */
export async function checkWorldBooks(world: PaymentWorld): Promise<string[]> {
  const { deps, gateway, vault, debits } = world;
  const banks = debits.charges().filter(({ state }) => state === 'paid');
  const charges = [
    ...gateway.charges(),
    ...vault.charges(),
    ...banks.map(({ reference: buyOrder, amount }) => ({ buyOrder, amount })),
  ];
  const faults = await checkBooks(deps.db, { now: deps.clock.now(), charges, isWhole: true });
  return [...faults, ...(await silentMails(world)), ...(await neighbourFaults(deps.db))];
}

/** Mails written down that nobody rang for, where the world only notes what was rung for. */
async function silentMails({ deps, mailIds }: PaymentWorld): Promise<string[]> {
  if (await hasQueue(deps.db)) return [];
  const waiting = deps.db.selectFrom('mail').select(['id', 'kind', 'about']);
  const mails = await waiting.where('sent_at', 'is', null).where('failure', 'is', null).execute();
  const silent = mails.filter(({ id }) => !mailIds.includes(id));
  return silent.map(({ about, kind }) => `${about} is told in a mail nobody rang for (${kind})`);
}

/** All that the sandbox's providers have charged and not given back, for `checkBooks` of `#server/books/check.ts`. */
export function chargesOfSandbox({ store }: Pick<Sandbox, 'store'>): ProviderCharge[] {
  const details = store.mallCharges.all().flatMap((charge) => charge.details);
  const cards = [...store.transactions.all(), ...details].filter(({ status }) => status === 'AUTHORIZED');
  const banks = store.charges.all().filter(({ state }) => state === 'paid');
  return [
    ...cards.map(({ buyOrder, amount }) => ({ buyOrder, amount })),
    ...banks.map(({ reference: buyOrder, amount }) => ({ buyOrder, amount })),
  ];
}
