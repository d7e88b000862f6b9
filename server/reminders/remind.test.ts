import { updateContact } from '#contract/identity.ts';
import { fetchReminders, wantReminders } from '#contract/reminders.ts';
import { giveUpMail, sendMailRow } from '../notifications/send-mail.ts';
import { readBooks } from '../testing/books.ts';
import { createReminderTestServer } from '../testing/reminder-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { sayOfReminders } from './consent.ts';

const testServer = sharedByTests(createReminderTestServer);
beforeEach(() => testServer.reset());

type Debtor = Awaited<ReturnType<typeof testServer.wanting>>;
/** What the institution says of the first instalments of an agreement. */
const setPaidOn = ({ persona, number }: Debtor, paid_on: string | null, count: number) =>
  testServer.deps.db
    .updateTable('quota')
    .set({ paid_on })
    .where('company', '=', persona.company)
    .where('debt_id', '=', `${number}-1`)
    .where('number', '<=', count)
    .execute();

const DUE = (date: string) => `Recordatorio: tu cuota vence el ${date}`;

describe('a debtor who asked for reminders', () => {
  it('is written to once of an instalment, five days ahead', async () => {
    await testServer.wanting();
    expect(await testServer.day('2027-01-30T15:00:00Z')).toEqual([]);
    // Five days before is a Sunday.
    expect(await testServer.day('2027-01-31T15:00:00Z')).toEqual([]);
    expect(await testServer.day('2027-02-01T15:00:00Z')).toEqual([DUE('5 de febrero de 2027')]);
    expect(await testServer.day('2027-02-04T15:00:00Z')).toEqual([]);
  });

  it.each([
    ['at seven in the morning', '2027-02-01T10:00:00Z'],
    ['at a quarter to eight in the evening, when a mail may be late', '2027-02-01T22:45:00Z'],
  ])('is not written to %s', async (_, instant) => {
    await testServer.wanting();
    expect(await testServer.day(instant)).toEqual([]);
  });

  it('hears nothing that is not true any more when the mail goes out', async () => {
    const debtor = await testServer.wanting();
    await testServer.round('2027-02-01T15:00:00Z');
    const ref = await testServer.pay(await testServer.again(debtor), 'convenio', debtor.number, 1);
    const mails = await testServer.post();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(ref)]);
  });

  it('gets a mail that waited for its host in the next lawful hour, not at night', async () => {
    await testServer.wanting();
    await testServer.round('2027-02-01T15:00:00Z');
    const [id = ''] = testServer.mailIds.splice(0);
    testServer.at('2027-02-02T02:00:00Z');
    await expect(sendMailRow(testServer.deps, id)).rejects.toThrow('lawful hours');
    testServer.at('2027-02-02T11:00:00Z');
    await sendMailRow(testServer.deps, id);
    expect(testServer.mails.splice(0)).toHaveLength(1);
  });

  it('who says no is not written to, also when the mail was enqueued already', async () => {
    const debtor = await testServer.wanting();
    await testServer.round('2027-02-01T15:00:00Z');
    await testServer.want(debtor, false);
    expect(await testServer.post()).toEqual([]);
    expect(await testServer.day('2027-03-01T15:00:00Z')).toEqual([]);
  });

  it('is warned before the agreement lapses, with all that is late', async () => {
    const debtor = await testServer.wanting();
    await testServer.day('2027-02-01T15:00:00Z');
    await testServer.round('2027-05-03T15:00:00Z');
    const [mail] = await testServer.sendMails();
    expect(mail?.subject).toBe('Recordatorio: tu convenio sigue vigente hasta el 6 de mayo de 2027');
    expect(mail?.text).toContain('Tu convenio sigue vigente hasta el 6 de mayo de 2027');
    expect(mail?.text).toContain(
      `Cuotas atrasadas del convenio ${debtor.number}: $648.000, 6 de mayo de 2027`,
    );
  });

  it('who owes the last instalment alone is warned on the last day of the agreement', async () => {
    const debtor = await testServer.wanting();
    await setPaidOn(debtor, '2027-12-05', 11);
    expect(await testServer.day('2028-04-04T15:00:00Z')).toEqual([
      'Recordatorio: tu convenio sigue vigente hasta el 4 de abril de 2028',
    ]);
  });

  it('reads from which day an instalment of the coming month can be paid, where none before it opens it', async () => {
    const debtor = await testServer.wanting();
    const opens = 'se puede pagar aquí desde el';
    await testServer.round('2027-03-31T15:00:00Z');
    const [withLate] = await testServer.sendMails();
    expect(withLate?.subject).toBe(DUE('5 de abril de 2027'));
    expect(withLate?.text).not.toContain(opens);
    await setPaidOn(debtor, '2027-04-20', 3);
    await testServer.round('2027-04-30T15:00:00Z');
    const [alone] = await testServer.sendMails();
    expect(alone?.text).toContain(`La cuota que vence el 5 de mayo de 2027 ${opens} 1 de mayo de 2027.`);
  });

  it('is not reminded again of what an earlier mail has said', async () => {
    await testServer.wanting();
    expect(await testServer.day('2027-04-30T15:00:00Z')).toEqual([DUE('5 de mayo de 2027')]);
    await testServer.round('2027-05-03T15:00:00Z');
    const [mail] = await testServer.sendMails();
    expect(mail?.text).toContain('Cuotas atrasadas del convenio');
    expect(mail?.text).not.toContain('Cuota del convenio');
  });

  it('is reminded the next day when a mail could not be delivered', async () => {
    await testServer.wanting();
    await testServer.round('2027-02-01T15:00:00Z');
    for (const id of testServer.mailIds.splice(0)) await giveUpMail(testServer.deps, id);
    expect(await testServer.day('2027-02-02T15:00:00Z')).toEqual([DUE('5 de febrero de 2027')]);
  });

  it('who pays each instalment in time is not written to', async () => {
    const debtor = await testServer.wanting();
    testServer.at('2027-02-03T15:00:00Z');
    await testServer.pay(await testServer.again(debtor), 'convenio', debtor.number, 1);
    await testServer.sendMails();
    expect(await testServer.day('2027-03-01T15:00:00Z')).toEqual([]);
  });

  it('whose instalment is at the card provider is not written to of it', async () => {
    const debtor = await testServer.wanting();
    testServer.at('2027-02-01T15:00:00Z');
    await testServer.begin(await testServer.again(debtor), {
      product_type: 'convenio',
      debts: [{ id: debtor.number, selected_quota: 1 }],
    });
    expect(await testServer.day('2027-02-01T15:01:00Z')).toEqual([]);
  });

  it('whose money waits to be assigned to the instalment is not written to of it', async () => {
    const debtor = await testServer.wanting();
    testServer.at('2027-02-01T15:00:00Z');
    const payment = await testServer.begin(await testServer.again(debtor), {
      product_type: 'convenio',
      debts: [{ id: debtor.number, selected_quota: 1 }],
    });
    testServer.gateway.finish(payment.token);
    testServer.gateway.become(payment.token, 'AUTHORIZED');
    await setPaidOn(debtor, '2027-01-20', 1);
    await testServer.comeBack({ token_ws: payment.token });
    await setPaidOn(debtor, null, 1);
    expect((await readBooks(testServer.deps.db, payment.ref)).holds).toEqual(['waiting']);
    await testServer.sendMails();
    expect(await testServer.day('2027-02-02T15:00:00Z')).toEqual([]);
  });

  it('is reminded of other debts when one before a court has left the portfolio', async () => {
    const { agreement, persona } = await testServer.wanting();
    await testServer.deps.db
      .updateTable('debt')
      .set({ proceeding: 'judicial', withdrawn_at: new Date() })
      .where('company', '=', persona.company)
      .where('agreement_number', '=', agreement)
      .execute();
    expect(await testServer.day('2027-02-01T15:00:00Z')).toEqual([DUE('5 de febrero de 2027')]);
  });

  it.each(['judicial', 'insolvency'] as const)(
    'whose debt is in %s proceedings is not written to',
    async (proceeding) => {
      const { persona } = await testServer.wanting();
      await testServer.deps.db
        .updateTable('debt')
        .set({ proceeding })
        .where('company', '=', persona.company)
        .execute();
      expect(await testServer.day('2027-02-01T15:00:00Z')).toEqual([]);
    },
  );

  it('reads of an offer that ends', async () => {
    const put = aPut();
    const debtor = await testServer.enter(put.persona);
    await testServer.call(wantReminders, { wanted: true }, { token: debtor.token });
    await testServer.round('2026-12-17T15:00:00Z');
    const [mail] = await testServer.sendMails();
    expect(mail?.subject).toBe('Recordatorio: tu oferta termina el 21 de diciembre de 2026');
    expect(mail?.text).toContain('Tu oferta termina el 21 de diciembre de 2026');
  });

  it('reads in one mail of all that is near, each with its own day', async () => {
    const { persona, agreement } = aPut();
    const offers = (persona.offers ?? []).flatMap((offer) => [
      offer,
      { ...offer, agreement_number: `${agreement}B`, expires_on: '2026-12-20' },
    ]);
    const debtor = await testServer.enter({ ...persona, offers });
    await testServer.call(wantReminders, { wanted: true }, { token: debtor.token });
    await testServer.round('2026-12-17T15:00:00Z');
    const mails = await testServer.sendMails();
    expect(mails.flatMap(({ text }) => text.match(/^Oferta .*$/gm)).sort()).toEqual([
      `Oferta ${agreement}: 21 de diciembre de 2026`,
      `Oferta ${agreement}B: 20 de diciembre de 2026`,
    ]);
  });
});

