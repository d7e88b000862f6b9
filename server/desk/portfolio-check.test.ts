import { decidePortfolioLoad, type PortfolioLoad } from '#contract/desk-portfolio.ts';
import { smallPortfolio, withField } from '../portfolio/testing/tables.ts';
import { createUploadTestServer, csvFiles, type Person } from '../testing/portfolio-upload.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createUploadTestServer);
let agent: Person;
let supervisor: Person;
beforeEach(async () => {
  ({ agent, supervisor } = await testServer.begin());
});

const lowered = () => withField(smallPortfolio(), 'debts', 0, 'amount', '1000000');
const stateOf = async () =>
  (await testServer.query('select state, decided_by, confirmed_check from portfolio_upload'))[0];

/** What a second person sees; then the portfolio changes, and the files are checked once more. */
async function checkedTwice(): Promise<PortfolioLoad> {
  await testServer.load(smallPortfolio());
  const seen = await testServer.checked(agent, lowered());
  await testServer.load(withField(smallPortfolio(), 'debts', 1, 'amount', '700000'));
  expect(await testServer.decide(supervisor, seen.id, 'load.confirm', seen)).toMatchObject({
    fault: 'portfolioChanged',
  });
  return seen;
}

describe('a confirmation', () => {
  it('is of the figures that the person saw: those of an earlier check are refused, those of the new one hold', async () => {
    const seen = await checkedTwice();
    await testServer.attend();
    const load = await testServer.current(supervisor);
    expect(load.check).not.toBe(seen.check);
    expect(load.outcome?.effect.owed_lowered).not.toBe(seen.outcome?.effect.owed_lowered);
    const refused = await testServer.decide(supervisor, seen.id, 'load.confirm', seen);
    expect(refused).toMatchObject({ status: 'REFUSED', fault: 'checkedAgain' });
    expect(refused.message).toContain('revisión anterior');
    expect(await stateOf()).toMatchObject({ state: 'checked', decided_by: null });
    await testServer.decide(supervisor, load.id, 'load.confirm', load);
    expect(await stateOf()).toMatchObject({ state: 'confirmed', confirmed_check: load.check });
    await testServer.attend();
    expect(await testServer.last(agent)).toMatchObject({ state: 'loaded' });
  });

  it('while the files are checked anew says so, and does not hold for what comes of it', async () => {
    const seen = await checkedTwice();
    expect(await testServer.decide(supervisor, seen.id, 'load.confirm', seen)).toMatchObject({
      fault: 'checkedAgain',
    });
    await testServer.attend();
    expect(await stateOf()).toMatchObject({ state: 'checked', decided_by: null, confirmed_check: null });
  });

  it('without a check is refused, also by one person of what only adds', async () => {
    const load = await testServer.checked(agent, smallPortfolio());
    expect(load.needs_second).toBe(false);
    expect(await testServer.decide(agent, load.id, 'load.confirm', { ...load, check: null })).toMatchObject({
      fault: 'checkedAgain',
    });
    const strange = { event: 'load.confirm', check: 'x', reason: 'Cartera revisada' } as const;
    const { statusCode } = await agent(decidePortfolioLoad, strange, { params: { id: load.id } });
    expect(statusCode).toBe(400);
    expect(await stateOf()).toMatchObject({ state: 'checked' });
  });

  it('of another upload’s check is refused; a person who may not confirm does not learn which one holds', async () => {
    const first = await testServer.checked(agent, smallPortfolio());
    await testServer.decide(agent, first.id, 'load.discard');
    await testServer.load(smallPortfolio());
    const load = await testServer.checked(agent, lowered());
    expect(await testServer.decide(supervisor, load.id, 'load.confirm', first)).toMatchObject({
      fault: 'checkedAgain',
    });
    expect(await testServer.decide(agent, load.id, 'load.confirm', first)).toMatchObject({
      fault: 'ownLoad',
    });
    expect(await testServer.decide(agent, load.id, 'load.confirm', load)).toMatchObject({ fault: 'ownLoad' });
  });

  it('of another check is refused by the database too', async () => {
    await testServer.load(smallPortfolio());
    const load = await testServer.checked(agent, lowered());
    const confirm = (
      check: string,
    ) => `update portfolio_upload set state = 'confirmed', decided_by = 'second',
      decider_name = 'x', decision_reason = 'x', decided_at = now(), confirmed_check = ${check} where id = '${load.id}'`;
    await expect(testServer.query(confirm('gen_random_uuid()'))).rejects.toThrow('violates check constraint');
    await expect(testServer.query(confirm('null'))).rejects.toThrow('violates check constraint');
    const anew = `update portfolio_upload set check_id = gen_random_uuid() where id = '${load.id}'`;
    await expect(testServer.query(`do $$ begin ${confirm('check_id')}; ${anew}; end $$`)).rejects.toThrow(
      'violates check constraint',
    );
  });
});

