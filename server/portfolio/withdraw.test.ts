import { join } from 'node:path';
import { untilWaiting } from '../testing/until.ts';
import { KINDS, type Kind } from './kinds.ts';
import { ImportRefused } from './refusal.ts';
import { openDesk, nonZero } from './testing/desk.ts';
import { newFolder, smallPortfolio, withField, without, writeTables, writeText } from './testing/tables.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

// Real loads, on machines that may be busy.
jest.setTimeout(60_000);

const desk = sharedByTests(openDesk);
beforeEach(() => desk.load(smallPortfolio()));
afterEach(() => desk.clear());

const everything = { allowEmpty: true };
const withoutAna = without(smallPortfolio(), '11.111.111-1', 'A-1', 'D-1');
const offerOfBruno = () => withField(smallPortfolio(), 'offers', 0, 'rut', '12.345.678-5');
const operationOfBruno = () => withField(smallPortfolio(), 'operations', 0, 'rut', '12.345.678-5');
const refusalOf = (load: Promise<unknown>) =>
  load.then(
    () => 'loaded',
    (error) => (error instanceof ImportRefused ? error.refusal : error),
  );

describe('a full load', () => {
  it('withdraws what it does not hold', async () => {
    const { counts } = await desk.load(withoutAna);
    expect(await desk.withdrawn()).toEqual(['111111111', 'OP-1', 'A-1', 'D-1', 'D-1']);
    expect(nonZero(counts)).toEqual({
      debtors: { read: 1, unchanged: 1, withdrawn: 1 },
      operations: { read: 2, unchanged: 2, withdrawn: 1 },
      offers: { read: 2, unchanged: 2, withdrawn: 1 },
      debts: { read: 2, unchanged: 2, withdrawn: 1 },
      quotas: { read: 3, unchanged: 3, withdrawn: 1 },
      payments: { read: 1, unchanged: 1 },
    });
  });

  it('withdraws a single quota that is gone', async () => {
    const tables = smallPortfolio();
    const { counts } = await desk.load({ ...tables, quotas: tables.quotas.slice(1) });
    expect(nonZero(counts).quotas).toEqual({ read: 3, unchanged: 3, withdrawn: 1 });
  });

  it('withdraws what is gone also where as many rows are rejected', async () => {
    const { quotas, ...tables } = smallPortfolio();
    const [gone = [], ...kept] = quotas;
    const flawed = gone.map((value, column) => (column === 1 ? '99' : column === 3 ? 'no amount' : value));
    const { counts } = await desk.load({ ...tables, quotas: [...kept, flawed] });
    expect(nonZero(counts).quotas).toEqual({ read: 4, unchanged: 3, rejected: 1, withdrawn: 1 });
  });

  it('withdraws the debt of an operation that is gone, also where no file of debts comes', async () => {
    const kinds: Kind[] = ['debtors', 'operations'];
    const { counts } = await desk.load(writeTables(without(smallPortfolio(), 'OP-1'), kinds));
    expect([counts.operations.withdrawn, counts.debts.withdrawn, counts.quotas.withdrawn]).toEqual([1, 1, 1]);
    expect(await desk.withdrawn()).toEqual(['OP-1', 'D-1', 'D-1']);
  });

  it('brings back what returns, as it comes now', async () => {
    const before = await desk.snapshot();
    await desk.load(withoutAna);
    const { counts } = await desk.load(smallPortfolio());
    expect(nonZero(counts).quotas).toEqual({ read: 4, unchanged: 3, changed: 1 });
    expect(await desk.snapshot()).toEqual(before);
  });

  it('counts nothing withdrawn twice', async () => {
    await desk.load(withoutAna);
    const { counts } = await desk.load(withoutAna);
    expect(KINDS.map((kind) => counts[kind].withdrawn)).toEqual(KINDS.map(() => 0));
  });

  it('leaves a kind it brings no file of, and says so', async () => {
    const kinds: Kind[] = ['debtors', 'operations', 'offers', 'debts'];
    const { absentKinds, counts } = await desk.load(writeTables(smallPortfolio(), kinds));
    expect(absentKinds).toEqual(['quotas', 'payments']);
    expect(counts.quotas.withdrawn).toBe(0);
    expect(await desk.withdrawn()).toEqual([]);
  });

  it('withdraws with a debtor what was theirs, also of kinds it brings no file of', async () => {
    await desk.load(writeTables(withoutAna, ['debtors']));
    expect(await desk.withdrawn()).toEqual(['111111111', 'OP-1', 'A-1', 'D-1', 'D-1']);
  });

  it('withdraws a payment it no longer sends, and with a debtor all of theirs', async () => {
    const { payments } = smallPortfolio();
    const ofAna = ['P-2', '11.111.111-1', 'OP-1', '1', 'Crédito de consumo', '2026-02-01', '10000', ''];
    const ofBruno = ['P-3', '12.345.678-5', 'OP-9', '85', 'Crédito hipotecario', '2021-04-05', '236400', ''];
    await desk.load({ ...smallPortfolio(), payments: [...payments, ofAna, ofBruno] });
    const { counts } = await desk.load({ ...withoutAna, payments: [ofAna, ofBruno] });
    expect(nonZero(counts).payments).toEqual({ read: 2, unchanged: 1, rejected: 1, withdrawn: 2 });
  });

  it('withdraws a debt whose offer went to another debtor', async () => {
    const { counts } = await desk.load(writeTables(offerOfBruno(), ['offers']));
    expect(nonZero(counts).offers).toEqual({ read: 3, unchanged: 2, changed: 1 });
    expect(await desk.withdrawn()).toEqual(['D-1', 'D-1']);
  });
});

