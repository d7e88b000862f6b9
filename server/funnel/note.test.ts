import { cleanUp } from '../testing/clean-up.ts';
import { CONFIRM, SUBMIT, createFunnelTestServer, moved } from '../testing/funnel-test-server.ts';
import { ANA, BANK } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createFunnelTestServer);
beforeEach(() => testServer.begin());

const query = (sql: string) => testServer.query(sql);
const leave = (change?: Record<string, unknown>) => testServer.leave(change);
const move = (change?: Record<string, unknown>) => testServer.move(change);

describe('leaving the flow', () => {
  it('is kept as a sum of the day, with company, step, state, wait, offer and reason, and nothing else', async () => {
    // Of 21 November in Santiago.
    testServer.clock.set(new Date('2026-11-22T02:59:00Z'));
    await leave();
    await leave();
    await leave({ product_type: null });
    await leave({ product_type: null });
    const row = { company: BANK.key, day: '2026-11-21', state: 'paying.choosing.ready', waited: 'under5min' };
    const more = { step: 'summary', reason: 'closed', signed: false, times: 2 };
    expect(await query('select * from flow_leave order by offer_type nulls last')).toEqual([
      { ...row, ...more, offer_type: 'put' },
      { ...row, ...more, offer_type: null },
    ]);
  });

  it.each([
    ['a company that is only a redirect', { company: 'banco-austral' }],
    ['an unknown step', { step: 'heaven' }],
    ['a state the flow does not have', { state: 'paying.heaven' }],
    ['a time to the second', { waited: '61' }],
    ['nothing of whether a plan was signed', { signed: undefined }],
    ['anything about a person', { rut: ANA.written }],
  ])('with %s is refused', async (_, change) => {
    expect(await leave(change)).toMatchObject({ status: 400 });
    expect(await query('select * from flow_leave')).toEqual([]);
  });
});

describe('the arrows a page took', () => {
  it('are added to the sums of the day in Santiago', async () => {
    testServer.clock.set(new Date('2026-11-22T02:59:00Z'));
    await move({ moves: [...moved(SUBMIT, 2).moves, ...moved(CONFIRM).moves, ...moved(SUBMIT).moves] });
    await move();
    expect(await query('select * from flow_move order by arrow')).toEqual([
      { company: BANK.key, day: '2026-11-21', arrow: SUBMIT, times: 4, signed: false },
      { company: BANK.key, day: '2026-11-21', arrow: CONFIRM, times: 1, signed: false },
    ]);
  });

  it('are sums of their own once a plan is signed', async () => {
    await move({ moves: [...moved(CONFIRM, 2, true).moves, ...moved(CONFIRM).moves] });
    await move(moved(CONFIRM, 3, true));
    expect(await query('select signed, times from flow_move order by signed')).toEqual([
      { signed: false, times: 1 },
      { signed: true, times: 5 },
    ]);
  });

  it('are all added, however many pages report at once and in whatever order', async () => {
    const pair = [...moved(SUBMIT).moves, ...moved(CONFIRM).moves];
    const pages = Array.from({ length: 20 }, (_, at) => move({ moves: at % 2 ? pair : [...pair].reverse() }));
    expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect(await query('select times from flow_move')).toEqual([{ times: 20 }, { times: 20 }]);
  });

  it.each([
    ['a company that is only a redirect', { company: 'banco-austral' }],
    ['an arrow the flow does not have', moved('identifying.entering|identity.submit|1')],
    ['one that is there beside one that is not', { moves: [...moved().moves, ...moved('x').moves] }],
    ['a number out of reach', moved(SUBMIT, 201)],
    [
      'more in all than one page takes before it reports',
      { moves: [...moved(SUBMIT, 150).moves, ...moved(CONFIRM, 51).moves] },
    ],
    ['nothing', { moves: [] }],
    ['anything about a person', { session: 'abc' }],
  ])('with %s are refused, all of them', async (_, change) => {
    expect(await move(change)).toMatchObject({ status: 400 });
    expect(await query('select * from flow_move')).toEqual([]);
  });

  it('cannot be made up without end from one address', async () => {
    for (let beacon = 0; beacon < 100; beacon += 1) expect((await move(moved(SUBMIT, 200))).status).toBe(200);
    expect(await move()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(await query('select times from flow_move')).toEqual([{ times: 20_000 }]);
  });

  it('are forgotten after four hundred days, with those who left', async () => {
    await move();
    await leave();
    const days = (count: number) => ({
      now: () => new Date(testServer.clock.now().getTime() + count * 86_400_000),
    });
    await cleanUp({ db: testServer.deps.db, clock: days(400) });
    expect(await query('select 1 from flow_move, flow_leave')).toHaveLength(1);
    await cleanUp({ db: testServer.deps.db, clock: days(401) });
    expect(await query('select 1 from flow_move union all select 1 from flow_leave')).toEqual([]);
  });
});
