import { readBooks } from '../../../testing/books.ts';
import { createPaymentTestServer } from '../../../testing/payment-test-server.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const testServer = sharedByTests(createPaymentTestServer);

const success = (ref: string) => `303 http://localhost:3000/banco-cordillera/success?ref=${ref}`;
const error = (ref: string) => `303 http://localhost:3000/banco-cordillera/error?ref=${ref}`;

const PAID = {
  state: 'paid',
  events: [
    'quote.accepted → created',
    'provider.opened → redirected',
    'visitor.returned → confirming',
    'provider.approved → paid',
  ],
  holds: ['paid'],
  cases: [],
  mails: ['voucher'],
  ledger: ['debtorReceivable -1250000', 'discount 750000', 'providerClearing 500000'],
};

/** What is kept of the provider's words, for the person who looks. */
async function rowsOf(table: 'case_file' | 'payment_event', ref: string) {
  const payment = testServer.deps.db.selectFrom('payment').select('id').where('ref', '=', ref);
  const rows = await testServer.deps.db
    .selectFrom(table)
    .select('detail')
    .where('payment_id', '=', payment)
    .execute();
  return rows.map(({ detail }) => detail);
}

describe('coming back from the provider', () => {
  it('with an approved card pays once: history, quotas, ledger and mail say the same', async () => {
    const { ref, token, order } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    expect(await testServer.comeBack({ token_ws: token })).toBe(success(ref));
    expect(await readBooks(testServer.deps.db, ref)).toEqual(PAID);
    expect(testServer.gateway.charges().filter(({ buyOrder }) => buyOrder === order)).toEqual([
      { buyOrder: order, amount: 500_000 },
    ]);
  });

  it('twice at once, by GET and by POST, pays once', async () => {
    const { ref, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    testServer.gateway.gatherCommits(2);
    const back = { token_ws: token };
    await testServer.openConnections();
    const both = await Promise.all([testServer.comeBack(back), testServer.comeBack(back, 'POST')]);
    expect(both).toEqual([success(ref), success(ref)]);
    expect(await readBooks(testServer.deps.db, ref)).toEqual(PAID);
  });

  it('again after it was paid changes nothing and asks nothing', async () => {
    const { ref, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    await testServer.comeBack({ token_ws: token });
    const asked = testServer.gateway.asked.length;
    expect(await testServer.comeBack({ token_ws: token }, 'POST')).toBe(success(ref));
    expect(testServer.gateway.asked).toHaveLength(asked);
    expect(await readBooks(testServer.deps.db, ref)).toEqual(PAID);
  });

  it.each(['GET', 'POST'] as const)(
    'by %s with a refused card ends declined and frees the quotas',
    async (method) => {
      const { ref, token } = await testServer.atTheProvider();
      testServer.gateway.finish(token, -1);
      expect(await testServer.comeBack({ token_ws: token }, method)).toBe(error(ref));
      expect(await readBooks(testServer.deps.db, ref)).toMatchObject({
        state: 'declined',
        holds: ['released'],
        cases: [],
        mails: [],
        ledger: [],
      });
      expect((await testServer.status(ref)).data.cause).toBe('error.dataEntryError');
    },
  );

  it.each([
    ['cancelled', 'provider.cancelled', ['TBK_TOKEN', 'TBK_ID_SESION', 'TBK_ORDEN_COMPRA']],
    ['expired', 'page.expired', ['TBK_ID_SESION', 'TBK_ORDEN_COMPRA']],
    ['expired', 'page.expired', ['TBK_ID_SESSION', 'TBK_ORDEN_COMPRA']],
    ['cancelled', 'provider.cancelled', ['token_ws', 'TBK_TOKEN', 'TBK_ID_SESION', 'TBK_ORDEN_COMPRA']],
  ])(
    'without having paid ends %s by %s, never commits, frees the quotas (%j)',
    async (state, event, names) => {
      const { ref, token, order, id } = await testServer.atTheProvider();
      const values: Record<string, string> = { token_ws: token, TBK_TOKEN: token, TBK_ORDEN_COMPRA: order };
      const parameters = Object.fromEntries(names.map((name) => [name, values[name] ?? id]));
      const asked = testServer.gateway.asked.length;
      expect(await testServer.comeBack(parameters, 'POST')).toBe(error(ref));
      expect(testServer.gateway.asked.slice(asked)).toEqual(['status']);
      expect(await readBooks(testServer.deps.db, ref)).toEqual({
        state,
        events: ['quote.accepted → created', 'provider.opened → redirected', `${event} → ${state}`],
        holds: ['released'],
        cases: [],
        mails: [],
        ledger: [],
      });
    },
  );

  it('with another amount than ours is never paid: a person must look, and the quotas stay held', async () => {
    const { ref, token, order } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    testServer.gateway.trouble('commit', 'wrongAmount');
    expect(await testServer.comeBack({ token_ws: token })).toBe(error(ref));
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({
      state: 'review',
      holds: ['held'],
      cases: ['mismatch'],
      mails: ['suspense'],
      ledger: ['providerClearing 500001', 'suspense -500001'],
    });
    expect(await rowsOf('case_file', ref)).toEqual([
      { status: 'AUTHORIZED', amount: 500_001, buyOrder: order, responseCode: 0 },
    ]);
  });

  it.each([
    ['fault', 'status code 500'],
    ['cut', 'socket hang up'],
  ] as const)(
    'while the provider does not answer the commit (%s) shows the waiting page: no screen says "declined"',
    async (trouble, reason) => {
      const { ref, token } = await testServer.atTheProvider();
      testServer.gateway.finish(token);
      testServer.gateway.trouble('commit', trouble);
      expect(await testServer.comeBack({ token_ws: token })).toBe(success(ref));
      expect(await readBooks(testServer.deps.db, ref)).toMatchObject({
        state: 'unknown',
        holds: ['held'],
        ledger: [],
      });
      expect(await rowsOf('payment_event', ref)).toContainEqual({ reason: expect.stringContaining(reason) });
    },
  );

  it('while what came of it cannot be written down shows the waiting page: it may still be paid', async () => {
    const { ref, token, order, id } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    await testServer.deps.pool.query('alter table payment_event rename to away');
    const ways = [{ token_ws: token }, { TBK_TOKEN: token, TBK_ID_SESION: id, TBK_ORDEN_COMPRA: order }];
    const pages = [];
    for (const parameters of ways) pages.push(await testServer.comeBack(parameters));
    await testServer.deps.pool.query('alter table away rename to payment_event');
    expect(pages).toEqual([success(ref), success(ref)]);
    await testServer.comeBack({ token_ws: token });
    expect(await readBooks(testServer.deps.db, ref)).toEqual(PAID);
  });

  it('with "finished" in the address but an unfinished form decides nothing', async () => {
    const { ref, token } = await testServer.atTheProvider();
    expect(await testServer.comeBack({ token_ws: token })).toBe(success(ref));
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'confirming', holds: ['held'] });
    testServer.gateway.finish(token);
    await testServer.comeBack({ token_ws: token });
    expect(await readBooks(testServer.deps.db, ref)).toEqual(PAID);
  });

  it('with a finished form after it had expired opens a case only if there was a charge, and never charges', async () => {
    const { ref, token, order, id } = await testServer.atTheProvider();
    await testServer.comeBack({ TBK_ID_SESION: id, TBK_ORDEN_COMPRA: order });
    testServer.gateway.finish(token);
    expect(await testServer.comeBack({ token_ws: token })).toBe(error(ref));
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({ state: 'expired', cases: [] });
    expect(testServer.gateway.charges().some(({ buyOrder }) => buyOrder === order)).toBe(false);

    testServer.gateway.become(token, 'AUTHORIZED');
    expect(await testServer.comeBack({ token_ws: token })).toBe(error(ref));
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({
      state: 'expired',
      cases: ['contradiction'],
      mails: ['suspense'],
      ledger: ['providerClearing 500000', 'suspense -500000'],
    });
  });

  it.each<Record<string, string>>([
    {},
    { token_ws: 'unknown-token' },
    { token_ws: '\0' },
    { TBK_ID_SESION: '\0', TBK_ORDEN_COMPRA: '\0' },
    { TBK_ID_SESION: 'a', TBK_ORDEN_COMPRA: 'b' },
    { other: 'x' },
  ])('with %j goes to the portal', async (parameters) => {
    expect(await testServer.comeBack(parameters)).toBe('303 http://localhost:3000/');
    expect(await testServer.comeBack(parameters, 'POST')).toBe('303 http://localhost:3000/');
  });

  it("with one payment's token and another's order goes to the portal", async () => {
    const [one, other] = [await testServer.atTheProvider(), await testServer.atTheProvider()];
    const mixed = { TBK_TOKEN: one.token, TBK_ID_SESION: one.id, TBK_ORDEN_COMPRA: other.order };
    expect(await testServer.comeBack(mixed)).toBe('303 http://localhost:3000/');
    expect(await readBooks(testServer.deps.db, one.ref)).toMatchObject({ state: 'redirected' });
  });

  it.each(['TBK_ID_SESION', 'TBK_ID_SESSION'])(
    'with an order number and a session that is not its own (%s) reveals nothing of the payment and leaves it as it is',
    async (name) => {
      const [open, other] = [await testServer.atTheProvider(), await testServer.atTheProvider()];
      for (const session of ['x', other.id, open.ref]) {
        const invented = { [name]: session, TBK_ORDEN_COMPRA: open.order };
        expect(await testServer.comeBack(invented)).toBe('303 http://localhost:3000/');
        expect(await testServer.comeBack({ ...invented, TBK_TOKEN: open.token }, 'POST')).toBe(
          '303 http://localhost:3000/',
        );
      }
      expect(await readBooks(testServer.deps.db, open.ref)).toMatchObject({
        state: 'redirected',
        holds: ['held'],
      });
    },
  );
});
