import { fetchPaymentMethods } from '#contract/payment.ts';
import { watchProviders } from '#server/payments/watch-providers.ts';
import type { Trouble } from '#server/testing/gateway.ts';
import { createPaymentWorld, type PaymentWorld } from '#server/testing/payment-world.ts';
import { aConvenio } from '#server/testing/stories.ts';
import { until } from '#server/testing/until.ts';
import type { Proved, Scale } from '../support/result.ts';

const LOOK_EVERY_MS = 20;
const SILENCES = ['fault', 'dead', 'cut', 'garbage', 'hang'] as const satisfies readonly Trouble[];

/** A provider of pages that falls silent in each way: its method is hidden and told, and comes back by itself. */
export async function proveWatch({ size }: Scale): Promise<Proved> {
  const world = await createPaymentWorld({
    providerMs: 400,
    wrap: (deps) => {
      const watched = watchProviders(deps.outside.providers, deps.methods, {
        ...deps,
        everyMs: LOOK_EVERY_MS,
      });
      return { ...deps, outside: { ...deps.outside, ...watched } };
    },
  });
  const faults: string[] = [];
  const silences = Array.from({ length: size }, () => SILENCES).flat();
  try {
    for (const silence of silences) faults.push(...(await fallSilent(world, silence)));
  } finally {
    await world.close();
  }
  return {
    figures: [{ name: 'times a provider fell silent and came back', figure: silences.length, unit: 'times' }],
    faults,
  };
}

async function fallSilent(world: PaymentWorld, silence: Trouble): Promise<string[]> {
  await world.reset();
  const faults: string[] = [];
  const say = (isWrong: boolean, what: string) => isWrong && faults.push(`a provider (${silence}) ${what}`);
  const told = aConvenio();
  const { token } = await world.enter(told.story);
  const methods = async () => {
    const asked = { automize: false, debts_ids: [told.agreement] };
    return JSON.stringify(await world.call(fetchPaymentMethods, asked, { token }));
  };
  const before = await methods();
  say(!before.includes('"webpay"') || before.includes('away'), `is not offered before: ${before}`);
  const always = Array.from({ length: 10_000 }, () => silence);
  world.gateway.trouble('status', ...always);
  world.gateway.trouble('create', ...always);
  for (let tried = 0; tried < 3; tried += 1) await world.begin(token, told.everything).catch(() => undefined);
  const during = await methods();
  say(!during.includes('"away":["webpay"]'), `is offered while it is silent: ${during}`);
  world.gateway.reset();
  await until(
    () => world.deps.outside.isAway('webpay'),
    (away) => !away,
  );
  say((await methods()) !== before, `is not offered again: ${await methods()}`);
  return faults;
}
