import { listDisputes, readDispute } from '#contract/desk-disputes.ts';
import type { Ask } from '../testing/desk-test-server.ts';
import { createDisputeTestServer, type DisputeTestServer } from '../testing/dispute-test-server.ts';
import { readFrozenDays } from '../testing/frozen-days.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

/** What a debtor finds later, while the institution looks at their dispute. Each test server reads its books after every test. */
const PDF = '%PDF-1.7 un comprobante';
const testServer = sharedByTests(createDisputeTestServer);
let agent: Ask;
beforeEach(async () => {
  await testServer.reset();
  testServer.scan.says = 'clean';
  agent = await testServer.staff('agent', 'agent');
});

type Debtor = Awaited<ReturnType<DisputeTestServer['debtor']>>;
const on = async (day: string, debtor: Debtor): Promise<Debtor> => {
  testServer.clock.set(new Date(`${day}T15:00:00Z`));
  agent = await testServer.staff('agent', 'agent');
  return testServer.disputing(debtor, await testServer.again(debtor));
};
const mine = async (debtor: Debtor) => {
  const [dispute] = (await debtor.mine()).disputes;
  if (!dispute) throw new Error('No dispute');
  return dispute;
};
const atDesk = async (id: string) => (await agent(readDispute, { id })).body.data;

const REACHED = {
  opened: async () => undefined,
  moreGiven: async (debtor: Debtor, id: string) => {
    await testServer.decide(agent, id, 'askMore');
    await debtor.act(id, 'dispute.giveMore');
  },
  appealed: async (debtor: Debtor, id: string) => {
    await testServer.decide(agent, id, 'refuse');
    await debtor.act(id, 'dispute.appeal');
  },
} as const;
type Reached = keyof typeof REACHED;
async function waiting(state: Reached) {
  const ana = await testServer.debtor();
  const { id } = await ana.opened();
  await REACHED[state](ana, id);
  return { ana, id };
}

describe.each(Object.keys(REACHED) as Reached[])('a debtor whose dispute is under review (%s)', (state) => {
  it('adds a file and words, which the desk reads with their day; no clock moves', async () => {
    const { ana, id } = await waiting(state);
    const before = await mine(ana);
    expect(before.may_add).toBe(true);
    const later = await on('2026-11-25', ana);
    await later.attach(id, PDF);
    expect(await later.act(id, 'dispute.addMore', 'Encontré el recibo')).toMatchObject({ status: 'success' });
    const after = await mine(later);
    expect(after).toMatchObject({ state, due_on: before.due_on, overdue: false });
    expect(after.history).toEqual([...before.history, { state, on: '2026-11-25', added: true }]);
    expect(after.files).toMatchObject([{ on: '2026-11-25', scan: 'clean' }]);
    expect(await atDesk(id)).toMatchObject({
      ...{ state, due_on: before.due_on, added_on: '2026-11-25' },
      added: [{ on: '2026-11-25', words: 'Encontré el recibo' }],
      files: [{ on: '2026-11-25' }],
      history: after.history,
    });
    const of = { company: 'banco-cordillera', debtorId: ana.debtorId, agreement: ana.agreement };
    const days = await readFrozenDays(testServer.deps.db, of, testServer.clock.now());
    expect(days).toEqual(['21', '22', '23', '24', '25'].map((day) => `2026-11-${day}`));
  });
});

describe('what is added to a dispute', () => {
  it('is files alone, or words alone, and never neither', async () => {
    const { ana, id } = await waiting('opened');
    await ana.attach(id, `${PDF} del comienzo`);
    expect(await ana.act(id, 'dispute.addMore', '')).toMatchObject({ status: 'success' });
    const later = await on('2026-11-25', ana);
    expect(await later.act(id, 'dispute.addMore', ' ')).toMatchObject({ status: 'SAY_MORE' });
    expect(await later.act(id, 'dispute.addMore', 'Me acordé de algo')).toMatchObject({ status: 'success' });
    expect((await atDesk(id)).added).toEqual([
      { on: '2026-11-21', words: '' },
      { on: '2026-11-25', words: 'Me acordé de algo' },
    ]);
  });

  it('came five times at most, with five files at most in all', async () => {
    const { ana, id } = await waiting('opened');
    for (const n of [1, 2, 3, 4, 5]) {
      expect((await ana.attach(id, `${PDF} ${n}`)).body.status).toBe('success');
      expect(await ana.act(id, 'dispute.addMore', '')).toMatchObject({ status: 'success' });
    }
    expect((await ana.attach(id, `${PDF} 6`)).body.status).toBe('TOO_MANY');
    expect(await ana.act(id, 'dispute.addMore', 'Otra cosa')).toMatchObject({ status: 'NOT_NOW' });
    expect(await mine(ana)).toMatchObject({ may_add: false, state: 'opened' });
  });

  it('is not taken where the institution asked for something, nor once it has answered', async () => {
    const { ana, id } = await waiting('opened');
    await testServer.decide(agent, id, 'askMore');
    expect((await mine(ana)).may_add).toBe(false);
    expect(await ana.act(id, 'dispute.addMore', 'Toma')).toMatchObject({ status: 'NOT_NOW' });
    await ana.act(id, 'dispute.giveMore');
    await testServer.decide(agent, id, 'refuse');
    expect((await mine(ana)).may_add).toBe(false);
    expect(await ana.act(id, 'dispute.addMore', 'Toma')).toMatchObject({ status: 'NOT_NOW' });
    expect((await atDesk(id)).added).toEqual([]);
  });

  it('is of the debtor’s own dispute alone', async () => {
    const [{ id }, luis] = [await waiting('opened'), await testServer.debtor()];
    await expect(luis.act(id, 'dispute.addMore', 'Toma')).rejects.toThrow('answered 404');
  });

  it('makes no mail, and no second event of the institution’s systems', async () => {
    const { ana, id } = await waiting('appealed');
    const mails = await testServer.mailKinds();
    const heard = () => testServer.deps.db.selectFrom('institution_event').select('kind').execute();
    const before = await heard();
    await ana.act(id, 'dispute.addMore', 'Algo más');
    expect([await testServer.mailKinds(), await heard()]).toEqual([mails, before]);
  });

  it('stands beside its dispute in the list of the desk with the day of the last addition', async () => {
    const { ana, id } = await waiting('opened');
    let debtor = ana;
    for (const day of ['2026-11-24', '2026-11-25']) {
      debtor = await on(day, debtor);
      await debtor.act(id, 'dispute.addMore', 'Algo más');
      const { body } = await agent(listDisputes, {});
      expect(body.open).toMatchObject([{ id, added_on: day }]);
      expect(JSON.stringify(body)).not.toContain('Algo más');
    }
  });
});
