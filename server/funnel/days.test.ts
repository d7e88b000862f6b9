import { FlowCountsSchema, fetchFlowCounts } from '#contract/flow-counts.ts';
import { lastDayOfMonth, type CalendarDate } from '#domain/calendar.ts';
import { cleanUp } from '../testing/clean-up.ts';
import { createFunnelTestServer } from '../testing/funnel-test-server.ts';
import { BANK } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const KEY = 'b'.repeat(32);
const testServer = sharedByTests(() => createFunnelTestServer({ BANCO_CORDILLERA__ANALYST_KEY: KEY }));
beforeEach(async () => {
  await testServer.begin();
  await testServer.query('truncate session, debtor, flow_people, agreement cascade');
});

const query = (sql: string) => testServer.query(sql);

/** So many different people who first identified at an instant. */
const identify = (at: string, people: number) =>
  query(`
    with person as (
      insert into debtor (company, rut, kind, name)
      select '${BANK.key}', md5(random()::text), 'person', 'Alguien' from generate_series(1, ${people}) returning id
    )
    insert into session (company, debtor_id, kind, verification, cookie_hash, created_at, renewed_at, expires_at)
    select '${BANK.key}', id, 'person', 'serial', md5(random()::text), '${at}', '${at}', '${at}' from person`);

/** So many of them sign a plan at an instant. */
const sign = (at: string, people: number) =>
  query(`insert into agreement (id, company, debtor_id, agreement_number, state, plan, contract_html, contract_hash,
      template_version, evidence, down_payment, signed_at, ended_at)
    select gen_random_uuid(), company, debtor_id, md5(random()::text), 'lapsed', '{}', '', '', '', '{}', 1, '${at}', '${at}'
      from session order by debtor_id limit ${people}`);

/** The counts of the month of a day. */
async function countsOf(day: CalendarDate) {
  const headers = { authorization: `Bearer ${KEY}` };
  const url = `${fetchFlowCounts.path}?from=${day.slice(0, 8)}01&until=${lastDayOfMonth(day)}`;
  return FlowCountsSchema.parse((await testServer.send(fetchFlowCounts, undefined, { headers, url })).body);
}

describe.each([
  ['2026-11-17T02:59:59Z', '2026-11-16', 'late on a summer evening'],
  ['2026-11-17T03:00:00Z', '2026-11-17', 'at a summer midnight'],
  ['2026-12-01T02:59:59Z', '2026-11-30', 'late on the last evening of a month'],
  ['2026-07-15T03:59:59Z', '2026-07-14', 'late on a winter evening'],
  ['2026-07-15T04:00:00Z', '2026-07-15', 'at a winter midnight'],
])('at %s the file of counts has the day in Santiago, %s:', (at, day, when) => {
  /** The same before and after the visits of the month are forgotten. */
  async function alsoForgotten<Facts>(read: () => Promise<Facts>): Promise<Facts> {
    testServer.clock.set(new Date('2026-12-15T15:00:00Z'));
    const before = await read();
    testServer.clock.set(new Date('2027-06-15T15:00:00Z'));
    await cleanUp(testServer.deps);
    expect([await query('select 1 from session'), await read()]).toEqual([[], before]);
    return before;
  }

  it(`of ten people who identify ${when}`, async () => {
    await identify(at, 10);
    const { periods } = await alsoForgotten(() => countsOf(day));
    expect(periods).toMatchObject([{ from: `${day.slice(0, 8)}01`, until: day }]);
  });

  it(`of ten people who sign ${when}`, async () => {
    await identify(`${day.slice(0, 8)}02T15:00:00Z`, 20);
    await sign(at, 10);
    const { signed } = await alsoForgotten(() => countsOf(day));
    expect(signed).toMatchObject([{ from: `${day.slice(0, 8)}01`, until: day }]);
  });
});