describe('a partial load', () => {
  it('only adds and changes', async () => {
    const tables = smallPortfolio();
    const debts = [['D-4', 'A-2', 'OP-3', '70000']];
    const some = withField({ ...tables, debts, quotas: [['D-4', '1', '2026-12-31', '70000', '']] }, 'offers', 1, 'receiver', 'Otro'); // prettier-ignore
    const files = writeTables(some, ['offers', 'debts', 'quotas']);
    const { counts, absentKinds } = await desk.load(files, { mode: 'partial' });
    expect(absentKinds).toEqual([]);
    expect(nonZero(counts)).toEqual({
      debtors: {},
      operations: {},
      offers: { read: 3, unchanged: 2, changed: 1 },
      debts: { read: 1, added: 1 },
      quotas: { read: 1, added: 1 },
      payments: {},
    });
    expect(await desk.withdrawn()).toEqual([]);
  });

  it('refers to what is already there, but not to what was withdrawn', async () => {
    await desk.load(withoutAna);
    const quotas = [
      ['D-1', '2', '2026-12-31', '1000', ''],
      ['D-2', '3', '2026-12-31', '1000', ''],
    ];
    const { counts } = await desk.load(writeTables({ ...smallPortfolio(), quotas }, ['quotas']), {
      mode: 'partial',
    });
    expect(nonZero(counts).quotas).toEqual({ read: 2, added: 1, rejected: 1 });
  });
});

