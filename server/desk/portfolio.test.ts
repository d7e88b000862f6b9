import { listPortfolioLoads, type PortfolioLoad } from '#contract/desk-portfolio.ts';
import { smallPortfolio, withField, without } from '../portfolio/testing/tables.ts';
import { createUploadTestServer, csvFiles, type Person } from '../testing/portfolio-upload.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createUploadTestServer);
let agent: Person;
let supervisor: Person;
beforeEach(async () => {
  ({ agent, supervisor } = await testServer.begin());
});

const countsOf = ({ outcome }: PortfolioLoad, kind: string) =>
  outcome?.counts.find((counts) => counts.kind === kind);

/** Ana is gone; of Bruno less is owed. */
const smaller = withField(
  without(smallPortfolio(), '11.111.111-1', 'A-1', 'D-1'),
  'debts',
  0,
  'amount',
  '150000',
);

/** What Ana owes may be paid in instalments instead. */
const inTwoWays = {
  ...smallPortfolio(),
  offers: [
    ...smallPortfolio().offers,
    ['A-4', '11.111.111-1', 'put_wf', '1250000', '650000', '52', '', '', '', '', '', 'Banco', 'false'],
  ],
  debts: [...smallPortfolio().debts, ['D-4', 'A-4', 'OP-1', '1250000']],
  quotas: [...smallPortfolio().quotas, ['D-4', '1', '2026-11-30', '600000', '']],
};

