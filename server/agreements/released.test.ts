import { sql } from 'kysely';
import { fetchDebts } from '#contract/debts.ts';
import { listCases } from '#contract/desk-cases.ts';
import { readDispute } from '#contract/desk-disputes.ts';
import { enrolDebit } from '#contract/debit.ts';
import { readAgreement } from '#contract/desk-agreements.ts';
import { decideProposal, proposeOrder } from '#contract/payment-proposals.ts';
import { addDays } from '#domain/calendar.ts';
import type { Ask } from '../testing/desk-test-server.ts';
import { createDisputeTestServer, type DisputeTestServer } from '../testing/dispute-test-server.ts';
import { withSuspense } from '../testing/suspense.ts';
import { aPlan, both } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { endDueAgreements } from './due.ts';

/** Each test server reads its books after every test. */
const testServer = sharedByTests(createDisputeTestServer);
let agent: Ask;
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.staff('agent', 'agent');
});

const SIX = { agreed_quota: 6, expiration_day: 5 };
/** Late in the evening of a day, when it is the next one in London. */
const on = async (day: string) => {
  testServer.clock.set(new Date(`${addDays(day, 1)}T02:30:00Z`));
  agent = await testServer.staff('agent', 'agent');
};
type Debtor = Awaited<ReturnType<DisputeTestServer['inForce']>>;

/** In force, with the first instalment paid, and in dispute since. */
async function disputed(kind: 'notMine' | 'alreadyPaid' | 'wrongAmount' = 'notMine', amount = 288_000) {
  const carla = await testServer.inForce(aPlan({ email: 'carla@correo.example' }), SIX);
  await testServer.deps.db.updateTable('debt').set({ amount }).where('source', '=', 'portfolio').execute();
  await on('2027-02-04');
  const second = await testServer.pay(await testServer.again(carla), 'convenio', carla.number, 1);
  const { id } = await testServer.disputing(carla, await testServer.again(carla)).opened({ kind });
  testServer.mailIds.splice(0);
  return { ...carla, second, disputeId: id };
}
const agreementOf = async ({ id }: Pick<Debtor, 'id'>) => (await agent(readAgreement, { id })).body.data;
const eventsOf = async () =>
  (
    await testServer.deps.db
      .selectFrom('institution_event')
      .select('kind')
      .orderBy('position')
      .orderBy('at')
      .execute()
  ).map(({ kind }) => kind);
const casesOf = async () =>
  (await agent(listCases, {})).body.data as { ref: string; cases: string[]; until: string; need: string }[];

describe('an agreement on a debt that the institution accepts not to be owed', () => {
  it.each(['notMine', 'alreadyPaid'] as const)('ends at once with the answer: %s', async (kind) => {
    const carla = await disputed(kind);
    await testServer.decide(agent, carla.disputeId, 'accept');
    const shown = await agreementOf(carla);
    expect(shown).toMatchObject({
      state: 'released',
      ends_on: null,
      stands_still: false,
      ended_on: '2027-02-04',
    });
    expect(shown.instalments[0]).toMatchObject({ paid_on: '2027-02-04' });
    expect(shown.instalments.map(({ standing }: { standing: string }) => standing)).toEqual([
      'paid',
      ...Array<string>(5).fill('withdrawn'),
    ]);
    expect(shown.timeline.at(-1)).toMatchObject({ event: 'debt.corrected' });
    expect(await testServer.shown(await testServer.again(carla))).toBe('ACCEPTED');
    expect((await eventsOf()).filter((one) => one === 'agreement.released')).toHaveLength(1);
    await on('2027-12-01');
    expect(await endDueAgreements(testServer.deps)).toBe(0);
  });

  it('is named in the mail of the answer, with what was paid and the day by which it goes back', async () => {
    const carla = await disputed();
    await testServer.decide(agent, carla.disputeId, 'accept');
    const [mail] = await testServer.post();
    expect(mail?.text).toContain(`Tu convenio ${carla.number} ya no tiene efecto`);
    expect(mail?.text).toContain('$720.000');
    expect(mail?.text).toContain('11 de febrero de 2027');
    const mine = await testServer.disputing(carla, await testServer.again(carla)).mine();
    expect(mine.disputes[0]?.released).toEqual([
      { number: carla.number, paid: 720_000, back_by: '2027-02-11', settled: null },
    ]);
  });

  it('leaves each of its payments among the desk’s cases, with the promised day, until two people gave it back', async () => {
    const carla = await disputed();
    await testServer.decide(agent, carla.disputeId, 'accept');
    const open = await casesOf();
    expect(open.map(({ ref }) => ref).sort()).toEqual([carla.ref, carla.second].sort());
    for (const one of open)
      expect(one).toMatchObject({ cases: ['agreementReleased'], until: '2027-02-11', need: 'refundOrClose' });
    const supervisor = await testServer.staff('supervisor', 'supervisor');
    for (const { ref } of open) {
      const wish = { kind: 'refund', ref, amount: null, reason: 'La deuda no era suya' } as const;
      const { body } = await agent(proposeOrder, wish);
      expect(body.status).toBe('success');
      await supervisor(
        decideProposal,
        { event: 'proposal.approve', reason: 'De acuerdo' },
        { params: { id: body.data.id } },
      );
    }
    await withSuspense(testServer).pass(0);
    expect(await casesOf()).toEqual([]);
    expect((await testServer.owed()).rows).toEqual([{ sum: 0 }]);
    expect(await testServer.shown(await testServer.again(carla))).toBe('ACCEPTED');
  });
});

