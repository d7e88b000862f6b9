import { KEY_SCOPES } from '#contract/key-scopes.ts';
import { createKey, revokeKey } from '#server/session/institution-keys.ts';
import type { Proved } from '../support/result.ts';
import { ask } from './ask.ts';
import type { Outcome } from './row.ts';
import type { Owner } from './owned-resources.ts';
import { everything } from './requestable.ts';
import { soundRequest } from './requests.ts';
import type { OwnersTestBed } from './test-server.ts';

const COMPANY = 'banco-cordillera';
const ASKED = everything.filter(({ authorization }) => authorization === 'institution');
const UNAUTHORIZED: readonly Outcome[] = ['401 UNAUTHORIZED'];
const REFUSED: readonly Outcome[] = ['403 INSUFFICIENT_SCOPE'];
/** Of a call about a webhook or a day there may be none to find. */
const OPENED: readonly Outcome[] = ['200 success', '404 NOT_FOUND', '200 WEBHOOKS_OFF'];

/** Every call of an institution's systems with a key of each scope alone, the same key once it is revoked, and an unknown one. */
export async function tryScopes({ testServer, owners }: OwnersTestBed): Promise<Proved> {
  const owner = owners[0] as Owner;
  const { db, clock } = testServer.deps;
  const faults: string[] = [];
  let cells = 0;
  async function tryAll(caller: string, key: string, expected: (scope: unknown) => readonly Outcome[]) {
    for (const asked of ASKED) {
      const request = soundRequest(asked, owner);
      const { outcome } = await ask(testServer, asked, request, `Bearer ${key}`);
      cells += 1;
      if (!expected(asked.scope).includes(outcome))
        faults.push(`${asked.name} with ${caller} answers ${outcome}`);
    }
  }
  for (const scope of KEY_SCOPES) {
    const { id, key } = await createKey(db, { company: COMPANY, name: scope, scopes: [scope] }, clock.now());
    await tryAll(`a key for ${scope}`, key, (needed) => (needed === scope ? OPENED : REFUSED));
    await revokeKey(db, COMPANY, id, clock.now());
    await tryAll(`a revoked key for ${scope}`, key, () => UNAUTHORIZED);
  }
  await tryAll('an unknown key', `saldar_inst_${'x'.repeat(43)}`, () => UNAUTHORIZED);
  return { figures: [{ name: 'calls of systems × scopes of keys', figure: cells, unit: 'tried' }], faults };
}
