import { randomUUID } from 'node:crypto';
import { enrolDebit } from '#contract/debit.ts';
import type { Tx } from '../../../database/schema.ts';
import { readBooks } from '../../../testing/books.ts';
import { createDebitTestServer } from '../../../testing/debit-test-server.ts';
import { anAutomatable } from '../../../testing/fixtures.ts';
import { untilWaiting } from '../../../testing/until.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';
import { request } from './request.ts';

const testServer = sharedByTests(createDebitTestServer);
beforeEach(() => testServer.reset());

describe('an instalment that was paid elsewhere', () => {
  const payElsewhere = () =>
    testServer.deps.db.updateTable('quota').set({ paid_on: '2026-11-21' }).where('number', '=', 2).execute();

  it('before its charge reached the bank is not charged, and the debit waits for the next one', async () => {
    const { ref } = await testServer.active();
    testServer.debits.trouble('order', 'fault');
    await testServer.round();
    await payElsewhere();
    await testServer.roundAt('2026-11-21T15:14:00Z');
    expect(await testServer.stateOf(ref)).toBe('charging');
    await testServer.roundAt('2026-11-21T15:30:00Z');
    expect(await testServer.stateOf(ref)).toBe('active');
    await testServer.round();
    expect(await testServer.stateOf(ref)).toBe('active');
    expect(testServer.debits.charges()).toEqual([]);
    const mails = await testServer.deps.db
      .selectFrom('mail')
      .select('kind')
      .distinct()
      .orderBy('kind')
      .execute();
    expect(mails).toEqual([{ kind: 'debitActivated' }, { kind: 'debitRequested' }]);
    const [payment = ''] = await testServer.payments(ref);
    expect(await readBooks(testServer.deps.db, payment)).toMatchObject({
      state: 'cancelled',
      holds: ['released'],
    });
  });

  it('before its charge reached the bank ends a debit that was cancelled meanwhile, and no other is charged', async () => {
    const { ref, token } = await testServer.active();
    testServer.debits.trouble('order', 'fault');
    await testServer.round();
    expect((await testServer.cancel(ref, token)).data).toMatchObject({ state: 'charging' });
    await payElsewhere();
    await testServer.roundAt('2026-11-21T15:14:00Z');
    await testServer.roundAt('2026-11-21T15:30:00Z');
    expect(await testServer.debit(ref)).toMatchObject({ state: 'cancelled', ending: { reason: 'byDebtor' } });
    await testServer.roundAt('2027-01-10T15:00:00Z');
    expect(testServer.debits.charges()).toEqual([]);
  });

  it('whose charge was withdrawn and reached the bank all the same ends the debit: a person must look', async () => {
    const { ref, mandate } = await testServer.active();
    testServer.debits.trouble('order', 'fault');
    await testServer.round();
    await payElsewhere();
    await testServer.roundAt('2026-11-21T15:14:00Z');
    await testServer.roundAt('2026-11-21T15:30:00Z');
    const orders = testServer.deps.db.selectFrom('payment').select('buy_order');
    const { buy_order: reference } = await orders.executeTakeFirstOrThrow();
    const order = { mandate, reference, amount: 96_500, dueOn: '2026-11-21', chargeBy: '2026-11-28' };
    await testServer.deps.outside.providers.pac('banco-cordillera').order(order);
    testServer.debits.decide(reference, 'paid');
    await testServer.sendCallback({ type: 'charge.paid', reference });
    const [payment = ''] = await testServer.payments(ref);
    expect(await readBooks(testServer.deps.db, payment)).toMatchObject({
      state: 'cancelled',
      cases: ['contradiction'],
    });
    expect((await testServer.debit(ref)).ending?.reason).toBe('underReview');
    await testServer.roundAt('2026-12-04T12:00:00Z');
    expect(testServer.debits.charges()).toHaveLength(1);
  });

  it('while a card was charged for it waits until a person has assigned that money', async () => {
    const luis = await testServer.active();
    const { token, ref } = await testServer.begin(luis.token, luis.everything);
    testServer.gateway.finish(token);
    testServer.gateway.become(token, 'AUTHORIZED');
    await payElsewhere();
    await testServer.comeBack({ token_ws: token });
    expect(await readBooks(testServer.deps.db, ref)).toMatchObject({
      cases: ['debtChanged'],
      holds: ['waiting'],
    });
    await testServer.deps.db.updateTable('quota').set({ paid_on: null }).where('number', '=', 2).execute();
    await testServer.round();
    expect([await testServer.stateOf(luis.ref), testServer.debits.charges()]).toEqual(['active', []]);
  });

  it('after the bank took its charge, whose answer was lost, is known as charged, and waits in suspense', async () => {
    const { ref } = await testServer.active();
    testServer.debits.trouble('order', 'cut');
    await testServer.round();
    await payElsewhere();
    testServer.debits.decide(testServer.lastCharge(), 'paid');
    await testServer.roundAt('2026-11-21T15:30:00Z');
    const [payment = ''] = await testServer.payments(ref);
    expect(await readBooks(testServer.deps.db, payment)).toMatchObject({
      state: 'paid',
      cases: ['debtChanged'],
      ledger: ['providerClearing 96500', 'suspense -96500'],
    });
  });
});

