import { CASE_KINDS } from '#contract/desk-cases.ts';
import { buildApp } from '../app.ts';
import { createRounds } from '../jobs/poller.ts';
import { openCase } from '../ledger/case-files.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { refundMoney } from '../suspense/orders.ts';
import { scraperOf } from '../testing/scraper.ts';
import { withSuspense } from '../testing/suspense.ts';
import { until } from '../testing/until.ts';
import { createWebhookTestServer } from '../testing/webhook-test-server.ts';
import { uploadInCheck } from '../testing/portfolio-upload.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const [MINUTE, HOUR, DAY] = [60_000, 60 * 60_000, 24 * 60 * 60_000];
const BANK = 'banco-cordillera';

const portal = sharedByTests(createWebhookTestServer);
let read: ReturnType<typeof scraperOf>['read'];
let readKept: typeof read;
let suspense: ReturnType<typeof withSuspense>;
beforeAll(async () => {
  suspense = withSuspense(portal);
  ({ read, readKept } = scraperOf(portal));
});
beforeEach(() => portal.reset());

describe('the figures', () => {
  it('count open cases by kind and institution, and histories that are strange', async () => {
    const { id } = await portal.atTheProvider();
    expect(await read('saldar_open_cases')).toEqual({});
    for (const kind of CASE_KINDS)
      await portal.deps.db.transaction().execute((tx) => openCase(tx, portal.deps, id, kind));
    const one = Object.fromEntries(CASE_KINDS.map((kind) => [`{company="${BANK}",kind="${kind}"}`, 1]));
    expect(await read('saldar_open_cases')).toEqual(one);
    const strange = {
      id: '5f0c7a52-97f6-4d5e-8d0a-0b8a3f3f0f11',
      chart: 'refund',
      ref: 'R',
      what: 'x',
      step: 'y',
    };
    await portal.deps.db
      .insertInto('strange_history')
      .values({ ...strange, open_since: portal.clock.now() })
      .execute();
    expect(await read('saldar_open_cases')).toEqual({ ...one, '{company="",kind="strangeHistory"}': 1 });
    await portal.deps.db.updateTable('case_file').set({ closed_at: portal.clock.now() }).execute();
    await portal.deps.db.updateTable('strange_history').set({ open_since: null }).execute();
    expect(await read('saldar_open_cases')).toEqual({});
  });

  it('count payments that have not ended by their age, and say how late they are looked at', async () => {
    await portal.atTheProvider();
    const ofAge = (age: string) => ({ [`{company="${BANK}",method="webpay",age="${age}"}`]: 1 });
    expect(await read('saldar_unsettled_payments')).toEqual(ofAge('15m'));
    expect(await readKept('saldar_work_late_seconds')).toEqual(
      Object.fromEntries(
        ['payments', 'refunds', 'suspense', 'debits', 'uploads', 'webhooks'].map((work) => [
          `{work="${work}"}`,
          0,
        ]),
      ),
    );
    for (const [pass, age] of [
      [30 * MINUTE, '1h'],
      [HOUR, '6h'],
      [10 * HOUR, '1d'],
      [DAY, '7d'],
      [7 * DAY, 'more'],
    ] as const) {
      portal.clock.pass(pass);
      expect(await read('saldar_unsettled_payments')).toEqual(ofAge(age));
    }
    expect((await readKept('saldar_work_late_seconds'))['{work="payments"}']).toBeGreaterThan(
      (8 * DAY) / 1000,
    );
    await portal.paid();
    expect(await read('saldar_unsettled_payments')).toEqual(ofAge('more'));
  });

  it('say how many pesos are held in suspense, until they went back, and when giving them back is late', async () => {
    const { ref } = await suspense.waiting();
    await portal.paid();
    const held = (pesos: number) => ({ [`{company="${BANK}"}`]: pesos });
    expect(await read('saldar_suspense_pesos')).toEqual(held(500_000));
    const order = { ref, who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó de más', amount: 200_000 };
    expect(await refundMoney(portal.deps, order)).toBeNull();
    await suspense.pass(0);
    expect(await read('saldar_suspense_pesos')).toEqual(held(300_000));
    portal.clock.pass(10 * DAY);
    const late = (await read('saldar_work_late_seconds'))['{work="suspense"}'] ?? 0;
    expect(late).toBeGreaterThan(DAY / 1000);
    await suspense.pass(0);
    expect(await read('saldar_suspense_pesos')).toEqual({});
    expect((await readKept('saldar_work_late_seconds'))['{work="suspense"}']).toBe(0);
  });

  it('count the mails that wait by kind, with the age of the oldest', async () => {
    await portal.paid();
    portal.clock.pass(20 * MINUTE);
    await portal.paid();
    expect(await read('saldar_mails_waiting')).toEqual({ '{kind="voucher"}': 2 });
    expect(await readKept('saldar_mails_oldest_seconds')).toEqual({ '{kind="voucher"}': 20 * 60 + 5 });
    for (const id of portal.mailIds) await sendMailRow(portal.deps, id);
    expect(await read('saldar_mails_waiting')).toEqual({});
  });

  it('count the events that no webhook has brought yet, queued or not, with the age of the oldest', async () => {
    const { data } = await portal.create();
    const ofBank = (value: number) => ({ [`{company="${BANK}"}`]: value });
    expect(await read('saldar_webhooks_waiting')).toEqual(ofBank(0));
    portal.receiver.answer(503);
    await portal.paid();
    await portal.deliver();
    portal.clock.pass(2 * HOUR);
    await portal.paid();
    expect(await read('saldar_webhooks_waiting')).toEqual(ofBank(2));
    expect(await readKept('saldar_webhooks_oldest_seconds')).toEqual(ofBank(2 * 3600 + 5));
    expect((await readKept('saldar_work_late_seconds'))['{work="webhooks"}']).toBeGreaterThan(6000);
    portal.receiver.answer(200);
    await portal.pass(HOUR);
    expect(await read('saldar_webhooks_waiting')).toEqual(ofBank(0));
    await portal.change(data.id, { action: 'switchOff' });
    await portal.paid();
    expect(await read('saldar_webhooks_waiting')).toEqual({});
  });

  it('show an uploaded portfolio that waits, how it ended, and since when none was loaded', async () => {
    const { db } = portal.deps;
    const at = portal.clock.now();
    const upload = uploadInCheck(at);
    await db.insertInto('portfolio_upload').values(upload).execute();
    expect(await read('saldar_upload_waiting_seconds')).toEqual({
      '{company="recupera",state="checking"}': 5,
    });
    const ended = { state: 'failed' as const, due_at: null, ended_at: portal.clock.now() };
    await db.updateTable('portfolio_upload').set(ended).execute();
    expect(await read('saldar_upload_waiting_seconds')).toEqual({});
    expect(await readKept('saldar_uploads_ended')).toEqual({ '{company="recupera",state="failed"}': 1 });
    expect(await readKept('saldar_portfolio_age_seconds')).toEqual({});
    const load = { company: 'recupera', mode: 'full' as const, counts: '{}' };
    await db
      .insertInto('portfolio_load')
      .values([2, 9].map((days) => ({ ...load, started_at: new Date(Date.now() - days * DAY) })))
      .execute();
    const { '{company="recupera"}': age = 0 } = await read('saldar_portfolio_age_seconds');
    expect(Math.round((age * 1000) / DAY)).toBe(2);
    portal.clock.pass(DAY);
    expect(await read('saldar_uploads_ended')).toEqual({});
    await db.deleteFrom('portfolio_upload').execute();
  });

  it('count callbacks that are refused, by cause, of institutions that the provider serves', async () => {
    const send = (company: string) =>
      portal.app.inject({
        method: 'POST',
        url: `/saldar/callback/debit/${company}`,
        payload: '{}',
        headers: { 'content-type': 'application/json', 'debit-signature': 'none' },
      });
    expect((await send(BANK)).statusCode).toBe(401);
    expect((await send('no-such-institution')).statusCode).toBe(401);
    const of = (company: string) =>
      `{route="/saldar/callback/debit/:company",company="${company}",cause="signature"}`;
    const counts = await read('saldar_callbacks_refused_total');
    expect([counts[of(BANK)], counts[of('unknown')]]).toEqual([1, 1]);
    // Prometheus sees no increase to the first value of a counter.
    expect(counts[of(BANK).replace('signature', 'body')]).toBe(0);
  });

  it('say when a job last ended well, and count those that fail', async () => {
    let rounds = 0;
    const { metrics } = portal.deps;
    const job = createRounds({ name: 'refunds', everyMs: 1 }, portal.deps, async () => {
      rounds += 1;
      if (rounds > 1) throw new Error('no more');
    });
    const before = portal.clock.now().getTime() / 1000;
    job.start();
    await until(
      () => metrics.read(),
      (text) => /rounds_total\{work="refunds",outcome="failed"\}/.test(text),
    );
    await job.stop();
    const of = (outcome: string) => `{work="refunds",outcome="${outcome}"}`;
    const counts = await read('saldar_work_rounds_total');
    expect([counts[of('done')], counts[of('failed')]]).toEqual([1, rounds - 1]);
    expect(await read('saldar_work_last_done_timestamp_seconds')).toEqual({ '{work="refunds"}': before });
  });

  it('say of a job that never ended well since when it is tried', async () => {
    const { metrics } = portal.deps;
    const begun = portal.clock.now().getTime() / 1000;
    const job = createRounds({ name: 'cleaning', everyMs: 1 }, portal.deps, async () => {
      portal.clock.pass(60_000);
      throw new Error('never');
    });
    job.start();
    await until(
      () => metrics.read(),
      (text) => /rounds_total\{work="cleaning",outcome="failed"\}/.test(text),
    );
    await job.stop();
    const done = await read('saldar_work_last_done_timestamp_seconds');
    expect(done['{work="cleaning"}']).toBe(begun);
  });

  it('say which provider is away, and who waits for a connection', async () => {
    const { deps } = portal;
    const isAway = (method: string) => method === 'webpay';
    const app = await buildApp({ ...deps, outside: { ...deps.outside, isAway } });
    expect(await read('saldar_provider_away', app)).toEqual({
      ...{ '{method="webpay"}': 1, '{method="oneclick"}': 0, '{method="pac"}': 0, '{method="transfer"}': 0 },
    });
    expect(await read('saldar_pool_size', app)).toEqual({ '': 10 });
    await app.close();
  });
});
