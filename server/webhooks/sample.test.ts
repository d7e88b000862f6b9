import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../testing/free-port.ts';
import { createWebhookWorld } from '../testing/webhook-world.ts';

it('the sample receiver of the documents keeps each event once, and refuses what is not signed', async () => {
  const world = await createWebhookWorld();
  const folder = mkdtempSync(join(tmpdir(), 'saldar-sample-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  await world.reset();
  // Signatures are good for minutes of the receiver's own clock.
  world.clock.set(new Date());
  const { data } = await world.create({ url });
  const env = {
    PATH: process.env.PATH,
    ...{ SALDAR_SECRET: data.secret, EVENTS: join(folder, 'events.jsonl'), PORT: String(port) },
  };
  const sample = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'docs/samples/receiver.ts'],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    await once(sample.stdout, 'data');
    await world.paid();
    await world.paid();
    await world.deliver();
    await world.change(data.id, { action: 'resend', after: 0 });
    await world.deliver();
    const kept = readFileSync(env.EVENTS, 'utf8').trim().split('\n');
    expect(kept.map((line) => (JSON.parse(line) as { event: unknown }).event)).toEqual(await world.feed());
    expect(await world.list()).toMatchObject([{ state: 'active', waiting: 0 }]);
    expect((await fetch(url, { method: 'POST', body: kept[0] ?? '' })).status).toBe(401);
  } finally {
    sample.kill();
    await once(sample, 'exit');
    rmSync(folder, { recursive: true });
    await world.close();
  }
}, 30_000);
