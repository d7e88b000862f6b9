import { MOST_UPLOADS_A_DAY } from '#contract/portfolio-load.ts';
import { smallPortfolio } from '../portfolio/testing/tables.ts';
import { createUploadWorld, csvFiles, type Person, type UploadWorld } from '../testing/portfolio-upload.ts';
import { MOST_CHECKS_A_DAY } from './limits.ts';

let world: UploadWorld;
let agent: Person;
let supervisor: Person;
beforeAll(async () => {
  world = await createUploadWorld();
});
beforeEach(async () => {
  ({ agent, supervisor } = await world.begin());
});
afterAll(() => world.close());

const files = csvFiles(smallPortfolio());
const DAY = 24 * 60 * 60_000;

async function uploadAndDiscard(times: number): Promise<void> {
  for (let time = 0; time < times; time++)
    await world.decide(agent, await world.upload(agent, files), 'load.discard');
}

describe('uploads of an institution in a day', () => {
  it('are limited for all of its people together; the desk says when the next may be begun, and then it may', async () => {
    await uploadAndDiscard(1);
    world.clock.pass(60_000);
    await uploadAndDiscard(MOST_UPLOADS_A_DAY - 1);
    const { body: refused } = { body: await world.announce(supervisor, files) };
    expect(refused).toMatchObject({ status: 'REFUSED', fault: 'tooManyUploads' });
    expect(refused.message).toContain(`${MOST_UPLOADS_A_DAY} cargas en las últimas 24 horas`);
    const { next_from: from } = await world.list(agent);
    expect(new Date(from).getTime() - world.clock.now().getTime()).toBe(DAY - 60_000);
    const stranger = await world.enter('stranger', 'agent', 'recupera');
    expect(await world.list(stranger)).toMatchObject({ next_from: null });
    expect(await world.announce(stranger, files)).toMatchObject({ status: 'success' });
    world.clock.pass(DAY - 60_000);
    const [one, other] = [await world.enter('one', 'agent'), await world.enter('other', 'supervisor')];
    expect(await world.list(one)).toMatchObject({ next_from: null });
    const both = await Promise.all([world.announce(one, files), world.announce(other, files)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['REFUSED', 'success']);
  });

  it('of which no file came do not count: they keep nothing busy', async () => {
    for (let time = 0; time <= MOST_UPLOADS_A_DAY; time++) {
      const { data } = await world.announce(agent, files);
      await world.decide(agent, data.id, 'load.discard');
    }
    expect(await world.announce(agent, files)).toMatchObject({ status: 'success' });
  });

  it('are counted one after the other: of two at once for the last place one is begun', async () => {
    await uploadAndDiscard(MOST_UPLOADS_A_DAY - 1);
    const both = await Promise.all([world.announce(agent, files), world.announce(supervisor, files)]);
    expect(both.map(({ status, fault }) => fault ?? status).sort()).toEqual(['loadOpen', 'success']);
  });
});

describe('checks of an institution in a day', () => {
  /** One upload that was checked so often, since the portfolio changed each time. */
  const checkBefore = async (times: number) => {
    const { data } = await world.announce(agent, files);
    await world.query(`
      insert into portfolio_upload_event (upload_id, seq, event, from_state, to_state, at)
      select '${data.id}'::uuid, 2 + 3 * time + step, event, from_state, to_state, '${world.clock.now().toISOString()}'::timestamptz
        from generate_series(0, ${times - 1}) time, (values
          (1, 'check.started', 'uploaded', 'checking'),
          (2, 'check.passed', 'checking', 'checked'),
          (3, 'portfolio.changed', 'checked', 'uploaded')) move (step, event, from_state, to_state)
      union all
      select '${data.id}'::uuid, 2, 'files.received', 'receiving', 'uploaded', '${world.clock.now().toISOString()}'::timestamptz`);
    await world.query(`update portfolio_upload set state = 'uploaded' where id = '${data.id}'`);
    await world.decide(agent, data.id, 'load.discard');
  };

  it('are limited too: one more ends with the reason, and the portfolio is as it was', async () => {
    await checkBefore(MOST_CHECKS_A_DAY);
    world.clock.pass(1_000);
    await world.upload(agent, files);
    await world.attend();
    const load = await world.last(agent);
    expect(load.state).toBe('refused');
    expect(load.problem).toContain(`se revisaron ${MOST_CHECKS_A_DAY} cargas de tu institución`);
    expect(await world.piecesKept()).toEqual([]);
    const stranger = await world.enter('stranger', 'agent', 'recupera');
    await world.upload(stranger, files);
    await world.attend();
    expect(await world.current(stranger)).toMatchObject({ state: 'checked' });
  });

  it('of the day before do not count', async () => {
    await checkBefore(MOST_CHECKS_A_DAY);
    world.clock.pass(DAY);
    expect(await world.checked(await world.enter('agent', 'agent'), smallPortfolio())).toMatchObject({
      state: 'checked',
    });
  });
});
