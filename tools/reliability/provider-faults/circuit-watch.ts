import { fetchPaymentMethods } from '#contract/payment.ts';
import { watchProviders } from '#server/payments/watch-providers.ts';
import type { Trouble } from '#server/testing/gateway.ts';
import { createPaymentTestServer, type PaymentTestServer } from '#server/testing/payment-test-server.ts';
import { aConvenio } from '#server/testing/fixtures.ts';
import { until } from '#server/testing/until.ts';
import type { Proved, Scale } from '../support/result.ts';

const LOOK_EVERY_MS = 20;
const SILENCES = ['fault', 'dead', 'cut', 'garbage', 'hang'] as const satisfies readonly Trouble[];

/** A provider of pages that falls silent in each way: its method is hidden with a notice, and comes back by itself. */
export async function proveWatch({ size }: Scale): Promise<Proved> {
  const testServer = await createPaymentTestServer({
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
    for (const silence of silences) faults.push(...(await fallSilent(testServer, silence)));
  } finally {
    await testServer.close();
  }
  return {
    figures: [{ name: 'times a provider fell silent and came back', figure: silences.length, unit: 'times' }],
    faults,
  };
}

async function fallSilent(testServer: PaymentTestServer, silence: Trouble): Promise<string[]> {
  await testServer.reset();
  const faults: string[] = [];
  const say = (isWrong: boolean, what: string) => isWrong && faults.push(`a provider (${silence}) ${what}`);
  const fixture = aConvenio();
  const { token } = await testServer.enter(fixture.persona);
  const methods = async () => {
    const asked = { automize: false, debts_ids: [fixture.agreement] };
    return JSON.stringify(await testServer.call(fetchPaymentMethods, asked, { token }));
  };
  const before = await methods();
  say(!before.includes('"webpay"') || before.includes('away'), `is not offered before: ${before}`);
  const always = Array.from({ length: 10_000 }, () => silence);
  testServer.gateway.trouble('status', ...always);
  testServer.gateway.trouble('create', ...always);
  for (let tried = 0; tried < 3; tried += 1)
    await testServer.begin(token, fixture.everything).catch(() => undefined);
  // What its probes hear brings it back no sooner.
  const heard = testServer.gateway.asked.length;
  await until(
    () => testServer.gateway.asked.length,
    (asked) => asked > heard + 1,
  );
  const during = await methods();
  say(!during.includes('"away":["webpay"]'), `is offered while it is silent: ${during}`);
  testServer.gateway.reset();
  await until(
    () => testServer.deps.outside.isAway('webpay'),
    (away) => !away,
  );
  say((await methods()) !== before, `is not offered again: ${await methods()}`);
  return faults;
}
