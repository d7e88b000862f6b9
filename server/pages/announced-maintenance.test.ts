import { createIdentityTestServer } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { announcedMaintenance } from './announced-maintenance.ts';

const testServer = sharedByTests(createIdentityTestServer);
beforeEach(() => testServer.deps.pool.query('truncate maintenance_notice cascade'));

const MINUTE = 60_000;

/** A notice of an institution from now on, for a minute. */
const announce = (company: string, state = 'announced') => {
  const from = testServer.clock.now();
  return testServer.deps.pool.query(
    `insert into maintenance_notice values (gen_random_uuid(), $1, $2, $3, $4, 'Cambio de servidores', 'one', 'One', $3)`,
    [company, state, from, new Date(from.getTime() + MINUTE)],
  );
};

describe('what pages know of maintenance that institutions announce', () => {
  it('is read anew after ten seconds, and ends with it', async () => {
    const read = announcedMaintenance(testServer.deps);
    const companies = async () => (await read()).map(({ company }) => company);
    expect(await companies()).toEqual([]);
    await announce('recupera');
    expect(await companies()).toEqual([]);
    testServer.clock.pass(10_000);
    expect(await companies()).toEqual(['recupera']);
    testServer.clock.pass(MINUTE);
    expect(await companies()).toEqual([]);
  });

  it('is nothing that was withdrawn or ended', async () => {
    for (const state of ['withdrawn', 'ended']) await announce('recupera', state);
    expect(await announcedMaintenance(testServer.deps)()).toEqual([]);
  });

  it('stays what it was while the database does not answer, and no page waits long for it', async () => {
    await announce('recupera');
    const read = announcedMaintenance(testServer.deps);
    expect(await read()).toHaveLength(1);
    const client = await testServer.deps.pool.connect();
    await client.query('begin; lock table maintenance_notice');
    testServer.clock.pass(10_000);
    expect(await read()).toHaveLength(1);
    await client.query('commit');
    client.release();
  });

  it('stays what it was while the database is at fault', async () => {
    await announce('recupera');
    const read = announcedMaintenance(testServer.deps);
    expect(await read()).toHaveLength(1);
    await testServer.deps.pool.query('alter table maintenance_notice rename to away');
    testServer.clock.pass(10_000);
    const meanwhile = await read();
    await testServer.deps.pool.query('alter table away rename to maintenance_notice');
    expect(meanwhile).toHaveLength(1);
  });

  it('begins a day before the maintenance does', async () => {
    const begins = testServer.clock.now().getTime();
    await announce('recupera');
    const [notice] = await announcedMaintenance(testServer.deps)();
    expect(notice).toMatchObject({ from: begins - 24 * 60 * MINUTE, until: begins + MINUTE });
  });
});
