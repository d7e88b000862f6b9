import { randomUUID } from 'node:crypto';
import { enrolDebit } from '#contract/debit.ts';
import type { Tx } from '../../../database/schema.ts';
import { readBooks } from '../../../testing/books.ts';
import { createDebitWorld, type DebitWorld } from '../../../testing/debit-world.ts';
import { anAutomatable } from '../../../testing/stories.ts';
import { untilWaiting } from '../../../testing/until-waiting.ts';
import { request } from './request.ts';

let world: DebitWorld;
beforeAll(async () => {
  world = await createDebitWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

describe('an instalment that was paid elsewhere', () => {
  const payElsewhere = () =>
    world.deps.db.updateTable('quota').set({ paid_on: '2026-11-21' }).where('number', '=', 2).execute();

  it('before its charge reached the bank is not charged, and the debit waits for the next one', async () => {
    const { ref } = await world.active();
    world.debits.trouble('order', 'fault');
    await world.round();
    await payElsewhere();
    await world.roundAt('2026-11-21T15:14:00Z');
    expect(await world.stateOf(ref)).toBe('charging');
    await world.roundAt('2026-11-21T15:30:00Z');
    expect(await world.stateOf(ref)).toBe('active');
    await world.round();
    expect(await world.stateOf(ref)).toBe('active');
    expect(world.debits.charges()).toEqual([]);
    const mails = await world.deps.db.selectFrom('mail').select('kind').distinct().orderBy('kind').execute();
    expect(mails).toEqual([{ kind: 'debitActivated' }, { kind: 'debitRequested' }]);
    const [payment = ''] = await world.payments(ref);
    expect(await readBooks(world.deps.db, payment)).toMatchObject({
      state: 'cancelled',
      holds: ['released'],
    });
  });

  it('whose charge was withdrawn and reached the bank all the same ends the debit: a person must look', async () => {
    const { ref, mandate } = await world.active();
    world.debits.trouble('order', 'fault');
    await world.round();
    await payElsewhere();
    await world.roundAt('2026-11-21T15:14:00Z');
    await world.roundAt('2026-11-21T15:30:00Z');
    const orders = world.deps.db.selectFrom('payment').select('buy_order');
    const { buy_order: reference } = await orders.executeTakeFirstOrThrow();
    const order = { mandate, reference, amount: 96_500, dueOn: '2026-11-21', chargeBy: '2026-11-28' };
    await world.deps.outside.providers.pac('banco-cordillera').order(order);
    world.debits.decide(reference, 'paid');
    await world.sendCallback({ type: 'charge.paid', reference });
    const [payment = ''] = await world.payments(ref);
    expect(await readBooks(world.deps.db, payment)).toMatchObject({
      state: 'cancelled',
      cases: ['contradiction'],
    });
    expect((await world.debit(ref)).ending?.reason).toBe('underReview');
    await world.roundAt('2026-12-04T12:00:00Z');
    expect(world.debits.charges()).toHaveLength(1);
  });

  it('while a card was charged for it waits until a person has assigned that money', async () => {
    const luis = await world.active();
    const { token, ref } = await world.begin(luis.token, luis.everything);
    world.gateway.finish(token);
    world.gateway.become(token, 'AUTHORIZED');
    await payElsewhere();
    await world.comeBack({ token_ws: token });
    expect(await readBooks(world.deps.db, ref)).toMatchObject({ cases: ['debtChanged'], holds: ['waiting'] });
    await world.deps.db.updateTable('quota').set({ paid_on: null }).where('number', '=', 2).execute();
    await world.round();
    expect([await world.stateOf(luis.ref), world.debits.charges()]).toEqual(['active', []]);
  });

  it('after the bank took its charge, whose answer was lost, is known as charged, and waits in suspense', async () => {
    const { ref } = await world.active();
    world.debits.trouble('order', 'cut');
    await world.round();
    await payElsewhere();
    world.debits.decide(world.lastCharge(), 'paid');
    await world.roundAt('2026-11-21T15:30:00Z');
    const [payment = ''] = await world.payments(ref);
    expect(await readBooks(world.deps.db, payment)).toMatchObject({
      state: 'paid',
      cases: ['debtChanged'],
      ledger: ['providerClearing 96500', 'suspense -96500'],
    });
  });
});

describe('a debt that changes under a debit', () => {
  it('from one cycle to the next is charged all the same, also where each is an offer of its own', async () => {
    const bank = world.deps.companies.payingByKey('banco-cordillera');
    if (!bank) throw new Error('no bank');
    const { groupsProducts } = bank;
    Object.assign(bank, { groupsProducts: false });
    try {
      const told = anAutomatable();
      const [offer] = told.story.offers ?? [];
      if (!offer) throw new Error('no offer');
      const before = { ...offer, agreement_number: `${told.agreement}-0`, product_type: 'ciclo_1' } as const;
      const waits = { ...before, parts: [{ quotas: [[1, '2026-10-20', 70_000]] as const }] };
      const story = { ...told.story, offers: [{ ...offer, product_type: 'ciclo_1' as const }, waits] };
      const { token } = await world.enter(story);
      const debts = [told.agreement, waits.agreement_number].map((id) => ({ id, selected_quota: 0 }));
      const body = { product_type: 'ciclo_1', automize: true, debts };
      const asked = await world.call(enrolDebit, body, { token });
      if (asked.status !== 'success') throw new Error(asked.status);
      world.debits.become('mandate-1', 'active');
      await world.back('mandate-1');
      const moved = world.deps.db.updateTable('offer').set({ product_type: 'ciclo_2' });
      await moved.where('agreement_number', '=', told.agreement).execute();
      await world.round();
      expect(await world.stateOf(asked.data.ref)).toBe('charging');
      // What waits longest comes first, whichever offer it is in now.
      expect(world.debits.charges().map(({ amount }) => amount)).toEqual([70_000]);
    } finally {
      Object.assign(bank, { groupsProducts });
    }
  });

  it('and is taken back but for what is at the bank is over with that', async () => {
    const luis = await world.charging();
    const rest = world.deps.db.updateTable('quota').set({ withdrawn_at: new Date() });
    await rest.where('number', '>', 2).execute();
    world.debits.decide(luis.charge, 'paid');
    await world.sendCallback({ type: 'charge.paid', reference: luis.charge });
    expect(await world.stateOf(luis.ref)).toBe('finished');
  });

  const withdrawOffer = () =>
    world.deps.db.updateTable('offer').set({ withdrawn_at: world.clock.now() }).execute();
  const ENDED = { state: 'cancelled', ending: { reason: 'debtChanged' } };

  it('and is withdrawn is not taken for paid because a card was declined for it', async () => {
    const luis = await world.active();
    const others = world.deps.db.updateTable('quota').set({ paid_on: '2026-11-20' }).where('number', '>', 2);
    await others.execute();
    const { token } = await world.begin(luis.token, luis.everything);
    world.gateway.finish(token, -1);
    await world.comeBack({ token_ws: token });
    await withdrawOffer();
    await world.round();
    expect(await world.debit(luis.ref)).toMatchObject(ENDED);
  });

  it('and is withdrawn is not taken for paid because a part of it is', async () => {
    world.debits.bank.decides = 'paid';
    const luis = await world.active();
    for (let rounds = 0; rounds < 2; rounds += 1) await world.round();
    expect(world.debits.charges()).toHaveLength(1);
    await withdrawOffer();
    await world.roundAt('2026-12-04T12:00:00Z');
    expect(await world.debit(luis.ref)).toMatchObject(ENDED);
  });

  it('and becomes somebody else’s is not shown to them as their own debit: they ask for one of theirs', async () => {
    const luis = await world.asking();
    const other = anAutomatable();
    const { token } = await world.enter(other.story);
    const { rut } = other.story;
    const moved = world.deps.db
      .updateTable('offer')
      .set({ rut })
      .where('agreement_number', '=', luis.agreement);
    await moved.execute();
    const asked = await world.ask(token, { ...luis, agreement: luis.agreement });
    expect(asked).toMatchObject({ status: 'success', data: { state: 'activating' } });
    expect(asked.status === 'success' && asked.data.ref).not.toBe(luis.ref);
    expect((await world.debit(luis.ref)).ending?.reason).toBe('debtChanged');
  });

  it('and becomes somebody else’s while both ask is the debit of who came first', async () => {
    const [{ story, agreement, everything }, { story: other }] = [anAutomatable(), anAutomatable()];
    const luis = await world.enter(story);
    const ana = await world.enter(other);
    const { db } = world.deps;
    const wanted = { offer: { type: 'convenio' as const }, agreements: [agreement], lines: null };
    const wishOf = ({ debtorId }: typeof luis) => ({ id: randomUUID(), debtorId, wanted });
    const asks = (tx: Tx, who: typeof luis) =>
      request(tx, world.deps, { ...wishOf(who), company: story.company });
    const { late } = await db.transaction().execute(async (tx) => {
      expect(await asks(tx, luis)).toMatchObject({ kind: 'requested' });
      const asking = db.transaction().execute((another) => asks(another, ana));
      await untilWaiting(world.deps.pool, asking);
      return { late: asking };
    });
    await expect(late).rejects.toThrow('automatic_debit_once');
    expect(await world.shown(luis.token)).toMatchObject([{ detail: { debts_ids: [agreement] } }]);
    expect(await world.ask(luis.token, { story, agreement, everything })).toMatchObject({
      status: 'success',
    });
    expect(await db.selectFrom('automatic_debit').select('debtor_id').execute()).toEqual([
      { debtor_id: luis.debtorId },
    ]);
  });

  it('and becomes somebody else’s while it is at the bank tells them nothing of that debit', async () => {
    const luis = await world.charging();
    const { story } = anAutomatable();
    const { token } = await world.enter(story);
    await world.deps.db
      .updateTable('offer')
      .set({ rut: story.rut })
      .where('agreement_number', '=', luis.agreement)
      .execute();
    const asked = await world.ask(token, luis);
    expect(asked.status).toBe('METHOD_UNAVAILABLE');
    expect(JSON.stringify(asked)).not.toContain(luis.ref);
  });
});
