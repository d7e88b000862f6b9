import { followPortfolioLoad } from '#contract/desk-portfolio.ts';
import { smallPortfolio, without } from '../portfolio/testing/tables.ts';
import { createUploadTestServer, type Person } from '../testing/portfolio-upload.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const MINUTE = 60_000;

const testServer = sharedByTests(createUploadTestServer);
let agent: Person;
let supervisor: Person;
beforeEach(async () => {
  ({ agent, supervisor } = await testServer.begin());
});

/** A load that withdraws a debt, confirmed by a second person, which waits for the background work. */
async function confirmed(): Promise<string> {
  await testServer.load(smallPortfolio());
  const { id } = await testServer.checked(agent, without(smallPortfolio(), '11.111.111-1', 'A-1', 'D-1'));
  await testServer.decide(supervisor, id, 'load.confirm');
  return id;
}
const looksOf = async (name: string) =>
  (await testServer.query(`select 1 from staff_action where name = '${name}' and action = 'load.read'`))
    .length;
const follow = (ask: Person) => ask(followPortfolioLoad, {});

describe('a page that follows a confirmed load', () => {
  it('leaves one line in the log, of when it was opened, however often it asks', async () => {
    const id = await confirmed();
    expect((await testServer.current(supervisor)).withdrawn).toHaveLength(1);
    expect(await looksOf('supervisor')).toBe(1);
    for (let times = 0; times < 5; times++)
      expect((await follow(supervisor)).body.current).toMatchObject({ id, state: 'confirmed' });
    expect(await looksOf('supervisor')).toBe(1);
  });

  it('that was left open does not keep the session of its person from ending', async () => {
    await confirmed();
    for (let minute = 1; minute < 30; minute++) {
      testServer.clock.pass(MINUTE);
      expect((await follow(supervisor)).statusCode).toBe(200);
    }
    testServer.clock.pass(MINUTE);
    expect((await follow(supervisor)).statusCode).toBe(401);
  });
});
