import { randomUUID } from 'node:crypto';
import type { Dependencies } from '../../../dependencies.ts';
import { askDue } from '../../due.ts';
import { readBooks } from '../../../testing/books.ts';
import { createDebitTestServer } from '../../../testing/debit-test-server.ts';
import { anAutomatable } from '../../../testing/fixtures.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';
import type { DebitProvider } from './debit-provider.ts';
import { attendDueDebits } from './due.ts';

const testServer = sharedByTests(createDebitTestServer);
beforeEach(() => testServer.reset());

const silent = { kind: 'silent', reason: 'cut' } as const;

/** One round of a worker whose way to the provider is not the usual one. */
function roundWith(order: DebitProvider['order']): Promise<void> {
  const { outside } = testServer.deps;
  const debits: DebitProvider = { ...outside.providers.pac('banco-cordillera'), order };
  const deps: Dependencies = {
    ...testServer.deps,
    outside: { ...outside, providers: { ...outside.providers, pac: () => debits } },
  };
  return attendDueDebits(deps);
}

describe('an order', () => {
  it('whose outcome comes before its answer is tried again on the next business day, not before', async () => {
    await testServer.active();
    await roundWith(async (order) => {
      await testServer.deps.outside.providers.pac('banco-cordillera').order(order);
      testServer.debits.decide(order.reference, 'noFunds');
      await testServer.sendCallback({ type: 'charge.failed', reference: order.reference });
      return silent;
    });
    await testServer.roundAt('2026-11-21T15:30:00Z');
    expect(testServer.debits.charges()).toHaveLength(1);
    await testServer.roundAt('2026-11-23T12:00:00Z');
    expect(testServer.debits.charges()).toHaveLength(2);
  });

  it('refused when it is sent again is no refusal of the first, which was charged', async () => {
    const { ref } = await testServer.active();
    await roundWith(async (order) => {
      await testServer.deps.outside.providers.pac('banco-cordillera').order(order);
      return silent;
    });
    testServer.debits.decide(testServer.lastCharge(), 'paid');
    testServer.clock.set(new Date('2026-11-21T15:10:00Z'));
    await roundWith(async () => ({ kind: 'refused', reason: 'status 409' }));
    await askDue(testServer.deps);
    const [payment = ''] = await testServer.payments(ref);
    expect((await readBooks(testServer.deps.db, payment)).state).toBe('paid');
  });
});

describe('a charge that its bank leaves undecided', () => {
  it('is waited for over a week of holidays, for thirty days; then a person looks', async () => {
    testServer.debits.bank.overruns = true;
    const { ref } = await testServer.charging();
    const [payment = ''] = await testServer.payments(ref);
    const books = async () => readBooks(testServer.deps.db, payment);
    for (let day = 1; day < 30; day += 1) {
      testServer.clock.pass(24 * 60 * 60_000);
      await askDue(testServer.deps);
    }
    expect(await books()).toMatchObject({ state: 'confirming', holds: ['held'], cases: [] });
    testServer.clock.pass(2 * 24 * 60 * 60_000);
    await askDue(testServer.deps);
    expect(await books()).toMatchObject({ state: 'review', holds: ['held'], cases: ['noAnswer'] });
    expect((await testServer.debit(ref)).ending?.reason).toBe('underReview');
  });
});

describe('a charge that failed and was paid after all', () => {
  it('opens a case and ends the debit, so that the debtor is not charged twice', async () => {
    const { ref, charge } = await testServer.charging();
    testServer.debits.decide(charge, 'noFunds');
    await testServer.sendCallback({ type: 'charge.failed', reference: charge });
    testServer.debits.spoil(charge, { state: 'paid', reason: null, operation: '1' });
    await testServer.sendCallback({ type: 'charge.paid', reference: charge });
    const [payment = ''] = await testServer.payments(ref);
    const books = await readBooks(testServer.deps.db, payment);
    expect(books).toMatchObject({
      state: 'declined',
      cases: ['contradiction'],
      ledger: ['providerClearing 96500', 'suspense -96500'],
    });
    expect((await testServer.debit(ref)).ending?.reason).toBe('underReview');
    await testServer.roundAt('2026-11-23T12:00:00Z');
    expect(testServer.debits.charges()).toHaveLength(1);
    expect(await testServer.post()).toContain('Tu cargo automático fue cancelado');
  });

  it('of an earlier charge leaves the one that is under way', async () => {
    const { ref, charge } = await testServer.charging();
    testServer.debits.decide(charge, 'noFunds');
    await testServer.sendCallback({ type: 'charge.failed', reference: charge });
    await testServer.roundAt('2026-11-23T12:00:00Z');
    expect(testServer.debits.charges()).toHaveLength(2);
    testServer.debits.spoil(charge, { state: 'paid', reason: null, operation: '1' });
    await testServer.sendCallback({ type: 'charge.paid', reference: charge });
    const [earlier = ''] = await testServer.payments(ref);
    expect(await readBooks(testServer.deps.db, earlier)).toMatchObject({ cases: ['contradiction'] });
    expect(await testServer.stateOf(ref)).toBe('charging');
  });
});

describe('a provider that is silent when a debit ends', () => {
  it('is sent again until the bank has heard that the mandate is over', async () => {
    const { ref, token } = await testServer.active();
    testServer.debits.trouble('close', 'fault');
    await testServer.cancel(ref, token);
    expect(testServer.debits.mandates()[0]?.state).toBe('active');
    await testServer.roundAt('2026-11-21T15:10:00Z');
    expect(testServer.debits.mandates()[0]?.state).toBe('closed');
    const ended = testServer.deps.db.selectFrom('automatic_debit').select(['mandate_closed', 'due_at']);
    expect(await ended.executeTakeFirst()).toEqual({ mandate_closed: true, due_at: null });
    const last = testServer.deps.db
      .selectFrom('automatic_debit_event')
      .select('detail')
      .orderBy('seq', 'desc');
    expect(await last.executeTakeFirst()).toEqual({ detail: { reason: 'byDebtor' } });
  });
});

