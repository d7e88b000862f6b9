import { sql } from 'kysely';
import {
  findAgreements,
  listAgreements,
  readAgreement,
  type AgreementLine,
  type DeskInstalment,
} from '#contract/desk-agreements.ts';
import { listActions } from '#contract/desk-log.ts';
import { endDueAgreements } from '../agreements/due.ts';
import { createDeskTestServer, type Ask } from '../testing/desk-test-server.ts';
import { aPlan, both } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const RUT = '111111111';
const SIX = { agreed_quota: 6, expiration_day: 5 };

const testServer = sharedByTests(createDeskTestServer);
let agent: Ask;
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.enter('agent', 'agent');
});

const next = async (ask: Ask = agent): Promise<AgreementLine[]> => (await ask(listAgreements, {})).body.data;
const read = async (id: string, ask: Ask = agent) => (await ask(readAgreement, { id })).body;

/** The desk's session has ended by then: the agent enters again. */
async function goTo(instant: string) {
  testServer.clock.set(new Date(instant));
  agent = await testServer.enter('agent', 'agent');
}

describe('an agreement at the desk', () => {
  it('that waits for its down payment says when the signature runs out', async () => {
    const { token, agreement } = await testServer.carla(aPlan({ rut: RUT, name: 'Ana Rojas' }));
    await testServer.sign(token, agreement, SIX);
    const [line] = await next();
    expect(line).toMatchObject({
      ...{ number: agreement, state: 'signed', signed_on: '2026-11-21', ends_on: '2026-11-24' },
      down_payment: 288_000,
    });
    const { data } = await read(line?.id ?? '');
    expect(data).toMatchObject({ name: 'Ana Rojas', rut: RUT, payment_ref: null, debit: null });
    expect(data.instalments).toHaveLength(6);
    expect(data.instalments[0]).toMatchObject({ number: 1, standing: 'open', paid_on: null });
  });

  it('in force says what is paid, what is under way, what is late and the day on which it lapses', async () => {
    const { id, ref, number, debtorId, persona } = await testServer.inForce(undefined, SIX);
    // Their order is that of their numbers, whatever their amounts.
    await sql`update quota set amount = amount + case number when 1 then 7 when 6 then -7 else 0 end
      where debt_id = ${`${number}-1`}`.execute(testServer.deps.db);
    await goTo('2027-02-05T15:00:00Z');
    await testServer.pay(await testServer.identify(debtorId, persona), 'convenio', number, 1);
    await goTo('2027-03-05T15:00:00Z');
    const second = async () => (await read(id)).data.instalments[1];
    expect(await second()).toMatchObject({ due_on: '2027-03-05', standing: 'open' });
    const page = await testServer.begin(await testServer.identify(debtorId, persona), {
      ...{ product_type: 'convenio', debts: [{ id: number, selected_quota: 1 }] },
    });
    expect(await second()).toMatchObject({ standing: 'underWay' });
    testServer.gateway.finish(page.token, -1);
    await testServer.comeBack({ token_ws: page.token });
    await goTo('2027-03-08T15:00:00Z');
    const { data } = await read(id);
    expect(data).toMatchObject({
      ...{ number, state: 'inForce', payment_ref: ref, payment_day: 5, ended_on: null },
      // 90 days after 5 March, and the first day beyond them.
      ends_on: '2027-06-04',
    });
    expect(
      (data.instalments as DeskInstalment[]).map((one) => [
        ...[one.number, one.due_on, one.amount, one.standing, one.paid_on],
      ]),
    ).toEqual([
      [1, '2027-02-05', 432_007, 'paid', '2027-02-05'],
      [2, '2027-03-05', 432_000, 'late', null],
      [3, '2027-04-05', 432_000, 'open', null],
      [4, '2027-05-05', 432_000, 'open', null],
      [5, '2027-06-05', 432_000, 'open', null],
      [6, '2027-07-05', 431_993, 'open', null],
    ]);
    const states = Object.fromEntries(
      data.chart.map(({ name, is }: { name: string; is: string }) => [name, is]),
    );
    expect(states).toEqual({
      ...{ proposed: 'passed', signed: 'passed', formalised: 'passed', inForce: 'current' },
      ...{ fulfilled: 'possible', lapsed: 'possible', released: 'possible', withdrawn: 'other' },
    });
    expect(data.timeline.map(({ event }: { event: string }) => event)).toEqual([
      ...['contract.signed', 'downPayment.received', 'instalments.opened'],
    ]);
    expect(await next()).toMatchObject([{ id, ends_on: '2027-06-04' }]);
  });

  it('that has lapsed has no clock, and its unpaid instalments are owed as before', async () => {
    const { id } = await testServer.inForce(undefined, SIX);
    await goTo('2027-06-05T15:00:00Z');
    await endDueAgreements(testServer.deps);
    expect(await next()).toEqual([]);
    const { data } = await read(id);
    expect(data).toMatchObject({ state: 'lapsed', ends_on: null, ended_on: '2027-06-05' });
    expect(new Set(data.instalments.map(({ standing }: { standing: string }) => standing))).toEqual(
      new Set(['withdrawn']),
    );
  });

  it('stands first whose clock runs out first', async () => {
    const later = await testServer.inForce(undefined, SIX);
    const { token, agreement } = await testServer.carla(aPlan({ rut: '222222222' }));
    await testServer.sign(token, agreement, SIX);
    expect((await next()).map(({ number }) => number)).toEqual([agreement, later.number]);
  });

  it('is found by its debtor’s RUT, and the log says by what, not by which', async () => {
    const { id } = await testServer.inForce(aPlan({ rut: RUT }));
    const by = async (rut: string) => (await agent(findAgreements, { rut })).body;
    expect((await by(RUT)).data).toMatchObject([{ id }]);
    expect((await by('22.222.222-2')).data).toEqual([]);
    expect((await by('22.222.222-3')).code).toBe('INVALID_RUT');
    await read(id);
    const supervisor = await testServer.enter('supervisor', 'supervisor');
    const { data } = (await supervisor(listActions, {})).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      ...['agreement.read', 'agreements.found', 'agreements.found'],
    ]);
    expect(JSON.stringify(data)).not.toContain(RUT);
    expect(JSON.stringify(await next())).not.toContain(RUT);
  });

  it('stands before those that its debtor signed earlier', async () => {
    const later = aPlan();
    const ana = await testServer.carla(both(aPlan({ rut: RUT }), later));
    await testServer.sign(ana.token, ana.agreement, SIX);
    await goTo('2026-11-22T15:00:00Z');
    const token = await testServer.identify(ana.debtorId, ana.persona);
    await testServer.sign(token, later.agreement, SIX);
    const found = (await agent(findAgreements, { rut: RUT })).body.data as AgreementLine[];
    expect(found.map(({ number }) => number)).toEqual([later.agreement, ana.agreement]);
  });

  it('of another institution is neither found nor listed nor read', async () => {
    const { id } = await testServer.inForce(aPlan({ rut: RUT }));
    const stranger = await testServer.enter('stranger', 'supervisor', 'recupera');
    expect(await next(stranger)).toEqual([]);
    expect((await stranger(findAgreements, { rut: RUT })).body.data).toEqual([]);
    expect(await read(id, stranger)).toEqual({ status: 'NOT_FOUND' });
  });
});
