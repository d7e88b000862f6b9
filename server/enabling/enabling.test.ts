import { fetchDebts } from '#contract/debts.ts';
import { preparePayment } from '#contract/payment.ts';
import { verifyFlow, verifySerial } from '#contract/identity.ts';
import { importPortfolio } from '../portfolio/import.ts';
import { smallPortfolio, without, writeTables, type Tables } from '../portfolio/testing/tables.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import type { Persona, PersonaPart } from '../testing/portfolio.ts';
import { aConvenio, aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import type { EnablingFault, EnablingOrder } from './order.ts';
import { recordEnabling } from './record.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => testServer.reset());

function order(operations: string[], changes: Partial<EnablingOrder> = {}): EnablingOrder {
  const company = testServer.deps.companies.payingByKey('banco-cordillera');
  if (!company) throw new Error('The bank is gone.');
  const words = { executive: 'Marcela Ruiz', reason: 'Acuerdo en sucursal' };
  return { company, operations, ...words, until: '2026-11-30', ...changes };
}
const enable = (operations: string[], changes?: Partial<EnablingOrder>) =>
  recordEnabling(testServer.deps.db, order(operations, changes), testServer.clock.now());
const revoke = (operations: string[]) => enable(operations, { until: null });

/** A debtor of the bank with a debt too young to pay; `shown` reads the offers anew at each call. */
async function enterYoung(fixture = aConvenio(), parts?: PersonaPart[]) {
  const [offer] = fixture.persona.offers ?? [];
  if (!offer) throw new Error('This persona offers nothing.');
  const young = (parts ?? offer.parts).map((part) => ({ ...part, overdueSince: '2026-10-15' }));
  const { debtorId, token } = await testServer.enter({
    ...fixture.persona,
    offers: [{ ...offer, parts: young }],
  });
  const shown = () => shownTo(debtorId, fixture.persona);
  return { ...fixture, token, shown, operation: `op-${fixture.agreement}-1` };
}

/** The offers of a debtor who identifies now. */
async function shownTo(debtorId: string, persona: Persona) {
  const token = await testServer.identify(debtorId, persona);
  const answer = await testServer.call(fetchDebts, {}, { token });
  return answer.status === 'success' ? answer.offers.map((one) => one.id) : answer.status;
}

describe('a debt that an executive enables', () => {
  it('is offered before it is old enough, and can be paid', async () => {
    const { token, shown, operation, agreement, everything } = await enterYoung();
    expect(await shown()).toBe('NOT_DEBTS');
    expect(await testServer.call(preparePayment, everything, { token })).toMatchObject({
      reason: 'unknownDebt',
    });
    expect(await enable([operation])).toBeNull();
    expect(await shown()).toEqual([agreement]);
    expect((await testServer.prepare(token, everything)).amount).toBe(170_000);
  });

  it('counts as past due from the identification on', async () => {
    const rut = '111111111';
    const operations = ['2026-10-15', null];
    await testServer.enter({ company: 'banco-cordillera', rut, operations });
    const flags = async () => {
      const flow = { captcha: 'x', is_pyme: false, product_type: 'BANCO_CORDILLERA', rut };
      const { token } = await testServer.call(verifyFlow, flow);
      const { has_current_debts, has_past_due_debts } = (await testServer.call(
        verifySerial,
        { rut, serial: '100200301' },
        { token },
      )) as Record<string, unknown>;
      return { has_current_debts, has_past_due_debts };
    };
    expect(await flags()).toEqual({ has_current_debts: true, has_past_due_debts: false });
    await enable([`${rut}-0`]);
    expect(await flags()).toEqual({ has_current_debts: true, has_past_due_debts: true });
    await enable([`${rut}-1`]);
    expect(await flags()).toEqual({ has_current_debts: false, has_past_due_debts: true });
    await revoke([`${rut}-0`, `${rut}-1`]);
    expect(await flags()).toEqual({ has_current_debts: true, has_past_due_debts: false });
  });

  it('without an offer is "no offers", no longer "no debts"', async () => {
    const { token } = await testServer.enter({
      company: 'banco-cordillera',
      rut: '222222222',
      operations: ['2026-10-15'],
    });
    const status = async () => (await testServer.call(fetchDebts, {}, { token })).status;
    expect(await status()).toBe('NOT_DEBTS');
    await enable(['222222222-0']);
    expect(await status()).toBe('NOT_OFFERS');
  });

  it("is not another institution's operation of the same number", async () => {
    const { persona, agreement, operation } = await enterYoung();
    const [offer] = persona.offers ?? [];
    const today = [{ overdueSince: '2026-11-21', quotas: [[1, '2026-11-30', 10_000]] }] as const;
    const offers = [
      { ...offer, agreement_number: agreement, product_type: 'convenio' as const, parts: today },
    ];
    const other = { ...persona, company: 'recupera', offers };
    const { debtorId } = await testServer.enter(other);
    await enable([operation]);
    expect(await shownTo(debtorId, other)).toBe('NOT_DEBTS');
  });

  it('ends by itself after its last day in Santiago', async () => {
    const { shown, operation, agreement } = await enterYoung();
    await enable([operation]);
    testServer.clock.set(new Date('2026-12-01T02:59:59Z'));
    expect(await shown()).toEqual([agreement]);
    testServer.clock.set(new Date('2026-12-01T03:00:00Z'));
    expect(await shown()).toBe('NOT_DEBTS');
  });

  it('can be taken back, and enabled again: the last word stands', async () => {
    const { shown, operation, agreement } = await enterYoung();
    await enable([operation]);
    await revoke([operation]);
    expect(await shown()).toBe('NOT_DEBTS');
    await enable([operation], { until: '2027-03-01' });
    expect(await shown()).toEqual([agreement]);
    await enable([operation], { until: '2026-11-21' });
    testServer.clock.set(new Date('2026-11-22T15:00:00Z'));
    expect(await shown()).toBe('NOT_DEBTS');
  });

  it('of a single total payment needs every operation of it', async () => {
    const part = { quotas: [[1, '2026-11-30', 250_000]] } as const;
    const { shown, agreement } = await enterYoung(aPut(), [part, part]);
    await enable([`op-${agreement}-1`]);
    expect(await shown()).toBe('NOT_OFFERS');
    await enable([`op-${agreement}-2`]);
    expect(await shown()).toEqual([agreement]);
  });

  it('is paid as promised when it is taken back with the payment under way, and not afterwards', async () => {
    const { token: session, operation, everything, agreement } = await enterYoung();
    await enable([operation]);
    const one = { ...everything, debts: [{ id: agreement, selected_quota: 1 }] };
    const { ref, token } = await testServer.begin(session, one);
    testServer.clock.pass(60_000);
    await revoke([operation]);
    testServer.gateway.finish(token);
    await testServer.comeBack({ token_ws: token });
    expect(await testServer.status(ref, session)).toMatchObject({ status: 'paid' });
    const cases = await testServer.deps.db.selectFrom('case_file').select('kind').execute();
    expect(cases).toEqual([]);
    expect(await testServer.call(preparePayment, one, { token: session })).toMatchObject({
      reason: 'unknownDebt',
    });
  });

  it('stays enabled over full loads, also one that leaves its debtor out', async () => {
    const load = (tables: Tables) =>
      importPortfolio({
        databaseUrl: testServer.deps.config.databaseUrl,
        company: 'banco-cordillera',
        mode: 'full',
        allowEmpty: true,
        files: writeTables(tables),
      });
    const shown = async () => {
      const { id } = await testServer.deps.db
        .selectFrom('debtor')
        .select('id')
        .where('rut', '=', '123456785')
        .executeTakeFirstOrThrow();
      return shownTo(id, { company: 'banco-cordillera', rut: '123456785' });
    };
    await load(smallPortfolio());
    expect(await shown()).not.toContain('A-2');
    await enable(['OP-2']);
    expect(await shown()).toContain('A-2');
    await load(smallPortfolio());
    expect(await shown()).toContain('A-2');
    await load(without(smallPortfolio(), '12.345.678-5', 'A-2', 'A-3', 'D-2', 'D-3'));
    await load(smallPortfolio());
    expect(await shown()).toContain('A-2');
  });
});

describe('an order', () => {
  it('is written down for good: who, why, until when', async () => {
    const { operation } = await enterYoung();
    await enable([operation]);
    testServer.clock.pass(1000);
    await revoke([operation]);
    const { db } = testServer.deps;
    const words = { executive: 'Marcela Ruiz', reason: 'Acuerdo en sucursal' };
    expect(
      await db
        .selectFrom('enabling')
        .select(['company', 'executive', 'reason', 'until', 'at'])
        .where('operation_number', '=', operation)
        .orderBy('id')
        .execute(),
    ).toEqual([
      { company: 'banco-cordillera', ...words, until: '2026-11-30', at: new Date('2026-11-21T15:00:00Z') },
      { company: 'banco-cordillera', ...words, until: null, at: new Date('2026-11-21T15:00:01Z') },
    ]);
    await expect(db.updateTable('enabling').set({ until: null }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('enabling').execute()).rejects.toThrow('append-only');
  });

  it('that names an operation twice is written down once', async () => {
    const { operation } = await enterYoung();
    expect(await enable([operation, operation])).toBeNull();
    const written = testServer.deps.db.selectFrom('enabling').where('operation_number', '=', operation);
    expect(await written.select('until').execute()).toEqual([{ until: '2026-11-30' }]);
  });

  const faults: [string, Partial<EnablingOrder>, EnablingFault][] = [
    ['no executive', { executive: ' ' }, { code: 'noExecutive' }],
    [
      'unknown operations, among others',
      { operations: ['young', 'none', 'gone', 'elsewhere'] },
      { code: 'unknownOperation', operations: ['none', 'gone', 'elsewhere'] },
    ],
    [
      'the end of what never was enabled, an unknown one',
      { operations: ['none'], until: null },
      { code: 'unknownOperation', operations: ['none'] },
    ],
    [
      'one that is offered anyway',
      { operations: ['young', 'old'] },
      { code: 'alreadyOffered', operations: ['old'] },
    ],
    ['one to take back that was not enabled', { until: null }, { code: 'notEnabled', operations: ['young'] }],
  ];
  it.each(faults)('with %s is refused and nothing is written', async (_, changes, fault) => {
    const row = { rut: '333333333', product: 'Crédito', overdue_since: '2026-10-15' };
    const bank = { ...row, company: 'banco-cordillera' };
    await testServer.deps.db
      .insertInto('operation')
      .values([
        { ...bank, operation_number: 'young' },
        { ...bank, operation_number: 'old', overdue_since: '2025-01-01' },
        { ...bank, operation_number: 'gone', withdrawn_at: testServer.clock.now() },
        { ...row, company: 'recupera', operation_number: 'elsewhere' },
      ])
      .execute();
    const { db } = testServer.deps;
    const written = () => db.selectFrom('enabling').select('id').execute();
    const before = await written();
    expect(await enable(['young'], changes)).toEqual(fault);
    expect(await written()).toEqual(before);
  });
});
