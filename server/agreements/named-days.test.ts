import fc from 'fast-check';
import { sql } from 'kysely';
import { fetchDebts } from '#contract/debts.ts';
import { findAgreements, listAgreements, readAgreement } from '#contract/desk-agreements.ts';
import { preparePayment } from '#contract/payment.ts';
import { DUE_DATES_PATH, wantReminders } from '#contract/reminders.ts';
import { lapsesOn } from '#domain/agreement.ts';
import { addDays, parseDayMonthYear, santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import { remindDebtors } from '../reminders/remind.ts';
import { readReminders } from '../reminders/relevant.ts';
import type { Ask } from '../testing/desk-test-server.ts';
import { createDisputeTestServer, type DisputeTestServer } from '../testing/dispute-test-server.ts';
import { aPlan } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { endDueAgreements } from './due.ts';

const testServer = sharedByTests(createDisputeTestServer);
beforeEach(() => testServer.reset());

/** Six instalments on the 5th, from February 2027 on; 90 days late is too late. */
const SIX = { agreed_quota: 6, expiration_day: 5 };
const RUT = '111111111';
const TERMS = { agreementLapsesAfterDays: 90 };

/** An agreement in force on two debts: a dispute of each may be open on the same days. */
async function onTwoDebts() {
  const debtor = await testServer.inForce(aPlan({ rut: RUT }), SIX);
  await sql`
    insert into debt (company, debt_id, agreement_number, operation_number, amount)
      select company, debt_id || '-2', agreement_number, ${`op-${debtor.agreement}-2`}, amount from debt
       where agreement_number = ${debtor.agreement}`.execute(testServer.deps.db);
  await sql`
    insert into operation select (jsonb_populate_record(o, ${JSON.stringify({ operation_number: `op-${debtor.agreement}-2` })}::jsonb)).*
      from operation o where operation_number = ${`op-${debtor.agreement}-1`}`.execute(testServer.deps.db);
  return debtor;
}
type Debtor = Awaited<ReturnType<DisputeTestServer['inForce']>>;

const on = async (day: CalendarDate): Promise<Ask> => {
  testServer.clock.set(new Date(`${day}T15:00:00Z`));
  return testServer.staff('agent', 'agent');
};
const today = () => santiagoDay(testServer.clock.now());
const stateOf = async ({ id }: Debtor) =>
  (await testServer.deps.db.selectFrom('agreement').select('state').where('id', '=', id).executeTakeFirst())
    ?.state;

/** What the desk says in its list, to a search and of the agreement alone, with the first instalment that is owed. */
async function atTheDesk(agent: Ask, { id }: Debtor) {
  const listed = (await agent(listAgreements, {})).body.data as { id: string; ends_on: string | null }[];
  const found = (await agent(findAgreements, { rut: RUT })).body.data as { ends_on: string | null }[];
  const { data } = (await agent(readAgreement, { id })).body;
  const owed = data.instalments.find(({ standing }: { standing: string }) => standing !== 'paid');
  return {
    list: listed.find((one) => one.id === id)?.ends_on ?? null,
    search: found[0]?.ends_on ?? null,
    one: data.ends_on as string | null,
    byInstalment: lapsesOn(owed.due_on, TERMS),
  };
}

/** What the debtor's page, their calendar and the reminder of that time say. */
async function toTheDebtor(debtor: Debtor) {
  const token = await testServer.again(debtor);
  const answer = await testServer.call(fetchDebts, {}, { token });
  if (answer.status !== 'success') throw new Error(answer.status);
  const first = answer.offers[0]?.quotas_detail[0]?.due_date ?? '';
  const { body } = await testServer.app.inject({
    url: DUE_DATES_PATH,
    headers: { authorization: `JWT ${token}` },
  });
  const [, y, m, d] = /DTSTART;VALUE=DATE:(\d{4})(\d{2})(\d{2})/.exec(body) ?? [];
  const company = testServer.deps.companies.payingByKey('banco-cordillera');
  if (!company) throw new Error('no bank');
  const reminders = await readReminders(
    testServer.deps.db,
    { company, debtorId: debtor.debtorId },
    testServer.clock.now(),
  );
  const lapse = reminders.find(({ kind }) => kind === 'lapses');
  return {
    page: lapsesOn(parseDayMonthYear(first) ?? '', TERMS),
    calendar: lapsesOn(`${y}-${m}-${d}`, TERMS),
    reminder: lapse ? addDays(lapse.on, 1) : null,
  };
}

type Step = {
  readonly wait: number;
  readonly debt: 1 | 2;
  readonly does: 'open' | 'answer' | 'appeal' | 'withdraw' | 'ask' | 'give' | 'pay';
};

/** Does what a step says where it can be done that day. */
async function take(debtor: Debtor, { wait, debt, does }: Step): Promise<void> {
  const agent = await on(addDays(today(), wait));
  await endDueAgreements(testServer.deps);
  const token = await testServer.again(debtor);
  const who = testServer.disputing(debtor, token);
  const operation_number = `op-${debtor.agreement}-${debt}`;
  if (does === 'pay') {
    const wish = { product_type: 'convenio', debts: [{ id: debtor.number, selected_quota: 1 }] };
    if ((await testServer.call(preparePayment, wish, { token })).status === 'success')
      await testServer.pay(token, 'convenio', debtor.number, 1);
    return;
  }
  if (does === 'open') {
    for (const kind of ['notMine', 'alreadyPaid', 'wrongAmount'] as const)
      if ((await who.open({ operation_number, kind })).status === 'success') return;
    return;
  }
  const its = testServer.deps.db
    .selectFrom('dispute')
    .select('id')
    .where('operation_number', '=', operation_number);
  const last = await its.orderBy('opened_at', 'desc').orderBy('id').executeTakeFirst();
  if (!last) return;
  if (does === 'answer') await testServer.decide(agent, last.id, 'refuse');
  else if (does === 'ask') await testServer.decide(agent, last.id, 'askMore');
  else await who.act(last.id, `dispute.${does === 'give' ? 'giveMore' : does}`);
}

/** Ends what is open, as the institution that says no. */
async function settle(): Promise<void> {
  const agent = await on(addDays(today(), 11));
  const open = testServer.deps.db.selectFrom('dispute').select('id').where('settled_at', 'is', null);
  for (const { id } of await open.execute()) await testServer.decide(agent, id, 'refuse');
}

describe('the day on which an agreement lapses', () => {
  it('is the same at the desk, on the debtor’s page, in the calendar, the reminder and the lapse, after whatever disputes', async () => {
    const does = fc.constantFrom<Step['does'][]>(
      'open',
      'open',
      'answer',
      'appeal',
      'withdraw',
      'ask',
      'give',
      'pay',
    );
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 40 }),
      debt: fc.constantFrom<(1 | 2)[]>(1, 2),
      does,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 100 }),
        fc.array(step, { minLength: 2, maxLength: 8 }),
        async (after, steps) => {
          await testServer.reset();
          const debtor = await onTwoDebts();
          await on(addDays('2027-01-20', after));
          for (const one of steps) await take(debtor, one);
          await settle();
          await endDueAgreements(testServer.deps);
          fc.pre((await stateOf(debtor)) === 'inForce');
          const day = (await atTheDesk(await on(today()), debtor)).one ?? '';
          if (day > addDays(today(), 3)) {
            await on(addDays(day, -3));
            expect((await toTheDebtor(debtor)).reminder).toBe(day);
          }
          expect(await atTheDesk(await on(today()), debtor)).toEqual({
            list: day,
            search: day,
            one: day,
            byInstalment: day,
          });
          expect(await toTheDebtor(debtor)).toMatchObject({ page: day, calendar: day });
          await on(addDays(day, -1));
          expect([await endDueAgreements(testServer.deps), await stateOf(debtor)]).toEqual([0, 'inForce']);
          await on(day);
          expect([await endDueAgreements(testServer.deps), await stateOf(debtor)]).toEqual([1, 'lapsed']);
        },
      ),
      { numRuns: 10 },
    );
  }, 120_000);

  it('is not named while a dispute is open, and is the later one after it', async () => {
    const debtor = await onTwoDebts();
    await on('2027-03-01');
    const { id } = await testServer.disputing(debtor, await testServer.again(debtor)).opened();
    expect(await atTheDesk(await on('2027-03-10'), debtor)).toMatchObject({
      list: null,
      search: null,
      one: null,
    });
    await testServer.decide(await on('2027-03-20'), id, 'refuse');
    // 5 February, 90 days and the first beyond them; twenty days stood still.
    expect(await atTheDesk(await on('2027-03-21'), debtor)).toMatchObject({
      list: '2027-05-27',
      one: '2027-05-27',
    });
  });
});

