import { listCases, MOST_CASES } from '#contract/desk-cases.ts';
import { listDataRequests, MOST_DATA_REQUESTS } from '#contract/desk-data-requests.ts';
import { listDisputes, MOST_DISPUTES } from '#contract/desk-disputes.ts';
import { listEnabled, MOST_ENABLED } from '#contract/desk-enabling.ts';
import { listRequests, MOST_REQUESTS } from '#contract/desk-requests.ts';
import { listActions, MOST_ACTIONS } from '#contract/desk-log.ts';
import { findPayments, MOST_FOUND, readDeskPayment } from '#contract/desk.ts';
import { listProposals, proposeOrder } from '#contract/payment-proposals.ts';
import { writePast } from '../testing/database.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { withRequests } from '../testing/desk-requests.ts';
import { DESK_ENVIRONMENT, deskOf, type Ask } from '../testing/desk-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

/** Every list of the desk with as many rows as it shows, and with one more, that came in no order. */
// The rows have no history behind them, and that is not this test's business.
const testServer = sharedByTests(async () => {
  const agreements = await createAgreementTestServer({ env: DESK_ENVIRONMENT, writesPast: true });
  return { ...agreements, ...withRequests(agreements), enter: deskOf(agreements) };
});
let ask: Ask;
let ref: string;
beforeEach(async () => {
  await testServer.reset();
  ask = await testServer.enter('supervisor', 'supervisor');
});

/** Another place in time for each number up to 210, in no order. */
const PLACE = '((n * 7) % 211)';
const INSTANT = `timestamptz '2026-11-20T15:00:00Z' - ${PLACE} * interval '1 minute'`;
const DAY = `date '2026-12-01' + ${PLACE}`;
/** Each is of another debtor. */
const OTHERS = `'debtor_id', gen_random_uuid()`;
const write = (statement: string) => writePast(testServer.deps.db, statement);

/** Replaces the only row of a table by this number of copies. */
async function alike(table: string, count: number, values: string): Promise<void> {
  await write(`
    create temp table one on commit drop as select * from ${table};
    delete from ${table};
    insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object('id', gen_random_uuid(), ${values}))).*
      from one t, generate_series(1, ${count}) n`);
}
async function payments(count: number): Promise<void> {
  ({ ref } = await testServer.paid(aPut({ rut: '111111111' })));
  await alike(
    'payment',
    count,
    `'ref', 'ref-' || n, 'buy_order', 'order-' || n, 'provider_token', n::text, 'created_at', ${INSTANT}`,
  );
}

type Shown = { readonly rows: readonly (string | number)[]; readonly hasMore?: boolean };
type List = {
  readonly most: number;
  readonly order: 'oldest first' | 'newest first';
  readonly fill: (count: number) => Promise<unknown>;
  readonly read: () => Promise<Shown>;
};
const shown = (rows: object[], by: string, hasMore?: boolean): Shown => ({
  rows: rows.map((row) => (row as Record<string, string | number>)[by] ?? ''),
  ...(hasMore !== undefined && { hasMore }),
});