describe('a debt that changes under a debit', () => {
  it('from one cycle to the next is charged all the same, also where each is an offer of its own', async () => {
    const bank = testServer.deps.companies.payingByKey('banco-cordillera');
    if (!bank) throw new Error('no bank');
    const { groupsProducts } = bank;
    Object.assign(bank, { groupsProducts: false });
    try {
      const fixture = anAutomatable();
      const [offer] = fixture.persona.offers ?? [];
      if (!offer) throw new Error('no offer');
      const before = {
        ...offer,
        agreement_number: `${fixture.agreement}-0`,
        product_type: 'ciclo_1',
      } as const;
      const waits = { ...before, parts: [{ quotas: [[1, '2026-10-20', 70_000]] as const }] };
      const persona = { ...fixture.persona, offers: [{ ...offer, product_type: 'ciclo_1' as const }, waits] };
      const { token } = await testServer.enter(persona);
      const debts = [fixture.agreement, waits.agreement_number].map((id) => ({ id, selected_quota: 0 }));
      const body = { product_type: 'ciclo_1', automize: true, debts };
      const asked = await testServer.call(enrolDebit, body, { token });
      if (asked.status !== 'success') throw new Error(asked.status);
      testServer.debits.become('mandate-1', 'active');
      await testServer.back('mandate-1');
      const moved = testServer.deps.db.updateTable('offer').set({ product_type: 'ciclo_2' });
      await moved.where('agreement_number', '=', fixture.agreement).execute();
      await testServer.round();
      expect(await testServer.stateOf(asked.data.ref)).toBe('charging');
      // What waits longest comes first, whichever offer it is in now.
      expect(testServer.debits.charges().map(({ amount }) => amount)).toEqual([70_000]);
    } finally {
      Object.assign(bank, { groupsProducts });
    }
  });

  it('and is taken back but for what is at the bank is over with that', async () => {
    const luis = await testServer.charging();
    const rest = testServer.deps.db.updateTable('quota').set({ withdrawn_at: new Date() });
    await rest.where('number', '>', 2).execute();
    testServer.debits.decide(luis.charge, 'paid');
    await testServer.sendCallback({ type: 'charge.paid', reference: luis.charge });
    expect(await testServer.stateOf(luis.ref)).toBe('finished');
  });

  const withdrawOffer = () =>
    testServer.deps.db.updateTable('offer').set({ withdrawn_at: testServer.clock.now() }).execute();
  const ENDED = { state: 'cancelled', ending: { reason: 'debtChanged' } };

  it('and is withdrawn is not taken for paid because a card was declined for it', async () => {
    const luis = await testServer.active();
    const others = testServer.deps.db
      .updateTable('quota')
      .set({ paid_on: '2026-11-20' })
      .where('number', '>', 2);
    await others.execute();
    const { token } = await testServer.begin(luis.token, luis.everything);
    testServer.gateway.finish(token, -1);
    await testServer.comeBack({ token_ws: token });
    await withdrawOffer();
    await testServer.round();
    expect(await testServer.debit(luis.ref)).toMatchObject(ENDED);
  });

  it('and is offered under another number is not taken for paid', async () => {
    const luis = await testServer.active();
    await testServer.deps.pool.query(`
      insert into offer select (jsonb_populate_record(o, '{"agreement_number": "moved"}')).* from offer o;
      update debt set agreement_number = 'moved'`);
    await testServer.round();
    expect(await testServer.debit(luis.ref)).toMatchObject(ENDED);
  });

  it('and is withdrawn is not taken for paid because a part of it is', async () => {
    testServer.debits.bank.decides = 'paid';
    const luis = await testServer.active();
    for (let rounds = 0; rounds < 2; rounds += 1) await testServer.round();
    expect(testServer.debits.charges()).toHaveLength(1);
    await withdrawOffer();
    await testServer.roundAt('2026-12-04T12:00:00Z');
    expect(await testServer.debit(luis.ref)).toMatchObject(ENDED);
  });

  it('and becomes another debtor’s is not shown to them as their own debit: they ask for one of theirs', async () => {
    const luis = await testServer.asking();
    const other = anAutomatable();
    const { token } = await testServer.enter(other.persona);
    const { rut } = other.persona;
    const moved = testServer.deps.db
      .updateTable('offer')
      .set({ rut })
      .where('agreement_number', '=', luis.agreement);
    await moved.execute();
    const asked = await testServer.ask(token, { ...luis, agreement: luis.agreement });
    expect(asked).toMatchObject({ status: 'success', data: { state: 'activating' } });
    expect(asked.status === 'success' && asked.data.ref).not.toBe(luis.ref);
    expect((await testServer.debit(luis.ref)).ending?.reason).toBe('debtChanged');
  });

  it('and becomes another debtor’s while both ask is the debit of who came first', async () => {
    const [{ persona, agreement, everything }, { persona: other }] = [anAutomatable(), anAutomatable()];
    const luis = await testServer.enter(persona);
    const ana = await testServer.enter(other);
    const { db } = testServer.deps;
    const wanted = { offer: { type: 'convenio' as const }, agreements: [agreement], lines: null };
    const wishOf = ({ debtorId }: typeof luis) => ({ id: randomUUID(), debtorId, wanted });
    const asks = (tx: Tx, who: typeof luis) =>
      request(tx, testServer.deps, { ...wishOf(who), company: persona.company });
    const { late } = await db.transaction().execute(async (tx) => {
      expect(await asks(tx, luis)).toMatchObject({ kind: 'requested' });
      const asking = db.transaction().execute((another) => asks(another, ana));
      await untilWaiting(testServer.deps.pool, asking);
      return { late: asking };
    });
    await expect(late).rejects.toThrow('automatic_debit_once');
    expect(await testServer.shown(luis.token)).toMatchObject([{ detail: { debts_ids: [agreement] } }]);
    expect(await testServer.ask(luis.token, { persona, agreement, everything })).toMatchObject({
      status: 'success',
    });
    expect(await db.selectFrom('automatic_debit').select('debtor_id').execute()).toEqual([
      { debtor_id: luis.debtorId },
    ]);
  });

  it('and becomes another debtor’s while it is at the bank shows them nothing of that debit', async () => {
    const luis = await testServer.charging();
    const { persona } = anAutomatable();
    const { token } = await testServer.enter(persona);
    await testServer.deps.db
      .updateTable('offer')
      .set({ rut: persona.rut })
      .where('agreement_number', '=', luis.agreement)
      .execute();
    const asked = await testServer.ask(token, luis);
    expect(asked.status).toBe('METHOD_UNAVAILABLE');
    expect(JSON.stringify(asked)).not.toContain(luis.ref);
  });
});