describe('a provider that is silent at the deadline', () => {
  it('does not take the debit from who activated it in time: it is asked until it answers', async () => {
    const { ref, mandate } = await testServer.asking();
    testServer.debits.become(mandate, 'active');
    testServer.debits.trouble('mandate', 'fault', 'fault');
    await testServer.roundAt('2026-11-21T18:00:00Z');
    await testServer.roundAt('2026-11-21T18:10:00Z');
    expect(await testServer.stateOf(ref)).toBe('activating');
    await testServer.roundAt('2026-11-21T18:20:00Z');
    expect(await testServer.stateOf(ref)).toBe('charging');
  });
});

describe('a payment by card that is not known yet when the days are over', () => {
  it('is waited for, and the debit goes on when it was paid', async () => {
    const luis = await testServer.active();
    testServer.debits.bank.decides = 'noFunds';
    await testServer.roundAt('2026-11-27T12:00:00Z');
    testServer.clock.set(new Date('2026-11-28T02:58:00Z'));
    const token = await testServer.identify(luis.debtorId, luis.persona);
    const card = await testServer.begin(token, luis.everything);
    testServer.gateway.finish(card.token);
    testServer.clock.set(new Date('2026-11-28T03:00:00Z'));
    await testServer.round();
    expect(await testServer.stateOf(luis.ref)).toBe('active');
    await testServer.comeBack({ token_ws: card.token });
    await testServer.roundAt('2026-11-28T03:10:00Z');
    expect(await testServer.stateOf(luis.ref)).toBe('active');
    expect(await testServer.debit(luis.ref, token)).toMatchObject({
      detail: { next_charge: { on: '04/12/2026', quotas: [3] } },
    });
  });

  it('is waited for, and the debit is cancelled when it was not', async () => {
    const luis = await testServer.active();
    testServer.debits.bank.decides = 'noFunds';
    await testServer.roundAt('2026-11-27T12:00:00Z');
    testServer.clock.set(new Date('2026-11-28T02:58:00Z'));
    const token = await testServer.identify(luis.debtorId, luis.persona);
    const card = await testServer.begin(token, luis.everything);
    await testServer.roundAt('2026-11-28T03:00:00Z');
    expect(await testServer.stateOf(luis.ref)).toBe('active');
    await testServer.comeBack({ TBK_TOKEN: card.token, TBK_ID_SESION: 's', TBK_ORDEN_COMPRA: 'o' });
    await testServer.roundAt('2026-11-28T03:10:00Z');
    expect((await testServer.debit(luis.ref)).ending?.reason).toBe('notCharged');
  });
});

describe('an instalment that was paid by hand after its charge failed', () => {
  it('is no news any more, and the next failure is reported again', async () => {
    const luis = await testServer.active();
    testServer.debits.bank.decides = 'noFunds';
    await testServer.round();
    await testServer.post();
    const card = await testServer.begin(luis.token, luis.everything);
    testServer.gateway.finish(card.token);
    await testServer.comeBack({ token_ws: card.token });
    const { detail } = await testServer.debit(luis.ref, luis.token);
    expect(detail).toMatchObject({ last_failure: null, next_charge: { on: '04/12/2026' } });
    await testServer.roundAt('2026-11-23T12:00:00Z');
    await testServer.roundAt('2026-12-04T12:00:00Z');
    const subjects = await testServer.post();
    expect(subjects.filter((subject) => subject.startsWith('No pudimos'))).toHaveLength(2);
  });
});

describe('a server that dies', () => {
  it('before the provider opened the page leaves a debit that a re-send, or the next round, opens', async () => {
    const fixture = anAutomatable();
    const { token } = await testServer.enter(fixture.persona);
    const debits = testServer.deps.outside.providers.pac('banco-cordillera');
    const key = randomUUID();
    const open = debits.open.bind(debits);
    Object.assign(debits, { open: () => Promise.reject(new Error('killed')) });
    try {
      await expect(testServer.ask(token, fixture, null, key)).rejects.toThrow('500');
    } finally {
      Object.assign(debits, { open });
    }
    testServer.clock.pass(10 * 60_000);
    await testServer.round();
    const again = await testServer.ask(token, fixture, null, key);
    expect(again).toMatchObject({ status: 'success', data: { state: 'activating' } });
    expect(testServer.debits.mandates()).toHaveLength(1);
  });

  it('between two effects of a charge charges once all the same', async () => {
    const { ref } = await testServer.active();
    const killed = () => Promise.reject(new Error('killed'));
    await roundWith(killed);
    testServer.clock.pass(2 * 60_000);
    await roundWith(async (order) => {
      await testServer.deps.outside.providers.pac('banco-cordillera').order(order);
      return killed();
    });
    testServer.clock.pass(2 * 60_000);
    await Promise.all([1, 2, 3, 4].map(() => testServer.round()));
    testServer.debits.decide(testServer.lastCharge(), 'paid');
    await testServer.sendCallback({ type: 'charge.paid', reference: testServer.lastCharge() });
    expect([testServer.debits.charges().length, (await testServer.payments(ref)).length]).toEqual([1, 1]);
    expect(await testServer.stateOf(ref)).toBe('active');
  });
});