describe('a load', () => {
  it('withdraws no debtor for being absent where the RUT of one cannot be read, as its check said', async () => {
    await testServer.load(smallPortfolio());
    const load = await testServer.checked(agent, withField(smallPortfolio(), 'debtors', 0, 'rut', '1-1'));
    expect(load.outcome).toMatchObject({ absent_kinds: ['debtors'] });
    expect(load.outcome?.counts[0]).toMatchObject({ kind: 'debtors', rejected: 1, withdrawn: 0 });
    await testServer.decide(agent, load.id, 'load.confirm');
    await testServer.attend();
    expect(await testServer.last(agent)).toMatchObject({ state: 'loaded', outcome: load.outcome ?? {} });
    expect(await testServer.query('select 1 from debtor where withdrawn_at is not null')).toEqual([]);
  });
});

describe('people at the same time', () => {
  it('confirm and discard: one of them is first, the other hears so, and the load follows the first', async () => {
    const load = await testServer.checked(agent, smallPortfolio());
    const both = await Promise.all([
      testServer.decide(supervisor, load.id, 'load.confirm', load),
      testServer.decide(agent, load.id, 'load.discard', load),
    ]);
    await testServer.attend();
    const { state } = await testServer.last(agent);
    // A confirmed load may be discarded until it begins; a discarded one is never loaded.
    expect(state).toBe(both[1]?.status === 'success' ? 'discarded' : 'loaded');
    expect(await testServer.query('select 1 from debtor')).toHaveLength(state === 'loaded' ? 2 : 0);
  });

  it('confirm twice: one load, one line in the log', async () => {
    const load = await testServer.checked(agent, smallPortfolio());
    const answers = await Promise.all(
      [agent, supervisor].map((person) => testServer.decide(person, load.id, 'load.confirm', load)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['REFUSED', 'success']);
    await Promise.all([testServer.attend(), testServer.attend()]);
    expect(await testServer.query('select 1 from portfolio_load')).toHaveLength(1);
    expect(await testServer.query(`select 1 from staff_action where action = 'load.confirm'`)).toHaveLength(
      1,
    );
  });

  it('a confirmation that is sent again after the files were checked anew is answered as before and confirms nothing', async () => {
    const load = await testServer.checked(agent, smallPortfolio());
    const wish = { event: 'load.confirm', check: load.check, reason: 'Cartera revisada' } as const;
    const sent = { params: { id: load.id }, key: crypto.randomUUID() };
    const first = await agent(decidePortfolioLoad, wish, sent);
    await testServer.load(withField(smallPortfolio(), 'debtors', 0, 'name', 'Otra'));
    await testServer.attend();
    await testServer.attend();
    expect((await agent(decidePortfolioLoad, wish, sent)).body).toEqual(first.body);
    expect(await stateOf()).toMatchObject({ state: 'checked', decided_by: null });
  });
});

it('bytes that were put in place of those that were checked are never loaded', async () => {
  const load = await testServer.checked(agent, smallPortfolio());
  const [other] = csvFiles(withField(smallPortfolio(), 'debtors', 0, 'name', 'Eva'));
  const file = `(select id from portfolio_upload_file where place = 0 and kind = 'source')`;
  await testServer.query(`delete from portfolio_upload_piece where file_id = ${file}`);
  const hex = other?.bytes.toString('hex') ?? '';
  await testServer.query(`insert into portfolio_upload_piece values (${file}, 0, '\\x${hex}', now())`);
  await testServer.decide(agent, load.id, 'load.confirm', load);
  for (let round = 0; round < 4; round++) {
    await testServer.attend();
    testServer.clock.pass(60_000);
  }
  expect(await testServer.last(agent)).toMatchObject({ state: 'failed' });
  expect(await testServer.query('select 1 from debtor')).toEqual([]);
});
