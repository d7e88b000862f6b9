import { KINDS } from '../portfolio/kinds.ts';
import { ImportRefused } from '../portfolio/refusal.ts';
import type { LoadCounts } from '../portfolio/report.ts';
import { smallPortfolio, withField, without } from '../portfolio/testing/tables.ts';
import { createUploadTestServer, csvFiles, type Person } from '../testing/portfolio-upload.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { MOST_REJECTS, refuseTooMany } from './steps.ts';

const testServer = sharedByTests(createUploadTestServer);
let agent: Person;
let supervisor: Person;
beforeEach(async () => {
  ({ agent, supervisor } = await testServer.begin());
});

/** Ana is gone; of Bruno less is owed. */
const smaller = withField(
  without(smallPortfolio(), '11.111.111-1', 'A-1', 'D-1'),
  'debts',
  0,
  'amount',
  '150000',
);

describe('what was checked is what is loaded', () => {
  it('another load since the check makes it be checked again, and the confirmation does not hold', async () => {
    const load = await testServer.checked(agent, smallPortfolio());
    await testServer.load(withField(smallPortfolio(), 'debtors', 0, 'name', 'Otra'));
    expect(await testServer.decide(agent, load.id, 'load.confirm')).toMatchObject({
      fault: 'portfolioChanged',
    });
    await testServer.attend();
    expect(await testServer.current(agent)).toMatchObject({
      state: 'checked',
      outcome: { counts: [{ changed: 1, added: 0 }, ...Array(5).fill({})] },
    });
  });

  it('also when the other load comes between the confirmation and the load', async () => {
    const load = await testServer.checked(agent, smallPortfolio());
    await testServer.decide(agent, load.id, 'load.confirm');
    await testServer.load(withField(smallPortfolio(), 'debtors', 0, 'name', 'Otra'));
    await testServer.attend();
    expect(await testServer.current(agent)).toMatchObject({ state: 'checked', decided_by: null });
    expect(await testServer.query(`select name from debtor where rut = '111111111'`)).toEqual([
      { name: 'Otra' },
    ]);
  });

  it('a load that would take more than was shown is checked again', async () => {
    await testServer.load(smallPortfolio());
    const load = await testServer.checked(agent, smaller);
    await testServer.decide(supervisor, load.id, 'load.confirm');
    await testServer.query(`update debt set amount = 900000 where debt_id = 'D-2'`);
    await testServer.attend();
    expect(await testServer.current(agent)).toMatchObject({
      state: 'checked',
      outcome: { effect: { owed_lowered: 750_000 } },
    });
    expect(await testServer.query('select 1 from operation where withdrawn_at is not null')).toEqual([]);
  });

  it('bytes that are not those that were checked are never loaded', async () => {
    const load = await testServer.checked(agent, smallPortfolio());
    await expect(testServer.query(`update portfolio_upload_piece set bytes = 'x'`)).rejects.toThrow();
    await testServer.query(
      `update portfolio_upload_file set sha256 = '\\x00' where place = 0 and kind = 'source'`,
    );
    await testServer.decide(agent, load.id, 'load.confirm');
    for (let round = 0; round < 4; round++) {
      await testServer.attend();
      testServer.clock.pass(60_000);
    }
    expect(await testServer.last(agent)).toMatchObject({ state: 'failed' });
    expect(await testServer.query('select 1 from debtor')).toEqual([]);
  });
});

it('a step that trouble ends is tried three times, and the third one says that it failed', async () => {
  const load = await testServer.checked(agent, smallPortfolio());
  await testServer.query(
    `update portfolio_upload_file set sha256 = '\\x00' where place = 0 and kind = 'source'`,
  );
  await testServer.decide(agent, load.id, 'load.confirm');
  for (const state of ['loading', 'loading', 'failed']) {
    await testServer.attend();
    const { current: open, past } = await testServer.list(agent);
    expect((open ?? past[0]).state).toBe(state);
    testServer.clock.pass(60_000);
  }
});

