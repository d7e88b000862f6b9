import { randomUUID } from 'node:crypto';
import { enrolDebit } from '#contract/debit.ts';
import { startPayment } from '#contract/payment.ts';
import { enterWithCards } from '../testing/card-debtor.ts';
import { createPaymentTestServer, type PaymentTestServer } from '../testing/payment-test-server.ts';
import { anAutomatable, aPut } from '../testing/fixtures.ts';
import { START } from '../texts/payment.ts';

/** The clock begins on 21 November at noon in Santiago; maintenance begins ten minutes later. */
const MAINTENANCE = 'banco-cordillera=2026-11-21T12:10/2026-11-21T12:40';
const TEN_MINUTES = 600_000;
const refused = { status: 'MAINTENANCE', message: START.MAINTENANCE };

let testServer: PaymentTestServer;
beforeEach(async () => {
  testServer = await createPaymentTestServer({ env: { MAINTENANCE } });
});
afterEach(() => testServer.close());

async function withQuote(fixture = aPut()) {
  const { token } = await testServer.enter(fixture.persona);
  const quote = await testServer.prepare(token, fixture.everything);
  const start = (key: string = randomUUID()) =>
    testServer.call(startPayment, { quote_id: quote.quote_id, payment_method: 'webpay' }, { token, key });
  return { token, start };
}

describe('while a company is under maintenance', () => {
  it('no new payment is taken, and after it they are again', async () => {
    const { start } = await withQuote();
    testServer.clock.pass(TEN_MINUTES);
    expect(await start()).toEqual(refused);
    expect(testServer.gateway.orders()).toEqual([]);
    const rows = await testServer.deps.db.selectFrom('payment').select('id').execute();
    expect(rows).toEqual([]);
    testServer.clock.pass(3 * TEN_MINUTES);
    const later = await withQuote();
    expect(await later.start()).toMatchObject({ status: 'success' });
  });

  it('a payment that was begun before leads to its page again', async () => {
    const { start } = await withQuote();
    testServer.clock.pass(TEN_MINUTES - 60_000);
    const key = randomUUID();
    const before = await start(key);
    expect(before).toMatchObject({ status: 'success' });
    testServer.clock.pass(60_000);
    expect(await start(key)).toEqual(before);
    expect(await start()).toEqual(before);
  });

  it('no saved card is charged', async () => {
    const debtor = await enterWithCards(testServer);
    const card = await debtor.save();
    testServer.clock.pass(TEN_MINUTES);
    expect(await debtor.pay(card)).toEqual(refused);
    expect(await testServer.deps.db.selectFrom('payment').select('id').execute()).toEqual([]);
  });

  it('no automatic debit is asked for', async () => {
    const fixture = anAutomatable();
    const { token } = await testServer.enter(fixture.persona);
    testServer.clock.pass(TEN_MINUTES);
    const wish = { ...fixture.everything, automize: true };
    expect(await testServer.call(enrolDebit, wish, { token, key: randomUUID() })).toEqual(refused);
  });

  it('another company’s debtors pay', async () => {
    await testServer.close();
    testServer = await createPaymentTestServer({
      env: { MAINTENANCE: MAINTENANCE.replace('banco-cordillera', 'recupera') },
    });
    const { start } = await withQuote();
    testServer.clock.pass(TEN_MINUTES);
    expect(await start()).toMatchObject({ status: 'success' });
  });
});
