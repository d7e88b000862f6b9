import { randomUUID } from 'node:crypto';
import { listEnabled, orderEnabling, type EnabledOperation } from '#contract/desk-enabling.ts';
import { listActions } from '#contract/desk-log.ts';
import type { StaffRole } from '#contract/staff.ts';
import { debtEnablingMachine } from '#machines/debt-enabling/machine.ts';
import { transitionsOf } from '../conformance/replay.ts';
import { writeEnabling } from '../enabling/record.ts';
import { createDeskTestServer, type Ask } from '../testing/desk-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const REASON = 'Acuerdo en\n sucursal';

const testServer = sharedByTests(createDeskTestServer);
let agent: Ask;
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.enter('Martín Soto', 'agent');
});

type Sent = { until?: string | null; ask?: Ask; key?: string; seen?: string };
const order = async (operations: string[], { until = '2026-11-30', ask = agent, key, seen }: Sent = {}) =>
  (
    await ask(
      orderEnabling,
      { operations, until, seen_until: seen, reason: REASON },
      { key: key ?? randomUUID() },
    )
  ).body;
const listed = async (ask: Ask = agent) => (await ask(listEnabled, {})).body.data;

describe('an operation that is enabled at the desk', () => {
  it('is taken back, and the last word on it stands', async () => {
    const operation = await testServer.youngOperation();
    await order([operation]);
    expect(await order([operation], { until: null })).toEqual({ status: 'success' });
    expect(await listed()).toEqual([]);
    await order([operation], { until: '2026-12-05' });
    expect(await listed()).toMatchObject([{ operation_number: operation, until: '2026-12-05' }]);
  });

  it('is not changed by a person who saw what another person has changed or taken back since', async () => {
    const operation = await testServer.youngOperation();
    const success = { status: 'success' };
    const seen = '2026-11-30';
    await order([operation], { until: seen });
    expect(await order([operation], { until: '2026-12-05', seen })).toEqual(success);
    const refused = { status: 'REFUSED', message: expect.stringContaining(`mientras tanto: ${operation}.`) };
    expect(await order([operation], { until: '2026-12-20', seen })).toEqual(refused);
    expect(await order([operation], { until: null, seen })).toEqual(refused);
    // The last word counts, also where it is an earlier day.
    expect(await order([operation], { until: '2026-12-01', seen: '2026-12-05' })).toEqual(success);
    expect(await order([operation], { until: null, seen: '2026-12-01' })).toEqual(success);
    expect(await order([operation], { until: '2026-12-20', seen: '2026-12-01' })).toEqual(refused);
    expect(await listed()).toEqual([]);
  });

  it('is not made to end earlier by a new order of a person who did not see until when it is enabled', async () => {
    const [first, second] = [await testServer.youngOperation(), await testServer.youngOperation()];
    const success = { status: 'success' };
    await order([first], { until: '2026-12-20' });
    const colleague = await testServer.enter('Eva', 'agent');
    expect(await order([first, second], { until: '2026-12-19', ask: colleague })).toEqual({
      status: 'REFUSED',
      message: expect.stringContaining(`Ya están habilitadas hasta un día posterior: ${first}. `) as string,
    });
    expect(await listed()).toMatchObject([{ operation_number: first, until: '2026-12-20' }]);
    for (const until of ['2026-12-20', '2026-12-21'])
      expect(await order([first, second], { until, ask: colleague })).toEqual(success);
    expect(await order([first], { until: '2026-12-19', seen: '2026-12-21', ask: colleague })).toEqual(
      success,
    );
  });

  it.each([
    ['that is not in the portfolio', ['none'], {}, 'Operaciones que no están en la cartera: none.'],
    ['to take back that is not enabled', null, { until: null }, 'Operaciones que no están habilitadas'],
    ['until a day that is past', null, { until: '2026-11-20' }, 'El último día ya pasó.'],
    ['for more than a year', null, { until: '2027-11-22' }, 'El último día está a más de un año.'],
  ])('%s is refused in the words of the command', async (_, operations, sent, words) => {
    const answer = await order(operations ?? [await testServer.youngOperation()], sent);
    expect(answer).toEqual({ status: 'REFUSED', message: expect.stringContaining(words) as string });
    expect(await listed()).toEqual([]);
  });

  it('is one order however often it is sent, and each operation has a line in the log', async () => {
    const operations = [await testServer.youngOperation(), await testServer.youngOperation()];
    const key = randomUUID();
    for (const body of [await order(operations, { key }), await order(operations, { key })])
      expect(body).toEqual({ status: 'success' });
    const rows = await testServer.deps.db.selectFrom('enabling').select('order_id').execute();
    expect(rows.filter(({ order_id: id }) => id !== null)).toHaveLength(2);
    const supervisor = await testServer.enter('supervisor', 'supervisor');
    const { data } = (await supervisor(listActions, {})).body;
    expect(data.map(({ object }: { object: string }) => object).sort()).toEqual([...operations].sort());
    expect(data).toMatchObject([{ action: 'debt.enabled', name: 'Martín Soto' }, { action: 'debt.enabled' }]);
  });

  it('whose order is found again after its answer was lost is not written twice', async () => {
    const operation = await testServer.youngOperation();
    const key = randomUUID();
    await order([operation], { key });
    await order([operation], { until: null });
    await testServer.deps.pool.query('delete from idempotency');
    expect(await order([operation], { key })).toEqual({ status: 'success' });
    expect(await listed()).toEqual([]);
  });

  it('of another institution is none here, also of the same number', async () => {
    const theirs = await testServer.youngOperation('recupera');
    expect(await order([theirs])).toMatchObject({ status: 'REFUSED' });
    const stranger = await testServer.enter('stranger', 'agent', 'recupera');
    expect(await order([theirs], { ask: stranger })).toEqual({ status: 'success' });
    expect(await listed()).toEqual([]);
    expect(await listed(stranger)).toMatchObject([{ operation_number: theirs }]);
  });

  it.each<[StaffRole, number]>([
    ['read-only', 403],
    ['administrator', 403],
    ['agent', 200],
    ['supervisor', 200],
  ])('is enabled by people of the role %s: %s', async (role, status) => {
    const ask = await testServer.enter(role, role);
    const body = { operations: [await testServer.youngOperation()], until: '2026-11-30', reason: REASON };
    expect((await ask(orderEnabling, body)).statusCode).toBe(status);
  });

  it('is shown what a person may do with it, and those who may not are sent no event', async () => {
    const operation = await testServer.youngOperation();
    await order([operation]);
    const eventsFor = async (role: StaffRole) =>
      (await listed(await testServer.enter(role, role))).map(({ events }: EnabledOperation) => events);
    expect(await eventsFor('supervisor')).toEqual([['enabling.replace', 'enabling.revoke']]);
    expect(await eventsFor('administrator')).toEqual([[]]);
    expect(await eventsFor('read-only')).toEqual([[]]);
  });

  it('that two people take back at once is taken back once', async () => {
    const operation = await testServer.youngOperation();
    await order([operation]);
    const company = testServer.deps.companies.payingByKey('banco-cordillera');
    if (!company) throw new Error('The bank is gone.');
    const words = { executive: 'Marcela Ruiz', reason: REASON.replace('\n', ''), until: null };
    const isWaiting = async () => {
      const { rows } = await testServer.deps.pool.query(
        `select 1 from pg_locks where not granted and locktype = 'advisory'
            and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows.length > 0;
    };
    // The second one comes while the first one is not committed.
    const second = await testServer.deps.db.transaction().execute(async (tx) => {
      expect(
        await writeEnabling(tx, { company, operations: [operation], ...words }, testServer.clock.now()),
      ).toBeNull();
      const answer = order([operation], { until: null });
      while (!(await isWaiting())) await new Promise(setImmediate);
      return { answer };
    });
    expect(await second.answer).toMatchObject({ status: 'REFUSED' });
  });

  it('is one of two hundred in the list, the first to end; more are said to be there', async () => {
    await testServer.deps.pool.query(`
      insert into enabling (company, operation_number, until, executive, reason, at)
        select 'banco-cordillera', 'op-' || n, date '2026-11-22' + n / 2, 'Martín Soto', 'Acuerdo en sucursal', now()
          from generate_series(1, 201) n`);
    const { data, has_more } = (await agent(listEnabled, {})).body;
    expect([data.length, has_more]).toEqual([200, true]);
    expect(data.map(({ until }: EnabledOperation) => until)).toEqual(
      data.map(({ until }: EnabledOperation) => until).sort(),
    );
    expect(data.at(-1)).toMatchObject({ operation_number: 'op-200' });
  });

  it('moves in the database along the edges of its chart, and no other', async () => {
    const { rows } = await testServer.deps.pool.query('select from_state, to_state from enabling_transition');
    const edges = transitionsOf(debtEnablingMachine).map(({ from, to }) => ({
      from_state: from,
      to_state: to,
    }));
    expect(rows).toEqual(expect.arrayContaining(edges));
    expect(edges).toEqual(expect.arrayContaining(rows));
    const operation = await testServer.youngOperation();
    const word = (until: string | null, at = testServer.clock.now()) =>
      testServer.deps.db
        .insertInto('enabling')
        .values({
          ...{ company: 'banco-cordillera', operation_number: operation, executive: 'one', reason: 'two' },
          ...{ until, at },
        })
        .execute();
    await expect(word(null)).rejects.toThrow('cannot go from <NULL> to revoked');
    await word('2026-11-30');
    await word('2026-12-02');
    await expect(word(null, new Date('2026-12-03T03:00:00Z'))).rejects.toThrow(
      'cannot go from ended to revoked',
    );
    await word(null, new Date('2026-12-03T02:59:00Z'));
    await expect(word(null)).rejects.toThrow('cannot go from revoked to revoked');
    await word('2026-12-02');
  });
});
