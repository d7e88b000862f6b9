import { randomUUID } from 'node:crypto';
import type { RequestOf, Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { decideDataRequest } from '#contract/desk-data-requests.ts';
import { decideDispute } from '#contract/desk-disputes.ts';
import { orderEnabling } from '#contract/desk-enabling.ts';
import { changeDeskKey, createDeskKey } from '#contract/desk-keys.ts';
import { announceMaintenance, closeNotice } from '#contract/desk-maintenance.ts';
import { endDeskSessions } from '#contract/desk-people.ts';
import { decidePortfolioLoad, openPortfolioLoad } from '#contract/desk-portfolio.ts';
import { closeRequest } from '#contract/desk-requests.ts';
import { changeDeskWebhook, createDeskWebhook } from '#contract/desk-webhooks.ts';
import { listActions, type ActionLine } from '#contract/desk-log.ts';
import { decideProposal, proposeOrder } from '#contract/payment-proposals.ts';
import type { StaffRole } from '#contract/staff.ts';
import { createDeskTestServer, type Ask } from '../testing/desk-test-server.ts';
import { requestSeenNow, SEEN_OPENED, SEEN_RECEIVED } from '../testing/seen.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const REASON = 'Lo pidió la persona';

const testServer = sharedByTests(createDeskTestServer);
beforeEach(() => testServer.reset());

type Sent = (ask: Ask, key: string) => ReturnType<Ask>;
const sends =
  <C extends Call>(call: C, body: RequestOf<C>, id = ''): Sent =>
  (ask, key) =>
    ask(call, body, { key, params: { id } });

/** Makes, as another person, what is then changed; answers its id. */
async function made<C extends Call>(role: StaffRole, call: C, body: RequestOf<C>): Promise<string> {
  const other = await testServer.enter('Clara Vidal', role);
  return String((await other(call, body)).body.data.id);
}
const refundProposed = async () => {
  const { ref } = await testServer.paid();
  return made('agent', proposeOrder, { kind: 'refund', ref, amount: null, reason: 'Pago doble' });
};
const ADDRESS = { url: 'https://receptor.example/avisos', email: 'sistemas@correo.example' };
const webhookMade = () =>
  made('administrator', createDeskWebhook, { ...ADDRESS, after: null, reason: 'Sistema nuevo' });
const webhookChanged =
  (change: RequestOf<typeof changeDeskWebhook>): Prepare =>
  async () =>
    sends(changeDeskWebhook, change, await webhookMade());
const WINDOW = { from: '2026-11-22T20:00', until: '2026-11-22T22:00' };
const FILES = [{ name: 'debtors.csv', bytes: 100 }];

type Prepare = () => Promise<Sent>;
/** What a person makes at the desk, each by the name of its call. */
const MADE: Readonly<Record<string, readonly [StaffRole, Prepare]>> = {
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
      const wish = { mode: 'full', allow_empty: false, files: FILES } as const;
      return sends(openPortfolioLoad, { ...wish, reason: REASON });
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
    async () => sends(announceMaintenance, { ...WINDOW, reason: REASON }),
  ],
  createDeskWebhook: [
    'administrator',
    async () => sends(createDeskWebhook, { ...ADDRESS, after: null, reason: REASON }),
  ],
};
/** What a person changes there, each by the name of its call and what it does. */
const CHANGED: Readonly<Record<string, readonly [StaffRole, Prepare]>> = {
  'decideProposal approval': [
    'supervisor',
    async () => sends(decideProposal, { event: 'proposal.approve', reason: REASON }, await refundProposed()),
  ],
  'decideProposal refusal': [
    'supervisor',
    async () => sends(decideProposal, { event: 'proposal.decline', reason: REASON }, await refundProposed()),
  ],
  closeRequest: [
    'agent',
    async () => {
      const id = await testServer.requested();
      const seen = await requestSeenNow(testServer.deps.db, id);
      return sends(closeRequest, { event: 'request.answer', reason: REASON, seen }, id);
    },
  ],
  'decideDataRequest answer': [
    'agent',
    async () => {
      const answer = { event: 'dataRequest.answer', reason: REASON, seen: SEEN_RECEIVED } as const;
      return sends(decideDataRequest, answer, await testServer.askedAboutData());
    },
  ],
  'decideDataRequest more time': [
    'agent',
    async () => {
      const more = { event: 'dataRequest.extend', reason: REASON, seen: SEEN_RECEIVED } as const;
      return sends(decideDataRequest, more, await testServer.askedAboutData());
    },
  ],
  decideDispute: [
    'agent',
    async () => {
      const answer = { event: 'dispute.refuse' as const, amount: null, reason: REASON, seen: SEEN_OPENED };
      return sends(decideDispute, answer, await testServer.disputed());
    },
  ],
  decidePortfolioLoad: [
    'supervisor',
    async () => {
      const wish = { mode: 'full', allow_empty: false, files: FILES, reason: 'Cierre de mes' } as const;
      const discard = { event: 'load.discard', check: null, reason: REASON } as const;
      return sends(decidePortfolioLoad, discard, await made('agent', openPortfolioLoad, wish));
    },
  ],
  closeNotice: [
    'administrator',
    async () => {
      const id = await made('administrator', announceMaintenance, { ...WINDOW, reason: 'Corte de luz' });
      return sends(closeNotice, { event: 'notice.withdraw', reason: REASON }, id);
    },
  ],
  changeDeskKey: [
    'administrator',
    async () => {
      const key = { name: 'ERP', scopes: ['webhooks' as const], reason: 'Sistema nuevo' };
      const id = await made('administrator', createDeskKey, key);
      return sends(changeDeskKey, { event: 'key.revoke', reason: REASON }, id);
    },
  ],
  'changeDeskWebhook secret': [
    'administrator',
    webhookChanged({ event: 'endpoint.rotateSecret', reason: REASON }),
  ],
  'changeDeskWebhook removal': [
    'administrator',
    webhookChanged({ event: 'endpoint.remove', reason: REASON }),
  ],
  'changeDeskWebhook switch': [
    'administrator',
    webhookChanged({ event: 'endpoint.switchOff', reason: REASON }),
  ],
  'changeDeskWebhook events': [
    'administrator',
    async () => {
      for (let events = 0; events < 2; events += 1) await testServer.paid();
      return webhookChanged({ event: 'endpoint.resend', after: 0, reason: REASON })();
    },
  ],
  endDeskSessions: [
    'administrator',
    async () => {
      await testServer.enter('Clara Vidal', 'agent');
      const subject = 'banco-cordillera-Clara Vidal';
      return sends(endDeskSessions, { subject, event: 'session.end', reason: REASON });
    },
  ],
};
/** Makes nothing that could be there twice; a key that was never shown is made anew (keys.test.ts). */
const LEFT_OUT = ['resendSettlement', 'createDeskKey'];

