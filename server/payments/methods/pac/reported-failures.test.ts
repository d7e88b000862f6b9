import { createLog } from '../../../http/log.ts';
import { createDebitTestServer, type DebitTestServer } from '../../../testing/debit-test-server.ts';

const lines: string[] = [];
let testServer: DebitTestServer;
beforeAll(async () => {
  const log = createLog('error', { write: (line) => void lines.push(line) });
  testServer = await createDebitTestServer({ wrap: (deps) => ({ ...deps, log }) });
});
beforeEach(async () => {
  await testServer.reset();
  lines.splice(0);
});
afterAll(() => testServer.close());

/** Runs `act` while the provider's answer about a mandate is unreadable. */
async function unreadable(act: () => Promise<unknown>) {
  const debits = testServer.deps.outside.providers.pac('banco-cordillera');
  const { mandate } = debits;
  Object.assign(debits, { mandate: () => Promise.reject(new Error('unreadable')) });
  try {
    await act();
  } finally {
    Object.assign(debits, { mandate });
  }
}

const idOf = async (ref: string) => {
  const row = testServer.deps.db.selectFrom('automatic_debit').select('id').where('ref', '=', ref);
  return (await row.executeTakeFirstOrThrow()).id;
};

describe('a failure of ours is in the log, and the debit goes on later, when', () => {
  it.each([
    ['a return', 'a return could not be followed', true],
    ['a callback', 'a callback could not be followed', false],
    ['a round', 'an automatic debit could not be attended to', true],
  ])('%s cannot be followed', async (what, msg, namesDebit) => {
    const { ref, mandate } = await testServer.asking();
    testServer.debits.become(mandate, 'active');
    await unreadable(async () => {
      if (what === 'a return') await testServer.back(mandate);
      if (what === 'a callback') await testServer.sendCallback({ type: 'mandate.active', mandate });
      if (what === 'a round') await testServer.roundAt('2026-11-21T16:00:00Z');
    });
    const reported = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(reported).toMatchObject([
      { msg, err: { message: 'unreadable' }, ...(namesDebit && { debitId: await idOf(ref) }) },
    ]);
    await testServer.roundAt('2026-11-21T17:00:00Z');
    expect(await testServer.stateOf(ref)).toBe('charging');
  });

  it('a callback about no debit of ours, or one that has ended, asks the provider nothing', async () => {
    const { ref, token, mandate } = await testServer.active();
    await testServer.cancel(ref, token);
    const asked = testServer.debits.asked.length;
    await testServer.sendCallback({ type: 'mandate.active', mandate });
    await testServer.sendCallback({ type: 'mandate.active', mandate: 'unknown' });
    expect([testServer.debits.asked.length, lines]).toEqual([asked, []]);
  });
});