describe('a debt with a payment under way', () => {
  beforeEach(() => desk.hold('D-1', 1, 'held'));

  it('stays with all it belongs to, and is reported', async () => {
    const { keptDebts } = await desk.load(withoutAna);
    expect(keptDebts).toEqual(['D-1']);
    expect(await desk.withdrawn()).toEqual([]);
  });

  it('keeps a quota that is gone while the debt is there', async () => {
    const tables = smallPortfolio();
    const { keptDebts } = await desk.load({ ...tables, quotas: tables.quotas.slice(1) });
    expect(keptDebts).toEqual(['D-1']);
    expect(await desk.withdrawn()).toEqual([]);
  });

  it.each([
    ['its debtor is gone', () => writeTables(withoutAna, ['debtors'])],
    ['its offer went to another debtor', () => writeTables(offerOfBruno(), ['offers'])],
    ['its operation went to another debtor', () => writeTables(operationOfBruno(), ['operations'])],
  ])('stays when %s, in a load without its own file', async (_, files) => {
    await desk.load(files());
    expect(await desk.withdrawn()).toEqual([]);
  });

  it('is not reported when the load holds it', async () => {
    expect((await desk.load(smallPortfolio())).keptDebts).toEqual([]);
  });

  it('goes with the first load after the payment has ended', async () => {
    await desk.load(withoutAna);
    await desk.pool.query("update payment_quota set hold = 'released'");
    const { keptDebts } = await desk.load(withoutAna);
    expect(keptDebts).toEqual([]);
    expect(await desk.withdrawn()).toEqual(['111111111', 'OP-1', 'A-1', 'D-1', 'D-1']);
  });

  it('of another company protects nothing', async () => {
    await desk.load(smallPortfolio(), { company: 'recupera' });
    await desk.load(withoutAna, { company: 'recupera' });
    expect((await desk.snapshot('recupera')).debts[0]).toMatch(/^D-1 .* withdrawn$/);
  });

  it('stays even when the payment begins while the load runs', async () => {
    await desk.pool.query("delete from payment_quota where hold = 'held'");
    const tables = smallPortfolio();
    // What an earlier load withdrew of that debt is not owed again.
    await desk.load({ ...tables, quotas: [...tables.quotas, ['D-1', '2', '2026-12-31', '1000', '']] });
    await desk.load(tables);
    expect(await desk.withdrawn()).toEqual(['D-1']);
    const payment = await desk.pool.connect();
    await payment.query("begin; select from debtor where rut = '111111111' for update");
    const load = desk.load({ ...tables, quotas: tables.quotas.slice(1) });
    await untilWaiting(desk.pool, load);
    await desk.hold('D-1', 1, 'held');
    await payment.query('commit');
    payment.release();
    expect(await load).toMatchObject({ keptDebts: ['D-1'], counts: { quotas: { withdrawn: 0 } } });
    expect((await desk.snapshot()).quotas.slice(0, 2)).toEqual([
      expect.stringMatching(/^D-1 \| 1 .*-$/),
      expect.stringMatching(/^D-1 \| 2 .*withdrawn$/),
    ]);
    // What was withdrawn before is not kept from going.
    expect((await desk.load(tables)).keptDebts).toEqual([]);
  });
});

it('a paid quota stays paid, whatever the institution sends', async () => {
  await desk.hold('D-1', 1, 'paid');
  const paid = () => desk.pool.query('select * from payment_quota').then(({ rows }) => rows);
  const before = await paid();
  await desk.load(withField(smallPortfolio(), 'quotas', 0, 'amount', '400000'));
  await desk.load(withoutAna);
  await desk.load(smallPortfolio());
  expect(await paid()).toEqual(before);
});

describe('a full load that would leave nothing of a kind', () => {
  const few = { ...smallPortfolio(), quotas: smallPortfolio().quotas.slice(3) };
  const none = { ...smallPortfolio(), quotas: [] };
  const onlyAnotherDebtor = () =>
    writeText(join(newFolder(), 'd.csv'), 'rut,kind,name,email,phone\n13.579.246-2,person,Otro,,\n');

  it('is refused and changes nothing', async () => {
    const old = await desk.snapshot();
    expect(await refusalOf(desk.load(none))).toEqual({ reason: 'nothingLeft', kind: 'quotas', withdrawn: 4 });
    expect(await desk.snapshot()).toEqual(old);
  });

  it('is refused also when it is what hangs on other rows that would go', async () => {
    const old = await desk.snapshot();
    expect(await refusalOf(desk.load([onlyAnotherDebtor()]))).toMatchObject({ reason: 'nothingLeft' });
    expect(await desk.snapshot()).toEqual(old);
  });

  it('is made when asked for; one that leaves a little is no question', async () => {
    expect(nonZero((await desk.load(few)).counts).quotas).toEqual({ read: 1, unchanged: 1, withdrawn: 3 });
    expect(nonZero((await desk.load(none, everything)).counts).quotas).toEqual({ withdrawn: 1 });
  });

  it("cannot be met by a first load, nor by another company's files in a partial one", async () => {
    expect(nonZero((await desk.load(smallPortfolio(), { company: 'recupera' })).counts).quotas).toEqual({ read: 4, added: 4 }); // prettier-ignore
    expect(nonZero((await desk.load([onlyAnotherDebtor()], { mode: 'partial' })).counts).debtors).toEqual({
      read: 1,
      added: 1,
    });
  });
});
