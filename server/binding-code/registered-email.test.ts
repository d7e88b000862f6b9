import { signAgreement } from '#contract/agreement.ts';
import { updateContact } from '#contract/identity.ts';
import { createCodeTestServer, REGISTERED, type CodeTestServer } from '../testing/code-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { registeredEmail } from './registered-email.ts';

const DAY = 24 * 60 * 60_000;
const accepted = { accepted: true, version: '2025-05-05' } as const;
const extra = { terms_and_conditions: accepted, privacy_policy: accepted };

const testServer = sharedByTests(createCodeTestServer);
beforeEach(async () => {
  await testServer.reset();
  testServer.ask({ acts: ['signAgreement'], withoutContact: 'refuse' });
});

type Visitor = Awaited<ReturnType<CodeTestServer['entered']>>;
const pass = (days: number) => testServer.clock.set(new Date(testServer.clock.now().getTime() + days * DAY));
const registered = ({ debtorId }: Visitor) => registeredEmail(testServer.deps.db, testServer.deps, debtorId);
/** In a session of its own, as on another day. */
async function type(visitor: Visitor, email: string) {
  const { status } = await testServer.send(
    updateContact,
    { email, phone: '+56912345678', extra },
    await testServer.enterAgain(visitor),
  );
  expect(status).toBe(200);
}
/** One after the other, each for so many days. */
async function typeEach(visitor: Visitor, ...stays: [email: string, days: number][]) {
  for (const [email, days] of stays) {
    await type(visitor, email);
    pass(days);
  }
}
/** The same with a code to the registered address. */
async function prove(visitor: Visitor, email: string, phone = '+56912345678') {
  testServer.ask({ acts: ['changeContact'] });
  const session = await testServer.enterAgain(visitor);
  await testServer.proveMail(session, 'changeContact');
  const { status } = await testServer.send(updateContact, { email, phone, extra }, session);
  expect(status).toBe(200);
  testServer.ask({ acts: ['signAgreement'] });
}
/** A debtor who has never been here: all that is known is what the institution loaded. */
async function fromPortfolio(email: string | null) {
  const visitor = await testServer.entered(undefined, email);
  await testServer.deps.db.deleteFrom('contact').where('debtor_id', '=', visitor.debtorId).execute();
  return visitor;
}