describe('an agreement on a debt of which the institution accepts that less is owed', () => {
  it('ends, what was paid stays booked, and the debtor signs again on what the next load says', async () => {
    const { db } = testServer.deps;
    const carla = await disputed('wrongAmount', 4_800_000);
    await testServer.decide(agent, carla.disputeId, 'accept', 2_000_000);
    expect(await agreementOf(carla)).toMatchObject({ state: 'released' });
    expect(await casesOf()).toEqual([]);
    expect((await testServer.owed()).rows).toEqual([{ sum: -720_000 }]);
    const text = (await testServer.post())[0]?.text ?? '';
    expect(text).toContain('$720.000');
    expect(text).toContain('firmar otro convenio');
    // The institution's next load: another offer of the same operation, of what is owed.
    const again = `${carla.agreement}-B`;
    await sql`
      insert into offer (company, agreement_number, rut, product_type, total_debt, discount, maximum_discount_percent, down_payment_percent,
                         min_instalments, max_instalments, payment_days, expires_on, receiver, automatable)
        select company, ${again}, rut, product_type, 2000000, 0, maximum_discount_percent, down_payment_percent,
               min_instalments, max_instalments, payment_days, '2027-06-30', receiver, automatable
          from offer where agreement_number = ${carla.agreement}`.execute(db);
    await sql`insert into debt (company, debt_id, agreement_number, operation_number, amount)
      select company, ${again}, ${again}, operation_number, 2000000 from debt where agreement_number = ${carla.agreement}`.execute(
      db,
    );
    await sql`insert into quota (company, debt_id, number, due_date, amount)
      select company, ${again}, 1, '2027-02-28', 200000 from debt where debt_id = ${again}`.execute(db);
    const token = await testServer.again(carla);
    const answer = await testServer.call(fetchDebts, {}, { token });
    expect(
      answer.status === 'success' && answer.offers.map(({ payment_agreement_number: number }) => number),
    ).toEqual([again]);
    const signed = await testServer.sign(token, again, SIX);
    expect(signed.status).toBe('success');
    await testServer.pay(token, 'abono_convenio', again, 1);
    expect(await testServer.historyOf(again)).toMatchObject([
      expect.arrayContaining(['instalments.opened → inForce']),
    ]);
  });

  it('stays as it is where the answer is no, or the debtor takes the dispute back', async () => {
    for (const end of ['refuse', 'withdraw'] as const) {
      const carla = await disputed();
      if (end === 'refuse') await testServer.decide(agent, carla.disputeId, 'refuse');
      else
        await testServer
          .disputing(carla, await testServer.again(carla))
          .act(carla.disputeId, 'dispute.withdraw');
      expect(await agreementOf(carla)).toMatchObject({ state: 'inForce' });
      await on('2026-11-21');
    }
  });

  it('ends by an appeal that is accepted as by the first answer', async () => {
    const carla = await disputed();
    await testServer.decide(agent, carla.disputeId, 'refuse');
    await testServer.disputing(carla, await testServer.again(carla)).act(carla.disputeId, 'dispute.appeal');
    await testServer.decide(agent, carla.disputeId, 'accept');
    expect(await agreementOf(carla)).toMatchObject({ state: 'released' });
  });
});

