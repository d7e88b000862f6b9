import { openCase } from '../ledger/case-files.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { scraperOf } from '../testing/scraper.ts';
import { until } from '../testing/until.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const portal = sharedByTests(createPaymentTestServer);
let read: ReturnType<typeof scraperOf>['read'];
let readKept: typeof read;
beforeAll(async () => {
  ({ read, readKept } = scraperOf(portal));
});
beforeEach(() => portal.reset());

const failed = async () =>
  Object.entries(await read('saldar_figure_scrape_failed')).flatMap(([labels, value]) =>
    value ? [labels] : [],
  );

describe('a scrape', () => {
  it('reads the database once in five seconds, however often it is asked', async () => {
    const { id } = await portal.atTheProvider();
    expect(await read('saldar_open_cases')).toEqual({});
    await portal.deps.db.transaction().execute((tx) => openCase(tx, portal.deps, id, 'mismatch'));
    portal.clock.pass(4_900);
    expect(await readKept('saldar_open_cases')).toEqual({});
    portal.clock.pass(100);
    expect(Object.values(await readKept('saldar_open_cases'))).toEqual([1]);
  });

  it('is answered without the figures that could not be read, which it names', async () => {
    const { id } = await portal.atTheProvider();
    await portal.deps.db.transaction().execute((tx) => openCase(tx, portal.deps, id, 'mismatch'));
    expect(await failed()).toEqual([]);
    await portal.deps.pool.query('alter table case_file rename to hidden');
    expect(await failed()).toEqual(['{reading="cases"}']);
    expect(await readKept('saldar_open_cases')).toEqual({});
    expect(Object.values(await readKept('saldar_unsettled_payments'))).toEqual([1]);
    await portal.deps.pool.query('alter table hidden rename to case_file');
    expect(await failed()).toEqual([]);
    expect(Object.values(await readKept('saldar_open_cases'))).toEqual([1]);
  });

  it('does not wait for a question that takes longer than a second', async () => {
    const client = await portal.deps.pool.connect();
    await client.query('begin; lock table mail in access exclusive mode');
    expect(await failed()).toEqual(['{reading="mails"}']);
    await client.query('rollback');
    client.release();
    expect(await failed()).toEqual([]);
  });

  it('is answered while all connections are taken, and says so', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => portal.deps.pool.connect()));
    expect(await failed()).toHaveLength(7);
    expect(await readKept('saldar_pool_waiting')).toEqual({ '': 1 });
    expect(await readKept('saldar_pool_connections')).toEqual({ '{state="busy"}': 10, '{state="idle"}': 0 });
    for (const client of clients.splice(3)) client.release();
    await until(failed, (names) => names.length === 0);
    expect(await readKept('saldar_pool_connections')).toEqual({ '{state="busy"}': 3, '{state="idle"}': 7 });
    for (const client of clients) client.release();
    await until(failed, (names) => names.length === 0);
  });
});
