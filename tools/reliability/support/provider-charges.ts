import type { SandboxState as Sandbox } from '#sandbox/sandbox-state.ts';
import type { ProviderCharge } from '#server/reconciliation/provider-rules.ts';

/** All that the sandbox's providers have charged and not given back, for `checkBooks` of `#server/reconciliation/check.ts`. */
export function chargesOfSandbox({ store }: Pick<Sandbox, 'store'>): ProviderCharge[] {
  const details = store.mallCharges.all().flatMap((charge) => charge.details);
  const cards = [...store.transactions.all(), ...details].filter(({ status }) => status === 'AUTHORIZED');
  const banks = store.charges.all().filter(({ state }) => state === 'paid');
  return [
    ...cards.map(({ buyOrder, amount }) => ({ buyOrder, amount })),
    ...banks.map(({ reference: buyOrder, amount }) => ({ buyOrder, amount })),
  ];
}
