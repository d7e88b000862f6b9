import { setTimeout as pause } from 'node:timers/promises';
import { createTestDependencies } from '#server/testing/dependencies.ts';
import { deliverWebhooks } from '#server/webhooks/deliver.ts';
import { createWebhookSender } from '#server/webhooks/sender.ts';

/** The delivery of webhooks as a process of its own, which starts and dies sooner than a server does. Its patience: PATIENCE_MS. */
const env = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
);
const clock = { now: () => new Date() };
const base = await createTestDependencies(env['DATABASE_URL'] ?? '', { env, clock });
const webhooks = createWebhookSender(base.config.webhooks, Number(env['PATIENCE_MS']));
const deps = { ...base, outside: { ...base.outside, webhooks } };
for (;;) {
  await deliverWebhooks(deps);
  await pause(50);
}