describe('a frozen instalment', () => {
  it('is no later for days of a dispute after it was paid', async () => {
    const debtor = await onTwoDebts();
    await on('2027-02-10');
    await testServer.pay(await testServer.again(debtor), 'convenio', debtor.number, 1);
    await on('2027-02-20');
    const { id } = await testServer.disputing(debtor, await testServer.again(debtor)).opened();
    const agent = await on('2027-02-25');
    await testServer.decide(agent, id, 'refuse');
    const { data } = (await agent(readAgreement, { id: debtor.id })).body;
    expect(data.instalments[0]).toMatchObject({ due_on: '2027-02-05', paid_on: '2027-02-10' });
  });

  it('is reminded of though its first due date is longer ago than an agreement may be late', async () => {
    const debtor = await onTwoDebts();
    await on('2027-02-10');
    const { id } = await testServer.disputing(debtor, await testServer.again(debtor)).opened();
    await testServer.decide(await on('2027-11-01'), id, 'refuse');
    await on('2028-01-22');
    await testServer.call(wantReminders, { wanted: true }, { token: await testServer.again(debtor) });
    expect(await remindDebtors(testServer.deps)).toBe(1);
    const { items } = await testServer.deps.db
      .selectFrom('reminder')
      .select('items')
      .executeTakeFirstOrThrow();
    expect(items[0]).toBe(`lapses ${debtor.number} 2028-01-26`);
  });
});
