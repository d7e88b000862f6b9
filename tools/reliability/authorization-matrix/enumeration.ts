import { verifyIdentity } from '#contract/identity.ts';
import { checkDigit } from '#domain/rut.ts';
import { buildApp } from '#server/app.ts';
import {
  ANA,
  BANK,
  createIdentityTestServer,
  requestOf,
  type IdentityTestServer,
} from '#server/testing/identity-test-server.ts';
import type { Proved, Scale } from '../support/result.ts';
import { newAddress } from './ask.ts';

/** A proxy of ours stands in this network. */
const PROXY = '10.200.0.1';
const TRIES = 12;
const PER_RUT = 5;
const PER_ADDRESS = 7;
/** What strangers have together before they wait (decision 0044). */
const STRANGERS = 4 * PER_RUT;

type App = IdentityTestServer['app'];
type Try = { rut: string; from?: string; headers?: Record<string, string> };

let networks = 0;
/** In a network that has tried nothing yet. */
function elsewhere(): string {
  networks += 1;
  return `11.${(networks >> 8) & 255}.${networks & 255}.7`;
}

/** A valid unknown RUT. */
const rutOf = (number: number) => `${number}${checkDigit(String(number))}`;

async function guess(app: App, { rut, from = elsewhere(), headers = {} }: Try) {
  const proof = { captcha: 'token', product_type: BANK.value, rut, serial: '999999999' };
  return app.inject(requestOf(verifyIdentity, proof, { remoteAddress: from, headers }));
}

/** The headers in which proxies report a client's address. */
function forged(): Record<string, string> {
  const address = newAddress();
  return {
    ...{ 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address },
    ...{ 'true-client-ip': address, 'cf-connecting-ip': address, 'x-client-ip': address },
  };
}

/** How many of the tries were looked at, not refused by the throttle. */
async function letThrough(
  tries: readonly (() => ReturnType<typeof guess>)[],
  atOnce: boolean,
): Promise<number> {
  const answers = atOnce ? await Promise.all(tries.map((one) => one())) : [];
  if (!atOnce) for (const one of tries) answers.push(await one());
  return answers.filter(({ statusCode }) => statusCode === 200).length;
}

/** Limits of guessing under two processes on one database, a restart, forged headers and many tries at once (E19). */
export async function proveGuessing({ seed, size }: Scale): Promise<Proved> {
  const env = {
    ...{ IDENTITY_TRIES_PER_RUT: String(PER_RUT), IDENTITY_TRIES_PER_ADDRESS: String(PER_ADDRESS) },
    TRUSTED_PROXIES: '10.200.0.0/16',
  };
  const testServer = await createIdentityTestServer({ env });
  const apps = [testServer.app, await buildApp(testServer.deps)];
  const next = (index: number) => apps[index % apps.length] ?? testServer.app;
  const many = Array.from({ length: TRIES }, (_, index) => index);
  const most = { rut: 0, network: 0, address: 0, proxied: 0 };
  try {
    for (let round = 0; round < size; round++) {
      const rut = rutOf(10_000_000 + ((seed * 7919 + round * 104_729) % 10_000_000));
      const guesses = (from: () => string) =>
        many.map((index) => () => guess(next(index), { rut, from: from(), headers: forged() }));
      const network = elsewhere().replace(/7$/, '');
      let hosts = 0;
      const own = await letThrough(
        guesses(() => `${network}${(hosts += 1)}`),
        round % 2 === 0,
      );
      await apps[1]?.close();
      apps[1] = await buildApp(testServer.deps);
      const others = await letThrough([...guesses(elsewhere), ...guesses(elsewhere)], true);
      most.network = Math.max(most.network, own);
      most.rut = Math.max(most.rut, own + others);

      const ruts = many.map((index) => rutOf(20_000_000 + ((seed + round * TRIES + index) % 5_000_000)));
      const from = newAddress();
      const direct = ruts.map(
        (one, index) => () => guess(next(index), { rut: one, from, headers: forged() }),
      );
      most.address = Math.max(most.address, await letThrough(direct, true));
      const real = newAddress();
      const through = ruts.map((one, index) => () => {
        const headers = { ...forged(), 'x-forwarded-for': `${newAddress()}, ${real}` };
        return guess(next(index), { rut: one, from: PROXY, headers });
      });
      most.proxied = Math.max(most.proxied, await letThrough(through, false));
    }
  } finally {
    await apps[1]?.close();
    await testServer.close();
  }
  return judged(most);
}

type Most = Record<'rut' | 'network' | 'address' | 'proxied', number>;

function judged({ rut, network, address, proxied }: Most): Proved {
  const figures = [
    {
      name: `guesses about a RUT let through, of ${3 * TRIES} (limit ${STRANGERS})`,
      figure: rut,
      unit: 'tries',
    },
    { name: `of them from one network (limit ${PER_RUT})`, figure: network, unit: 'tries' },
    {
      name: `guesses from an address let through, of ${TRIES} (limit ${PER_ADDRESS})`,
      figure: address,
      unit: 'tries',
    },
    { name: `the same through a proxy of ours (limit ${PER_ADDRESS})`, figure: proxied, unit: 'tries' },
  ];
  const limits = [STRANGERS, PER_RUT, PER_ADDRESS, PER_ADDRESS];
  const faults = figures.flatMap(({ name, figure }, index) =>
    figure === limits[index] ? [] : [`${name}: ${figure}`],
  );
  return { figures, faults };
}

/** Whether an unknown RUT can be distinguished from a wrong serial number: by the body never; the time is printed for a person to judge. */
export async function proveAlike({ seed, size }: Scale): Promise<Proved> {
  const often = String(1_000_000);
  const testServer = await createIdentityTestServer({
    env: { IDENTITY_TRIES_PER_RUT: often, IDENTITY_TRIES_PER_ADDRESS: often },
  });
  const bodies = new Set<string>();
  const times = { known: [] as number[], unknown: [] as number[] };
  try {
    const samples = 40 * size;
    for (let index = -10; index < 2 * samples; index++) {
      const kind = (index + seed) % 2 === 0 ? 'known' : 'unknown';
      const rut = kind === 'known' ? ANA.written : rutOf(15_000_000 + ((seed + index) % 999_983));
      const started = performance.now();
      const { statusCode, body } = await guess(testServer.app, { rut });
      if (index >= 0) times[kind].push(performance.now() - started);
      bodies.add(`${statusCode} ${body}`);
    }
  } finally {
    await testServer.close();
  }
  const [known, unknown] = [middle(times.known), middle(times.unknown)];
  return {
    figures: [
      {
        name: 'different answers to an unknown RUT and a wrong serial number (1)',
        figure: bodies.size,
        unit: 'bodies',
      },
      { name: 'wrong serial number, median', figure: known, unit: 'ms' },
      { name: 'unknown RUT, median', figure: unknown, unit: 'ms' },
      {
        name: 'gap between the medians (under 2 on an idle machine)',
        figure: Math.abs(known - unknown),
        unit: 'ms',
      },
    ],
    faults:
      bodies.size === 1 ? [] : [`unknown RUT and wrong serial number differ: ${[...bodies].join(' | ')}`],
  };
}

function middle(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
}