describe('the consent to reminders', () => {
  const accepted = { accepted: true, version: '2025-05-05' } as const;
  const extra = { terms_and_conditions: accepted, privacy_policy: accepted };

  it('given once stands when a later visit says nothing of it', async () => {
    const debtor = await testServer.wanting();
    const token = await testServer.again(debtor);
    await testServer.call(updateContact, { email: 'nueva@correo.example', extra }, { token });
    expect(await testServer.call(fetchReminders, {}, { token })).toMatchObject({ wanted: true });
  });

  it('said twice is noted once', async () => {
    const debtor = await testServer.wanting();
    await testServer.want(debtor);
    const rows = await testServer.deps.db
      .selectFrom('consent')
      .select('given')
      .where('kind', '=', 'reminders')
      .execute();
    expect(rows).toEqual([{ given: true }]);
  });

  it.each([
    ['through its last evening in Santiago', '2026-11-22T02:30:00Z', '2025-05-05'],
    ['from the first minute of its day', '2026-11-22T03:00:00Z', '2026-11-22'],
  ])('names the version of the privacy policy in force, %s', async (_, instant, text_version) => {
    const { debtorId, persona } = await testServer.inForce();
    const known = testServer.deps.companies.payingByKey(persona.company);
    if (!known) throw new Error(persona.company);
    const legalVersions = { terms: ['2024-04-04'], privacy: ['2025-05-05', '2026-11-22'] };
    const company = { ...known, legalVersions };
    testServer.at(instant);
    await sayOfReminders(testServer.deps, { company, debtorId, sessionId: null, given: true });
    const consent = testServer.deps.db
      .selectFrom('consent')
      .select('text_version')
      .where('kind', '=', 'reminders');
    expect(await consent.execute()).toEqual([{ text_version }]);
  });

  it('was never given by a debtor who was not asked', async () => {
    await testServer.inForce();
    expect(await testServer.day('2027-02-01T15:00:00Z')).not.toContain(DUE('5 de febrero de 2027'));
  });
});
