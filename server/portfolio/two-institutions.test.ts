import { readFileSync } from 'node:fs';
import { createUploadTestServer } from '../testing/portfolio-upload.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { differences, runSideBySide, type Scenario } from '../testing/side-by-side.ts';
import { importPortfolio } from './import.ts';
import { KEYS, KINDS, neededOf, TABLES, type Kind } from './kinds.ts';
import type { ImportRefused } from './refusal.ts';
import { without, writeTables, type Tables } from './testing/tables.ts';

/**
 * Two institutions whose portfolios have the same RUTs and numbers, each for other people, links and amounts; what one does not have
 * the other has. Each loads, holds and withdraws its own. A query without its company counts, keeps or writes a row of the other.
 */
const testServer = sharedByTests(createUploadTestServer);

type Own = {
  readonly company: string;
  readonly sign: string;
  readonly rut: string;
  readonly times: number;
  /** Who owes what: the debtor of OP-1 and A-1, and that of the rest. */
  readonly people: readonly [string, string];
  readonly held: readonly [string, number];
  readonly paid: readonly [string, number];
  /** Its instalments were agreed here. */
  readonly agreed: string;
  readonly leaves: readonly string[];
  readonly extraQuotas: readonly string[][];
};
const [ANA, BRUNO] = ['11.111.111-1', '12.345.678-5'];
const BANK: Own = {
  ...{ company: 'banco-cordillera', sign: 'X', rut: '22.222.222-2', times: 1, people: [ANA, BRUNO] },
  ...{ held: ['D-1', 1], paid: ['D-2', 2], agreed: 'D-1', leaves: [BRUNO, 'OP-2', 'A-2', 'D-2'] },
  extraQuotas: [['D-2', '7', '2027-01-31', '40000', '']],
};
const RECUPERA: Own = {
  ...{ company: 'recupera', sign: 'Y', rut: '33.333.333-3', times: 3, people: [BRUNO, ANA] },
  ...{ held: ['D-2', 2], paid: ['D-1', 1], agreed: 'D-2', leaves: ['A-1', 'D-1', 'D-Y', 'OP-3', 'D-3'] },
  extraQuotas: [['D-1', '5', '2027-01-31', '2250000', '']],
};
const ofOther = (own: Own) => (own === BANK ? RECUPERA : BANK);

/** Every third row refers to what the other alone has. */
function portfolioOf(own: Own): Tables {
  const { sign, rut, times, people } = own;
  const { sign: foreign, rut: stranger } = ofOther(own);
  const [first, second] = people;
  const pesos = (amount: number) => String(amount * times);
  const offer = (number: string, of: string, type: string, debt: number, off: number) => [
    ...[
      number,
      of,
      type,
      pesos(debt),
      pesos(Math.round(off / times)),
      '60',
      '',
      '',
      '',
      '',
      '',
      'Banco',
      'false',
    ],
  ];
  return {
    debtors: [
      [ANA, 'person', `Ana ${sign}`, `ana@${sign.toLowerCase()}.example`, ''],
      [BRUNO, 'person', `Bruno ${sign}`, '', ''],
      [rut, 'person', `Propia ${sign}`, '', ''],
    ],
    operations: [
      ['OP-1', first, `Crédito ${sign}`, '2026-01-15'],
      ['OP-2', second, `Tarjeta ${sign}`, ''],
      ['OP-3', second, `Línea ${sign}`, '2025-12-01'],
      [`OP-${sign}`, rut, 'Propia', '2025-12-01'],
      ['OP-9', stranger, 'De nadie aquí', ''],
    ],
    offers: [
      offer('A-1', first, 'put', 1_250_000, 750_000),
      offer('A-2', second, 'convenio', 200_000, 0),
      offer('A-3', second, 'convenio', 90_000, 9_000),
      offer(`A-${sign}`, rut, 'put', 500_000, 100_000),
      offer('A-9', stranger, 'put', 500_000, 100_000),
    ],
    debts: [
      ['D-1', 'A-1', 'OP-1', pesos(1_250_000)],
      ['D-2', 'A-2', 'OP-2', pesos(200_000)],
      ['D-3', 'A-3', 'OP-3', pesos(90_000)],
      [`D-${sign}`, `A-${sign}`, `OP-${sign}`, pesos(500_000)],
      ['D-8', `A-${foreign}`, 'OP-1', '1000'],
      ['D-9', 'A-1', `OP-${foreign}`, '1000'],
    ],
    quotas: [
      ['D-1', '1', '2026-11-30', pesos(500_000), ''],
      ['D-2', '1', '2026-10-31', pesos(100_000), '2026-10-28'],
      ['D-2', '2', '2026-11-30', pesos(100_000), ''],
      ['D-3', '1', '2026-11-30', pesos(81_000), ''],
      [`D-${sign}`, '1', '2026-11-30', pesos(400_000), ''],
      [`D-${foreign}`, '1', '2026-11-30', '1000', ''],
      ...own.extraQuotas.map((row) => [...row]),
    ],
    payments: [
      ['P-1', rut, 'OP-9', '84', `Hipotecario ${sign}`, '2021-03-05', pesos(236_400), ''],
      ['P-3', BRUNO, 'OP-9', '84', `Automotriz ${sign}`, '2022-03-05', pesos(99_000), ''],
      ['P-2', stranger, 'OP-9', '1', 'De nadie aquí', '2021-03-05', '1000', ''],
    ],
  };
}

