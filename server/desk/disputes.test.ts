import { randomUUID } from 'node:crypto';
import { listCases } from '#contract/desk-cases.ts';
import { findDebtor, type DeskDebtor } from '#contract/desk-debtor.ts';
import { DISPUTE_FILE_PATH, listDisputes, MOST_DISPUTES, readDispute } from '#contract/desk-disputes.ts';
import { eraseDebtor } from '../privacy/erase.ts';
import { insertDispute } from '../disputes/rows.ts';
import { createDisputeTestServer, type DisputeTestServer } from '../testing/dispute-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const DAY = 24 * 3_600_000;
const testServer = sharedByTests(createDisputeTestServer);
beforeEach(() => testServer.reset());

type Debtor = Awaited<ReturnType<DisputeTestServer['debtor']>>;
/** Sessions at a desk end with the day. */
const agent = () => testServer.staff('Eva', 'agent');
const decide = async (
  id: string,
  ...decision: [Parameters<DisputeTestServer['decide']>[2], (number | null)?]
) => (await testServer.decide(await agent(), id, ...decision)).body as object;
const listed = async (list: 'open' | 'closed') =>
  ((await (await agent())(listDisputes, {})).body[list] as { id: string }[]).map(({ id }) => id);
const read = async (id: string) => (await (await agent())(readDispute, { id })).body.data as object;
/** Of operations that need not be in the portfolio. */
const insert = ({ debtorId }: Debtor, id: string, due_on: string) =>
  testServer.deps.db.transaction().execute((tx) =>
    insertDispute(tx, {
      ...{ id, company: 'banco-cordillera', debtor_id: debtorId, operation_number: id, kind: 'notMine' },
      ...{ message: '', opened_at: testServer.clock.now(), due_on, reply_to: null },
    }),
  );

