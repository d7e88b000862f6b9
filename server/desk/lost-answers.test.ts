import { randomUUID } from 'node:crypto';
import type { RequestOf, Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { orderEnabling } from '#contract/desk-enabling.ts';
import { announceMaintenance } from '#contract/desk-maintenance.ts';
import { openPortfolioLoad } from '#contract/desk-portfolio.ts';
import { createDeskWebhook } from '#contract/desk-webhooks.ts';
import { listActions, type ActionLine } from '#contract/desk.ts';
import { proposeOrder } from '#contract/payment-proposals.ts';
import type { StaffRole } from '#contract/staff.ts';
import { createDeskTestServer, type Ask } from '../testing/desk-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const REASON = 'Lo pidió la persona';

const testServer = sharedByTests(createDeskTestServer);
beforeEach(() => testServer.reset());

type Sent = (ask: Ask, key: string) => ReturnType<Ask>;
const sends =
  <C extends Call>(call: C, body: RequestOf<C>): Sent =>
  (ask, key) =>
    ask(call, body, { key });

/** What a person makes at the desk, each by the name of its call. */
const MADE: Readonly<Record<string, readonly [StaffRole, () => Promise<Sent>]>> = {
  proposeOrder: [
    'agent',
    async () => {
      const { ref } = await testServer.paid();
      return sends(proposeOrder, { kind: 'refund', ref, amount: null, reason: REASON });
    },
  ],
  openPortfolioLoad: [
    'agent',
    async () => {
      const files = [{ name: 'debtors.csv', bytes: 100 }];
      return sends(openPortfolioLoad, { mode: 'full', allow_empty: false, files, reason: REASON });
    },
  ],
  orderEnabling: [
    'agent',
    async () => {
      const operations = [await testServer.youngOperation()];
      return sends(orderEnabling, { operations, until: '2026-11-30', reason: REASON });
    },
  ],
  announceMaintenance: [
    'administrator',
    async () =>
      sends(announceMaintenance, { from: '2026-11-22T20:00', until: '2026-11-22T22:00', reason: REASON }),
  ],
  createDeskWebhook: [
    'administrator',
    async () => {
      const address = { url: 'https://receptor.example/avisos', email: 'sistemas@correo.example' };
      return sends(createDeskWebhook, { ...address, after: null, reason: REASON });
    },
  ],
};
/** They make nothing that could be there twice; a key that was never shown is made anew (keys.test.ts). */
const LEFT_OUT = ['resendSettlement', 'endDeskSessions', 'createDeskKey'];

describe('what is made at the desk and whose answer was lost', () => {
  it.each(Object.entries(MADE))(
    'is found by the key of its wish, and not refused as a second one: %s',
    async (_, [role, prepare]) => {
      const send = await prepare();
      const ask = await testServer.enter('Martín Soto', role);
      const key = randomUUID();
      const { body } = await send(ask, key);
      expect(body).toMatchObject({ status: 'success' });
      await testServer.deps.pool.query('delete from idempotency');
      expect((await send(ask, key)).body).toEqual(body);
      const reader = await testServer.enter('Ignacio Paredes', 'administrator');
      const lines = (await reader(listActions, {})).body.data as ActionLine[];
      expect(lines.filter(({ name, reason }) => name === 'Martín Soto' && reason === REASON)).toHaveLength(1);
    },
  );

  it('is each thing that a call of the desk makes', () => {
    const making = calls.filter(
      ({ authorization, kind, path }) => authorization === 'staff' && kind === 'write' && !path.includes(':'),
    );
    const named = making.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name));
    expect(named.sort()).toEqual(Object.keys(MADE).sort());
  });
});
