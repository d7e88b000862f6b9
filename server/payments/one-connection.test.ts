import { Kysely, PostgresDialect, sql } from 'kysely';
import { createPool } from '../database/connect.ts';
import type { Database } from '../database/schema.ts';
import { withAgreements } from '../testing/agreement-test-server.ts';
import { enterWithCards } from '../testing/card-debtor.ts';
import { createDebitTestServer, type DebitTestServer } from '../testing/debit-test-server.ts';
import { askDue } from './due.ts';

/** A provider or mail host that is asked only while a connection is free: one held meanwhile would be held as long as the provider is silent. */
function askedFreely<Port extends object>(port: Port, db: Kysely<Database>): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      return async (...given: unknown[]): Promise<unknown> => {
        await sql`select`.execute(db);
        return value.apply(target, given);
      };
    },
  });
}

/**
 * A query that leaves its transaction for another connection does not see its changes, is not rolled back with it, and
 * deadlocks the server once every connection waits for another one. With one connection it never returns.
 */
describe('a server with one connection to its database', () => {
  let testServer: DebitTestServer;
  beforeAll(async () => {
    testServer = await createDebitTestServer({
      wrap: (deps) => {
        const pool = createPool(deps.config.databaseUrl, 1, { patienceMs: 5_000 });
        const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
        const { webpay, oneclick, pac, transfer } = deps.outside.providers;
        const providers = {
          webpay: (company: string) => askedFreely(webpay(company), db),
          oneclick: (company: string) => askedFreely(oneclick(company), db),
          pac: (company: string) => askedFreely(pac(company), db),
          transfer: (company: string) => askedFreely(transfer(company), db),
        };
        const outside = { ...deps.outside, providers, mailer: askedFreely(deps.outside.mailer, db) };
        return { ...deps, pool, db, outside };
      },
    });
  });
  beforeEach(() => testServer.reset());
  afterAll(() => testServer.close());

  it('takes a plan from its signature to its last instalment', async () => {
    const { inForce, pay, historyOf, post } = withAgreements(testServer);
    const carla = await inForce(undefined, { agreed_quota: 6, expiration_day: 5 });
    testServer.clock.set(new Date('2027-02-04T15:00:00Z'));
    await pay(await testServer.identify(carla.debtorId, carla.persona), 'convenio', carla.number, 6);
    expect((await historyOf(carla.agreement))[0]?.at(-1)).toBe('lastInstalment.received → fulfilled');
    expect((await post()).length).toBeGreaterThan(3);
  });

  it('charges a bank account, a saved card, and finds out about who never came back', async () => {
    testServer.debits.bank.decides = 'paid';
    const { ref } = await testServer.charging();
    expect((await testServer.history(ref)).at(-1)).toBe('quotas.remain → active');
    const ana = await enterWithCards(testServer);
    expect((await ana.pay(await ana.save())).status).toBe('success');
    const away = await testServer.atTheProvider();
    testServer.gateway.finish(away.token);
    testServer.clock.pass(60 * 60_000);
    await askDue(testServer.deps);
    expect((await testServer.status(away.ref)).status).toBe('paid');
  });

  it('lets go of what was declined, by an issuer and by a bank', async () => {
    const { ref, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token, -1);
    await testServer.comeBack({ token_ws: token });
    expect((await testServer.status(ref)).status).toBe('declined');
    testServer.debits.bank.decides = 'noFunds';
    const luis = await testServer.charging();
    expect((await testServer.history(luis.ref)).at(-1)).toBe('charge.failed → active');
  });
});
