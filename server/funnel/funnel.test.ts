import { FlowCountsSchema, fetchFlowCounts, type FlowCounts } from '#contract/flow-counts.ts';
import { countMoves } from '#contract/flow-moves.ts';
import { leaveFlow } from '#contract/leaves-flow.ts';
import { cleanUp } from '../testing/clean-up.ts';
import { ANA, BANK, createIdentityWorld, type IdentityWorld } from '../testing/identity-world.ts';

const KEY = { bank: 'b'.repeat(32), consumer: 'c'.repeat(32) };
const SUBMIT = 'identifying.entering|identity.submit|0';
const CONFIRM = 'paying.choosing|payment.confirm|1';

let world: IdentityWorld;
beforeAll(async () => {
  const keys = {
    BANCO_CORDILLERA__ANALYST_KEY: KEY.bank,
    CORDILLERA_CONSUMO__ANALYST_KEY: KEY.consumer,
  };
  world = await createIdentityWorld({ env: keys });
});
beforeEach(async () => {
  world.clock.set(new Date('2026-11-21T15:00:00Z'));
  await query('truncate flow_leave, flow_move, identity_throttle');
});
afterAll(() => world.close());

const query = async (sql: string) => (await world.deps.pool.query(sql)).rows as Record<string, unknown>[];

const left = {
  ...{ company: BANK.key, step: 'summary', state: 'paying.choosing.ready', waited: 'under5min' },
  ...{ product_type: 'put', reason: 'closed' },
};
const leave = (change: Record<string, unknown> = {}) => world.send(leaveFlow, { ...left, ...change });
const moved = (arrow = SUBMIT, times = 1) => ({ company: BANK.key, moves: [{ arrow, times }] });
const move = (change: Record<string, unknown> = {}) => world.send(countMoves, { ...moved(), ...change });

/** What the institution is answered about those days; 'nobody' without a key. */
async function counts(from: string, until: string, key: string | undefined = KEY.bank) {
  const headers: Record<string, string> = key === 'nobody' ? {} : { authorization: `Bearer ${key}` };
  return world.send(fetchFlowCounts, undefined, {
    headers,
    url: `${fetchFlowCounts.path}?from=${from}&until=${until}`,
  });
}

describe('leaving the flow', () => {
  it('is kept as a sum of the day, with company, step, state, wait, offer and reason, and nothing else', async () => {
    await leave();
    await leave();
    await leave({ product_type: null });
    await leave({ product_type: null });
    const row = { company: BANK.key, day: '2026-11-21', state: 'paying.choosing.ready', waited: 'under5min' };
    const more = { step: 'summary', reason: 'closed', times: 2 };
    expect(await query('select * from flow_leave order by offer_type nulls last')).toEqual([
      { ...row, ...more, offer_type: 'put' },
      { ...row, ...more, offer_type: null },
    ]);
  });

  it.each([
    ['a company that is only a redirect', { company: 'banco-austral' }],
    ['a step nobody knows', { step: 'heaven' }],
    ['a state the flow does not have', { state: 'paying.heaven' }],
    ['a time to the second', { waited: '61' }],
    ['anything about a person', { rut: ANA.written }],
  ])('with %s is refused', async (_, change) => {
    expect(await leave(change)).toMatchObject({ status: 400 });
    expect(await query('select * from flow_leave')).toEqual([]);
  });
});

describe('the arrows a page took', () => {
  it('are added to the sums of the day in Santiago', async () => {
    world.clock.set(new Date('2026-11-22T02:59:00Z'));
    await move({ moves: [...moved(SUBMIT, 2).moves, ...moved(CONFIRM).moves, ...moved(SUBMIT).moves] });
    await move();
    expect(await query('select * from flow_move order by arrow')).toEqual([
      { company: BANK.key, day: '2026-11-21', arrow: SUBMIT, times: 4 },
      { company: BANK.key, day: '2026-11-21', arrow: CONFIRM, times: 1 },
    ]);
  });

  it('are all added, however many pages tell at once and in whatever order', async () => {
    const pair = [...moved(SUBMIT).moves, ...moved(CONFIRM).moves];
    const pages = Array.from({ length: 20 }, (_, at) => move({ moves: at % 2 ? pair : [...pair].reverse() }));
    expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect(await query('select times from flow_move')).toEqual([{ times: 20 }, { times: 20 }]);
  });

  it.each([
    ['a company that is only a redirect', { company: 'banco-austral' }],
    ['an arrow the flow does not have', moved('identifying.entering|identity.submit|1')],
    ['one that is there beside one that is not', { moves: [...moved().moves, ...moved('x').moves] }],
    ['a number nobody reaches', moved(SUBMIT, 201)],
    [
      'more in all than one page takes before it tells',
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
      now: () => new Date(world.clock.now().getTime() + count * 86_400_000),
    });
    await cleanUp({ db: world.deps.db, clock: days(400) });
    expect(await query('select 1 from flow_move, flow_leave')).toHaveLength(1);
    await cleanUp({ db: world.deps.db, clock: days(401) });
    expect(await query('select 1 from flow_move union all select 1 from flow_leave')).toEqual([]);
  });
});

