import { findDebtor, type DeskDebtor } from '#contract/desk-debtor.ts';
import { orderEnabling } from '#contract/desk-enabling.ts';
import { listActions } from '#contract/desk-log.ts';
import { createDeskTestServer, type Ask } from '../testing/desk-test-server.ts';
import { addDebtor } from '../testing/portfolio.ts';
import { aConvenio, aPlan, aPut, inTwo } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const RUT = '111111111';
const NOTHING = {
  name: null,
  operations: [],
  offers: [],
  origins: [],
  agreements: [],
  disputes: [],
  requests: [],
  cases: [],
};

const testServer = sharedByTests(createDeskTestServer);
let agent: Ask;
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.enter('Martín Soto', 'agent');
});

const find = async (rut = RUT, ask: Ask = agent): Promise<DeskDebtor> =>
  (await ask(findDebtor, { rut })).body.data;

describe('a debtor who is searched by RUT', () => {
  it('is found without a payment or an agreement, with what the portfolio offers today', async () => {
    const convenio = aConvenio({ rut: RUT, name: 'Ana Rojas', operations: ['2026-11-01', null] });
    await addDebtor(testServer.deps.db, convenio.persona);
    const { agreement } = convenio;
    expect(await find('11.111.111-1')).toEqual({
      ...NOTHING,
      name: 'Ana Rojas',
      operations: [
        { operation_number: `${RUT}-0`, overdue_since: '2026-11-01', standing: 'notYet' },
        { operation_number: `${RUT}-1`, overdue_since: null, standing: 'notYet' },
        { operation_number: `op-${agreement}-1`, overdue_since: '2025-01-15', standing: 'oldEnough' },
      ].map((row) => ({ ...row, product: 'Crédito', enabled_until: null })),
      offers: [
        {
          ...{ agreement_number: agreement, offer_type: 'convenio', operations: [`op-${agreement}-1`] },
          ...{ amount: 255_000, expires_on: null, standing: 'offered', debit: null },
        },
      ],
    });
  });

  it('is shown what a plan to be signed comes to, its discount taken off', async () => {
    await addDebtor(testServer.deps.db, aPlan({ rut: RUT }).persona);
    expect((await find()).offers).toMatchObject([
      { offer_type: 'abono_convenio', amount: 2_880_000, expires_on: '2026-12-21', standing: 'offered' },
    ]);
  });

  it('is shown with where an amount comes from, also of what the debtor is not shown', async () => {
    const put = aPut({ rut: RUT });
    await addDebtor(testServer.deps.db, put.persona);
    await testServer.deps.db
      .updateTable('debt')
      .where('agreement_number', '=', put.agreement)
      .set({ creditor: 'Banco Aromo', capital: 400_000, late_interest: 100_000, proceeding: 'judicial' })
      .execute();
    await addDebtor(testServer.deps.db, aPut({ rut: '222222222' }).persona);
    expect((await find()).origins).toMatchObject([
      {
        ...{
          agreement_number: put.agreement,
          operation_number: `op-${put.agreement}-1`,
          creditor: 'Banco Aromo',
        },
        ...{ amount: 500_000, capital: 400_000, late_interest: 100_000, proceeding: 'judicial' },
      },
    ]);
    expect((await find('222222222')).origins).toEqual([]);
  });

  it('is shown without the origin of a debt that the portfolio took out of its offer', async () => {
    const { persona, agreement } = inTwo(aPut({ rut: RUT }));
    await addDebtor(testServer.deps.db, persona);
    const debts = testServer.deps.db.updateTable('debt').where('agreement_number', '=', agreement);
    await debts.set({ creditor: 'Banco Aromo' }).execute();
    const operations = async () =>
      (await find()).origins.map(({ operation_number: number }) => number).sort();
    expect(await operations()).toEqual([`op-${agreement}-1`, `op-${agreement}-2`]);
    const second = debts.where('operation_number', '=', `op-${agreement}-2`);
    await second.set({ withdrawn_at: testServer.clock.now() }).execute();
    expect(await operations()).toEqual([`op-${agreement}-1`]);
  });

  it('is shown with the amounts that their institution keeps from its debtors', async () => {
    const put = aPut({ rut: RUT });
    await addDebtor(testServer.deps.db, put.persona);
    const debt = testServer.deps.db.updateTable('debt').where('agreement_number', '=', put.agreement);
    await debt
      .set({ capital: 300_000, interest: 100_000, late_interest: 60_000, collection_fees: 40_000 })
      .execute();
    const bank = testServer.deps.companies.payingByKey('banco-cordillera');
    if (!bank) throw new Error('no bank');
    const before = await find();
    const hidden = jest.replaceProperty(bank, 'hideDebtAmount', true);
    try {
      expect(await find()).toEqual(before);
    } finally {
      hidden.restore();
    }
    expect(before.origins).toMatchObject([
      {
        ...{ amount: 500_000, capital: 300_000, interest: 100_000, late_interest: 60_000 },
        collection_fees: 40_000,
      },
    ]);
  });

  it('is shown which operations are enabled and until when, and what is not offered yet', async () => {
    const put = aPut({ rut: RUT });
    const [offer] = put.persona.offers ?? [];
    if (!offer) throw new Error('no offer');
    const parts = offer.parts.map((part) => ({ ...part, overdueSince: '2026-11-01' }));
    await addDebtor(testServer.deps.db, { ...put.persona, offers: [{ ...offer, parts }] });
    const operation = `op-${put.agreement}-1`;
    const standings = async () => {
      const { operations, offers } = await find();
      return [operations[0]?.standing, operations[0]?.enabled_until, offers[0]?.standing, offers[0]?.amount];
    };
    expect(await standings()).toEqual(['notYet', null, 'hidden', 500_000]);
    const order = { operations: [operation], until: '2026-11-30', reason: 'Acuerdo en sucursal' };
    await agent(orderEnabling, order);
    expect(await standings()).toEqual(['enabled', '2026-11-30', 'offered', 500_000]);
    await agent(orderEnabling, { ...order, until: null });
    expect(await standings()).toEqual(['notYet', null, 'hidden', 500_000]);
  });

  it('is shown without an operation that the portfolio took out', async () => {
    const { persona, agreement } = aConvenio({ rut: RUT, operations: ['2026-11-01'] });
    await addDebtor(testServer.deps.db, persona);
    const numbers = async () => (await find()).operations.map(({ operation_number: number }) => number);
    expect(await numbers()).toEqual([`${RUT}-0`, `op-${agreement}-1`]);
    await testServer.deps.db
      .updateTable('operation')
      .set({ withdrawn_at: testServer.clock.now() })
      .where('operation_number', '=', `${RUT}-0`)
      .execute();
    expect(await numbers()).toEqual([`op-${agreement}-1`]);
  });

  it('has their agreements, open requests and open cases beside it', async () => {
    const { id } = await testServer.inForce(aPlan({ rut: RUT }));
    expect((await find()).agreements).toMatchObject([{ id, state: 'inForce' }]);
    const request = await testServer.requested();
    expect((await find('140000019')).requests).toMatchObject([{ id: request, state: 'received' }]);
    expect((await find()).requests).toEqual([]);
    const { ref } = await testServer.suspense.waiting(aPut({ rut: '222222222' }));
    expect((await find('222222222')).cases).toMatchObject([{ ref, need: 'assignOrRefund' }]);
    expect((await find()).cases).toEqual([]);
  });

  it('is unknown where only another institution has them, and where the portfolio no longer does', async () => {
    await addDebtor(testServer.deps.db, aConvenio({ rut: RUT }).persona);
    await testServer.requested('recupera');
    const stranger = await testServer.enter('stranger', 'supervisor', 'recupera');
    expect(await find(RUT, stranger)).toEqual(NOTHING);
    expect(await find('140000019')).toEqual(NOTHING);
    await testServer.deps.db.updateTable('debtor').set({ withdrawn_at: testServer.clock.now() }).execute();
    expect(await find()).toEqual(NOTHING);
  });

  it('leaves a line in the log, which holds no RUT', async () => {
    await find();
    const supervisor = await testServer.enter('supervisor', 'supervisor');
    const { data } = (await supervisor(listActions, {})).body;
    expect(data).toMatchObject([{ name: 'Martín Soto', action: 'debtor.found', object: 'rut' }]);
    const { statusCode, body } = await agent(findDebtor, { rut: '1-1' });
    expect([statusCode, body.code]).toEqual([400, 'INVALID_RUT']);
  });
});