describe('an uploaded portfolio', () => {
  it('is checked without changing anything, and loaded once a person confirms', async () => {
    const load = await testServer.checked(agent, smallPortfolio());
    expect(load).toMatchObject({
      state: 'checked',
      needs_second: false,
      events: ['load.confirm', 'load.discard'],
    });
    expect(countsOf(load, 'quotas')).toMatchObject({ read: 4, added: 4, rejected: 0, withdrawn: 0 });
    expect(await testServer.query('select 1 from debtor')).toEqual([]);
    expect(await testServer.decide(agent, load.id, 'load.confirm')).toMatchObject({
      data: { state: 'confirmed' },
    });
    await testServer.attend();
    expect(await testServer.last(agent)).toMatchObject({
      state: 'loaded',
      decided_by: 'agent',
      decision_reason: 'Cartera revisada',
    });
    expect(await testServer.query('select 1 from quota')).toHaveLength(4);
    expect(await testServer.piecesKept()).toEqual([]);
    expect(
      (await testServer.query('select event from portfolio_upload_event order by seq')).map(
        ({ event }) => event,
      ),
    ).toEqual([
      ...['load.opened', 'files.received', 'check.started', 'check.passed', 'load.confirm'],
      ...['load.started', 'load.completed'],
    ]);
  });

  it('says what would be withdrawn and how much debt goes down, once where it is offered in two ways, and lists it to download', async () => {
    await testServer.load(inTwoWays);
    const load = await testServer.checked(agent, smaller);
    expect(load.outcome?.effect).toMatchObject({
      ...{ owed_before: 2_350_000, owed_after: 1_050_000 },
      ...{ operations_withdrawn: 1, owed_withdrawn: 1_250_000, operations_lowered: 1, owed_lowered: 50_000 },
    });
    expect(load.withdrawn).toEqual([{ operation: 'OP-1', owed: 1_250_000 }]);
    const { headers, body } = await testServer.download(agent, load.id, 'reductions');
    expect(headers['content-type']).toContain('text/csv');
    expect(body.trim().split('\r\n').slice(1)).toEqual([
      'Se retira;OP-1;;1250000;0',
      'Baja lo adeudado;OP-2;;200000;150000',
    ]);
    expect(body).not.toMatch(/111111111|Ana|Bruno/);
  });

  it('that withdraws or lowers debt is confirmed only by another person, who supervises', async () => {
    await testServer.load(smallPortfolio());
    const load = await testServer.checked(supervisor, smaller);
    expect(load).toMatchObject({ needs_second: true, events: ['load.discard'] });
    expect(await testServer.decide(supervisor, load.id, 'load.confirm')).toMatchObject({ fault: 'ownLoad' });
    expect(await testServer.decide(agent, load.id, 'load.confirm')).toMatchObject({ status: 'REFUSED' });
    const forged = `update portfolio_upload set state = 'confirmed', decided_by = uploaded_by, decider_name = 'x',
      decision_reason = 'x', decided_at = now()`;
    await expect(testServer.query(forged)).rejects.toThrow('violates check constraint');
    const second = await testServer.enter('second', 'supervisor');
    await testServer.decide(second, load.id, 'load.confirm');
    await testServer.attend();
    expect(await testServer.last(agent)).toMatchObject({
      state: 'loaded',
      decided_by: 'second',
      uploaded_by: 'supervisor',
    });
    expect(await testServer.query('select 1 from operation where withdrawn_at is not null')).toHaveLength(1);
  });

  it.each([
    ['a greater discount', 'offers', 0, 'discount', '1000000', { discounts_raised: 1 }],
    [
      'a discount greater by less than half a percent',
      'offers',
      0,
      'discount',
      '755000',
      { discounts_raised: 1 },
    ],
    ['less to pay', 'quotas', 0, 'amount', '400000', { debts_paid_down: 1, paid_down: 100_000 }],
    ['a payment elsewhere', 'quotas', 2, 'paid_on', '2026-11-01', { debts_paid_down: 1, paid_down: 100_000 }],
    ['a smaller debt', 'debts', 1, 'amount', '1', { operations_lowered: 1, owed_lowered: 199_999 }],
  ] as const)(
    'needs a second person for %s, also as a partial load',
    async (_, kind, row, column, value, effect) => {
      await testServer.load(smallPortfolio());
      const load = await testServer.checked(agent, withField(smallPortfolio(), kind, row, column, value), {
        mode: 'partial',
      });
      expect(load).toMatchObject({ needs_second: true, outcome: { effect } });
    },
  );

  it.each([
    ['another kind of offer', 'offers', 0, 'product_type', 'convenio'],
    ['an offer that goes on for longer', 'offers', 0, 'expires_on', '2027-12-31'],
    ['a greater total with the same discount', 'offers', 0, 'total_debt', '9000000'],
    ['a larger debt', 'debts', 1, 'amount', '250000'],
  ] as const)(
    'needs a second person for %s, though nothing that is owed falls',
    async (_, kind, row, column, value) => {
      await testServer.load(smallPortfolio());
      const load = await testServer.checked(agent, withField(smallPortfolio(), kind, row, column, value));
      expect(load.needs_second).toBe(true);
    },
  );

  it('needs a second person for a cheaper offer beside the one that is there', async () => {
    const before = smallPortfolio();
    await testServer.load(before);
    const offer = ['A-9', '11.111.111-1', 'put', '1250000', '0', '0', '', '', '', '', '', 'Banco', 'false'];
    const cheaper = {
      ...before,
      offers: [...before.offers, offer],
      debts: [...before.debts, ['D-9', 'A-9', 'OP-1', '1250000']],
      quotas: [...before.quotas, ['D-9', '1', '2026-11-30', '1', '']],
    };
    const load = await testServer.checked(agent, cheaper);
    expect(load).toMatchObject({ needs_second: true, outcome: { effect: { debts_beside: 1 } } });
  });

  it('needs no second person for what adds or changes a name', async () => {
    await testServer.load(smallPortfolio());
    const load = await testServer.checked(
      agent,
      withField(smallPortfolio(), 'debtors', 0, 'name', 'Ana Rojas Soto'),
    );
    expect(load).toMatchObject({ needs_second: false, withdrawn: [] });
    expect(load.downloads).toEqual([]);
  });

  it('with bad rows has its rejects to download, as the command writes them, and each look at them is in the log', async () => {
    const bad = withField(smallPortfolio(), 'debtors', 0, 'rut', '11.111.111-2');
    const load = await testServer.checked(agent, bad);
    expect(load.downloads).toEqual(['rejects']);
    expect(countsOf(load, 'debtors')).toMatchObject({ read: 2, added: 1, rejected: 1 });
    const { body } = await testServer.download(agent, load.id, 'rejects');
    expect(body).toContain('debtors.csv,2,rut,El RUT no es válido');
    expect(body).not.toContain('11.111.111');
    const looks = await testServer.query(`select object from staff_action where action = 'load.rejects'`);
    expect(looks).toEqual([{ object: load.id }]);
  });

  it('that has ended is listed, the last one first', async () => {
    const ended: string[] = [];
    for (const name of ['Ana Rojas Soto', 'Ana Rojas Pinto']) {
      const load = await testServer.checked(agent, withField(smallPortfolio(), 'debtors', 0, 'name', name));
      await testServer.decide(agent, load.id, 'load.discard');
      ended.unshift(load.id);
      testServer.clock.pass(60_000);
    }
    const { past } = await testServer.list(agent);
    expect(past.map(({ id }: { id: string }) => id)).toEqual(ended);
  });

  it('that is no portfolio is refused with the reason, and its files are gone', async () => {
    await testServer.upload(agent, [{ name: 'otra.csv', bytes: Buffer.from('uno,dos\n1,2\n') }]);
    await testServer.attend();
    const load = await testServer.last(agent);
    expect(load.state).toBe('refused');
    expect(load.problem).toContain('otra.csv no es un archivo de cartera');
    expect(await testServer.piecesKept()).toEqual([]);
  });

  it('that would leave nothing of a kind is refused unless the uploader says so', async () => {
    await testServer.load(smallPortfolio());
    const none = {
      ...smallPortfolio(),
      payments: [['P-9', '12.345.678-5', 'OP-9', '0', 'X', '2021-03-05', '1', '']],
    };
    await testServer.upload(agent, csvFiles(none));
    await testServer.attend();
    expect((await testServer.last(agent)).problem).toContain('retiraría todo lo que hay de pagos (1)');
    expect(await testServer.checked(agent, none, { allow_empty: true })).toMatchObject({ state: 'checked' });
  });
});

