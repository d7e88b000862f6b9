import { randomUUID } from 'node:crypto';
import { KEY_SCOPES } from '#contract/key-scopes.ts';
import { createIdentityTestServer } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { createKey, findInstitution, listKeys, revokeKey } from './institution-keys.ts';

const testServer = sharedByTests(createIdentityTestServer);
const wish = { company: 'recupera', name: 'ERP', scopes: KEY_SCOPES };
const create = async (id: string) =>
  (await createKey(testServer.deps.db, wish, testServer.clock.now(), id)).key;
const opens = async (key: string) =>
  (await findInstitution(testServer.deps, `Bearer ${key}`))?.company.key ?? null;

it('a key is said to have been used on the day that it was in Santiago', async () => {
  testServer.clock.set(new Date('2026-11-22T02:30:00Z'));
  const id = randomUUID();
  expect(await opens(await create(id))).toBe('recupera');
  const keys = await listKeys(testServer.deps.db, 'recupera');
  expect(keys.find((key) => key.id === id)?.used_on).toBe('2026-11-21');
});

it('a revoked key keeps the hash of what was shown, also when its wish is sent again', async () => {
  const id = randomUUID();
  await create(id);
  const hash = async () => {
    const row = testServer.deps.db.selectFrom('institution_key').select('key_hash').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).key_hash.toString('hex');
  };
  const before = await hash();
  expect(await revokeKey(testServer.deps.db, 'recupera', id, testServer.clock.now())).toBe(true);
  expect(await opens(await create(id))).toBeNull();
  expect(await hash()).toBe(before);
});
