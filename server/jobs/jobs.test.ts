import { sql } from 'kysely';
import { readBooks } from '../testing/books.ts';
import { createPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts';
import { until } from '../testing/until.ts';
import type { Jobs } from './alarm-clock.ts';
import { createJobs } from './jobs.ts';

describe('the jobs', () => {
  let world: PaymentWorld;
  let jobs: Jobs;
  beforeAll(async () => {
    world = await createPaymentWorld({ jobsOf: (deps) => (jobs = createJobs(deps)) });
    await jobs.start();
  }, 30_000);
  afterAll(async () => {
    await jobs.stop();
    await world.close();
  });

  it('send the mail of a paid payment, once', async () => {
    const { ref, token } = await world.atTheProvider();
    world.gateway.finish(token);
    await world.comeBack({ token_ws: token });
    const [mail] = await until(
      () => world.mails,
      (mails) => mails.length > 0,
    );
    expect(mail?.subject).toContain(ref);
    await until(
      () => sql<{ state: string }>`select state from pgboss.job where name = 'mail'`.execute(world.deps.db),
      ({ rows }) => rows.every(({ state }) => state === 'completed'),
    );
    expect(world.mails).toHaveLength(1);
  }, 30_000);

  it('ring for no mail when the payment was not written down after all', async () => {
    const count = async () => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*) from pgboss.job where name = 'mail'`.execute(world.deps.db);
      return Number(rows[0]?.count);
    };
    const before = await count();
    const broken = world.deps.db.transaction().execute(async (tx) => {
      await jobs.sendMail(tx, '00000000-0000-0000-0000-000000000000');
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(await count()).toBe(before);
  });

  it('ask for payments whose time has come, by themselves', async () => {
    const { ref, token } = await world.atTheProvider();
    world.gateway.finish(token);
    world.clock.pass(10 * 60_000);
    const books = await until(
      () => readBooks(world.deps.db, ref),
      ({ state }) => state === 'paid',
    );
    expect(books.ledger).toContain('providerClearing 500000');
  }, 30_000);
});
