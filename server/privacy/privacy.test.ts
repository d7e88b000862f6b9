import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateContact } from '#contract/identity.ts';
import { checkDigit } from '#domain/rut.ts';
import { closeErasedCards } from '../payments/methods/oneclick/close-erased.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { withCards } from '../testing/card-debtor.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { runCommand } from '../testing/run-command.ts';
import { eraseDebtor } from './erase.ts';
import { holdDebtor, releaseDebtor } from './hold.ts';
import { exportDebtor, findSubject, SECRETS } from './export.ts';
import { ALL_TABLES, TABLES_OF_DEBTORS, type Subject, type Table } from './tables.ts';

const testServer = sharedByTests(createAgreementTestServer);

const accepted = { accepted: true as const, version: '2025-05-05' };
const BY = 'Marcela Ruiz';

let people = 20_000_000;

/** A debtor with contact data of their own. */
async function known() {
  const fixture = aPut();
  people += 1;
  fixture.persona.rut = `${people}${checkDigit(String(people))}`;
  const { debtorId, token } = await testServer.enter(fixture.persona);
  const contact = { email: 'privada@correo.example', phone: '+56955554444', rut: fixture.persona.rut };
  const extra = { terms_and_conditions: accepted, privacy_policy: accepted };
  await testServer.call(updateContact, { ...contact, extra }, { token });
  const subject = await findSubject(testServer.deps.db, fixture.persona.company, fixture.persona.rut);
  if (!subject) throw new Error('unknown debtor');
  return { ...fixture, token, debtorId, subject };
}
const erase = (subject: Subject) =>
  eraseDebtor(testServer.deps.db, subject, { by: BY, now: testServer.clock.now() });
const exported = async (subject: Subject) => JSON.stringify(await exportDebtor(testServer.deps.db, subject));

describe('the tables', () => {
  it('are all listed, with or without debtors’ data', async () => {
    const tables = `select table_name as name from information_schema.tables where table_schema = 'public'`;
    const { rows } = await testServer.deps.pool.query<{ name: string }>(tables);
    expect(rows.map(({ name }) => name).sort()).toEqual([...ALL_TABLES].sort());
  });
});

