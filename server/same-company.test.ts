import { randomUUID } from 'node:crypto';
import { fetchDebts } from '#contract/debts.ts';
import { exportPaymentHistory, fetchPaymentHistory } from '#contract/history.ts';
import { sql } from 'kysely';
import { rowsOf, TABLES_OF_DEBTORS, type Table } from './privacy/tables.ts';
import { createDebitTestServer } from './testing/debit-test-server.ts';
import { scenariosIn, SCENARIOS, type Scenario, type Person } from './testing/scenarios.ts';
import type { DebtorFixture } from './testing/fixtures.ts';
import type { PersonaOffer } from './testing/portfolio.ts';
import { scrubbed, agreedTranscript, transcriptOf } from './testing/transcript.ts';
import { rutOf } from './testing/tries.ts';
import { sharedByTests } from './testing/shared-by-tests.ts';

/**
 * Each scenario runs alone, and in an institution where other debtors have run all of them before. A query without the condition
 * on its debtor answers with a row of theirs, or changes it; with one debtor in the database no test notices.
 */

const testServer = sharedByTests(() => createDebitTestServer({ offersTransfers: true }));
let scenarios: ReturnType<typeof scenariosIn>;
beforeAll(async () => {
  scenarios = scenariosIn(testServer);
});

/** Another amount in every place, so that nothing of one can be taken for the other's. */
const otherwise = ({ parts, total_debt, discount, ...offer }: PersonaOffer): PersonaOffer => ({
  ...offer,
  ...(total_debt !== undefined && { total_debt: 3 * total_debt }),
  ...(discount !== undefined && { discount: 3 * discount }),
  parts: parts.map((part) => ({
    ...part,
    quotas: part.quotas.map(([number, due, amount, ...paid]) => [number, due, 3 * amount, ...paid] as const),
  })),
});

async function enter(fixture: DebtorFixture): Promise<Person> {
  return { ...fixture, ...(await testServer.enter(fixture.persona)) };
}

/** Runs a scenario; resolves with every answer and mail, as comparable text. */
async function run(scenario: Scenario, fixture: DebtorFixture): Promise<string[]> {
  testServer.mails.length = 0;
  await sql`truncate identity_throttle`.execute(testServer.deps.db);
  const person = await enter(fixture);
  const answers = await scenario(person);
  const { token } = person;
  answers.push(
    await testServer.call(fetchDebts, {}, { token }),
    await testServer.call(fetchPaymentHistory, {}, { token }),
    await testServer.call(exportPaymentHistory, {}, { token }),
  );
  await testServer.post();
  const mails = testServer.mails.map(({ to, subject, text, attachments = [] }) => ({
    ...{ to, subject, text },
    files: attachments.map(({ filename }) => filename),
  }));
  return [...answers, ...mails].map(scrubbed);
}

/** Every row of debtors, except those of the one with this RUT, by table. */
async function rowsOfOthers({ rut, company }: DebtorFixture['persona']): Promise<Record<string, string[]>> {
  const { db } = testServer.deps;
  const found = await db.selectFrom('debtor').select('id').where('rut', '=', rut).executeTakeFirst();
  const id = found?.id ?? randomUUID();
  const tables = TABLES_OF_DEBTORS.map(async (table): Promise<[Table, string[]]> => {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(t)::text as row from ${sql.table(table)} t
       where (${rowsOf(table, { id, company, rut })}) is not true`.execute(db);
    return [table, rows.map(({ row }) => row).sort()];
  });
  return Object.fromEntries(await Promise.all(tables));
}

const NAMES = Object.keys(SCENARIOS) as (keyof typeof SCENARIOS)[];
/** A scenario that moves the clock of all debtors cannot run beside others. */
const isBeside = (name: keyof typeof SCENARIOS) => name !== 'lets a plan lapse';
const company = 'banco-cordillera';

/** The first of any order, by number, by name and by time, and with other amounts. */
function adaWho(name: keyof typeof SCENARIOS, at: number): DebtorFixture {
  const fixture = SCENARIOS[name]({
    company,
    name: 'Ada Soto',
    rut: rutOf(4_444_400 + at),
    email: `ada${at}@otro.example`,
  });
  return {
    ...fixture,
    persona: { ...fixture.persona, offers: (fixture.persona.offers ?? []).map(otherwise) },
  };
}
const luisWho = (name: keyof typeof SCENARIOS, at: number) =>
  SCENARIOS[name]({ company, name: 'Luis Vera', rut: rutOf(6_666_600 + at) });

const adas = NAMES.map(adaWho);
const luises = NAMES.map(luisWho);
const alone: string[][] = [];
const transcripts: string[] = [];
beforeAll(async () => {
  for (const [at, name] of NAMES.entries()) {
    await testServer.reset();
    alone.push(await run(scenarios[name], luises[at] as DebtorFixture));
    transcripts.push(await transcriptOf(testServer));
  }
  await testServer.reset();
  for (const [at, name] of NAMES.entries())
    if (isBeside(name)) await run(scenarios[name], adas[at] as DebtorFixture);
}, 120_000);

it.each(NAMES.map((name, at) => [name, at] as const).filter(([name]) => isBeside(name)))(
  'a debtor who %s gets the same answers and mails beside other debtors, and changes none of their rows',
  async (name, at) => {
    const luis = luises[at] as DebtorFixture;
    const before = await rowsOfOthers(luis.persona);
    expect(await run(scenarios[name], luis)).toEqual(alone[at]);
    expect(await rowsOfOthers(luis.persona)).toEqual(before);
  },
);

it.each(NAMES.map((name, at) => [name, at] as const))(
  'a debtor who %s is answered and sent, word for word, what the transcript of it says',
  (name, at) => {
    const now = transcripts[at] ?? '';
    expect(now).toBe(agreedTranscript(name, now));
  },
);
