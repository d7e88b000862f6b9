import { randomUUID } from 'node:crypto';
import { cleanUp } from '../../../testing/clean-up.ts';
import { readBooks } from '../../../testing/books.ts';
import { createDebitTestServer } from '../../../testing/debit-test-server.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDebitTestServer);
beforeEach(() => testServer.reset());

const MINUTE = 60_000;

const stored = async () =>
  (await testServer.deps.db.selectFrom('debit_callback').select('event_id').execute()).length;

describe('a callback', () => {
  it('that a stranger signed is refused and changes nothing; signed by either live key it is taken', async () => {
    const { ref, mandate } = await testServer.asking();
    testServer.debits.become(mandate, 'active');
    const sent = { type: 'mandate.active', mandate };
    expect(await testServer.sendCallback(sent, { secret: 'a guessed secret' })).toBe(401);
    expect([(await testServer.debit(ref)).state, await stored()]).toEqual(['activating', 0]);
    expect(await testServer.sendCallback(sent, { kid: 'old' })).toBe(200);
    expect((await testServer.debit(ref)).state).toBe('charging');
  });

  it('that another institution’s key signed is refused, and one to another institution follows nothing', async () => {
    const { ref, mandate } = await testServer.asking();
    testServer.debits.become(mandate, 'active');
    const sent = { type: 'mandate.active', mandate };
    const other = { company: 'recupera', secret: 'test-key-of-the-callbacks-of-3' };
    expect(await testServer.sendCallback(sent, { secret: other.secret })).toBe(401);
    expect(await testServer.sendCallback(sent, { company: other.company })).toBe(401);
    expect(await testServer.sendCallback(sent, { company: 'banco-austral' })).toBe(401);
    expect(await testServer.sendCallback(sent, other)).toBe(200);
    expect((await testServer.debit(ref)).state).toBe('activating');
    const { charge } = await testServer.charging();
    testServer.debits.decide(charge, 'paid');
    await testServer.sendCallback({ type: 'charge.paid', reference: charge }, other);
    const { state } = await testServer.deps.db
      .selectFrom('payment')
      .select('state')
      .where('buy_order', '=', charge)
      .executeTakeFirstOrThrow();
    expect(state).toBe('confirming');
  });

  it('without a signature, of another shape, too long or not JSON is refused', async () => {
    const url = '/saldar/callback/debit/banco-cordillera';
    const send = (payload: string, type = 'application/json') =>
      testServer.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
    expect((await send('{}')).statusCode).toBe(401);
    expect((await send('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await send(JSON.stringify({ a: 'x'.repeat(10_000) }))).statusCode).toBe(413);
    for (const type of ['nothing we know', 'a mandate.active', 'mandate.active!'])
      expect(await testServer.sendCallback({ type })).toBe(400);
    expect(await testServer.sendCallback({ type: 'mandate.active', mandate: 'a\0' })).toBe(400);
    expect(await stored()).toBe(0);
  });

  it('that lies is not believed: the provider is asked', async () => {
    const { ref, charge, mandate } = await testServer.charging();
    await testServer.sendCallback({ type: 'charge.paid', reference: charge });
    await testServer.sendCallback({ type: 'mandate.revoked', mandate });
    const [payment = ''] = await testServer.payments(ref);
    expect((await readBooks(testServer.deps.db, payment)).state).toBe('confirming');
    expect((await testServer.debit(ref)).state).toBe('charging');
  });

  it.each(['rejected', 'revoked', 'closed'] as const)(
    'of a mandate that the bank has %s ends its debit',
    async (state) => {
      const { ref, mandate } = await testServer.asking();
      testServer.debits.become(mandate, state);
      await testServer.sendCallback({ type: 'mandate.revoked', mandate });
      expect(await testServer.history(ref)).toContainEqual(expect.stringMatching('mandate.refused → '));
      const events = testServer.deps.db.selectFrom('automatic_debit_event').select('detail');
      const refusals = await events.where('event', '=', 'mandate.refused').execute();
      expect(refusals).toEqual([{ detail: { reason: 'byBank', state } }]);
    },
  );

  it('of an event known before changes nothing, also when many come at once', async () => {
    const { ref, charge } = await testServer.charging();
    testServer.debits.decide(charge, 'paid');
    const event_id = randomUUID();
    const sent = { type: 'charge.paid', reference: charge, event_id };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => testServer.sendCallback(sent)));
    expect([answers, await stored()]).toEqual([[200, 200, 200, 200, 200], 1]);
    const [payment = ''] = await testServer.payments(ref);
    expect((await readBooks(testServer.deps.db, payment)).mails).toEqual(['voucher']);
    expect((await testServer.history(ref)).filter((event) => event.startsWith('charge.paid'))).toHaveLength(
      1,
    );
    const asked = testServer.debits.asked.length;
    expect([await testServer.sendCallback(sent), testServer.debits.asked.length]).toEqual([200, asked]);
  });

  it('of a mandate’s event known before does not ask the provider again', async () => {
    const { mandate } = await testServer.active();
    const event = { type: 'mandate.active', mandate, event_id: randomUUID() };
    const asked = async () => {
      await testServer.sendCallback(event);
      return testServer.debits.asked.length;
    };
    expect(await asked()).toBe(await asked());
  });

  it('that never comes is made good by one round, which charges what is due', async () => {
    const { ref, mandate } = await testServer.asking();
    testServer.debits.become(mandate, 'active');
    testServer.clock.pass(60 * MINUTE);
    await testServer.round();
    expect([await testServer.stateOf(ref), testServer.debits.charges().length]).toEqual(['charging', 1]);
  });

  it('is forgotten after three months, not before', async () => {
    const { charge } = await testServer.charging();
    await testServer.sendCallback({ type: 'charge.sent', reference: charge });
    testServer.clock.pass(89 * 24 * 60 * MINUTE);
    await cleanUp(testServer.deps);
    expect(await stored()).toBe(1);
    testServer.clock.pass(2 * 24 * 60 * MINUTE);
    await cleanUp(testServer.deps);
    expect(await stored()).toBe(0);
  });

  it('in reverse order, late or for an unknown subject ends the same', async () => {
    const { ref, charge, mandate } = await testServer.charging();
    testServer.debits.decide(charge, 'paid');
    await testServer.sendCallback({ type: 'charge.paid', reference: charge });
    await testServer.sendCallback({ type: 'charge.sent', reference: charge });
    await testServer.sendCallback({ type: 'mandate.accepted', mandate });
    testServer.clock.pass(72 * 60 * MINUTE);
    await testServer.sendCallback({ type: 'mandate.active', mandate });
    await testServer.sendCallback({ type: 'charge.failed', reference: charge });
    expect(await testServer.sendCallback({ type: 'charge.paid', reference: 'unknown-reference' })).toBe(200);
    expect((await testServer.history(ref)).slice(2)).toEqual([
      'mandate.activated → active',
      'charge.begun → charging',
      'charge.paid → charged',
      'quotas.remain → active',
    ]);
  });

  it('of an activation after the window has passed opens nothing again', async () => {
    const { ref, mandate } = await testServer.asking();
    await testServer.roundAt('2026-11-21T18:00:00Z');
    testServer.debits.become(mandate, 'active');
    await testServer.sendCallback({ type: 'mandate.active', mandate });
    expect((await testServer.debit(ref)).state).toBe('expired');
  });

  it('while the provider does not answer is made good by the next round', async () => {
    const { ref, charge } = await testServer.charging();
    testServer.debits.decide(charge, 'paid');
    testServer.debits.trouble('charge', 'fault');
    expect(await testServer.sendCallback({ type: 'charge.paid', reference: charge })).toBe(200);
    expect((await testServer.debit(ref)).state).toBe('charging');
    await testServer.roundAt('2026-11-21T15:01:00Z');
    expect((await testServer.debit(ref)).state).toBe('active');
  });
});
