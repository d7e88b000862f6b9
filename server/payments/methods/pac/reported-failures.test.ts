import { createLog } from '../../../http/log.ts';
import { createDebitWorld, type DebitWorld } from '../../../testing/debit-world.ts';

const lines: string[] = [];
let world: DebitWorld;
beforeAll(async () => {
  const log = createLog('error', { write: (line) => void lines.push(line) });
  world = await createDebitWorld({ wrap: (deps) => ({ ...deps, log }) });
});
beforeEach(async () => {
  await world.reset();
  lines.splice(0);
});
afterAll(() => world.close());

/** While the provider's answer about a mandate is one that nobody understands. */
async function unreadable(act: () => Promise<unknown>) {
  const debits = world.deps.outside.providers.pac('banco-cordillera');
  const { mandate } = debits;
  Object.assign(debits, { mandate: () => Promise.reject(new Error('unreadable')) });
  try {
    await act();
  } finally {
    Object.assign(debits, { mandate });
  }
}

const idOf = async (ref: string) => {
  const row = world.deps.db.selectFrom('automatic_debit').select('id').where('ref', '=', ref);
  return (await row.executeTakeFirstOrThrow()).id;
};

describe('a failure of ours is in the log, and the debit goes on later, when', () => {
  it.each([
    ['a return', 'a return could not be followed', true],
    ['a callback', 'a callback could not be followed', false],
    ['a round', 'an automatic debit could not be attended to', true],
  ])('%s cannot be followed', async (what, msg, namesDebit) => {
    const { ref, mandate } = await world.asking();
    world.debits.become(mandate, 'active');
    await unreadable(async () => {
      if (what === 'a return') await world.back(mandate);
      if (what === 'a callback') await world.sendCallback({ type: 'mandate.active', mandate });
      if (what === 'a round') await world.roundAt('2026-11-21T16:00:00Z');
    });
    const reported = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(reported).toMatchObject([
      { msg, err: { message: 'unreadable' }, ...(namesDebit && { debitId: await idOf(ref) }) },
    ]);
    await world.roundAt('2026-11-21T17:00:00Z');
    expect(await world.stateOf(ref)).toBe('charging');
  });

  it('a callback about no debit of ours, or one that has ended, asks the provider nothing', async () => {
    const { ref, token, mandate } = await world.active();
    await world.cancel(ref, token);
    const asked = world.debits.asked.length;
    await world.sendCallback({ type: 'mandate.active', mandate });
    await world.sendCallback({ type: 'mandate.active', mandate: 'unknown' });
    expect([world.debits.asked.length, lines]).toEqual([asked, []]);
  });
});