describe('an accepted dispute', () => {
  it('takes back a signature whose down payment is not paid', async () => {
    const carla = await testServer.carla();
    const signed = await testServer.sign(carla.token, carla.agreement, SIX);
    const { id } = await testServer.disputing(carla, carla.token).opened();
    await testServer.decide(agent, id, 'accept');
    const its = signed.status === 'success' && (await agreementOf({ id: signed.data.agreement_id }));
    expect(its).toMatchObject({ state: 'withdrawn' });
    const { disputes } = await testServer.disputing(carla, carla.token).mine();
    expect(disputes[0]?.released).toEqual([
      { number: carla.agreement, paid: 0, back_by: null, settled: null },
    ]);
  });

  it('leaves an agreement on another debt of the debtor as it is', async () => {
    const other = aPlan();
    const carla = await testServer.carla(both(aPlan(), other));
    const { token } = carla;
    const idOf = async (offer: string) => {
      const signed = await testServer.sign(token, offer, SIX);
      if (signed.status !== 'success') throw new Error(signed.status);
      return { id: signed.data.agreement_id };
    };
    const [disputedOne, otherOne] = [await idOf(carla.agreement), await idOf(other.agreement)];
    const { id } = await testServer.disputing(carla, token).opened();
    await testServer.decide(agent, id, 'accept');
    expect(await agreementOf(disputedOne)).toMatchObject({ state: 'withdrawn' });
    expect(await agreementOf(otherOne)).toMatchObject({ state: 'signed' });
  });

  it('leaves the agreement of a former debtor of the operation as it is', async () => {
    const carla = await testServer.inForce(aPlan(), SIX);
    const luis = await testServer.debtor();
    const operation_number = `op-${carla.agreement}-1`;
    const operation = testServer.deps.db.updateTable('operation').set({ rut: luis.persona.rut });
    await operation.where('operation_number', '=', operation_number).execute();
    const { id } = await luis.opened({ operation_number });
    await testServer.decide(agent, id, 'accept');
    expect(await agreementOf(carla)).toMatchObject({ state: 'inForce' });
  });

  it('shows the desk before the answer which agreement would end, and what was paid of it', async () => {
    const carla = await disputed();
    const { data } = (await agent(readDispute, { id: carla.disputeId })).body;
    expect(data.agreements).toEqual([{ id: carla.id, number: carla.number, paid: 720_000 }]);
  });
});

describe('an automatic debit of such an agreement', () => {
  it('is cancelled at the bank by the next round, and charges no instalment', async () => {
    const plan = aPlan({ email: 'carla@correo.example' });
    for (const offer of plan.persona.offers ?? []) Object.assign(offer, { automatable: true });
    const carla = await testServer.inForce(plan, SIX);
    const debts = [{ id: carla.number, selected_quota: 0 }];
    const asked = await testServer.call(
      enrolDebit,
      { product_type: 'convenio', automize: true, debts },
      { token: await testServer.again(carla) },
    );
    if (asked.status !== 'success') throw new Error(asked.status);
    const [mandate] = testServer.debits.mandates().slice(-1);
    testServer.debits.become(mandate?.id ?? '', 'active');
    await testServer.back(mandate?.id ?? '');
    await testServer.round(); // now it waits for the first due day
    const { id } = await testServer.disputing(carla, await testServer.again(carla)).opened();
    await testServer.decide(agent, id, 'accept');
    await testServer.round();
    await testServer.round();
    expect(await testServer.stateOf(asked.data.ref)).toBe('cancelled');
    expect(testServer.debits.mandates().at(-1)?.state).toBe('closed');
    await testServer.roundAt('2027-02-08T15:00:00Z');
    expect(testServer.debits.charges()).toEqual([]);
  });
});