describe('one load at a time', () => {
  it('a second upload of the institution is refused while one is open, another institution is not held up', async () => {
    await testServer.upload(agent, csvFiles(smallPortfolio()));
    expect(await testServer.announce(supervisor, csvFiles(smallPortfolio()))).toMatchObject({
      fault: 'loadOpen',
    });
    const stranger = await testServer.enter('stranger', 'agent', 'recupera');
    expect(await testServer.announce(stranger, csvFiles(smallPortfolio()))).toMatchObject({
      status: 'success',
    });
  });

  it('waits while the command loads, and says so', async () => {
    const client = await testServer.deps.pool.connect();
    await client.query(
      "begin; select pg_advisory_xact_lock(hashtext('saldar portfolio load'), hashtext('banco-cordillera'))",
    );
    await testServer.upload(agent, csvFiles(smallPortfolio()));
    await testServer.attend();
    expect(await testServer.current(agent)).toMatchObject({
      state: 'uploaded',
      progress: { step: 'waiting' },
    });
    await client.query('rollback');
    client.release();
    testServer.clock.pass(20_000);
    await testServer.attend();
    expect(await testServer.current(agent)).toMatchObject({ state: 'checked' });
  });
});

/** A round of work ends in the middle of its step, which is then under way for no process. */
async function breakOff(state: 'checking' | 'loading'): Promise<void> {
  const client = await testServer.deps.pool.connect();
  await client.query('begin; lock table quota in share mode');
  const ending = new AbortController();
  const round = testServer.attend(ending.signal);
  while (
    (await testServer.query(`select 1 from pg_locks where relation = 'quota'::regclass and not granted`))
      .length === 0
  )
    continue;
  expect((await testServer.current(agent)).state).toBe(state);
  ending.abort();
  await round;
  await client.query('rollback');
  client.release();
}

describe('a process that dies', () => {
  it.each(['check', 'load'] as const)(
    'in the middle of a %s leaves it to the next one, nothing half loaded',
    async (step) => {
      if (step === 'load') {
        const load = await testServer.checked(agent, smallPortfolio());
        await testServer.decide(agent, load.id, 'load.confirm');
      } else await testServer.upload(agent, csvFiles(smallPortfolio()));
      await breakOff(step === 'check' ? 'checking' : 'loading');
      expect(await testServer.query('select 1 from debtor')).toEqual([]);
      testServer.clock.pass(60_000);
      await testServer.attend();
      const { current: open, past } = await testServer.list(agent);
      expect((open ?? past[0]).state).toBe(step === 'check' ? 'checked' : 'loaded');
    },
  );

  it('but ends orderly costs the upload no try, however often', async () => {
    await testServer.upload(agent, csvFiles(smallPortfolio()));
    for (let release = 0; release < 5; release++) {
      await breakOff('checking');
      expect(await testServer.query('select tries from portfolio_upload')).toEqual([{ tries: 0 }]);
      testServer.clock.pass(60_000);
    }
    await testServer.attend();
    expect(await testServer.current(agent)).toMatchObject({ state: 'checked' });
  });

  it('three times over the same upload ends it as failed', async () => {
    await testServer.upload(agent, csvFiles(smallPortfolio()));
    await breakOff('checking');
    await testServer.query('update portfolio_upload set tries = 3');
    testServer.clock.pass(60_000);
    await testServer.attend();
    expect(await testServer.last(agent)).toMatchObject({ state: 'failed' });
    expect((await testServer.last(agent)).problem).toContain('La cartera quedó como estaba');
    expect(await testServer.piecesKept()).toEqual([]);
  });
});

it('an upload with more rejects than a person could mend is refused before their list is written', () => {
  const rejecting = (rejected: number) =>
    Object.fromEntries(
      KINDS.map((kind) => [kind, { rejected: kind === 'quotas' ? rejected : 0 }]),
    ) as LoadCounts;
  expect(() => refuseTooMany(rejecting(MOST_REJECTS))).not.toThrow();
  expect(() => refuseTooMany(rejecting(MOST_REJECTS + 1))).toThrow(ImportRefused);
});
