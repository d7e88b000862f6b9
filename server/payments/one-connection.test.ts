import { Kysely, PostgresDialect, sql } from 'kysely';
import { createPool } from '../database/connect.ts';
import type { Database } from '../database/schema.ts';
import { withAgreements } from '../testing/agreement-world.ts';
import { enterWithCards } from '../testing/card-story.ts';
import { createDebitWorld, type DebitWorld } from '../testing/debit-world.ts';
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
 * A query of a transaction that goes through another connection sees other books, is not undone with the rest and, with every
 * connection taken by somebody who waits for another one, stops the server. With one connection it never comes.
 */
describe('a server with one connection to its database', () => {
  let world: DebitWorld;
  beforeAll(async () => {
    world = await createDebitWorld({
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
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  it('takes a plan from its signature to its last instalment', async () => {
    const { inForce, pay, historyOf, post } = withAgreements(world);
    const carla = await inForce(undefined, { agreed_quota: 6, expiration_day: 5 });
    world.clock.set(new Date('2027-02-04T15:00:00Z'));
    await pay(await world.identify(carla.debtorId, carla.story), 'convenio', carla.number, 6);
    expect((await historyOf(carla.agreement))[0]?.at(-1)).toBe('lastInstalment.received → fulfilled');
    expect((await post()).length).toBeGreaterThan(3);
  });

  it('charges a bank account, a saved card, and finds out about who never came back', async () => {
    world.debits.bank.decides = 'paid';
    const { ref } = await world.charging();
    expect((await world.history(ref)).at(-1)).toBe('quotas.remain → active');
    const ana = await enterWithCards(world);
    expect((await ana.pay(await ana.save())).status).toBe('success');
    const away = await world.atTheProvider();
    world.gateway.finish(away.token);
    world.clock.pass(60 * 60_000);
    await askDue(world.deps);
    expect((await world.status(away.ref)).status).toBe('paid');
  });

  it('lets go of what was declined, by an issuer and by a bank', async () => {
    const { ref, token } = await world.atTheProvider();
    world.gateway.finish(token, -1);
    await world.comeBack({ token_ws: token });
    expect((await world.status(ref)).status).toBe('declined');
    world.debits.bank.decides = 'noFunds';
    const luis = await world.charging();
    expect((await world.history(luis.ref)).at(-1)).toBe('charge.failed → active');
  });
});