describe('the disputes at a desk', () => {
  it('that are open stand by their last day, one that waits for its debtor, or did, by its later one', async () => {
    const [ana, luis] = [await testServer.debtor(), await testServer.debtor()];
    const first = await ana.opened();
    await decide(first.id, 'askMore');
    testServer.clock.pass(DAY / 100);
    const second = await luis.opened();
    expect(await listed('open')).toEqual([second.id, first.id]);
    testServer.clock.pass(5 * DAY);
    const again = testServer.disputing(ana, await testServer.again(ana));
    await again.act(first.id, 'dispute.giveMore');
    expect(await listed('open')).toEqual([second.id, first.id]);
  });

  it('stand with the offers of their debtor, who is searched by RUT', async () => {
    const rut = '111111111';
    const [ana, luis] = [await testServer.debtor(aPut({ rut })), await testServer.debtor()];
    await luis.opened();
    const found = async () => {
      const { data } = (await (await agent())(findDebtor, { rut })).body as { data: DeskDebtor };
      return [data.offers.map(({ standing }) => standing), data.disputes.map(({ state }) => state)];
    };
    const first = await ana.opened({ kind: 'wrongAmount' });
    expect(await found()).toEqual([['disputed'], ['opened']]);
    await decide(first.id, 'acceptPartly', 1000);
    expect(await found()).toEqual([['disputed'], ['partly']]);
    await testServer.deps.db.updateTable('debt').set({ amount: 1000 }).execute();
    testServer.clock.pass(DAY / 100);
    await ana.opened();
    expect(await found()).toEqual([['disputed'], ['opened', 'partly']]);
    const theirs = testServer.disputing(ana, await testServer.again(ana));
    const [open] = (await theirs.mine()).disputes;
    await theirs.act(open?.id ?? '', 'dispute.withdraw');
    expect(await found()).toEqual([['offered'], ['withdrawn', 'partly']]);
    await testServer.deps.db.updateTable('debtor').set({ withdrawn_at: testServer.clock.now() }).execute();
    expect(await found()).toEqual([[], ['withdrawn', 'partly']]);
  });

  it('that are closed stand by the day they were settled, the last one first, with the name of who decided', async () => {
    const [ana, luis] = [await testServer.debtor(), await testServer.debtor()];
    const [first, second] = [await ana.opened(), await luis.opened()];
    await decide(second.id, 'refuse');
    testServer.clock.pass(60_000);
    expect(await decide(first.id, 'accept')).toMatchObject({
      data: { decided_by: 'Eva', state: 'accepted' },
    });
    expect(await listed('closed')).toEqual([first.id, second.id]);
    expect(await listed('open')).toEqual([]);
  });

  it('that are late stand by their last day', async () => {
    const ana = await testServer.debtor();
    const ids = ['3', '1', '2'].map((n) => `0000000${n}-0000-4000-8000-000000000000`);
    for (const [place, id] of ids.entries()) await insert(ana, id, `2026-11-1${place}`);
    const { late_disputes: late } = (await (await agent())(listCases, {})).body;
    expect((late as { id: string }[]).map(({ id }) => id)).toEqual(ids);
  });

  it('are as many as a page shows, and only with one more there are more', async () => {
    const ana = await testServer.debtor();
    const more = async () => (await (await agent())(listDisputes, {})).body;
    for (let n = 0; n < MOST_DISPUTES; n++) await insert(ana, randomUUID(), '2026-12-01');
    expect(await more()).toMatchObject({ has_more: false, open: { length: MOST_DISPUTES } });
    await insert(ana, randomUUID(), '2026-12-01');
    expect(await more()).toMatchObject({ has_more: true, open: { length: MOST_DISPUTES } });
  });

  it('offer each person the decisions that are theirs at that moment', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened();
    const offered = async (role: 'agent' | 'read-only') =>
      (await (await testServer.staff(role, role))(listDisputes, {})).body.open[0].events as string[];
    expect(await offered('read-only')).toEqual([]);
    const all = ['dispute.askMore', 'dispute.accept', 'dispute.refuse'];
    expect((await offered('agent')).sort()).toEqual([...all].sort());
    await decide(id, 'askMore');
    expect(await offered('agent')).toEqual(['dispute.accept']);
    testServer.clock.pass(11 * DAY);
    expect((await offered('agent')).sort()).toEqual(['dispute.accept', 'dispute.refuse']);
  });

  it('name their institution’s product, phone, receipt and the address to which the answer goes', async () => {
    const fixture = aPut();
    const { db } = testServer.deps;
    const numbered = { operation_number: `op-${fixture.agreement}-1`, rut: fixture.persona.rut };
    const elsewhere = { ...numbered, company: 'recupera', product: 'Otro', overdue_since: null };
    await db.insertInto('operation').values(elsewhere).execute();
    const ana = await testServer.debtor(fixture);
    const ref = await testServer.pay(ana.token, 'put', ana.agreement, 1);
    const { id } = await ana.opened({ kind: 'alreadyPaid' });
    const changed = { email: 'nueva@correo.example', phone: '+56911112222' };
    await db.updateTable('contact').set(changed).where('debtor_id', '=', ana.debtorId).execute();
    expect(await read(id)).toMatchObject({
      ...{ receipt_ref: ref, product: 'Crédito', email: 'ana@correo.example', phone: '+56 9 1111 2222' },
      history: [{ state: 'opened' }, { state: 'closedByReceipt' }],
    });
  });

  it('name their own debtor, beside those of others', async () => {
    for (const [name, rut] of [
      ['Ana Rojas', '111111111'],
      ['Luis Vera', '222222222'],
      ['Zoe Lagos', '333333333'],
    ] as const) {
      const { id } = await (await testServer.debtor(aPut({ name, rut }))).opened();
      expect(await read(id)).toMatchObject({ name, rut });
    }
  });

  it('name no debtor who was erased', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened();
    await decide(id, 'refuse');
    const subject = { id: ana.debtorId, company: 'banco-cordillera', rut: ana.persona.rut };
    expect(await read(id)).toMatchObject({ rut: ana.persona.rut });
    const erased = await eraseDebtor(testServer.deps.db, subject, { by: 'Eva', now: testServer.clock.now() });
    expect(erased.refused).toBeNull();
    expect(await read(id)).toMatchObject({ name: null, rut: null, message: null });
  });

  it('are in the log with what was read, decided and saved, and the person who did it', async () => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened();
    const { body } = await ana.attach(id, '%PDF-1.7');
    await read(id);
    const { page } = await agent();
    const url = DISPUTE_FILE_PATH.replace(':id', id).replace(':file', body.data.id);
    expect((await testServer.app.inject({ url, headers: page })).statusCode).toBe(200);
    await decide(id, 'refuse');
    const log = testServer.deps.db.selectFrom('staff_action').select(['action', 'object']).orderBy('id');
    expect((await log.execute()).filter(({ object }) => object === id).map(({ action }) => action)).toEqual([
      'dispute.read',
      'dispute.file',
      'dispute.refuse',
    ]);
  });
});

it('the mail of a dispute that was accepted offers no appeal, and one of a refusal names its last day', async () => {
  const [ana, luis] = [await testServer.debtor(), await testServer.debtor()];
  const [accepted, refused] = [await ana.opened(), await luis.opened()];
  await testServer.post();
  await decide(accepted.id, 'accept');
  expect((await testServer.post()).splice(0).at(-1)?.text).not.toMatch(/apela/i);
  await decide(refused.id, 'refuse');
  expect((await testServer.post()).splice(0).at(-1)?.text).toMatch(/apela.*21 de diciembre de 2026/i);
});

it.each(['refuse', 'acceptPartly'] as const)(
  'the mail of an answer that is not all the debtor asked for names where to complain: %s',
  async (answer) => {
    const ana = await testServer.debtor();
    const { id } = await ana.opened({ kind: 'wrongAmount' });
    await decide(id, answer, answer === 'refuse' ? null : 400_000);
    expect((await testServer.post()).at(-1)?.text).toContain('reclamar gratis ante el SERNAC');
  },
);
