import { randomUUID } from 'node:crypto';
import type { Dependencies } from '../../../dependencies.ts';
import { askDue } from '../../due.ts';
import { readBooks } from '../../../testing/books.ts';
import { createDebitWorld, type DebitWorld } from '../../../testing/debit-world.ts';
import { anAutomatable } from '../../../testing/stories.ts';
import type { DebitProvider } from './debit-provider.ts';
import { attendDueDebits } from './due.ts';

let world: DebitWorld;
beforeAll(async () => {
  world = await createDebitWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const silent = { kind: 'silent', reason: 'cut' } as const;

/** One round of a worker whose way to the provider is not the usual one. */
function roundWith(order: DebitProvider['order']): Promise<void> {
  const { outside } = world.deps;
  const debits: DebitProvider = { ...outside.providers.pac('banco-cordillera'), order };
  const deps: Dependencies = {
    ...world.deps,
    outside: { ...outside, providers: { ...outside.providers, pac: () => debits } },
  };
  return attendDueDebits(deps);
}

describe('an order', () => {
  it('whose outcome comes before its answer is tried again on the next business day, not before', async () => {
    await world.active();
    await roundWith(async (order) => {
      await world.deps.outside.providers.pac('banco-cordillera').order(order);
      world.debits.decide(order.reference, 'noFunds');
      await world.sendCallback({ type: 'charge.failed', reference: order.reference });
      return silent;
    });
    await world.roundAt('2026-11-21T15:30:00Z');
    expect(world.debits.charges()).toHaveLength(1);
    await world.roundAt('2026-11-23T12:00:00Z');
    expect(world.debits.charges()).toHaveLength(2);
  });

  it('refused when it is sent again is no refusal of the first, which was charged', async () => {
    const { ref } = await world.active();
    await roundWith(async (order) => {
      await world.deps.outside.providers.pac('banco-cordillera').order(order);
      return silent;
    });
    world.debits.decide(world.lastCharge(), 'paid');
    world.clock.set(new Date('2026-11-21T15:10:00Z'));
    await roundWith(async () => ({ kind: 'refused', reason: 'status 409' }));
    await askDue(world.deps);
    const [payment = ''] = await world.payments(ref);
    expect((await readBooks(world.deps.db, payment)).state).toBe('paid');
  });
});

describe('a charge that its bank leaves undecided', () => {
  it('is waited for over a week of holidays, for thirty days; then a person looks', async () => {
    const { ref } = await world.charging();
    const [payment = ''] = await world.payments(ref);
    const books = async () => readBooks(world.deps.db, payment);
    for (let day = 1; day < 30; day += 1) {
      world.clock.pass(24 * 60 * 60_000);
      await askDue(world.deps);
    }
    expect(await books()).toMatchObject({ state: 'confirming', holds: ['held'], cases: [] });
    world.clock.pass(2 * 24 * 60 * 60_000);
    await askDue(world.deps);
    expect(await books()).toMatchObject({ state: 'review', holds: ['held'], cases: ['noAnswer'] });
    expect((await world.debit(ref)).ending?.reason).toBe('underReview');
  });
});

describe('a charge that failed and was paid after all', () => {
  it('is for a person, and ends the debit, so that nobody is charged twice', async () => {
    const { ref, charge } = await world.charging();
    world.debits.decide(charge, 'noFunds');
    await world.sendCallback({ type: 'charge.failed', reference: charge });
    world.debits.spoil(charge, { state: 'paid', reason: null, operation: '1' });
    await world.sendCallback({ type: 'charge.paid', reference: charge });
    const [payment = ''] = await world.payments(ref);
    const books = await readBooks(world.deps.db, payment);
    expect(books).toMatchObject({
      state: 'declined',
      cases: ['contradiction'],
      ledger: ['providerClearing 96500', 'suspense -96500'],
    });
    expect((await world.debit(ref)).ending?.reason).toBe('underReview');
    await world.roundAt('2026-11-23T12:00:00Z');
    expect(world.debits.charges()).toHaveLength(1);
    expect(await world.post()).toContain('Tu cargo automático fue cancelado');
  });

  it('of an earlier charge leaves the one that is under way', async () => {
    const { ref, charge } = await world.charging();
    world.debits.decide(charge, 'noFunds');
    await world.sendCallback({ type: 'charge.failed', reference: charge });
    await world.roundAt('2026-11-23T12:00:00Z');
    expect(world.debits.charges()).toHaveLength(2);
    world.debits.spoil(charge, { state: 'paid', reason: null, operation: '1' });
    await world.sendCallback({ type: 'charge.paid', reference: charge });
    const [earlier = ''] = await world.payments(ref);
    expect(await readBooks(world.deps.db, earlier)).toMatchObject({ cases: ['contradiction'] });
    expect(await world.stateOf(ref)).toBe('charging');
  });
});

describe('a provider that is silent when a debit ends', () => {
  it('is told again until it has heard that the mandate is over', async () => {
    const { ref, token } = await world.active();
    world.debits.trouble('close', 'fault');
    await world.cancel(ref, token);
    expect(world.debits.mandates()[0]?.state).toBe('active');
    await world.roundAt('2026-11-21T15:10:00Z');
    expect(world.debits.mandates()[0]?.state).toBe('closed');
    const ended = world.deps.db.selectFrom('automatic_debit').select(['mandate_closed', 'due_at']);
    expect(await ended.executeTakeFirst()).toEqual({ mandate_closed: true, due_at: null });
    const last = world.deps.db.selectFrom('automatic_debit_event').select('detail').orderBy('seq', 'desc');
    expect(await last.executeTakeFirst()).toEqual({ detail: { reason: 'byDebtor' } });
  });
});

describe('a provider that is silent at the deadline', () => {
  it('does not take the debit from who activated it in time: it is asked until it answers', async () => {
    const { ref, mandate } = await world.asking();
    world.debits.become(mandate, 'active');
    world.debits.trouble('mandate', 'fault', 'fault');
    await world.roundAt('2026-11-21T18:00:00Z');
    await world.roundAt('2026-11-21T18:10:00Z');
    expect(await world.stateOf(ref)).toBe('activating');
    await world.roundAt('2026-11-21T18:20:00Z');
    expect(await world.stateOf(ref)).toBe('charging');
  });
});

describe('a payment by card that is not known yet when the days are over', () => {
  it('is waited for, and the debit goes on when it was paid', async () => {
    const luis = await world.active();
    world.debits.bank.decides = 'noFunds';
    await world.roundAt('2026-11-27T12:00:00Z');
    world.clock.set(new Date('2026-11-28T02:58:00Z'));
    const token = await world.identify(luis.debtorId, luis.story);
    const card = await world.begin(token, luis.everything);
    world.gateway.finish(card.token);
    world.clock.set(new Date('2026-11-28T03:00:00Z'));
    await world.round();
    expect(await world.stateOf(luis.ref)).toBe('active');
    await world.comeBack({ token_ws: card.token });
    await world.roundAt('2026-11-28T03:10:00Z');
    expect(await world.stateOf(luis.ref)).toBe('active');
    expect(await world.debit(luis.ref, token)).toMatchObject({
      detail: { next_charge: { on: '04/12/2026', quotas: [3] } },
    });
  });

  it('is waited for, and the debit is cancelled when it was not', async () => {
    const luis = await world.active();
    world.debits.bank.decides = 'noFunds';
    await world.roundAt('2026-11-27T12:00:00Z');
    world.clock.set(new Date('2026-11-28T02:58:00Z'));
    const token = await world.identify(luis.debtorId, luis.story);
    const card = await world.begin(token, luis.everything);
    await world.roundAt('2026-11-28T03:00:00Z');
    expect(await world.stateOf(luis.ref)).toBe('active');
    await world.comeBack({ TBK_TOKEN: card.token, TBK_ID_SESION: 's', TBK_ORDEN_COMPRA: 'o' });
    await world.roundAt('2026-11-28T03:10:00Z');
    expect((await world.debit(luis.ref)).ending?.reason).toBe('notCharged');
  });
});

describe('an instalment that was paid by hand after its charge failed', () => {
  it('is no news any more, and the next failure is told again', async () => {
    const luis = await world.active();
    world.debits.bank.decides = 'noFunds';
    await world.round();
    const card = await world.begin(luis.token, luis.everything);
    world.gateway.finish(card.token);
    await world.comeBack({ token_ws: card.token });
    const { detail } = await world.debit(luis.ref, luis.token);
    expect(detail).toMatchObject({ last_failure: null, next_charge: { on: '04/12/2026' } });
    await world.roundAt('2026-11-23T12:00:00Z');
    await world.roundAt('2026-12-04T12:00:00Z');
    const subjects = await world.post();
    expect(subjects.filter((subject) => subject.startsWith('No pudimos'))).toHaveLength(2);
  });
});

describe('a server that dies', () => {
  it('before the provider opened the page leaves a debit that a re-send, or the next round, opens', async () => {
    const fixture = anAutomatable();
    const { token } = await world.enter(fixture.story);
    const debits = world.deps.outside.providers.pac('banco-cordillera');
    const key = randomUUID();
    const open = debits.open.bind(debits);
    Object.assign(debits, { open: () => Promise.reject(new Error('killed')) });
    try {
      await expect(world.ask(token, fixture, null, key)).rejects.toThrow('500');
    } finally {
      Object.assign(debits, { open });
    }
    world.clock.pass(10 * 60_000);
    await world.round();
    const again = await world.ask(token, fixture, null, key);
    expect(again).toMatchObject({ status: 'success', data: { state: 'activating' } });
    expect(world.debits.mandates()).toHaveLength(1);
  });

  it('between two effects of a charge charges once all the same', async () => {
    const { ref } = await world.active();
    const killed = () => Promise.reject(new Error('killed'));
    await roundWith(killed);
    world.clock.pass(2 * 60_000);
    await roundWith(async (order) => {
      await world.deps.outside.providers.pac('banco-cordillera').order(order);
      return killed();
    });
    world.clock.pass(2 * 60_000);
    await Promise.all([1, 2, 3, 4].map(() => world.round()));
    world.debits.decide(world.lastCharge(), 'paid');
    await world.sendCallback({ type: 'charge.paid', reference: world.lastCharge() });
    expect([world.debits.charges().length, (await world.payments(ref)).length]).toEqual([1, 1]);
    expect(await world.stateOf(ref)).toBe('active');
  });
});
