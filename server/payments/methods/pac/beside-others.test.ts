import { fetchDebts } from '#contract/debts.ts';
import { decideDispute } from '#contract/desk-disputes.ts';
import { createBesideTestServer, numbered, SIX } from '../../../agreements/testing/beside.ts';
import { anAutomatable, aPlan, aPut, inTwo, type DebtorFixture } from '../../../testing/fixtures.ts';
import type { PersonaOffer } from '../../../testing/portfolio.ts';
import { SEEN_OPENED } from '../../../testing/seen.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const testServer = sharedByTests(createBesideTestServer);
beforeEach(() => testServer.reset());

const db = () => testServer.deps.db;

/** Of another institution, under the same numbers. */
const elsewhere = ({ persona, ...fixture }: DebtorFixture): DebtorFixture => ({
  ...fixture,
  persona: { ...persona, company: 'recupera', rut: '123456785' },
});

const withOffers = (
  change: (offer: PersonaOffer) => PersonaOffer,
  fixture: DebtorFixture,
): DebtorFixture => ({
  ...fixture,
  persona: { ...fixture.persona, offers: (fixture.persona.offers ?? []).map(change) },
});

/** A debtor whose bank has activated the debit, of an account that ends so. */
async function activeOf(fixture: DebtorFixture, digits: string) {
  const debtor = await testServer.asking(fixture);
  testServer.debits.become(debtor.mandate, 'active', digits);
  await testServer.back(debtor.mandate);
  return debtor;
}

/** The debits on the page of debts. */
async function shown(token: string) {
  const answer = await testServer.call(fetchDebts, {}, { token });
  if (answer.status !== 'success') throw new Error(answer.status);
  return answer.automatic_debits.map(({ ref, state }) => [ref, state]);
}

const paidOf = async (ref: string) => {
  const [payment = ''] = await testServer.payments(ref);
  return payment;
};

describe('an automatic debit beside another institution with the same numbers', () => {
  it('charges what is owed here, and ends unpaid here, although all is paid there', async () => {
    const ana = anAutomatable();
    const rosa = elsewhere(ana);
    const { token } = await testServer.enter(rosa.persona);
    await testServer.pay(token, 'convenio', rosa.agreement, 3);
    testServer.debits.bank.decides = 'paid';
    const { ref } = await testServer.charging(ana);
    expect(testServer.debits.charges()).toMatchObject([{ amount: 96_500, state: 'paid' }]);
    await db()
      .updateTable('offer')
      .set({ withdrawn_at: testServer.clock.now() })
      .where('company', '=', ana.persona.company)
      .where('agreement_number', '=', ana.agreement)
      .execute();
    await testServer.roundAt('2026-12-04T12:00:00Z');
    expect(await testServer.stateOf(ref)).toBe('cancelled');
  });

  it('is finished when all is paid here, whatever debts another agreement has there', async () => {
    const [ana, eva] = [await testServer.active(), anAutomatable()];
    await testServer.enter(eva.persona);
    const debt = { company: 'recupera', debt_id: `${eva.agreement}-1`, agreement_number: ana.agreement };
    await db()
      .insertInto('debt')
      .values({ ...debt, operation_number: 'another', amount: 1 })
      .execute();
    await db()
      .updateTable('quota')
      .set({ paid_on: '2026-11-21' })
      .where('debt_id', '=', `${ana.agreement}-1`)
      .execute();
    await testServer.round();
    expect(await testServer.stateOf(ana.ref)).toBe('finished');
  });

  it('waits for a dispute of its agreement, although that of the same number there was released', async () => {
    const automatable = (fixture: DebtorFixture) =>
      numbered(
        'B',
        withOffers((offer) => ({ ...offer, automatable: true }), fixture),
      );
    const rosa = await testServer.inForce(elsewhere(automatable(aPlan())), SIX);
    const carla = await testServer.inForce(automatable(aPlan({ rut: '111111111' })), SIX);
    const answer = await testServer.ask(carla.token, {
      ...carla,
      everything: { product_type: 'convenio', debts: [{ id: carla.number, selected_quota: 1 }] },
    });
    if (answer.status !== 'success') throw new Error(answer.status);
    const { ref } = answer.data;
    const [mandate] = testServer.debits.mandates();
    testServer.debits.become(mandate?.id ?? '', 'active');
    await testServer.back(mandate?.id ?? '');
    testServer.on('2027-02-04');
    const ofRosa = { id: await testServer.dispute(rosa) };
    const accept = {
      event: 'dispute.accept' as const,
      reason: 'No es suya',
      amount: null,
      seen: SEEN_OPENED,
    };
    await (
      await testServer.desk('recupera')
    )(decideDispute, accept, { params: ofRosa });
    const id = await testServer.dispute(carla);
    await testServer.roundAt('2027-02-05T15:00:00Z');
    await testServer.roundAt('2027-02-06T15:00:00Z');
    expect([await testServer.stateOf(ref), await testServer.payments(ref)]).toEqual(['active', []]);
    await testServer.decide(id, 'dispute.refuse');
    await testServer.roundAt('2027-02-10T15:00:00Z');
    expect(await testServer.stateOf(ref)).toBe('charging');
  });
});

