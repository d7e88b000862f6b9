import { randomUUID } from 'node:crypto';
import {
  announceMaintenance,
  closeNotice,
  listMaintenance,
  type MaintenanceNotice,
} from '#contract/desk-maintenance.ts';
import { listActions } from '#contract/desk-log.ts';
import { enrolDebit } from '#contract/debit.ts';
import { startPayment } from '#contract/payment.ts';
import { createDeskTestServer, type Ask } from '../testing/desk-test-server.ts';
import { anAutomatable, aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { START } from '../texts/payment.ts';

/** The clock begins on 21 November at noon in Santiago. */
const FROM = '2026-11-21T12:10';
const UNTIL = '2026-11-21T12:40';
const TEN_MINUTES = 600_000;
const REASON = 'Cambio de servidores';

const testServer = sharedByTests(() =>
  createDeskTestServer({
    MAINTENANCE: '*=2026-12-06T20:00/2026-12-07T06:00,recupera=2026-12-08T20:00/2026-12-09T06:00',
  }),
);
let administrator: Ask;
beforeEach(async () => {
  await testServer.reset();
  administrator = await testServer.enter('Ignacio Paredes', 'administrator');
});

type Window = { from?: string; until?: string; key?: string };
const announce = async ({ from = FROM, until = UNTIL, key }: Window = {}, ask: Ask = administrator) =>
  (await ask(announceMaintenance, { from, until, reason: REASON }, { key: key ?? randomUUID() })).body;
const list = async (ask: Ask = administrator) => (await ask(listMaintenance, {})).body;
const close = async (id: string, event: 'withdraw' | 'end', ask: Ask = administrator) =>
  (await ask(closeNotice, { event: `notice.${event}`, reason: REASON }, { params: { id } })).body;

/** What happens when a debtor of this company starts a payment now. */
async function started(company = 'banco-cordillera') {
  const fixture = aPut();
  const persona = { ...fixture.persona, company };
  const { token } = await testServer.carla({ ...fixture, persona });
  const { quote_id } = await testServer.prepare(token, fixture.everything);
  const answer = await testServer.call(startPayment, { quote_id, payment_method: 'webpay' }, { token });
  return answer.status;
}

describe('maintenance that an administrator announces', () => {
  it('stops new payments of its institution while it lasts, without a restart, and of no other', async () => {
    expect(await announce()).toMatchObject({ status: 'success' });
    expect(await started()).toBe('success');
    testServer.clock.pass(TEN_MINUTES);
    expect(await started()).toBe('MAINTENANCE');
    expect(await started('recupera')).toBe('success');
    testServer.clock.pass(3 * TEN_MINUTES);
    expect(await started()).toBe('success');
  });

  it('takes no automatic debit while it lasts', async () => {
    await announce();
    const fixture = anAutomatable();
    const { token } = await testServer.carla(fixture);
    testServer.clock.pass(TEN_MINUTES);
    const answer = await testServer.call(enrolDebit, { ...fixture.everything, automize: true }, { token });
    expect(answer).toEqual({ status: 'MAINTENANCE', message: START.MAINTENANCE });
  });

  it('ends early when it is ended, once', async () => {
    const { data } = await announce();
    testServer.clock.pass(TEN_MINUTES);
    expect(await list()).toMatchObject({ notices: [{ running: true, events: ['notice.end'] }] });
    expect(await close(data.id, 'withdraw')).toMatchObject({ status: 'REFUSED' });
    expect(await close(data.id, 'end')).toMatchObject({ status: 'success' });
    expect(await started()).toBe('success');
    expect(await close(data.id, 'end')).toMatchObject({ status: 'REFUSED' });
    expect((await list()).notices).toEqual([]);
  });

  it('stops nothing when it is withdrawn before', async () => {
    const { data } = await announce();
    expect(data.events).toEqual(['notice.withdraw']);
    expect(await close(data.id, 'withdraw')).toMatchObject({ status: 'success' });
    testServer.clock.pass(TEN_MINUTES);
    expect(await started()).toBe('success');
  });

  it('is listed with the words of the pages, beside what the operator has set, which nothing here changes', async () => {
    await announce();
    const { notices, windows } = await list();
    const words = 'desde el sábado 21 de noviembre a las 12:10 hasta el sábado 21 de noviembre a las 12:40';
    expect(notices).toMatchObject([
      { words: expect.stringContaining(words) as string, announced_by: 'Ignacio Paredes', reason: REASON },
    ]);
    expect(windows).toEqual([
      {
        ...{ from: '2026-12-06T23:00:00.000Z', until: '2026-12-07T09:00:00.000Z', running: false },
        words: expect.stringContaining('domingo 6 de diciembre a las 20:00') as string,
      },
    ]);
  });

  it.each([
    ['2026-12-06T22:59:00Z', [false]],
    ['2026-12-06T23:00:00Z', [true]],
    ['2026-12-07T08:59:00Z', [true]],
    ['2026-12-07T09:00:00Z', []],
  ])('that the operator has set stands in the list until it is over: at %s %j', async (instant, running) => {
    testServer.clock.set(new Date(instant));
    const { windows } = await list(await testServer.enter('Ignacio Paredes', 'administrator'));
    expect(windows.map((window: { running: boolean }) => window.running)).toEqual(running);
  });

  it.each([
    ['that has begun already', { from: '2026-11-21T11:59' }, 'El comienzo ya pasó.'],
    ['that ends before it begins', { until: '2026-11-21T12:10' }, 'El término debe ser después'],
    ['at an hour that is none', { until: '2026-11-21T24:30' }, 'El término debe ser después'],
    ['for more than a week', { until: '2026-11-28T12:11' }, 'a lo más 7 días'],
  ])('%s is refused and not written', async (_, window, words) => {
    const answer = await announce(window);
    expect(answer).toMatchObject({ status: 'REFUSED', message: expect.stringContaining(words) as string });
    expect((await list()).notices).toEqual([]);
  });

  it('of some hours may be announced weeks before', async () => {
    const weeksBefore = { from: '2026-12-20T20:00', until: '2026-12-21T02:00' };
    expect(await announce(weeksBefore)).toMatchObject({ status: 'success' });
  });

  it('may begin in this very minute', async () => {
    testServer.clock.pass(30_000);
    await announce({ from: '2026-11-21T12:00' });
    expect(await started()).toBe('MAINTENANCE');
  });

  it('is one notice however often it is sent, also when its answer was lost', async () => {
    const key = randomUUID();
    await announce({ key });
    await announce({ key });
    await testServer.deps.pool.query('delete from idempotency');
    await announce({ key });
    expect((await list()).notices).toHaveLength(1);
  });

  it('is of its institution alone, and each act is in the log', async () => {
    const { data } = await announce();
    const stranger = await testServer.enter('stranger', 'administrator', 'recupera');
    expect((await list(stranger)).notices).toEqual([]);
    expect(await close(data.id, 'withdraw', stranger)).toMatchObject({ code: 'NOT_FOUND' });
    await close(data.id, 'withdraw');
    const lines = (await administrator(listActions, {})).body.data;
    const object = '2026-11-21 12:10 – 2026-11-21 12:40';
    expect(lines).toMatchObject([
      { action: 'notice.withdraw', object, reason: REASON },
      { action: 'notice.announced', object, reason: REASON },
    ]);
  });

  it.each(['read-only', 'agent', 'supervisor'] as const)('is not the business of %s', async (role) => {
    const ask = await testServer.enter(role, role);
    expect(await announce({}, ask)).toMatchObject({ code: 'FORBIDDEN' });
    const { data } = await announce();
    expect(await close(data.id, 'withdraw', ask)).toMatchObject({ status: 'REFUSED' });
    expect((await list(ask)).notices.map(({ events }: MaintenanceNotice) => events)).toEqual([[]]);
  });

  it('is not announced again once it is withdrawn, by the database itself', async () => {
    const { data } = await announce();
    await close(data.id, 'withdraw');
    await expect(
      testServer.deps.pool.query(`update maintenance_notice set state = 'announced' where id = '${data.id}'`),
    ).rejects.toThrow('cannot go from withdrawn to announced');
  });
});
