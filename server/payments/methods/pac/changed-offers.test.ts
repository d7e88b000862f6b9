import type { Updateable } from 'kysely';
import type { OfferTable } from '../../../database/portfolio-schema.ts';
import { createDebitTestServer } from '../../../testing/debit-test-server.ts';
import { anAutomatable } from '../../../testing/fixtures.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDebitTestServer);
beforeEach(() => testServer.reset());

const change = (offer: Updateable<OfferTable>) =>
  testServer.deps.db.updateTable('offer').set(offer).execute();
const ENDED = { state: 'cancelled', ending: { reason: 'debtChanged' } };
const CANCELLED = 'Tu cargo automático fue cancelado';

describe('an agreement whose instalments may not be charged any more', () => {
  it.each<[string, Updateable<OfferTable>]>([
    ['is a single total payment by now', { product_type: 'put' }],
    ['is a plan to sign by now', { product_type: 'abono_convenio' }],
    ['is not automatable by now', { automatable: false }],
  ])('ends its debit with a mail: it %s', async (_, changed) => {
    const { ref } = await testServer.active();
    await testServer.deps.pool.query(`
      update quota set paid_on = null;
      update quota set withdrawn_at = now() where number > 1`);
    await change(changed);
    await testServer.round();
    expect(await testServer.debit(ref)).toMatchObject(ENDED);
    expect(testServer.debits.charges()).toEqual([]);
    expect(await testServer.post()).toContain(CANCELLED);
  });

  it('ends a single debit of its instalments: a signature does not wait for a bank', async () => {
    const { ref } = await testServer.active(anAutomatable(), 1);
    await change({ product_type: 'abono_convenio' });
    await testServer.round();
    expect(await testServer.debit(ref)).toMatchObject(ENDED);
    expect(await testServer.payments(ref)).toEqual([]);
  });
});

describe('a charge that was withdrawn', () => {
  it('begins again after a while, not in the same round', async () => {
    const { ref } = await testServer.active();
    testServer.debits.trouble('order', 'fault');
    await testServer.round();
    const quota = (paid_on: string | null) =>
      testServer.deps.db.updateTable('quota').set({ paid_on }).where('number', '=', 2).execute();
    await quota('2026-11-21');
    await testServer.roundAt('2026-11-21T15:30:00Z');
    expect(await testServer.stateOf(ref)).toBe('active');
    await quota(null);
    await testServer.round();
    expect(await testServer.payments(ref)).toHaveLength(1);
    await testServer.roundAt('2026-11-21T15:41:00Z');
    expect(await testServer.payments(ref)).toHaveLength(2);
  });
});

describe('a debt that changes while its charge is at the bank', () => {
  const pay = async (reference: string) => {
    testServer.debits.decide(reference, 'paid');
    await testServer.sendCallback({ type: 'charge.paid', reference });
    await testServer.round();
  };

  it.each<[string, string]>([
    [
      'is moved to another offer',
      `insert into offer select (jsonb_populate_record(o, '{"agreement_number": "moved"}')).* from offer o;
       update debt set agreement_number = 'moved'`,
    ],
    ['has passed its last day', `update offer set expires_on = '2026-11-20'`],
    ['is a single total payment by now', `update offer set product_type = 'put'`],
  ])('and %s is not called paid: the debit ends with a mail', async (_, load) => {
    const { ref, charge } = await testServer.charging();
    await testServer.deps.pool.query(load);
    await pay(charge);
    expect(await testServer.debit(ref)).toMatchObject(ENDED);
    expect(await testServer.post()).toContain(CANCELLED);
  });
});

describe('a charge of an offer that ends before the five business days', () => {
  it('is ordered until the last day of the offer', async () => {
    await testServer.active();
    await change({ expires_on: '2026-11-24' });
    await testServer.round();
    expect(testServer.debits.charges()).toMatchObject([{ chargeBy: '2026-11-24' }]);
  });

  it('promises no try after that day', async () => {
    const { ref, token } = await testServer.active();
    await change({ expires_on: '2026-11-22' });
    testServer.debits.bank.decides = 'noFunds';
    await testServer.round();
    await testServer.round();
    const { detail } = await testServer.debit(ref, token);
    expect(detail?.last_failure).toMatchObject({ retry_on: null, cancelled_from: '23/11/2026' });
    await testServer.post();
    const text = testServer.mails.at(-1)?.text ?? '';
    expect(text).toContain('23 de noviembre');
    expect(text).not.toContain('Lo intentaremos');
    await testServer.roundAt('2026-11-23T15:00:00Z');
    expect(testServer.debits.charges()).toHaveLength(1);
  });

  /** A debit whose only try failed on the last day of its offer; `selected`: a single one of so many quotas. */
  async function failedAtTheEnd(selected: number | null = null) {
    const luis = await testServer.active(undefined, selected);
    await change({ expires_on: '2026-11-22' });
    testServer.debits.bank.decides = 'noFunds';
    await testServer.round();
    await testServer.round();
    return luis;
  }

  it.each([
    ['each instalment', null],
    ['an instalment once', 1],
  ])('ends a debit of %s as not charged, on the day that its mail named', async (_, selected) => {
    const { ref, debtorId, persona } = await failedAtTheEnd(selected);
    await testServer.post();
    await testServer.roundAt('2026-11-23T15:00:00Z');
    const { state, ending, detail } = await testServer.debit(
      ref,
      await testServer.identify(debtorId, persona),
    );
    expect([state, ending]).toEqual(['cancelled', { reason: 'notCharged', on: '23/11/2026' }]);
    expect(detail?.last_failure).toMatchObject({ reason: 'noFunds', cancelled_from: '23/11/2026' });
    await testServer.post();
    expect(testServer.mails.at(-1)).toMatchObject({
      subject: CANCELLED,
      text: expect.stringContaining('No se logró hacer el cargo dentro del plazo.'),
    });
  });

  it.each([
    ['takes the offer out', `update offer set withdrawn_at = '2026-11-22T20:00:00Z'`],
    ['ends the offer earlier', `update offer set expires_on = '2026-11-21'`],
    ['makes it a single total payment', `update offer set product_type = 'put'`],
    ['reports as paid what failed', `update quota set paid_on = '2026-11-22' where number = 2`],
  ])('ends its debit as changed where a load %s after the try', async (_, load) => {
    const { ref } = await failedAtTheEnd();
    await testServer.deps.pool.query(load);
    await testServer.roundAt('2026-11-23T15:00:00Z');
    expect(await testServer.debit(ref)).toMatchObject(ENDED);
  });

  it('charges on where a load has renewed the offer by then', async () => {
    const { ref } = await failedAtTheEnd();
    await change({ expires_on: '2026-12-31' });
    testServer.debits.bank.decides = null;
    await testServer.roundAt('2026-11-23T15:00:00Z');
    expect([await testServer.stateOf(ref), testServer.debits.charges().length]).toEqual(['charging', 2]);
  });
});
