import { MailRefused } from '../mail/mailer.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { cleanUp } from '../testing/clean-up.ts';
import { withCards } from '../testing/card-debtor.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { eraseDebtor } from './erase.ts';
import { exportDebtor, findSubject } from './export.ts';
import { releaseDebtor } from './hold.ts';
import type { Subject } from './tables.ts';
import { createRichTestServer, endsOf, everything } from './testing/everything.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Longer than anything by which a debtor is reached is kept after its end. */
const PAST_ALL_AGES = 800 * DAY;

const testServer = sharedByTests(createRichTestServer);
afterEach(() => testServer.reset());

const query = async (text: string) => (await testServer.deps.pool.query<{ id: string }>(text)).rows;
const of = ({ id }: Subject) => `debtor_id = '${id}'`;

/** Time passes, and the hour's cleaning comes. */
async function pass(milliseconds: number): Promise<void> {
  testServer.clock.pass(milliseconds);
  await cleanUp(testServer.deps);
}

/** A debtor with one debt, who may add cards. */
async function known() {
  const fixture = aPut();
  const { company, rut } = fixture.persona;
  const entered = await testServer.enter(fixture.persona);
  const subject = await findSubject(testServer.deps.db, company, rut);
  if (!subject) throw new Error('unknown debtor');
  return { ...fixture, ...entered, subject, cards: withCards(testServer, { ...fixture, ...entered }) };
}

/** Sends the copy of a receipt that a debtor asked for; answers the addresses of what went out. */
async function sendCopyOf(subject: Subject): Promise<string[]> {
  const copies = `select id from mail where kind = 'receipt' and about in (select id from resend where ${of(subject)})`;
  testServer.mails.length = 0;
  for (const { id } of await query(copies)) await sendMailRow(testServer.deps, id);
  return testServer.mails.map(({ to }) => to);
}

/** What is kept of a debtor by which they are reached, and the files they attached. */
async function reachedBy(subject: Subject): Promise<string[]> {
  const its = await exportDebtor(testServer.deps.db, subject);
  const kept = {
    ...{ contact: its.contact, card: its.card, file: its.dispute_file },
    registered: its.debtor?.find(({ email }) => email !== null),
    voucher: its.payment?.find(({ state, email }) => state === 'paid' && email !== ''),
  };
  return Object.entries(kept).flatMap(([name, there]) => (there ? [name] : []));
}

describe('of two debtors side by side', () => {
  it('the erasure of one leaves the other’s open form for a card usable, and its own mails as they ended', async () => {
    const [one, other] = [await known(), await known()];
    await testServer.pay(one.token, 'put', one.agreement, 1);
    const refuse = async () => Promise.reject(new MailRefused('no such address'));
    const outside = { ...testServer.deps.outside, mailer: { send: refuse } };
    for (const id of testServer.mailIds.splice(0)) await sendMailRow({ ...testServer.deps, outside }, id);
    const forms = [await one.cards.begin(), await other.cards.begin()];
    for (const form of forms) testServer.vault.fillIn(form);

    const order = { by: 'Marcela Ruiz', now: testServer.clock.now() };
    expect(await eraseDebtor(testServer.deps.db, one.subject, order)).toMatchObject({ refused: null });
    for (const form of forms) await other.cards.comeBack({ TBK_TOKEN: form });
    const { card, mail } = await exportDebtor(testServer.deps.db, one.subject);
    expect(card).toBeUndefined();
    expect(mail).toMatchObject([{ kind: 'voucher', failure: 'refused' }]);
    expect((await other.cards.list()).data).toHaveLength(1);
  });

  it('the one whose business is over is forgotten in time, and the other is reached while theirs goes on', async () => {
    const [over, goesOn] = [await everything(testServer), await everything(testServer)];
    const now = testServer.clock.now();
    for (const [, end] of endsOf(over.subject, now)) await query(end);
    await releaseDebtor(testServer.deps.db, goesOn.subject, now);
    await query(`update debtor set withdrawn_at = '${now.toISOString()}', email = 'suyo@correo.example';
      update card set removed_at = '${now.toISOString()}', tbk_user = null`);

    // The mails of the first were sent while the second did its things; the copy that the second asked for is not out yet.
    await pass(HOUR);
    expect(await exportDebtor(testServer.deps.db, over.subject)).not.toHaveProperty('resend_address');
    expect(await sendCopyOf(goesOn.subject)).toEqual([`${goesOn.contact[3]}correo.example`]);
    await pass(HOUR);
    expect(await exportDebtor(testServer.deps.db, goesOn.subject)).not.toHaveProperty('resend_address');

    const all = ['contact', 'card', 'file', 'registered', 'voucher'];
    expect([await reachedBy(over.subject), await reachedBy(goesOn.subject)]).toEqual([all, all]);
    await pass(PAST_ALL_AGES);
    expect([await reachedBy(over.subject), await reachedBy(goesOn.subject)]).toEqual([[], all]);
  });
});