describe('the registered mail', () => {
  it('is the one that the institution loaded', async () => {
    expect(await registered(await fromPortfolio(REGISTERED))).toBe(REGISTERED);
    expect(await registered(await fromPortfolio(null))).toBeNull();
  });

  it('is never that of another debtor, present or replaced', async () => {
    const other = await fromPortfolio('otra@correo.cl');
    for (const email of ['antigua@otro.cl', 'nueva@otro.cl']) {
      await type(other, email);
      pass(40);
    }
    const [known, unknown] = [await fromPortfolio(REGISTERED), await fromPortfolio(null)];
    expect([await registered(known), await registered(unknown)]).toEqual([REGISTERED, null]);
    await type(other, 'ultima@otro.cl');
    expect([await registered(known), await registered(unknown)]).toEqual([REGISTERED, null]);
  });

  it('is none that was typed less than thirty days ago, in this session or another', async () => {
    const [known, unknown] = [await fromPortfolio(REGISTERED), await fromPortfolio(null)];
    for (const visitor of [known, unknown]) await type(visitor, 'nueva@correo.cl');
    pass(29);
    expect([await registered(known), await registered(unknown)]).toEqual([REGISTERED, null]);
    pass(1);
    expect([await registered(known), await registered(unknown)]).toEqual([
      'nueva@correo.cl',
      'nueva@correo.cl',
    ]);
  });

  it('that was typed long ago stays so for thirty days after another replaced it', async () => {
    const visitor = await fromPortfolio(REGISTERED);
    await type(visitor, 'antigua@correo.cl');
    pass(40);
    for (const email of ['ladron@otro.cl', 'otro@otro.cl']) {
      await type(visitor, email);
      pass(14);
      expect(await registered(visitor)).toBe('antigua@correo.cl');
    }
    // The first one drops out on day 70; the one that replaced it for 14 days was never registered.
    pass(2);
    expect(await registered(visitor)).toBe(REGISTERED);
    pass(13);
    expect(await registered(visitor)).toBe(REGISTERED);
    pass(1);
    expect(await registered(visitor)).toBe('otro@otro.cl');
  });

  it('stays so where the institution loaded none until another is registered, also after two changes, and a signature asks its code', async () => {
    testServer.ask({ withoutContact: 'allow' });
    const visitor = await fromPortfolio(null);
    const plan = { id: visitor.fixture.agreement, agreed_quota: 12, expiration_day: 5 };
    const signed = async () => {
      const body = { plan, contract_hash: '0'.repeat(64), accepted: true } as const;
      return (await testServer.send(signAgreement, body, await testServer.enterAgain(visitor))).status;
    };
    await typeEach(visitor, ['antigua@correo.cl', 40], ['mal-escrita@correo.cl', 20], ['nueva@correo.cl', 0]);
    for (let day = 20; day < 50; day += 1) {
      expect([day, await registered(visitor), await signed()]).toEqual([day, 'antigua@correo.cl', 428]);
      pass(1);
    }
    expect(await registered(visitor)).toBe('nueva@correo.cl');
  });

  it('is, of those that were registered one after the other, the last one that was replaced', async () => {
    const visitor = await fromPortfolio(null);
    await typeEach(visitor, ['antigua@correo.cl', 40]);
    await prove(visitor, 'nueva@correo.cl');
    pass(1);
    await typeEach(
      visitor,
      ['antigua@correo.cl', 40],
      ['mal-escrita@correo.cl', 20],
      ['ultima@correo.cl', 15],
    );
    expect(await registered(visitor)).toBe('antigua@correo.cl');
  });

  it('is no address that is typed back long after another was registered in its place', async () => {
    const visitor = await fromPortfolio(null);
    await typeEach(visitor, ['antigua@correo.cl', 40], ['nueva@correo.cl', 40], ['otra@correo.cl', 10]);
    await typeEach(visitor, ['antigua@correo.cl', 25]);
    expect(await registered(visitor)).toBe('nueva@correo.cl');
  });

  it('is at once again the one that was typed long ago when its owner types it back', async () => {
    const visitor = await fromPortfolio(null);
    await type(visitor, 'antigua@correo.cl');
    pass(40);
    await type(visitor, 'ladron@otro.cl');
    pass(1);
    await type(visitor, 'Antigua@correo.cl');
    for (let day = 0; day < 60; day += 1) {
      expect((await registered(visitor))?.toLowerCase()).toBe('antigua@correo.cl');
      pass(1);
    }
  });

  it('is no address that was typed twice, each time for a few days', async () => {
    const visitor = await fromPortfolio(REGISTERED);
    await typeEach(visitor, ['ladron@otro.cl', 15], ['antigua@correo.cl', 15], ['ladron@otro.cl', 15]);
    expect(await registered(visitor)).toBe(REGISTERED);
    pass(15);
    expect(await registered(visitor)).toBe('ladron@otro.cl');
  });

  it('is one that a code confirmed to be back, also where it is older than the one it replaces', async () => {
    const visitor = await fromPortfolio(REGISTERED);
    await type(visitor, 'antigua@correo.cl');
    pass(40);
    for (const email of ['nueva@correo.cl', 'antigua@correo.cl']) {
      await prove(visitor, email);
      pass(1);
      expect(await registered(visitor)).toBe(email);
    }
  });

  it('confirmed again at a later visit keeps its age', async () => {
    const visitor = await fromPortfolio(null);
    await type(visitor, 'nueva@correo.cl');
    pass(20);
    await type(visitor, 'NUEVA@correo.cl');
    pass(10);
    expect(await registered(visitor)).toBe('NUEVA@correo.cl');
  });

  it('is again the institution’s once a load brings another address', async () => {
    const visitor = await fromPortfolio(REGISTERED);
    await type(visitor, 'perdida@correo.cl');
    pass(60);
    expect(await registered(visitor)).toBe('perdida@correo.cl');
    await testServer.deps.pool.query(
      "update debtor set email = 'banco@correo.cl', email_since = $1 where id = $2",
      [testServer.clock.now(), visitor.debtorId],
    );
    expect(await registered(visitor)).toBe('banco@correo.cl');
  });

  it('is a new address at once where a code to the former one confirmed the change, and the former one hears of it', async () => {
    const visitor = await fromPortfolio(REGISTERED);
    await prove(visitor, 'nueva@correo.cl');
    expect(await registered(visitor)).toBe('nueva@correo.cl');
    testServer.mails.splice(0);
    for (const id of testServer.mailIds.splice(0)) await sendMailRow(testServer.deps, id);
    expect(testServer.mails).toMatchObject([
      {
        to: REGISTERED,
        text: expect.stringContaining('Los códigos llegan desde ahora al correo nuevo') as string,
      },
    ]);
    pass(90);
    expect(await registered(visitor)).toBe('nueva@correo.cl');
  });

  it('that a code confirmed once is not announced as new when a phone is replaced later', async () => {
    const visitor = await fromPortfolio(REGISTERED);
    for (const phone of ['+56912345678', '+56987654321']) {
      await prove(visitor, 'nueva@correo.cl', phone);
      testServer.mails.splice(0);
      for (const id of testServer.mailIds.splice(0)) await sendMailRow(testServer.deps, id);
    }
    expect(testServer.mails).toMatchObject([{ to: 'nueva@correo.cl' }]);
    expect(testServer.mails[0]?.text).not.toContain('correo nuevo');
  });

  it('that a code confirmed is still so once its debtor saves it again as it is', async () => {
    const visitor = await fromPortfolio(REGISTERED);
    await prove(visitor, 'nueva@correo.cl');
    testServer.ask({ acts: ['changeContact'] });
    pass(1);
    await type(visitor, 'nueva@correo.cl');
    expect(await registered(visitor)).toBe('nueva@correo.cl');
  });

  it('that was proven stays so when another person replaces it without a code', async () => {
    const visitor = await fromPortfolio(REGISTERED);
    await prove(visitor, 'nueva@correo.cl');
    pass(1);
    await type(visitor, 'ladron@otro.cl');
    expect(await registered(visitor)).toBe('nueva@correo.cl');
    pass(29);
    expect(await registered(visitor)).toBe('nueva@correo.cl');
  });

  it('is no address that a code confirmed a new phone beside, nor one that came without a code', async () => {
    const visitor = await fromPortfolio(REGISTERED);
    await type(visitor, 'ladron@otro.cl');
    await prove(visitor, 'ladron@otro.cl', '+56987654321');
    expect(await registered(visitor)).toBe(REGISTERED);
  });
});
