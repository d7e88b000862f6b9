import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeP12 } from '#server/agreements/testing/p12.ts';
import { settingsOf, WHOLE_SETTINGS } from '#server/testing/institutions.ts';
import { TEST_ENVIRONMENT } from '#server/testing/dependencies.ts';
import { withDatabase } from '../support/database.ts';
import { median, type Measure } from '../support/measured.ts';
import { releaseOptions } from '../support/release-options.ts';

type Started = { seconds: number; megabytes: number };
/** Memory is looked at once what the start left behind could be collected. */
const SETTLED_MS = 2000;

/**
 * From the command to the first answer, and the memory then, in production mode: of the built server (`npm run build` makes it) with a
 * release's own options, and of its source, beside a Fastify with a PostgreSQL connection and nothing else. After a start that is not counted.
 */
export const measure: Measure = ({ rounds }) =>
  withDatabase(async (url) => {
    const folder = mkdtempSync(join(tmpdir(), 'saldar-bench-'));
    const certificate = join(folder, 'institution.p12');
    writeFileSync(certificate, makeP12(''));
    const programs = {
      built: 'dist-server/main.js',
      source: 'server/main.ts',
      floor: 'tools/bench/start/floor.ts',
    };
    const measured = [];
    let floor = NaN;
    for (const [name, file] of Object.entries(programs).reverse()) {
      await start(file, url, certificate);
      const started: Started[] = [];
      for (let round = 0; round < rounds; round++) started.push(await start(file, url, certificate));
      const seconds = median(started.map((one) => one.seconds));
      if (name === 'floor') floor = seconds;
      measured.push(
        { name: `${name}: until it answers`, figure: seconds * 1000, unit: 'ms' },
        { name: `${name}: by the floor`, figure: seconds / floor, unit: '×' },
        { name: `${name}: memory`, figure: median(started.map((one) => one.megabytes)), unit: 'MB' },
      );
    }
    rmSync(folder, { recursive: true });
    return measured;
  });

const SECRET = 'x'.repeat(48);
const PAYING = ['banco-cordillera', 'cordillera-consumo', 'recupera'];
const OWN_SECRETS = {
  ...{ REGISTRY_KEY: SECRET, WEBPAY_API_KEY: SECRET, ONECLICK_API_KEY: SECRET },
  ...{ DEBIT_API_KEY: SECRET, DEBIT_CALLBACK_KEYS: `a:${SECRET}` },
  ...{ TRANSFER_API_KEY: SECRET, TRANSFER_CALLBACK_KEYS: `a:${SECRET}` },
};
const productionOf = (url: string, port: number, certificate: string) => ({
  ...TEST_ENVIRONMENT,
  NODE_ENV: 'production',
  // Its institutions share the keys of one environment.
  STAGE: 'staging',
  DATABASE_URL: url,
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: 'https://saldar.example',
  JWT_KEYS: `a:${SECRET}`,
  RUT_PEPPER: SECRET,
  ...{ CAPTCHA_SECRET: SECRET, CARD_KEYS: `a:${SECRET}`, WEBHOOK_KEYS: `a:${SECRET}` },
  ...WHOLE_SETTINGS,
  ...Object.assign(
    {},
    ...PAYING.map((key) => settingsOf(key, { ...OWN_SECRETS, AGREEMENT_P12_FILE: certificate })),
  ),
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** @throws when the program ends, or answers nothing within a minute */
async function start(file: string, url: string, certificate: string): Promise<Started> {
  const { env, words } = file.startsWith('dist-server/') ? releaseOptions() : { env: {}, words: [] };
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [...words, file], {
    env: { PATH: process.env.PATH, ...env, ...productionOf(url, port, certificate) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/health`).catch(() => null))?.ok) {
      if (child.exitCode !== null || performance.now() - began > 60_000)
        throw new Error(`${file} does not start`);
      await pause(5);
    }
    const seconds = (performance.now() - began) / 1000;
    await pause(SETTLED_MS);
    const held = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
    return { seconds, megabytes: Number(held) / 1024 };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
