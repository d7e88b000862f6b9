import { fetchDebts } from '#contract/debts.ts';
import { exportPaymentHistory, fetchPaymentHistory } from '#contract/history.ts';
import { sql } from 'kysely';
import { TABLES, rowsOf, type Table } from './privacy/tables.ts';
import { createDebitWorld, type DebitWorld } from './testing/debit-world.ts';
import { scenariosIn, STORIES, type Scenario, type Person } from './testing/scenarios.ts';
import type { DebtorFixture } from './testing/stories.ts';
import type { OfferStory } from './testing/portfolio.ts';
import { scrubbed } from './testing/scrubbed.ts';
import { agreedTranscript, transcriptOf } from './testing/transcript.ts';
import { rutOf } from './testing/tries.ts';

/**
 * Each scenario runs alone, and in an institution where other debtors have run all of them before. A query without the condition
 * on its debtor answers with a row of theirs, or changes it; with one debtor in the database no test notices.
 */

let world: DebitWorld;
let scenarios: ReturnType<typeof scenariosIn>;
beforeAll(async () => {
  world = await createDebitWorld({ offersTransfers: true });
  scenarios = scenariosIn(world);
});
afterAll(() => world.close());

/** Another amount in every place, so that nothing of one can be taken for the other's. */
const otherwise = ({ parts, total_debt, discount, ...offer }: OfferStory): OfferStory => ({
  ...offer,
  ...(total_debt !== undefined && { total_debt: 3 * total_debt }),
  ...(discount !== undefined && { discount: 3 * discount }),
  parts: parts.map((part) => ({
    ...part,
    quotas: part.quotas.map(([number, due, amount, ...paid]) => [number, due, 3 * amount, ...paid] as const),
  })),
});

async function enter(fixture: DebtorFixture): Promise<Person> {
  return { ...fixture, ...(await world.enter(fixture.story)) };
}

/** Runs a scenario; resolves with every answer and mail, as comparable text. */
async function run(scenario: Scenario, fixture: DebtorFixture): Promise<string[]> {
  world.mails.length = 0;
  await sql`truncate identity_throttle`.execute(world.deps.db);
  const person = await enter(fixture);
  const answers = await scenario(person);
  const { token } = person;
  answers.push(
    await world.call(fetchDebts, {}, { token }),
    await world.call(fetchPaymentHistory, {}, { token }),
    await world.call(exportPaymentHistory, {}, { token }),
  );
  await world.post();
  const mails = world.mails.map(({ to, subject, text, attachments = [] }) => ({
    ...{ to, subject, text },
    files: attachments.map(({ filename }) => filename),
  }));
  return [...answers, ...mails].map(scrubbed);
}

/** Every row there is of a debtor. */
async function rowsOfDebtor({ rut, company }: DebtorFixture['story']): Promise<unknown> {
  const { db } = world.deps;
  const { id } = await db.selectFrom('debtor').select('id').where('rut', '=', rut).executeTakeFirstOrThrow();
  const theirs = Object.entries(TABLES).filter(([, { whose }]) => whose !== undefined);
  const rows = theirs.map(async ([name]) => {
    const table = name as Table;
    const found = await sql<{ row: string }>`
      select row_to_json(t)::text as row from ${sql.table(table)} t where ${rowsOf(table, { id, company, rut })}`.execute(
      db,
    );
    return [table, found.rows.map(({ row }) => row).sort()];
  });
  return Object.fromEntries(await Promise.all(rows));
}

const NAMES = Object.keys(STORIES) as (keyof typeof STORIES)[];
/** Whose time passes for everybody: it runs alone only. */
const isBeside = (name: keyof typeof STORIES) => name !== 'lets a plan lapse';
const company = 'banco-cordillera';

/** The first of any order, by number, by name and by time, and with other amounts. */
function adaWho(name: keyof typeof STORIES, at: number): DebtorFixture {
  const fixture = STORIES[name]({
    company,
    name: 'Ada Soto',
    rut: rutOf(4_444_400 + at),
    email: `ada${at}@otro.example`,
  });
  return { ...fixture, story: { ...fixture.story, offers: (fixture.story.offers ?? []).map(otherwise) } };
}
const luisWho = (name: keyof typeof STORIES, at: number) =>
  STORIES[name]({ company, name: 'Luis Vera', rut: rutOf(6_666_600 + at) });

const adas = NAMES.map(adaWho);
const luises = NAMES.map(luisWho);
const alone: string[][] = [];
const transcripts: string[] = [];
beforeAll(async () => {
  for (const [at, name] of NAMES.entries()) {
    await world.reset();
    alone.push(await run(scenarios[name], luises[at] as DebtorFixture));
    transcripts.push(await transcriptOf(world));
  }
  await world.reset();
  for (const [at, name] of NAMES.entries())
    if (isBeside(name)) await run(scenarios[name], adas[at] as DebtorFixture);
}, 120_000);

it.each(NAMES.map((name, at) => [name, at] as const).filter(([name]) => isBeside(name)))(
  'a debtor who %s gets the same answers and mails beside other debtors, and changes none of their rows',
  async (name, at) => {
    const beside = adas.filter((_, place) => isBeside(NAMES[place] ?? 'lets a plan lapse'));
    const rows = () => Promise.all(beside.map(({ story }) => rowsOfDebtor(story)));
    const before = await rows();
    expect(await run(scenarios[name], luises[at] as DebtorFixture)).toEqual(alone[at]);
    expect(await rows()).toEqual(before);
  },
);

it.each(NAMES.map((name, at) => [name, at] as const))(
  'a debtor who %s is answered and sent, word for word, what the transcript of it says',
  (name, at) => {
    const now = transcripts[at] ?? '';
    expect(now).toBe(agreedTranscript(name, now));
  },
);
