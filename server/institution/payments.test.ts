import { listPayments, type ListedPayment } from '#contract/institution-payments.ts';
import type { EventAnswer } from '#contract/institution-events.ts';
import { forgetPerson } from '../privacy/erase.ts';
import { createKey } from '../session/institution-keys.ts';
import { assignMoney, refundMoney } from '../suspense/orders.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { withSuspense } from '../testing/suspense.ts';
import { heardEvents } from '../testing/heard-events.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const COMPANY = 'banco-cordillera';
const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal' };
const DAY_MS = 24 * 60 * 60_000;

const testServer = sharedByTests(createPaymentTestServer);
afterEach(() => testServer.reset());

type Page = { data: ListedPayment[]; next: number; has_more: boolean; fields?: { path: string }[] };
async function ask(query: Record<string, string> = {}, company = COMPANY) {
  const wish = { company, name: 'ERP', scopes: ['payments'] } as const;
  const { key } = await createKey(testServer.deps.db, wish, testServer.deps.clock.now());
  const answer = await testServer.app.inject({
    url: listPayments.path,
    query: { after: '0', ...query },
    headers: { authorization: `Bearer ${key}` },
  });
  return { statusCode: answer.statusCode, ...answer.json<Page>() };
}
const refsOf = ({ data }: Page) => data.map(({ payment }) => payment.ref);
const heard = (): Promise<EventAnswer[]> => heardEvents(testServer.deps.db);

describe('the payments of an institution', () => {
  it('are those that were charged, with the facts of the feed and where their money is now', async () => {
    await testServer.atTheProvider(aPut());
    const paid = await testServer.paid();
    const [event] = await heard();
    expect(event?.kind).toBe('money.received');
    expect(await ask()).toEqual({
      ...{ statusCode: 200, status: 'success', next: 1, has_more: false },
      data: [
        {
          position: 1,
          at: event?.at,
          payment: (event?.data as { payment: unknown }).payment,
          money: { charged: 500_000, held: 0, assigned: 500_000, returned: 0, discount: 750_000 },
        },
      ],
    });
    expect(refsOf(await ask())).toEqual([paid.ref]);
  });

  it('that went back in part say what is held still, and stand where they stood', async () => {
    const { waiting, owedAgain, pass } = withSuspense(testServer);
    const held = await waiting();
    const assigned = await waiting(aPut());
    await refundMoney(testServer.deps, { ...OPERATOR, ref: held.ref, amount: 200_000 });
    await owedAgain(assigned.agreement);
    await assignMoney(testServer.deps, { ...OPERATOR, ref: assigned.ref });
    await pass(60_000);
    const whole = await testServer.paid(aPut());
    expect((await heard()).map(({ position, kind }) => [position, kind])).toEqual([
      [1, 'money.held'],
      [2, 'money.held'],
      [3, 'money.assigned'],
      [4, 'money.returned'],
      [5, 'money.received'],
    ]);
    const { data } = await ask();
    expect(data.map(({ position, payment: { ref }, money }) => [position, ref, money])).toEqual([
      [1, held.ref, { charged: 500_000, held: 300_000, assigned: 0, returned: 200_000, discount: 0 }],
      [2, assigned.ref, { charged: 500_000, held: 0, assigned: 500_000, returned: 0, discount: 750_000 }],
      [5, whole.ref, { charged: 500_000, held: 0, assigned: 500_000, returned: 0, discount: 750_000 }],
    ]);
    for (const { money } of data) expect(money.charged).toBe(money.held + money.assigned + money.returned);
  });

  it('that went back whole owe their discount again', async () => {
    const { ref } = await testServer.paid();
    await refundMoney(testServer.deps, { ...OPERATOR, ref, amount: null });
    await withSuspense(testServer).pass(60_000);
    expect((await ask()).data.map(({ money }) => money)).toEqual([
      { charged: 500_000, held: 0, assigned: 0, returned: 500_000, discount: 0 },
    ]);
  });

  it('are each there once and in order, however they are cut into answers', async () => {
    const { waiting, pass } = withSuspense(testServer);
    const refs: string[] = [];
    for (let count = 0; count < 2; count++) {
      const { ref } = await waiting(aPut());
      await refundMoney(testServer.deps, { ...OPERATOR, ref, amount: 200_000 });
      await pass(60_000);
      refs.push(ref, (await testServer.paid(aPut())).ref);
    }
    const read: string[] = [];
    let [after, isMore, answers] = ['0', true, 0];
    while (isMore) {
      const page = await ask({ after, limit: '1' });
      answers += 1;
      read.push(...refsOf(page));
      [after, isMore] = [String(page.next), page.has_more];
    }
    // The last one says that there is no more.
    expect([read, answers]).toEqual([refs, refs.length]);
    expect(await ask({ after })).toMatchObject({ data: [], next: Number(after), has_more: false });
  });

  it('of a day in Santiago, of an order or of a reference are found', async () => {
    testServer.clock.set(new Date('2026-11-25T02:59:00Z'));
    const late = await testServer.paid(aPut());
    testServer.clock.set(new Date('2026-11-25T03:00:00Z'));
    const early = await testServer.paid(aPut());
    expect(refsOf(await ask({ until: '2026-11-24' }))).toEqual([late.ref]);
    expect(refsOf(await ask({ from: '2026-11-25' }))).toEqual([early.ref]);
    expect(refsOf(await ask({ from: '2026-11-24', until: '2026-11-25' }))).toEqual([late.ref, early.ref]);
    expect(refsOf(await ask({ order: early.order }))).toEqual([early.ref]);
    expect(refsOf(await ask({ ref: late.ref }))).toEqual([late.ref]);
    expect(refsOf(await ask({ ref: late.ref, order: early.order }))).toEqual([]);
  });

  it('are not those of another institution', async () => {
    const { ref, order } = await testServer.paid();
    // Read by its own institution first: from then on it has a position.
    for (const query of [{}, { ref }, { order }]) {
      expect(refsOf(await ask(query))).toEqual([ref]);
      expect(refsOf(await ask(query, 'cordillera-consumo'))).toEqual([]);
    }
  });

  it('of a debtor who is forgotten name them no more', async () => {
    const { persona } = await testServer.paid();
    const { id } = await testServer.deps.db.selectFrom('debtor').select('id').executeTakeFirstOrThrow();
    testServer.clock.pass(8 * 365 * DAY_MS);
    await forgetPerson(testServer.deps.db, { id, ...persona }, testServer.deps.clock.now());
    expect((await ask()).data).toMatchObject([{ payment: { rut: null, amount: 500_000 } }]);
  });

  it.each([
    [{ after: 'soon' }, 'after'],
    [{ after: '-1' }, 'after'],
    [{ limit: '0' }, 'limit'],
    [{ from: '2026-02-30' }, 'from'],
    [{ until: '9999-12-31' }, 'until'],
    // Never by RUT: an address is logged.
    [{ rut: '11111111-1' }, ''],
  ])('are not asked for by %j, and the answer says where', async (query, path) => {
    const { statusCode, fields } = await ask(query as Record<string, string>);
    expect([statusCode, fields?.map((field) => field.path)]).toEqual([400, [path]]);
  });
});
