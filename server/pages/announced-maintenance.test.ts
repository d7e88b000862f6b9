import { createIdentityWorld, type IdentityWorld } from '../testing/identity-world.ts';
import { announcedMaintenance } from './announced-maintenance.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await createIdentityWorld();
});
beforeEach(() => world.deps.pool.query('truncate maintenance_notice cascade'));
afterAll(() => world.close());

const MINUTE = 60_000;

/** A notice of an institution from now on, for a minute. */
const announce = (company: string, state = 'announced') => {
  const from = world.clock.now();
  return world.deps.pool.query(
    `insert into maintenance_notice values (gen_random_uuid(), $1, $2, $3, $4, 'Cambio de servidores', 'one', 'One', $3)`,
    [company, state, from, new Date(from.getTime() + MINUTE)],
  );
};

describe('what pages know of maintenance that institutions announce', () => {
  it('is read anew after ten seconds, and ends with it', async () => {
    const read = announcedMaintenance(world.deps);
    const companies = async () => (await read()).map(({ company }) => company);
    expect(await companies()).toEqual([]);
    await announce('recupera');
    expect(await companies()).toEqual([]);
    world.clock.pass(10_000);
    expect(await companies()).toEqual(['recupera']);
    world.clock.pass(MINUTE);
    expect(await companies()).toEqual([]);
  });

  it('is nothing that was withdrawn or ended', async () => {
    for (const state of ['withdrawn', 'ended']) await announce('recupera', state);
    expect(await announcedMaintenance(world.deps)()).toEqual([]);
  });

  it('stays what it was while the database does not answer, and no page waits long for it', async () => {
    await announce('recupera');
    const read = announcedMaintenance(world.deps);
    expect(await read()).toHaveLength(1);
    const client = await world.deps.pool.connect();
    await client.query('begin; lock table maintenance_notice');
    world.clock.pass(10_000);
    expect(await read()).toHaveLength(1);
    await client.query('commit');
    client.release();
  });
});
