import type { Updateable } from 'kysely';
import type { OfferTable } from '../../../database/portfolio-schema.ts';
import { withAgreements } from '../../../testing/agreement-test-server.ts';
import { createDebitTestServer } from '../../../testing/debit-test-server.ts';
import { anAutomatable, aPut, both } from '../../../testing/fixtures.ts';
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

describe('a debit whose instalments are offered no more', () => {
  const leaveOut = (instalments: string) =>
    testServer.deps.pool.query(`update quota set withdrawn_at = now() where ${instalments}`);
  const takeOut = async (agreement: string) => {
    for (const table of ['offer', 'debt'])
      await testServer.deps.pool.query(
        `update ${table} set withdrawn_at = now() where agreement_number = '${agreement}'`,
      );
    await leaveOut(`debt_id = '${agreement}-1'`);
  };
  const askAnew = async () => {
    await leaveOut('number > 2');
    await testServer.deps.pool.query(`
      insert into offer select (jsonb_populate_record(o, '{"agreement_number": "new"}')).* from offer o;
      insert into debt select (jsonb_populate_record(d, '{"agreement_number": "new", "debt_id": "new-1"}')).* from debt d;
      insert into quota (company, debt_id, number, due_date, amount) values ('banco-cordillera', 'new-1', 1, '2026-12-04', 193000)`);
  };
  const PAID = 'debt.paid → finished';
  const pay = (...selected: [token: string, type: string, agreement: string, count: number]) =>
    withAgreements(testServer).pay(...selected);

  it('has ended as paid, without a mail, where the last one was paid by card and the others at a branch, and left out', async () => {
    const luis = await testServer.active();
    await leaveOut('number in (2, 4)');
    testServer.clock.set(new Date('2026-12-01T15:00:00Z'));
    await pay(await testServer.identify(luis.debtorId, luis.persona), 'convenio', luis.agreement, 1);
    await testServer.round();
    expect((await testServer.history(luis.ref)).at(-1)).toBe(PAID);
    expect(await testServer.post()).not.toContain(CANCELLED);
  });

  it('has ended as paid where another offer of the operation was paid whole', async () => {
    const [convenio, put] = [anAutomatable(), aPut()];
    const luis = await testServer.active(both(convenio, put));
    await testServer.deps.pool.query(`
      update debt set operation_number = 'op-${convenio.agreement}-1' where agreement_number = '${put.agreement}';
      delete from operation where operation_number = 'op-${put.agreement}-1'`);
    await pay(luis.token, 'put', put.agreement, 1);
    await takeOut(luis.agreement);
    await testServer.round();
    expect((await testServer.history(luis.ref)).at(-1)).toBe(PAID);
  });

  it.each<[string, (agreement: string) => Promise<unknown>]>([
    ['with their whole offer', takeOut],
    ['and asks for their operation by another one', askAnew],
  ])('is not called paid where a load took the unpaid ones out %s', async (_, load) => {
    testServer.debits.bank.decides = 'paid';
    const { ref, agreement } = await testServer.charging();
    await testServer.round();
    await load(agreement);
    await testServer.roundAt('2026-12-04T15:00:00Z');
    expect(await testServer.debit(ref)).toMatchObject(ENDED);
    expect(await testServer.post()).toContain(CANCELLED);
  });

  it('is not called paid while the money of its last charge waits for people to decide of it', async () => {
    testServer.debits.bank.decides = 'paid';
    const { ref } = await testServer.charging();
    testServer.debits.bank.decides = null;
    await testServer.roundAt('2026-12-04T15:00:00Z');
    const reference = testServer.lastCharge();
    await leaveOut('number > 2');
    testServer.debits.decide(reference, 'paid');
    await testServer.sendCallback({ type: 'charge.paid', reference });
    await testServer.round();
    expect(testServer.debits.charges()).toHaveLength(2);
    expect(await testServer.debit(ref)).toMatchObject(ENDED);
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
