import { eraseDebtor } from './erase.ts';
import { exportDebtor } from './export.ts';
import { TABLES_OF_DEBTORS, type Subject } from './tables.ts';
import { createRichTestServer, endsOf, everything, whereIs } from './testing/everything.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createRichTestServer);
afterEach(() => testServer.reset());

const DAY = 24 * 60 * 60_000;
const query = async (text: string) =>
  (await testServer.deps.pool.query(text)).rows as Record<string, unknown>[];
/** All that is kept of a debtor; the database gives the rows of a table in no order. */
async function keptOf(subject: Subject): Promise<Record<string, string[]>> {
  const tables = Object.entries(await exportDebtor(testServer.deps.db, subject));
  return Object.fromEntries(
    tables.map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).sort()]),
  );
}
const erase = (subject: Subject) =>
  eraseDebtor(testServer.deps.db, subject, { by: 'Marcela Ruiz', now: testServer.clock.now() });

describe('a debtor with rows in every table', () => {
  it('is handed all of it and nothing else, files as they were downloaded', async () => {
    const [one, other] = [await everything(testServer), await everything(testServer)];
    const [its, others] = [
      await exportDebtor(testServer.deps.db, one.subject),
      await exportDebtor(testServer.deps.db, other.subject),
    ];
    for (const table of TABLES_OF_DEBTORS) {
      const [mine, theirs] = [its[table] ?? [], others[table] ?? []];
      expect([table, mine.length > 0, theirs.length > 0]).toEqual([table, true, true]);
      const [all] = await query(`select count(*)::int as count from ${table}`);
      expect([table, mine.length + theirs.length]).toEqual([table, all?.count]);
    }
    expect(its.receipt?.map(({ pdf }) => pdf)).toContain(one.pdf.toString('base64'));
    const stranger = { ...one.subject, id: '00000000-0000-4000-8000-000000000000', rut: '1-9' };
    expect(await exportDebtor(testServer.deps.db, stranger)).toEqual({});
  });

  it('is erased when nothing of it is held or under way any more, and not before', async () => {
    const { subject } = await everything(testServer);
    for (const [refused, end] of endsOf(subject, testServer.clock.now())) {
      expect(await erase(subject)).toEqual({ refused });
      await query(end);
    }
    expect(await erase(subject)).toEqual({ refused: null, kept: ['payments', 'agreements'] });
  });

  it('loses contact data and credentials at once and its names with the books, and no other debtor does', async () => {
    const [one, other] = [await everything(testServer), await everything(testServer)];
    for (const [, end] of endsOf(one.subject, testServer.clock.now())) await query(end);
    const before = await keptOf(other.subject);
    await erase(one.subject);
    expect(await whereIs(testServer, ...one.contact)).toEqual([]);
    expect(await whereIs(testServer, ...one.person)).toContain('debtor');
    const open = `debtor_id = '${one.subject.id}' and`;
    expect(await query(`select 1 from session where ${open} ended_at is null`)).toEqual([]);
    expect(
      await query(`select 1 from card where ${open} (tbk_user is not null or removed_at is null)`),
    ).toEqual([]);
    const closing = `select 1 from card_closing c join card on card.id = c.card_id where ${open} true`;
    expect(await query(closing)).toHaveLength(1);
    const mails = `select failure, sent_at is not null as sent from mail m
      where about in (select id from payment where debtor_id = '${one.subject.id}')`;
    expect(await query(mails)).toEqual(expect.arrayContaining([{ failure: null, sent: true }]));
    testServer.clock.pass(6.1 * 365.25 * DAY);
    expect(await erase(one.subject)).toEqual({ refused: null, kept: [] });
    expect(await whereIs(testServer, ...one.person)).toEqual([]);
    expect(await keptOf(other.subject)).toEqual(before);
  });
});