describe('automatic debits beside others of the institution', () => {
  it('wait for their own day, and their vouchers name the account of their own debtor', async () => {
    testServer.debits.bank.decides = 'paid';
    const ana = await activeOf(anAutomatable(), '1111');
    await testServer.round();
    const later = ({ parts, ...offer }: PersonaOffer): PersonaOffer => ({
      ...offer,
      parts: parts.map((part) => ({ ...part, quotas: [[1, '2026-12-14', 70_000]] })),
    });
    const eva = await activeOf(withOffers(later, anAutomatable()), '2222');
    await testServer.round();
    const chargedAt = async (instant: string) => {
      await testServer.roundAt(instant);
      return testServer.debits.charges().map(({ amount }) => amount);
    };
    expect(await chargedAt('2026-12-04T12:00:00Z')).toEqual([96_500, 96_500]);
    expect(await chargedAt('2026-12-14T12:00:00Z')).toEqual([96_500, 96_500, 70_000]);
    const accountOf = async (debtor: typeof ana) => {
      const { voucher } = (await testServer.status(await paidOf(debtor.ref), await testServer.again(debtor)))
        .data;
      return voucher?.bank_account;
    };
    expect(await accountOf(ana)).toContain('1111');
    expect(await accountOf(eva)).toContain('2222');
  });

  it('of chosen instalments are finished when those are paid, whatever other operations owe under their numbers', async () => {
    const { ref, mandate, agreement } = await testServer.asking(inTwo(anAutomatable()), 1);
    await db()
      .updateTable('quota')
      .set({ paid_on: '2026-11-21' })
      .where('debt_id', '=', `${agreement}-1`)
      .where('number', '=', 2)
      .execute();
    testServer.debits.become(mandate, 'active');
    await testServer.back(mandate);
    expect(await testServer.stateOf(ref)).toBe('finished');
  });

  it('show the last failure while the next try is under way, and what ended no more once another is asked for', async () => {
    const ana = await testServer.charging();
    const fail = async (failure: 'noFunds' | 'accountClosed') => {
      const reference = testServer.lastCharge();
      testServer.debits.decide(reference, failure);
      await testServer.sendCallback({ type: 'charge.failed', reference });
    };
    await fail('noFunds');
    await testServer.roundAt('2026-11-23T12:00:00Z');
    const { state, detail } = await testServer.debit(ana.ref, await testServer.again(ana));
    expect([state, detail?.last_failure?.on]).toEqual(['charging', '21/11/2026']);
    await fail('accountClosed');
    const token = await testServer.again(ana);
    expect(await shown(token)).toEqual([[ana.ref, 'cancelled']]);
    testServer.clock.pass(60_000);
    const second = await testServer.ask(token, ana);
    if (second.status !== 'success') throw new Error(second.status);
    // Read without an index, rows have no order of their own.
    await testServer.deps.pool.query('analyze automatic_debit');
    expect(await shown(token)).toEqual([[second.data.ref, 'activating']]);
  });

  it('are not shown to the later debtor of the same debt', async () => {
    const ana = await testServer.active();
    const { persona } = aPut();
    const { rut } = persona;
    const luis = await testServer.enter(persona);
    await db().updateTable('offer').set({ rut }).where('agreement_number', '=', ana.agreement).execute();
    await db()
      .updateTable('operation')
      .set({ rut })
      .where('operation_number', '=', `op-${ana.agreement}-1`)
      .execute();
    expect(await testServer.shown(luis.token)).toContain(`convenio ${ana.agreement} 3`);
    expect(await shown(luis.token)).toEqual([]);
  });
});

it('a callback of automatic debits asks nothing about a payment by card', async () => {
  const { order } = await testServer.atTheProvider();
  const asked = testServer.gateway.asked.length;
  expect(await testServer.sendCallback({ type: 'charge.paid', reference: order })).toBe(200);
  expect(testServer.gateway.asked).toHaveLength(asked);
});
