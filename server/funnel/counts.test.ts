import { FlowCountsSchema, fetchFlowCounts, type FlowCounts } from '#contract/flow-counts.ts';
import { cleanUp } from '../testing/clean-up.ts';
import { CONFIRM, SUBMIT, createFunnelTestServer, moved } from '../testing/funnel-test-server.ts';
import { BANK } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const KEY = { bank: 'b'.repeat(32), consumer: 'c'.repeat(32) };

const testServer = sharedByTests(() =>
  createFunnelTestServer({
    BANCO_CORDILLERA__ANALYST_KEY: KEY.bank,
    CORDILLERA_CONSUMO__ANALYST_KEY: KEY.consumer,
  }),
);
beforeEach(() => testServer.begin());

const query = (sql: string) => testServer.query(sql);
const leave = (change?: Record<string, unknown>) => testServer.leave(change);
const move = (change?: Record<string, unknown>) => testServer.move(change);

/** What the institution is answered about those days; 'none' without a key. */
async function counts(from: string, until: string, key: string | undefined = KEY.bank) {
  const headers: Record<string, string> = key === 'none' ? {} : { authorization: `Bearer ${key}` };
  return testServer.send(fetchFlowCounts, undefined, {
    headers,
    url: `${fetchFlowCounts.path}?from=${from}&until=${until}`,
  });
}

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
    testServer.clock.set(new Date(`${date}T15:00:00Z`));
    await identify(date, people);
    await move();
    await leave();
  }
  /** The same at another institution; at a third its visits are forgotten since. */
  async function elsewhere(date: string, people: number) {
    const company = 'cordillera-consumo';
    await identify(date, people, company);
    await query(`insert into flow_people values ('recupera', '${date}', ${people}, 0, 0)`);
    await move({ company });
    await leave({ company });
  }
  beforeEach(() => query('truncate session, debtor, flow_people, agreement cascade'));

  it('gives an institution what happened on days that are over, quiet ones together, and of its company alone', async () => {
    await day('2026-11-17', 10);
    await day('2026-11-18', 4);
    await day('2026-11-19', 6);
    await leave({ waited: 'longer' });
    await elsewhere('2026-11-20', 20);
    testServer.clock.set(new Date('2026-11-21T15:00:00Z'));
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
      signed: [],
    });
  });

  describe('of signers', () => {
    /** So many people who identified on a day sign a plan on another. */
    const sign = (identified: string, signed: string, people: number) =>
      query(`insert into agreement (id, company, debtor_id, agreement_number, state, plan, contract_html, contract_hash,
          template_version, evidence, down_payment, signed_at)
        select gen_random_uuid(), company, debtor_id, md5(random()::text), 'signed', '{}', '', '', '', '{}', 1, '${signed} 15:00Z'
          from session where company = '${BANK.key}' and (created_at at time zone 'America/Santiago')::date = '${identified}'
         order by debtor_id limit ${people}`);
    const signers = async () =>
      FlowCountsSchema.parse((await counts('2026-11-01', '2026-11-30')).body).signed;
    const moveSigned = (times: number) => move(moved(CONFIRM, times, true));

    it('holds what was counted from the signature on, once ten signed and ten did not', async () => {
      await day('2026-11-10', 19);
      await moveSigned(7);
      await day('2026-11-11', 1);
      await leave({ signed: true, waited: 'longer' });
      await sign('2026-11-10', '2026-11-10', 9);
      await sign('2026-11-11', '2026-11-12', 1);
      testServer.clock.set(new Date('2026-11-21T15:00:00Z'));
      expect(await signers()).toEqual([
        {
          ...{ from: '2026-11-01', until: '2026-11-12', moves: { [CONFIRM]: 7 } },
          leaves: { 'paying.choosing.ready': { longer: 1 } },
        },
      ]);
      const { periods } = FlowCountsSchema.parse((await counts('2026-11-01', '2026-11-30')).body);
      expect(periods[0]?.moves).toEqual({ [SUBMIT]: 1, [CONFIRM]: 7 });
    });

    it.each([
      ['nine signed', 40, 9],
      ['all but nine signed', 40, 31],
    ])(
      'holds nothing where %s, so that no few are found, also not by subtraction',
      async (_, people, count) => {
        await day('2026-11-10', people);
        await moveSigned(7);
        await sign('2026-11-10', '2026-11-10', count);
        testServer.clock.set(new Date('2026-11-21T15:00:00Z'));
        expect(await signers()).toEqual([]);
      },
    );

    it('counts one who signed in an earlier month too as a signer of this one', async () => {
      await day('2026-11-10', 30);
      await sign('2026-11-10', '2026-10-30', 12);
      await sign('2026-11-10', '2026-11-11', 12);
      testServer.clock.set(new Date('2026-11-21T15:00:00Z'));
      expect(await signers()).toMatchObject([{ until: '2026-11-11' }]);
    });

    it('counts one who signs again, or who signed in an earlier month alone, as no further signer', async () => {
      await day('2026-11-10', 40);
      await sign('2026-11-10', '2026-10-30', 20);
      await sign('2026-11-10', '2026-11-10', 9);
      await sign('2026-11-10', '2026-11-11', 9);
      testServer.clock.set(new Date('2026-11-21T15:00:00Z'));
      expect(await signers()).toEqual([]);
    });

    it('stays the same when the visits of its days are forgotten', async () => {
      await day('2026-11-10', 30);
      await moveSigned(7);
      await sign('2026-11-10', '2026-11-13', 12);
      testServer.clock.set(new Date('2027-03-02T15:00:00Z'));
      const before = await signers();
      await cleanUp(testServer.deps);
      expect([await query('select 1 from session'), await signers()]).toEqual([[], before]);
      expect(before).toMatchObject([{ from: '2026-11-01', until: '2026-11-13' }]);
    });
  });

  it('says nothing of today, nor of days with fewer than ten people', async () => {
    await day('2026-11-19', 9);
    await day('2026-11-20', 40);
    expect((await counts('2026-11-01', '2026-11-20')).body).toMatchObject({ periods: [] });
    testServer.clock.set(new Date('2026-11-21T15:00:00Z'));
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
    testServer.clock.set(new Date('2027-03-02T15:00:00Z'));
    const before = await file();
    await cleanUp(testServer.deps);
    await cleanUp(testServer.deps);
    expect([await query('select 1 from session'), await file()]).toEqual([[{ '?column?': 1 }], before]);
    expect(before).toMatchObject({ periods: [{ until: '2026-11-17' }, { until: '2026-11-19' }] });
  });

  it('counts the visits of a month when those of an earlier one are forgotten', async () => {
    await day('2026-11-17', 12);
    await day('2027-02-17', 11);
    testServer.clock.set(new Date('2027-03-02T15:00:00Z'));
    await cleanUp(testServer.deps);
    expect(await query('select people from flow_people')).toEqual([{ people: 12 }]);
    expect((await counts('2027-02-01', '2027-02-28')).body).toMatchObject({
      periods: [{ until: '2027-02-17' }],
    });
  });

  it.each([
    [9, []],
    [10, [{ until: '2026-11-17' }]],
  ])('counts a visitor who comes every day as one, of %d on the first of them', async (people, periods) => {
    await day('2026-11-17', people);
    await query(`insert into session (company, debtor_id, kind, verification, cookie_hash, created_at, renewed_at, expires_at)
      select company, debtor_id, kind, verification, md5(random()::text), at, at, at
        from session, (select timestamptz '2026-11-18 15:00Z' as at) as noon`);
    testServer.clock.set(new Date('2026-11-21T15:00:00Z'));
    expect((await counts('2026-11-01', '2026-11-20')).body).toMatchObject({ periods });
  });

  it.each([
    ['an unknown key', 'x'.repeat(32)],
    ['no key', 'none'],
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
