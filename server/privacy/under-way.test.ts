import { cleanUp } from '../testing/clean-up.ts';
import { createRichTestServer, endsOf, everything } from './testing/everything.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createRichTestServer);
afterEach(() => testServer.reset());

const DAY = 24 * 60 * 60_000;
const query = async (text: string) =>
  (await testServer.deps.pool.query(text)).rows as Record<string, unknown>[];

/** Longer than anything by which a debtor is reached is kept after its end. */
const PAST_ALL_AGES = 800 * DAY;

const REACHED_BY = {
  contact: 'select 1 from contact',
  'voucher address': `select 1 from payment where state = 'paid' and email <> ''`,
  card: 'select 1 from card',
  'registered address': 'select 1 from debtor where email is not null',
};

/** By what a debtor can still be reached. */
async function reachedBy(): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(REACHED_BY).map(async ([name, text]) => ((await query(text)).length > 0 ? [name] : [])),
  );
  return found.flat();
}

/** What goes on of a debtor, by its place among all that must end before an erasure (endsOf). */
const GOES_ON = { 'a payment': 1, 'a case': 2, 'an agreement': 4, 'an automatic debit': 5 };

it.each(Object.entries(GOES_ON))(
  'how to reach a debtor is kept while nothing but %s goes on, and is forgotten after its end',
  async (_, place) => {
    const { subject } = await everything(testServer);
    const now = testServer.clock.now();
    const ends = endsOf(subject, now).map(([, end]) => end);
    const [last] = ends.splice(place, 1);
    for (const end of ends) await query(end);
    const at = `'${now.toISOString()}'`;
    await query(`
      update debtor set withdrawn_at = ${at}, email = 'suyo@correo.example';
      update card set removed_at = ${at}, tbk_user = null`);
    testServer.clock.pass(PAST_ALL_AGES);
    await cleanUp(testServer.deps);
    expect(await reachedBy()).toEqual(Object.keys(REACHED_BY));
    await query(last ?? '');
    await cleanUp(testServer.deps);
    expect(await reachedBy()).toEqual([]);
  },
);
