import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { requestOf } from '#server/testing/identity-world.ts';
import type { Stage } from '../support/scheduled-system.ts';
import { intend, type Kind } from './requests.ts';

export type Crashed = { readonly faults: string[]; readonly died: boolean };

/**
 * The server dies in the middle of a call, at its `dies`th query or question; the key comes again when its claim has run out. `died`
 * is false when the call was over before.
 */
export async function crashAndAskAgain({ world, turns }: Stage, kind: Kind, dies: number): Promise<Crashed> {
  const intent = await intend(world, kind);
  const before = await intent.effects();
  const key = randomUUID();
  const { token } = intent.debtor;
  const send = () => world.app.inject(requestOf(intent.call, intent.body, { key, token }));
  const first: string[] = [];
  const task = { name: kind, act: async () => void first.push((await send()).body) };
  const { turns: taken } = await turns.play([task], [], { dies });
  await sql`update idempotency set locked_until = now() - interval '1 second' where answer is null`.execute(
    world.deps.db,
  );
  const again = await send();
  const third = await send();
  const count = (await intent.effects()) - before;
  const place = `${kind}, dead before "${taken.at(-1)}"`;
  const faults: string[] = [];
  if (again.statusCode !== 200)
    faults.push(`${place}: the re-send is answered ${again.statusCode} ${again.body}`);
  if (third.body !== again.body)
    faults.push(`${place}: the third answer is ${third.body}, not ${again.body}`);
  if (count !== 1) faults.push(`${place}: ${count} effects`);
  return { faults, died: first.length === 0 };
}