/** So many different people identified at an institution on a day, at noon in Santiago. */
async function identify(day: string, people: number, company: string = BANK.key): Promise<void> {
  await query(`
    with person as (
      insert into debtor (company, rut, kind, name)
      select '${company}', md5(random()::text), 'person', 'Alguien' from generate_series(1, ${people}) returning id
    )
    insert into session (company, debtor_id, kind, verification, cookie_hash, created_at, renewed_at, expires_at)
    select '${company}', id, 'person', 'serial', md5(random()::text), at, at, at
      from person, (select timestamptz '${day} 15:00Z' as at) as noon`);
}

describe('the file of counts', () => {
  async function day(date: string, people: number) {
    world.clock.set(new Date(`${date}T15:00:00Z`));
    await identify(date, people);
    await move();
    await leave();
  }
  /** The same at another institution; at a third its visits are forgotten since. */
  async function elsewhere(date: string, people: number) {
    const company = 'cordillera-consumo';
    await identify(date, people, company);
    await query(`insert into flow_people (company, day, people) values ('recupera', '${date}', ${people})`);
    await move({ company });
    await leave({ company });
  }
  beforeEach(() => query('truncate session, debtor, flow_people cascade'));

  it('tells an institution what happened on days that are over, quiet ones together, and of its company alone', async () => {
    await day('2026-11-17', 10);
    await day('2026-11-18', 4);
    await day('2026-11-19', 6);
    await leave({ waited: 'longer' });
    await elsewhere('2026-11-20', 20);
    world.clock.set(new Date('2026-11-21T15:00:00Z'));
    const { status, body } = await counts('2026-11-01', '2026-11-30');
    expect(status).toBe(200);
    const file: FlowCounts = FlowCountsSchema.parse(body);
    expect(file).toEqual({
      ...{ format: 'saldar-flow-counts-1', machine: 'paymentFlow', company: BANK.key },
      ...{ from: '2026-11-01', until: '2026-11-30' },
      periods: [
        {
          ...{ from: '2026-11-01', until: '2026-11-17', moves: { [SUBMIT]: 1 } },
          leaves: { 'paying.choosing.ready': { under5min: 1 } },
        },
        {
          ...{ from: '2026-11-18', until: '2026-11-19', moves: { [SUBMIT]: 2 } },
          leaves: { 'paying.choosing.ready': { under5min: 2, longer: 1 } },
        },
      ],
    });
  });

  it('says nothing of today, nor of days with fewer than ten people', async () => {
    await day('2026-11-19', 9);
    await day('2026-11-20', 40);
    expect((await counts('2026-11-01', '2026-11-20')).body).toMatchObject({ periods: [] });
    world.clock.set(new Date('2026-11-21T15:00:00Z'));
    expect((await counts('2026-11-20', '2026-11-20')).body).toMatchObject({ periods: [] });
    expect((await counts('2026-11-01', '2026-11-20')).body).toMatchObject({
      periods: [{ from: '2026-11-01', until: '2026-11-20' }],
    });
  });

  it('stays the same when the visits of its days are forgotten, and of who is held', async () => {
    await day('2026-11-17', 12);
    await day('2026-11-18', 4);
    await day('2026-11-19', 6);
    await query(
      "insert into legal_hold (debtor_id, decided_by, reason, at) select debtor_id, 'x', 'x', now() from session limit 1",
    );
    const file = async () => (await counts('2026-11-01', '2026-11-30')).body;
    world.clock.set(new Date('2027-03-02T15:00:00Z'));
    const before = await file();
    await cleanUp(world.deps);
    await cleanUp(world.deps);
    expect([await query('select 1 from session'), await file()]).toEqual([[{ '?column?': 1 }], before]);
    expect(before).toMatchObject({ periods: [{ until: '2026-11-17' }, { until: '2026-11-19' }] });
  });

  it('counts the visits of a month when those of an earlier one are forgotten', async () => {
    await day('2026-11-17', 12);
    await day('2027-02-17', 11);
    world.clock.set(new Date('2027-03-02T15:00:00Z'));
    await cleanUp(world.deps);
    expect(await query('select people from flow_people')).toEqual([{ people: 12 }]);
    expect((await counts('2027-02-01', '2027-02-28')).body).toMatchObject({
      periods: [{ until: '2027-02-17' }],
    });
  });

  it('counts somebody who comes every day as one', async () => {
    await day('2026-11-17', 9);
    await query(`insert into session (company, debtor_id, kind, verification, cookie_hash, created_at, renewed_at, expires_at)
      select company, debtor_id, kind, verification, md5(random()::text), at, at, at
        from session, (select timestamptz '2026-11-18 15:00Z' as at) as noon`);
    world.clock.set(new Date('2026-11-21T15:00:00Z'));
    expect((await counts('2026-11-01', '2026-11-20')).body).toMatchObject({ periods: [] });
  });

  it.each([
    ['nobody’s key', 'x'.repeat(32)],
    ['no key', 'nobody'],
    ['part of the key', KEY.bank.slice(1)],
  ])('is not given for %s', async (_, key) => {
    expect(await counts('2026-11-01', '2026-11-20', key)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    });
  });

  it('is another one for another institution’s key', async () => {
    const { body } = await counts('2026-11-01', '2026-11-20', KEY.consumer);
    expect(body).toMatchObject({ company: 'cordillera-consumo', periods: [] });
  });

  it.each([
    ['2026-11-20', '2026-11-01'],
    ['2026-02-30', '2026-11-01'],
    ['ayer', '2026-11-01'],
  ])('is not given from %s to %s', async (from, until) => {
    expect(await counts(from, until)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});