/** What the desk keeps of all of it, but answers to calls. */
async function kept() {
  const { rows } = await testServer.deps.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const tables = rows
    .map(({ name }) => name)
    .filter((name) => !['idempotency', 'staff_session'].includes(name));
  return Promise.all(
    tables.map(async (table) => [table, (await testServer.deps.pool.query(`select * from "${table}"`)).rows]),
  );
}

describe('what is made or changed at the desk and whose answer was lost', () => {
  it.each(Object.entries({ ...MADE, ...CHANGED }))(
    'is found by the key of its wish, and neither refused as a second one nor done twice: %s',
    async (_, [role, prepare]) => {
      const send = await prepare();
      const ask = await testServer.enter('Martín Soto', role);
      const key = randomUUID();
      const { body } = await send(ask, key);
      expect(body).toMatchObject({ status: 'success' });
      await testServer.deps.pool.query('delete from idempotency');
      const before = await kept();
      expect((await send(ask, key)).body).toEqual(body);
      expect(await kept()).toEqual(before);
      const reader = await testServer.enter('Ignacio Paredes', 'administrator');
      const lines = (await reader(listActions, {})).body.data as ActionLine[];
      expect(lines.filter(({ name }) => name === 'Martín Soto')).toHaveLength(1);
    },
  );

  it('is each thing that a call of the desk makes or changes', () => {
    const writing = calls.filter(({ authorization, kind }) => authorization === 'staff' && kind === 'write');
    const named = writing.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name));
    const tried = Object.keys({ ...MADE, ...CHANGED }).map((name) => name.split(' ')[0]);
    expect(named.sort()).toEqual([...new Set(tried)].sort());
  });
});