describe('a debtor’s data', () => {
  it('is exported whole, without other debtors’ data and without any credential', async () => {
    const [one, other] = [await known(), await known()];
    const ref = await testServer.pay(one.token, 'put', one.agreement, 1);
    const text = await exported(one.subject);
    for (const own of [one.persona.rut, 'privada@correo.example', '+56955554444', ref, one.agreement])
      expect(text).toContain(own);
    // In quotes: an order number may hold the signs of an agreement's by chance.
    const theirs = [other.persona.rut, other.debtorId, `"${other.agreement}"`, `"${other.agreement}-1"`];
    for (const not of [...theirs, 'cookie_hash', 'provider_token']) expect(text).not.toContain(not);
  });

  it('is handed out without any column that names a token, an address to go on at or a name that charges', async () => {
    const { rows } = await testServer.deps.pool.query<{ table: Table; name: string }>(
      `select table_name as table, column_name as name from information_schema.columns
        where table_schema = 'public' and column_name ~ '(^|_)(token|url|cookie|tbk|username|mandate_id)(_|$)'`,
    );
    const ofDebtors = rows.filter(({ table }) => TABLES_OF_DEBTORS.includes(table));
    expect(ofDebtors.length).toBeGreaterThan(5);
    expect(ofDebtors.filter(({ table, name }) => !SECRETS[table]?.includes(name))).toEqual([]);
  });

  it('is erased whole where the law keeps nothing', async () => {
    const { subject, persona, debtorId } = await known();
    // Of the portfolio, beside what its debtor has confirmed.
    const registered = { email: 'privada@correo.example', phone: '+56955554444' };
    await testServer.deps.db.updateTable('debtor').set(registered).where('id', '=', debtorId).execute();
    expect(await erase(subject)).toEqual({ refused: null, kept: [] });
    const { rows } = await testServer.deps.pool.query(`select * from debtor where id = $1`, [debtorId]);
    expect(rows).toMatchObject([
      { name: '', email: null, phone: null, withdrawn_at: expect.any(Date) as Date },
    ]);
    expect(await findSubject(testServer.deps.db, persona.company, persona.rut)).toBeNull();
    const left = await exported(subject);
    for (const own of [`"${persona.rut}"`, 'privada@correo', '55554444']) expect(left).not.toContain(own);
  });

  it('stays whole while a payment is under way, an agreement is in force, or a legal hold is on it', async () => {
    const paying = await testServer.atTheProvider();
    const one = await findSubject(testServer.deps.db, paying.persona.company, paying.persona.rut);
    if (!one) throw new Error('unknown debtor');
    expect(await erase(one)).toEqual({ refused: 'paymentUnderWay' });

    const signed = await testServer.inForce();
    const two = await findSubject(testServer.deps.db, signed.persona.company, signed.persona.rut);
    if (!two) throw new Error('unknown debtor');
    expect(await erase(two)).toEqual({ refused: 'agreementInForce' });

    const { subject } = await known();
    const now = testServer.clock.now();
    const before = await exported(subject);
    expect(await holdDebtor(testServer.deps.db, subject, { by: BY, reason: 'Juicio', now })).toBe(true);
    expect(await holdDebtor(testServer.deps.db, subject, { by: BY, reason: 'Juicio', now })).toBe(false);
    expect(await erase(subject)).toEqual({ refused: 'legalHold' });
    expect(await releaseDebtor(testServer.deps.db, subject, now)).toBe(true);
    expect((await exported(subject)).replace(/,"legal_hold":.*/, '}')).toBe(before);
    expect(await erase(subject)).toMatchObject({ refused: null });
  });

  it('stays whole while a person has to look at one of its payments', async () => {
    const { id, persona } = await testServer.paid();
    const subject = await findSubject(testServer.deps.db, persona.company, persona.rut);
    if (!subject) throw new Error('unknown debtor');
    const opened = {
      payment_id: id,
      kind: 'mismatch',
      detail: '{}',
      opened_at: testServer.clock.now(),
    } as const;
    await testServer.deps.db.insertInto('case_file').values(opened).execute();
    expect(await erase(subject)).toEqual({ refused: 'paymentUnderWay' });
    await testServer.deps.db.updateTable('case_file').set({ closed_at: testServer.clock.now() }).execute();
    expect(await erase(subject)).toEqual({ refused: null, kept: ['payments'] });
  });

  it('leaves nothing by which a card of theirs could be charged, also where the law keeps the rest', async () => {
    const debtor = await known();
    const id = await withCards(testServer, debtor).save();
    await testServer.pay(debtor.token, 'put', debtor.agreement, 1);
    expect(await erase(debtor.subject)).toEqual({ refused: null, kept: ['payments'] });
    const card = testServer.deps.db
      .selectFrom('card')
      .select(['tbk_user', 'removed_at'])
      .where('id', '=', id);
    expect(await card.execute()).toEqual([{ tbk_user: null, removed_at: testServer.clock.now() }]);
  });

  it('has its cards removed at the provider too, once it answers, and nothing of them is left here', async () => {
    await closeErasedCards(testServer.deps);
    const debtor = await known();
    const [others, cards] = [testServer.vault.kept(), withCards(testServer, debtor)];
    for (let saved = 0; saved < 2; saved += 1) await cards.save();
    expect(testServer.vault.kept()).toHaveLength(others.length + 2);
    await erase(debtor.subject);
    testServer.vault.trouble('remove', 'fault');
    await closeErasedCards(testServer.deps);
    expect(testServer.vault.kept()).toHaveLength(others.length + 1);
    await closeErasedCards(testServer.deps);
    expect(testServer.vault.kept()).toEqual(others);
    expect(await testServer.deps.db.selectFrom('card_closing').selectAll().execute()).toEqual([]);
  });

  it('is added to by no form for a card that was still open', async () => {
    const debtor = await known();
    const cards = withCards(testServer, debtor);
    const form = await cards.begin();
    testServer.vault.fillIn(form);
    await erase(debtor.subject);
    await cards.comeBack({ TBK_TOKEN: form });
    const left = testServer.deps.db.selectFrom('card').select('id').where('debtor_id', '=', debtor.debtorId);
    expect(await left.execute()).toEqual([]);
  });

  it('stays held when the hold of another debtor is lifted', async () => {
    const [one, other] = [await known(), await known()];
    const now = testServer.clock.now();
    for (const { subject } of [one, other])
      await holdDebtor(testServer.deps.db, subject, { by: BY, reason: 'Juicio', now });
    expect(await releaseDebtor(testServer.deps.db, other.subject, now)).toBe(true);
    expect(await releaseDebtor(testServer.deps.db, other.subject, now)).toBe(false);
    expect(await erase(one.subject)).toEqual({ refused: 'legalHold' });
    const { legal_hold: holds } = await exportDebtor(testServer.deps.db, one.subject);
    expect(holds).toMatchObject([{ decided_by: BY, reason: 'Juicio', at: now, released_at: null }]);
  });

  it('is that of one institution: what another has of the same RUT is not handed out, nor erased', async () => {
    const { persona, debtorId, subject } = await known();
    // Each numbers what is owed to it by itself.
    const elsewhere = await testServer.enter({ ...persona, company: 'recupera' });
    const reached = testServer.deps.db.updateTable('debtor').set({ email: 'otra@correo.example' });
    await reached.where('id', '=', elsewhere.debtorId).execute();
    const theirs = await findSubject(testServer.deps.db, 'recupera', persona.rut);
    expect([subject.id, theirs?.id]).toEqual([debtorId, elsewhere.debtorId]);
    if (!theirs) throw new Error('unknown debtor');
    const [ours, before] = [await exported(subject), await exported(theirs)];
    expect(ours).not.toContain(elsewhere.debtorId);
    expect(await erase(subject)).toEqual({ refused: null, kept: [] });
    expect(await exported(theirs)).toBe(before);
  });

  it('that the law keeps stays with its payments; how to reach the debtor and every session go', async () => {
    const { subject, persona, token, agreement } = await known();
    const ref = await testServer.pay(token, 'put', agreement, 1);
    expect(await erase(subject)).toEqual({ refused: null, kept: ['payments'] });
    const left = await exported(subject);
    expect(left).toContain(ref);
    expect(left).toContain(persona.rut);
    for (const own of ['privada@correo', '55554444']) expect(left).not.toContain(own);
    expect((await testServer.status(ref, token)).data.voucher).toBeNull();
    const waiting = `select 1 from mail where sent_at is null and failure is null and about in (select id from payment where ref = $1)`;
    expect((await testServer.deps.pool.query(waiting, [ref])).rows).toEqual([]);
    testServer.clock.pass(6.1 * 365.25 * 24 * 60 * 60_000);
    expect(await erase(subject)).toEqual({ refused: null, kept: [] });
    expect(await exported(subject)).not.toContain(persona.rut);
  });

  it('that the law keeps stays for six years from when it was paid, not from when that payment began', async () => {
    testServer.clock.set(new Date('2026-11-21T15:00:00Z'));
    const { subject, token, everything } = await known();
    const payment = await testServer.begin(token, everything);
    testServer.gateway.finish(payment.token);
    testServer.clock.set(new Date('2026-11-24T15:00:00Z'));
    await testServer.comeBack({ token_ws: payment.token });
    testServer.clock.set(new Date('2032-11-24T14:59:00Z'));
    expect(await erase(subject)).toEqual({ refused: null, kept: ['payments'] });
    testServer.clock.set(new Date('2032-11-24T15:00:00Z'));
    expect(await erase(subject)).toEqual({ refused: null, kept: [] });
  });
});

