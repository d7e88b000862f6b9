import { decideDataRequest } from '#contract/desk-data-requests.ts';
import { createRightsTestServer } from '../testing/rights-test-server.ts';
import { dataRequestSeenNow } from '../testing/seen.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createRightsTestServer);
beforeEach(() => testServer.reset());

it.each([
  ['refused', 'ana@correo.example'],
  ['answered', null],
] as const)('an erasure that is %s leaves its debtor’s address: %s', async (outcome, email) => {
  const supervisor = await testServer.enter('supervisor', 'supervisor');
  const { db } = testServer.deps;
  const { ask } = await testServer.ana();
  const asked = await ask('erasure');
  if (asked.status !== 'success') throw new Error(asked.status);
  const { id } = asked.data;
  const event = outcome === 'refused' ? 'dataRequest.refuse' : 'dataRequest.answer';
  const decision = { event, reason: 'Ya está hecho', seen: await dataRequestSeenNow(db, id) } as const;
  await supervisor(decideDataRequest, decision, { params: { id } });
  const request = db.selectFrom('data_request').select('state').where('id', '=', id);
  expect(await request.executeTakeFirst()).toEqual({ state: outcome });
  const contact = await db.selectFrom('contact').select('email').executeTakeFirst();
  expect(contact?.email ?? null).toBe(email);
});
