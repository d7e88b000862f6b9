import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { EndpointAnswer } from '#contract/webhooks.ts';
import { createPool } from '#server/database/connect.ts';
import type { Database } from '#server/database/schema.ts';
import { createKey } from '#server/session/institution-keys.ts';

type Environment = Readonly<Record<string, string | undefined>>;
/** The key of each company's own system, in a file that only its owner reads. */
type Keys = Record<string, string>;

/**
 * Lets the sandbox hear each company's events as an institution's system would: with a key of its own it names its address
 * by the portal's calls, and keeps the secret. At each start anew, for ports and data folders change.
 */
export async function nameReceivers(folder: string, companies: readonly string[], env: Environment) {
  const file = join(folder, 'institution-keys.json');
  const keys: Keys = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Keys) : {};
  for (const company of companies) {
    const known = keys[company];
    const api = apiOf(env, known ?? '');
    if (!known || !(await api.isOpen())) keys[company] = await giveKey(company, env);
    writeFileSync(file, JSON.stringify(keys, null, 2), { mode: 0o600 });
    await nameReceiver(company, apiOf(env, keys[company] ?? ''), env);
  }
}

async function giveKey(company: string, { DATABASE_URL: url = '' }: Environment): Promise<string> {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPool(url, 1) }) });
  try {
    return (await createKey(db, { company, name: 'Sandbox', scopes: ['webhooks'] }, new Date())).key;
  } finally {
    await db.destroy();
  }
}

function apiOf({ PORT: port }: Environment, key: string) {
  const address = `http://localhost:${port}/saldar/institution/webhooks/`;
  const headers = () => ({
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  });
  async function post<Data>(path: string, body: object): Promise<Data> {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify(body),
    });
    const { status, data } = (await answer.json()) as { status?: string; data?: Data };
    if (status !== 'success' || !data) throw new Error(`The demo's receiver was not named: ${status}`);
    return data;
  }
  return {
    isOpen: async () => (await fetch(address, { headers: headers() })).ok,
    list: async () =>
      ((await (await fetch(address, { headers: headers() })).json()) as { data: EndpointAnswer[] }).data,
    create: (url: string) =>
      post<{ secret: string }>('', { url, email: 'sistemas@institucion.example', after: 0 }),
    change: (id: string, action: 'rotateSecret' | 'switchOn' | 'remove') =>
      post<{ secret: string | null }>(`${id}/`, { action }),
  };
}

async function nameReceiver(
  company: string,
  api: ReturnType<typeof apiOf>,
  { SANDBOX_URL: sandbox = '' }: Environment,
): Promise<void> {
  const url = `${sandbox}/receiver/${company}`;
  const [mine, ...others] = (await api.list()).toSorted((one) => (one.url === url ? -1 : 1));
  for (const { id, url: its } of others)
    if (its.endsWith(`/receiver/${company}`)) await api.change(id, 'remove');
  const isThere = mine?.url === url;
  const { secret } = isThere ? await api.change(mine.id, 'rotateSecret') : await api.create(url);
  if (isThere && mine.state === 'switchedOff') await api.change(mine.id, 'switchOn');
  await fetch(`${sandbox}/receiver/secret`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ company, secret }),
  });
}
