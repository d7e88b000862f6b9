import type { CaseKind } from '#contract/desk-cases.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { closeCases, openCase, openForDispute } from './case-files.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => testServer.reset());

const [FIRST, OTHER] = [{ refund: 'r-1' }, { refund: 'r-2' }];
const AT = ['2026-11-21T15:00:00Z', '2026-11-22T15:00:00Z', '2026-11-23T15:00:00Z', '2026-11-24T15:00:00Z'];
const on = (day: number) => testServer.clock.set(new Date(AT[day] ?? ''));

const open = (id: string, facts: Record<string, unknown>, kind: CaseKind = 'refundRefused') =>
  testServer.deps.db.transaction().execute((tx) => openCase(tx, testServer.deps, id, kind, facts));
const close = (id: string) =>
  testServer.deps.db.transaction().execute((tx) => closeCases(tx, id, testServer.clock.now()));

const dispute = (id: string, paymentId: string) =>
  testServer.deps.db
    .transaction()
    .execute((tx) =>
      openForDispute(tx, testServer.deps, paymentId, { dispute: id, until: `2026-12-0${id}` }),
    );

const casesOf = async (id: string) => {
  const rows = testServer.deps.db.selectFrom('case_file').select(['detail', 'opened_at', 'closed_at']);
  const found = await rows.where('payment_id', '=', id).orderBy('kind').execute();
  return found.map(({ detail, opened_at: opened, closed_at: closed }) => [
    detail,
    AT.indexOf(opened.toISOString().replace('.000', '')),
    closed && AT.indexOf(closed.toISOString().replace('.000', '')),
  ]);
};

describe('the case of a payment that needs a person', () => {
  it.each([
    ['is open with the same facts', false, FIRST, [FIRST, 0, null]],
    ['is open with other facts', false, OTHER, [FIRST, 0, null]],
    ['was closed with the same facts', true, FIRST, [FIRST, 0, 1]],
    ['was closed with other facts', true, OTHER, [OTHER, 2, null]],
  ])('that %s is begun anew in the last of these only', async (_, isClosed, facts, expected) => {
    const { id } = await testServer.atTheProvider();
    on(0);
    await open(id, FIRST);
    on(1);
    if (isClosed) await close(id);
    on(2);
    await open(id, facts);
    expect(await casesOf(id)).toEqual([expected]);
  });

  it.each([
    ['open, which keeps its days', false, '2026-12-01', 0],
    ['closed, which is begun anew', true, '2026-12-02', 2],
  ])(
    'names every dispute that asks of its money beside the first one of a case that is %s',
    async (_, isClosed, until, openedOn) => {
      const { id } = await testServer.atTheProvider();
      on(0);
      await dispute('1', id);
      on(1);
      if (isClosed) await close(id);
      on(2);
      await dispute('2', id);
      const disputes = [
        { dispute: '1', until: '2026-12-01' },
        { dispute: '2', until: '2026-12-02' },
      ];
      expect(await casesOf(id)).toEqual([[{ until, disputes }, openedOn, null]]);
    },
  );

  it('keeps the day on which it was closed when another one of the payment is, and no other payment’s is closed', async () => {
    const [{ id }, other] = [await testServer.atTheProvider(), await testServer.atTheProvider()];
    on(0);
    await open(id, FIRST);
    await open(other.id, FIRST);
    on(1);
    await close(id);
    on(2);
    await open(id, OTHER, 'refundUnknown');
    on(3);
    await close(id);
    expect([await casesOf(id), await casesOf(other.id)]).toEqual([
      [
        [FIRST, 0, 1],
        [OTHER, 2, 3],
      ],
      [[FIRST, 0, null]],
    ]);
  });
});
