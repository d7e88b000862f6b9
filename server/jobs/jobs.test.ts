import { sql } from 'kysely';
import { readBooks } from '../testing/books.ts';
import { createPaymentTestServer, type PaymentTestServer } from '../testing/payment-test-server.ts';
import { until } from '../testing/until.ts';
import type { Dependencies } from '../dependencies.ts';
import { createLog } from '../http/log.ts';
import { LONGEST_MS, MailNotSent, type OutgoingMail } from '../mail/mailer.ts';
import { faultsBy } from '../reconciliation/check.ts';
import { givenUpMailRule } from '../reconciliation/own-rules.ts';
import { waitingText } from '../texts/waiting.ts';
import type { Jobs } from './job-queue.ts';
import { createJobs } from './jobs.ts';
import { listWaiting } from './waiting.ts';

describe('the jobs', () => {
  let testServer: PaymentTestServer;
  let jobs: Jobs;
  /** The mail host refuses a mail whose subject contains this. */
  let notTaken: string | null = null;
  const logged: string[] = [];
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  beforeAll(async () => {
    const jobsOf = (deps: Omit<Dependencies, 'jobs'>) => {
      const send = async (mail: OutgoingMail) => {
        if (notTaken && mail.subject.includes(notTaken)) throw new MailNotSent('later');
        await deps.outside.mailer.send(mail);
      };
      return (jobs = createJobs({ ...deps, log, outside: { ...deps.outside, mailer: { send } } }));
    };
    testServer = await createPaymentTestServer({ jobsOf });
    await jobs.start();
  }, 30_000);
  afterAll(async () => {
    await jobs.stop();
    await testServer.close();
  });

  const paid = async () => (await testServer.paid()).ref;

  it('send the mail of a paid payment, once', async () => {
    const ref = await paid();
    const [mail] = await until(
      () => testServer.mails,
      (mails) => mails.length > 0,
    );
    expect(mail?.subject).toContain(ref);
    await until(
      () =>
        sql<{ state: string }>`select state from pgboss.job where name = 'mail'`.execute(testServer.deps.db),
      ({ rows }) => rows.every(({ state }) => state === 'completed'),
    );
    expect(testServer.mails).toHaveLength(1);
  }, 30_000);

  it('send a mail that is enqueued together with one that is not taken', async () => {
    const refs = await Promise.all([paid(), paid()]);
    const sent = sql<{ id: string }>`select mail.id from mail join payment on payment.id = about
      where ref in (${sql.join(refs)}) and sent_at is not null`;
    const { rows } = await until(
      () => sent.execute(testServer.deps.db),
      ({ rows: all }) => all.length === 2,
    );
    const ids = rows.map(({ id }) => id);
    testServer.mails.splice(0);
    notTaken = refs[0];
    await testServer.deps.db.transaction().execute(async (tx) => {
      await tx.updateTable('mail').set({ sent_at: null }).where('id', 'in', ids).execute();
      for (const id of ids) await jobs.sendMail(tx, id);
    });
    const states = () =>
      sql<{ mail: string; state: string }>`select data->>'mailId' as mail, state from pgboss.job
        where name = 'mail' and data->>'mailId' in (${sql.join(ids)}) order by created_on desc, id desc limit 2`.execute(
        testServer.deps.db,
      );
    const { rows: ended } = await until(states, ({ rows: all }) =>
      all.every(({ state }) => state === 'completed' || state === 'retry'),
    );
    notTaken = null;
    expect(ended.map(({ state }) => state).sort()).toEqual(['completed', 'retry']);
    expect(testServer.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(refs[1])]);
  }, 30_000);

  it('give a mail up that was not taken for a day, and not before, which its voucher, the log, the list of what waits and the reconciliation show for a week', async () => {
    const { id, ref, session, token } = await testServer.atTheProvider();
    notTaken = ref;
    testServer.gateway.finish(token);
    await testServer.comeBack({ token_ws: token });
    const why = sql<{ why: string }>`select output ->> 'message' as why from pgboss.job
      join mail on mail.id::text = data ->> 'mailId' where about = ${id} and state = 'retry'`;
    const { rows } = await until(
      () => why.execute(testServer.deps.db),
      ({ rows: failed }) => failed.length === 1,
    );
    expect(rows).toEqual([{ why: 'Error: mail not sent: later' }]);
    expect((await testServer.status(ref, session)).data.voucher?.email_state).toBe('waiting');
    expect(waitingText(await listWaiting(testServer.deps.db, testServer.clock.now()))).toMatch(
      /^Correos voucher · por enviar: \d+ · .* · último motivo: later$/m,
    );
    const lines = logged.filter((line) => line.includes('a mail was not sent'));
    expect(lines.at(-1)).toMatch(/"level":40,.*"kind":"voucher","reason":"later"/);
    expect(lines.join('')).not.toMatch(/@/);
    const lastButOne = sql`update pgboss.job set retry_count = retry_limit - 2, start_after = now() where state = 'retry'`;
    await lastButOne.execute(testServer.deps.db);
    const tried = sql`select 1 from pgboss.job where state = 'retry' and retry_count = retry_limit - 1`;
    await until(
      () => tried.execute(testServer.deps.db),
      ({ rows: failed }) => failed.length === 1,
    );
    expect((await testServer.status(ref, session)).data.voucher?.email_state).toBe('waiting');
    const dayLater = sql`update pgboss.job set retry_count = retry_limit - 1, start_after = now() where state = 'retry'`;
    const voucherLater = async () => {
      await dayLater.execute(testServer.deps.db);
      return (await testServer.status(ref, session)).data.voucher;
    };
    const shown = await until(voucherLater, (voucher) => voucher?.email_state !== 'waiting');
    notTaken = null;
    expect(shown?.email_state).toBe('failed');
    const { db } = testServer.deps;
    const given = await db.selectFrom('mail').select('id').where('about', '=', id).executeTakeFirstOrThrow();
    expect(logged.filter((line) => line.includes('a mail was given up'))).toEqual([
      expect.stringContaining(`"mailId":"${given.id}","kind":"voucher"`),
    ]);
    const now = testServer.clock.now();
    expect(waitingText(await listWaiting(db, now))).toMatch(
      /^Correos voucher · no se enviarán: 1 · el más antiguo del .* · último motivo: later$/m,
    );
    const named = `${id} is the subject of a mail that was given up (voucher)`;
    expect(await faultsBy(db, [givenUpMailRule(now)])).toEqual([named]);
    const weekLater = new Date(now.getTime() + 7 * 24 * 60 * 60_000);
    expect(waitingText(await listWaiting(db, weekLater))).not.toMatch(/no se enviarán/);
    expect(await faultsBy(db, [givenUpMailRule(weekLater)])).toEqual([]);
  }, 30_000);

  it('leave a mail to who sends it as long as one may take, and to another minutes after that one died', async () => {
    const jobsOfMails = sql<{ expire_seconds: number }>`select distinct expire_seconds from pgboss.job
      where name = 'mail'`;
    const { rows } = await jobsOfMails.execute(testServer.deps.db);
    expect(rows).toHaveLength(1);
    const [{ expire_seconds } = { expire_seconds: 0 }] = rows;
    // Longer than the claim of the mail itself, which the next worker would meet.
    expect(expire_seconds).toBeGreaterThan(LONGEST_MS / 1000 + 30);
    expect(expire_seconds).toBeLessThanOrEqual(300);
  });

  it('go on when the database has cut their connections, which the log shows', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'pgboss'`.execute(testServer.deps.db);
    await until(
      () => logged.join(''),
      (lines) => /"message":"terminating connection.*"msg":"the job queue is in trouble"/.test(lines),
    );
    const ref = await paid();
    await until(
      () => testServer.mails.some(({ subject }) => subject.includes(ref)),
      (isSent) => isSent,
    );
  }, 30_000);

  it('enqueue no mail when the payment was not written down after all', async () => {
    const count = async () => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*) from pgboss.job where name = 'mail'`.execute(testServer.deps.db);
      return Number(rows[0]?.count);
    };
    const before = await count();
    const broken = testServer.deps.db.transaction().execute(async (tx) => {
      await jobs.sendMail(tx, '00000000-0000-0000-0000-000000000000');
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(await count()).toBe(before);
  });

  it('ask for payments whose time has come, by themselves', async () => {
    const { ref, token } = await testServer.atTheProvider();
    testServer.gateway.finish(token);
    testServer.clock.pass(10 * 60_000);
    const books = await until(
      () => readBooks(testServer.deps.db, ref),
      ({ state }) => state === 'paid',
    );
    expect(books.ledger).toContain('providerClearing 500000');
  }, 30_000);
});