const LISTS: Record<string, List> = {
  'payments found': {
    ...{ most: MOST_FOUND, order: 'newest first', fill: payments },
    read: async () => {
      const { body } = await ask(findPayments, { by: 'rut', value: '111111111' });
      return shown(body.data, 'created_at', body.has_more);
    },
  },
  'payments with an open case': {
    ...{ most: MOST_CASES, order: 'oldest first' },
    fill: async (count) => {
      await payments(count);
      await write(
        `insert into case_file (payment_id, kind, opened_at) select id, 'noAnswer', created_at from payment`,
      );
    },
    read: async () => {
      const { body } = await ask(listCases, {});
      return shown(body.data, 'since', body.has_more);
    },
  },
  'proposals that wait': {
    ...{ most: 30, order: 'oldest first' },
    fill: async (count) => {
      ({ ref } = await testServer.paid());
      await ask(proposeOrder, { kind: 'refund', ref, amount: null, reason: 'Pagó dos veces' });
      await alike(
        'payment_proposal',
        count,
        `'state', 'approved', 'refund_id', gen_random_uuid(), 'decided_by', 'b', 'decider_name', 'Sol', 'decision_reason', 'Acuerdo', 'decided_at', now(), 'proposed_at', ${INSTANT}`,
      );
    },
    read: async () => shown((await ask(listProposals, {})).body.data, 'proposed_at'),
  },
  'refunds of a payment': {
    ...{ most: 30, order: 'newest first' },
    fill: async (count) => {
      ({ ref } = await testServer.paid());
      await write(`insert into refund (id, payment_id, amount, source, state, created_at, settled_at)
        select gen_random_uuid(), p.id, 1, 'debt', 'refused', ${INSTANT}, now() from payment p, generate_series(1, ${count}) n`);
    },
    read: async () => shown((await ask(readDeskPayment, { ref })).body.data.refunds, 'requested_at'),
  },
  'open requests': {
    ...{ most: MOST_REQUESTS, order: 'oldest first' },
    fill: async (count) => {
      await testServer.requested();
      await alike(
        'institution_request',
        count,
        `'received_at', timestamptz '2026-11-01', 'due_at', ${INSTANT}`,
      );
    },
    read: async () => {
      const { body } = await ask(listRequests, {});
      return shown(body.open, 'due_at', body.has_more);
    },
  },
  'closed requests': {
    ...{ most: MOST_REQUESTS, order: 'newest first' },
    fill: async (count) => {
      await testServer.requested();
      await alike(
        'institution_request',
        count,
        `'state', 'answered', 'closed_by', 'b', 'closer_name', 'Sol', 'closing_reason', 'Acuerdo', 'closed_at', ${INSTANT}`,
      );
    },
    read: async () => shown((await ask(listRequests, {})).body.closed, 'closed_at'),
  },
  'open requests about data': {
    ...{ most: MOST_DATA_REQUESTS, order: 'oldest first' },
    fill: async (count) => {
      await testServer.askedAboutData();
      await alike('data_request', count, `${OTHERS}, 'due_on', ${DAY}`);
    },
    read: async () => {
      const { body } = await ask(listDataRequests, {});
      return shown(body.open, 'due_on', body.has_more);
    },
  },
  'answered requests about data': {
    ...{ most: MOST_DATA_REQUESTS, order: 'newest first' },
    fill: async (count) => {
      await testServer.askedAboutData();
      await alike(
        'data_request',
        count,
        `${OTHERS}, 'state', 'answered', 'decided_by', 'b', 'decider_name', 'Sol', 'decided_at', ${INSTANT}`,
      );
    },
    read: async () => shown((await ask(listDataRequests, {})).body.closed, 'decided_at'),
  },
  'open disputes': {
    ...{ most: MOST_DISPUTES, order: 'oldest first' },
    fill: async (count) => {
      await testServer.disputed();
      await alike('dispute', count, `'operation_number', n::text, 'due_on', ${DAY}`);
    },
    read: async () => {
      const { body } = await ask(listDisputes, {});
      return shown(body.open, 'due_on', body.has_more);
    },
  },
  'disputes that came to rest': {
    ...{ most: MOST_DISPUTES, order: 'newest first' },
    fill: async (count) => {
      await testServer.disputed();
      await alike(
        'dispute',
        count,
        `'operation_number', n::text, 'state', 'accepted', 'owed', 0, 'settled_at', ${INSTANT}`,
      );
    },
    read: async () => shown((await ask(listDisputes, {})).body.closed, 'settled_at'),
  },
  'disputes that are late': {
    ...{ most: MOST_DISPUTES, order: 'oldest first' },
    fill: async (count) => {
      await testServer.disputed();
      await alike('dispute', count, `'operation_number', n::text, 'due_on', ${DAY} - 365`);
    },
    read: async () => shown((await ask(listCases, {})).body.late_disputes, 'due_on'),
  },
  'operations that are enabled': {
    ...{ most: MOST_ENABLED, order: 'oldest first' },
    fill: (count) =>
      write(`insert into enabling (company, operation_number, executive, reason, until, at)
        select 'banco-cordillera', n, 'Ema', 'Acuerdo', ${DAY}, now() from generate_series(1, ${count}) n`),
    read: async () => {
      const { body } = await ask(listEnabled, {});
      return shown(body.data, 'until', body.has_more);
    },
  },
  'what people did': {
    ...{ most: MOST_ACTIONS, order: 'newest first' },
    // The session was opened without a line in the log.
    fill: (count) =>
      write(`insert into staff_action (company, subject, name, role, action, at)
        select 'banco-cordillera', 'a', 'Ema', 'agent', 'log.read', now() from generate_series(1, ${count}) n`),
    read: async () => {
      const { body } = await ask(listActions, {});
      return shown(body.data, 'id', body.has_more);
    },
  },
};

it.each(Object.entries(LISTS))(
  '%s are listed in their order, as many as fit, and more are spoken of only where there are',
  async (_, { most, order, fill, read }) => {
    await fill(most);
    const sign = order === 'oldest first' ? 1 : -1;
    const inOrder = (rows: Shown['rows']) => [...rows].sort((a, b) => (a < b ? -sign : sign));
    const whole = await read();
    expect(whole.rows).toEqual(inOrder(whole.rows));
    expect(new Set(whole.rows).size).toBe(most);
    expect(whole.hasMore ?? false).toBe(false);
  },
);

it.each(Object.entries(LISTS).filter(([, { most }]) => most > 30))(
  'of more %s than a list shows the first are shown',
  async (_, { most, order, fill, read }) => {
    await fill(most + 1);
    const sign = order === 'oldest first' ? 1 : -1;
    const { rows, hasMore } = await read();
    expect(rows).toEqual([...rows].sort((a, b) => (a < b ? -sign : sign)));
    expect(rows).toHaveLength(most);
    expect(hasMore ?? true).toBe(true);
  },
);

it('a page of the log that goes on with another one leaves no line of its own', async () => {
  const lines = async (before?: number) =>
    (await ask(listActions, before === undefined ? {} : { before: String(before) })).body.data as {
      id: number;
    }[];
  await lines();
  const [first] = await lines();
  await lines(first?.id);
  expect(await lines()).toHaveLength(2);
});