/** Less is asked in every way, and a debt is offered beside under a number that the other has already. */
function lowered(own: Own): Tables {
  const { debts, offers, quotas, ...rest } = portfolioOf(own);
  const more = (text: string | undefined, by: number) => String(Number(text) + by * own.times);
  return {
    ...rest,
    offers: offers.map((row) => (row[0] === 'A-1' ? row.with(4, more(row[4], 125_000)) : row)),
    debts: [
      ...debts.map((row) => (row[0] === 'D-3' ? row.with(3, more(row[3], -1000)) : row)),
      [`D-${ofOther(own).sign}`, 'A-1', 'OP-1', '1000'],
    ],
    quotas: quotas.map(([debt = '', number = '', due = '', amount, paid = '']) => [
      ...[debt, number, due, debt === 'D-3' ? more(amount, -9000) : String(amount)],
      number === '7' || number === '5' ? paid : paid || '2026-11-20',
    ]),
  };
}

/** Every row that the institution has, withdrawn or not. */
async function rowsOf(company: string): Promise<unknown> {
  const rows = KINDS.map(async (kind) => {
    const columns = [...new Set([...KEYS[kind], ...neededOf(kind), 'withdrawn_at is not null as is_gone'])];
    const { rows: found } = await testServer.deps.pool.query<object>(
      `select ${columns.join(', ')} from ${TABLES[kind]} where company = $1 order by ${KEYS[kind].join(', ')}`,
      [company],
    );
    return [kind, found];
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** A load by the command: what it counts and refuses, and what there is then. */
async function load(
  { company }: Own,
  tables: Tables,
  mode: 'full' | 'partial' = 'full',
  kinds: readonly Kind[] = KINDS,
): Promise<unknown> {
  const { databaseUrl } = testServer.deps.config;
  const files = writeTables(tables, kinds);
  try {
    const report = await importPortfolio({ databaseUrl, company, mode, files, today: '2026-11-21' });
    const rejects = report.rejectsPath && readFileSync(report.rejectsPath, 'utf8').split('\r\n');
    return [report.counts, report.keptDebts, rejects, await rowsOf(company)];
  } catch (refused) {
    return [(refused as ImportRefused).refusal, await rowsOf(company)];
  }
}

/** Only the row that matters: what a payment is made of is not this test's business. */
const hold = ({ company }: Own, [debt, number]: readonly [string, number], how: 'held' | 'paid') =>
  testServer.query(`
    set session_replication_role = replica;
    insert into payment_quota (payment_id, company, debt_id, number, amount, hold)
      values (gen_random_uuid(), '${company}', '${debt}', ${number}, 1000, '${how}');
    set session_replication_role = default`);

async function* loads(own: Own): Scenario {
  const { company } = own;
  const agent = await testServer.enter('agent', 'agent', company);
  const supervisor = await testServer.enter('supervisor', 'supervisor', company);
  const figures = async () => {
    const { id, outcome, withdrawn, problem, needs_second } = await testServer.current(supervisor);
    const downloads = [];
    for (const which of ['rejects', 'reductions'] as const)
      downloads.push((await testServer.download(supervisor, id, which)).body);
    return { outcome, withdrawn, problem, needs_second, downloads };
  };

  yield load(own, portfolioOf(own));
  await hold(own, own.held, 'held');
  await hold(own, own.paid, 'paid');
  await testServer.query(
    `update debt set source = 'agreement' where company = '${company}' and debt_id = '${own.agreed}'`,
  );
  yield load(
    own,
    { ...portfolioOf(own), debtors: [[ANA, 'pyme', `Ana Dos ${own.sign}`, '', '']] },
    'partial',
  );
  yield load(own, portfolioOf(own));
  yield load(own, { ...portfolioOf(own), payments: portfolioOf(own).payments.slice(2) });
  yield load(own, without(portfolioOf(own), ...own.leaves));
  yield load(own, portfolioOf(own));
  yield load(own, without(portfolioOf(own), BRUNO), 'full', ['debtors']);
  yield load(own, portfolioOf(own));
  await testServer.checked(agent, without(lowered(own), own.rut, `D-${own.sign}`));
  yield figures();
  const { id } = await testServer.current(supervisor);
  const confirmed = await testServer.decide(supervisor, id, 'load.confirm');
  await testServer.attend();
  yield confirmed;
  yield [await testServer.last(agent), await rowsOf(company)];
}

it('each load does and says the same beside an institution that has the same numbers for other debts', async () => {
  const alone: string[][] = [];
  for (const own of [BANK, RECUPERA]) {
    await testServer.reset();
    alone.push(...(await runSideBySide(loads(own))));
  }
  await testServer.reset();
  const [bank = [], recupera = []] = await runSideBySide(loads(BANK), loads(RECUPERA));
  expect(differences(alone[0] ?? [], bank)).toEqual([]);
  expect(differences(alone[1] ?? [], recupera)).toEqual([]);
}, 120_000);