describe('the portfolio of another institution', () => {
  it('is not seen, decided or downloaded, and a reader has no part in it', async () => {
    const load = await testServer.checked(agent, withField(smallPortfolio(), 'debtors', 0, 'rut', 'x'));
    const stranger = await testServer.enter('stranger', 'supervisor', 'recupera');
    expect(await testServer.list(stranger)).toMatchObject({ current: null, past: [] });
    expect(await testServer.decide(stranger, load.id, 'load.confirm')).toMatchObject({ code: 'NOT_FOUND' });
    expect((await testServer.download(stranger, load.id, 'rejects')).statusCode).toBe(404);
    for (const role of ['read-only', 'administrator'] as const) {
      const reader = await testServer.enter(role, role);
      expect((await reader(listPortfolioLoads, {})).statusCode).toBe(403);
      expect((await testServer.download(reader, load.id, 'rejects')).statusCode).toBe(403);
      expect(await testServer.decide(reader, load.id, 'load.confirm')).toMatchObject({
        fault: 'notYourRole',
      });
    }
    expect(
      (await testServer.download(agent, load.id, 'rejects', { origin: 'https://otro.example' })).statusCode,
    ).toBe(403);
  });
});

it('the log says who uploaded, looked, confirmed and downloaded, and holds no RUT', async () => {
  await testServer.load(smallPortfolio());
  const load = await testServer.checked(agent, smaller);
  await testServer.download(supervisor, load.id, 'reductions');
  await testServer.decide(supervisor, load.id, 'load.confirm');
  const lines = await testServer.query('select name, action, object, reason from staff_action order by id');
  expect(lines.map(({ name, action }) => `${name} ${action}`)).toEqual([
    ...['agent load.opened', 'agent load.read', 'supervisor load.reductions', 'supervisor load.confirm'],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/11\.?111\.?111|12\.?345\.?678|Ana|Bruno/);
});