/** With the RUT on its standard input. */
async function run(rut: string, ...words: string[]) {
  const { code, said } = await runCommand(testServer.deps.config, 'server/cli/debtor.ts', words, {
    input: rut,
  });
  return { code, said: said.trim() };
}

it('a command exports, holds and erases, and names no debtor', async () => {
  const { persona } = await known();
  const folder = mkdtempSync(join(tmpdir(), 'saldar-export-'));
  const file = join(folder, 'datos.json');
  const company = ['--company', persona.company];
  const said = [
    await run(persona.rut, 'export', ...company, '--to', file),
    await run(persona.rut, 'hold', ...company, '--by', BY, '--reason', 'Juicio'),
    await run(persona.rut, 'erase', ...company, '--by', BY),
    await run('14.000.001-9', 'erase', ...company, '--by', BY),
    await run(persona.rut, 'erase', '--company', 'nadie', '--by', BY),
  ];
  expect(said.map(({ code }) => code)).toEqual([0, 0, 1, 1, 1]);
  expect(said[2]?.said).toBe('No se borró nada. Hay una retención legal vigente.');
  for (const { said: words } of said) expect(words).not.toContain(persona.rut.slice(0, 8));
  expect(readFileSync(file, 'utf8')).toContain(persona.rut);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
}, 60_000);
