import { fetchDebts } from '#contract/debts.ts';
import { exportPaymentHistory, fetchPaymentHistory } from '#contract/history.ts';
import { sql } from 'kysely';
import { TABLES, rowsOf, type Table } from './privacy/tables.ts';
import { createDebitWorld, type DebitWorld } from './testing/debit-world.ts';
import { livesIn, STORIES, type Life, type Person, type Told } from './testing/lives.ts';
import type { OfferStory } from './testing/portfolio.ts';
import { scrubbed } from './testing/scrubbed.ts';

/**
 * Two debtors of one institution do the same, one after the other. A query that forgets whose row it wants answers with the
 * first one's, or changes it; alone in a database nobody would notice.
 */

let world: DebitWorld;
let lives: ReturnType<typeof livesIn>;
beforeAll(async () => {
  world = await createDebitWorld();
  lives = livesIn(world);
});
afterAll(() => world.close());

/** As if nothing had happened, nor been asked. */
async function reset(): Promise<void> {
  await world.reset();
  await sql`truncate identity_throttle`.execute(world.deps.db);
}

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

async function enter(told: Told): Promise<Person> {
  return { ...told, ...(await world.enter(told.story)) };
}

/** A life, and all that its debtor and the institution are told of it. */
async function tellOf(live: Life, told: Told): Promise<string[]> {
  world.mails.length = 0;
  const person = await enter(told);
  const said = await live(person);
  const { token } = person;
  said.push(
    await world.call(fetchDebts, {}, { token }),
    await world.call(fetchPaymentHistory, {}, { token }),
    await world.call(exportPaymentHistory, {}, { token }),
  );
  await world.post();
  const mails = world.mails.map(({ to, subject, text }) => ({ to, subject, text }));
  return [...said, ...mails].map(scrubbed);
}

/** Every row there is of a debtor. */
async function rowsOfDebtor({ rut, company }: Told['story']): Promise<unknown> {
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

it.each(Object.keys(STORIES) as (keyof typeof STORIES)[])(
  'a debtor who %s is told the same beside another who did, and changes nothing of theirs',
  async (name) => {
    const [tell, live] = [STORIES[name], lives[name]];
    // The first of any order: by number, by name, by time.
    const other = tell({
      company: 'banco-cordillera',
      name: 'Ada Soto',
      rut: '444444444',
      email: 'ada@otro.example',
    });
    const ada = { ...other, story: { ...other.story, offers: (other.story.offers ?? []).map(otherwise) } };
    const luis = tell({ company: 'banco-cordillera', name: 'Luis Vera', rut: '666666666' });
    await reset();
    const alone = await tellOf(live, luis);
    await reset();
    await tellOf(live, ada);
    const before = await rowsOfDebtor(ada.story);
    expect(await tellOf(live, luis)).toEqual(alone);
    expect(await rowsOfDebtor(ada.story)).toEqual(before);
  },
);
