import { MOST_UPLOADS_A_DAY } from '#contract/portfolio-load.ts';
import { smallPortfolio } from '../portfolio/testing/tables.ts';
import { createUploadTestServer, csvFiles, type Person } from '../testing/portfolio-upload.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { MOST_CHECKS_A_DAY } from './limits.ts';

const testServer = sharedByTests(createUploadTestServer);
let agent: Person;
let supervisor: Person;
beforeEach(async () => {
  ({ agent, supervisor } = await testServer.begin());
});

const files = csvFiles(smallPortfolio());
const DAY = 24 * 60 * 60_000;

async function uploadAndDiscard(times: number): Promise<void> {
  for (let time = 0; time < times; time++)
    await testServer.decide(agent, await testServer.upload(agent, files), 'load.discard');
}

describe('uploads of an institution in a day', () => {
  it('are limited for all of its people together; the desk says when the next may be begun, and then it may', async () => {
    await uploadAndDiscard(1);
    testServer.clock.pass(60_000);
    await uploadAndDiscard(MOST_UPLOADS_A_DAY - 1);
    const { body: refused } = { body: await testServer.announce(supervisor, files) };
    expect(refused).toMatchObject({ status: 'REFUSED', fault: 'tooManyUploads' });
    expect(refused.message).toContain(`${MOST_UPLOADS_A_DAY} cargas en las últimas 24 horas`);
    const { next_from: from } = await testServer.list(agent);
    expect(new Date(from).getTime() - testServer.clock.now().getTime()).toBe(DAY - 60_000);
    const stranger = await testServer.enter('stranger', 'agent', 'recupera');
    expect(await testServer.list(stranger)).toMatchObject({ next_from: null });
    expect(await testServer.announce(stranger, files)).toMatchObject({ status: 'success' });
    testServer.clock.pass(DAY - 60_000);
    const [one, other] = [
      await testServer.enter('one', 'agent'),
      await testServer.enter('other', 'supervisor'),
    ];
    expect(await testServer.list(one)).toMatchObject({ next_from: null });
    const both = await Promise.all([testServer.announce(one, files), testServer.announce(other, files)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['REFUSED', 'success']);
  });

  it('of which no file came do not count: they keep nothing busy', async () => {
    for (let time = 0; time <= MOST_UPLOADS_A_DAY; time++) {
      const { data } = await testServer.announce(agent, files);
      await testServer.decide(agent, data.id, 'load.discard');
    }
    expect(await testServer.announce(agent, files)).toMatchObject({ status: 'success' });
  });

  it('are counted one after the other: of two at once for the last place one is begun', async () => {
    await uploadAndDiscard(MOST_UPLOADS_A_DAY - 1);
    const both = await Promise.all([
      testServer.announce(agent, files),
      testServer.announce(supervisor, files),
    ]);
    expect(both.map(({ status, fault }) => fault ?? status).sort()).toEqual(['loadOpen', 'success']);
  });
});

describe('checks of an institution in a day', () => {
  /** One upload that was checked so often, since the portfolio changed each time. */
  const checkBefore = async (times: number) => {
    const { data } = await testServer.announce(agent, files);
    await testServer.query(`
      insert into portfolio_upload_event (upload_id, seq, event, from_state, to_state, at)
      select '${data.id}'::uuid, 2 + 3 * time + step, event, from_state, to_state, '${testServer.clock.now().toISOString()}'::timestamptz
        from generate_series(0, ${times - 1}) time, (values
          (1, 'check.started', 'uploaded', 'checking'),
          (2, 'check.passed', 'checking', 'checked'),
          (3, 'portfolio.changed', 'checked', 'uploaded')) move (step, event, from_state, to_state)
      union all
      select '${data.id}'::uuid, 2, 'files.received', 'receiving', 'uploaded', '${testServer.clock.now().toISOString()}'::timestamptz`);
    await testServer.query(`update portfolio_upload set state = 'uploaded' where id = '${data.id}'`);
    await testServer.decide(agent, data.id, 'load.discard');
  };

  it('are limited too: one more ends with the reason, and the portfolio is as it was', async () => {
    await checkBefore(MOST_CHECKS_A_DAY);
    testServer.clock.pass(1_000);
    await testServer.upload(agent, files);
    await testServer.attend();
    const load = await testServer.last(agent);
    expect(load.state).toBe('refused');
    expect(load.problem).toContain(`se revisaron ${MOST_CHECKS_A_DAY} cargas de tu institución`);
    expect(await testServer.piecesKept()).toEqual([]);
    const stranger = await testServer.enter('stranger', 'agent', 'recupera');
    await testServer.upload(stranger, files);
    await testServer.attend();
    expect(await testServer.current(stranger)).toMatchObject({ state: 'checked' });
  });

  it('of the day before do not count', async () => {
    await checkBefore(MOST_CHECKS_A_DAY);
    testServer.clock.pass(DAY);
    expect(
      await testServer.checked(await testServer.enter('agent', 'agent'), smallPortfolio()),
    ).toMatchObject({
      state: 'checked',
    });
  });
});
