import { sql } from 'kysely';
import { requestLoad, joinProgramme } from '#contract/requests.ts';
import { updateContact } from '#contract/identity.ts';
import { checkDigit } from '#domain/rut.ts';
import { cleanUp } from '../testing/clean-up.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { aPlan, aPut } from '../testing/fixtures.ts';
import { eraseDebtor } from './erase.ts';
import { holdDebtor } from './hold.ts';
import { findSubject } from './export.ts';
import { ALL_TABLES, TABLES } from './tables.ts';

let testServer: Awaited<ReturnType<typeof createAgreementTestServer>>;
beforeEach(async () => {
  testServer = await createAgreementTestServer({ writesPast: true });
});
afterEach(() => testServer.close());

const DAY = 24 * 60 * 60_000;
const accepted = { accepted: true as const, version: '2025-05-05' };
const query = async (text: string) =>
  (await testServer.deps.pool.query(text)).rows as Record<string, unknown>[];
/** Time passes, and the hour's cleaning comes. */
async function pass(days: number): Promise<void> {
  testServer.clock.pass(days * DAY);
  await cleanUp(testServer.deps);
}

let people = 21_000_000;

/** A debtor with contact data who paid a debt, or signed an agreement and paid its down payment. */
async function aDebtorWho(kind: 'signs' | 'pays') {
  people += 1;
  const rut = `${people}${checkDigit(String(people))}`;
  const fixture = kind === 'signs' ? aPlan({ rut }) : aPut({ rut });
  fixture.persona.name = `Rosalinda ${people}`;
  const { token, debtorId } = await testServer.enter(fixture.persona);
  const contact = { email: `r${people}@correo.example`, phone: `+569${people}` };
  const extra = { terms_and_conditions: accepted, privacy_policy: accepted };
  await testServer.call(updateContact, { ...contact, rut, extra }, { token });
  if (kind === 'signs') await testServer.sign(token, fixture.agreement);
  await testServer.pay(token, kind === 'signs' ? 'abono_convenio' : 'put', fixture.agreement, 1);
  return { token, debtorId, rut, name: fixture.persona.name, ...contact, company: fixture.persona.company };
}
type KnownDebtor = Awaited<ReturnType<typeof aDebtorWho>>;

/** The institution withdraws all debtors from its portfolio; all agreements have ended. */
async function leavePortfolio(): Promise<void> {
  const now = testServer.clock.now().toISOString();
  for (const table of ['debtor', 'operation', 'offer', 'debt', 'quota'])
    await query(`update ${table} set withdrawn_at = '${now}'`);
  await query(`update agreement set state = 'fulfilled', ended_at = '${now}', due_on = null`);
}

/** In which tables of the whole database something stands. */
async function whereIs(...words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of ALL_TABLES) {
    const rows = await query(`select row_to_json(t)::text as row from ${table} t`);
    if (rows.some(({ row }) => words.some((word) => String(row).includes(word)))) found.push(table);
  }
  return found;
}
const contactOf = ({ email, phone }: KnownDebtor) => whereIs(email, phone);
const nameOf = ({ rut, name }: KnownDebtor) => whereIs(rut, name);
const count = async (table: string) => (await query(`select 1 from ${table}`)).length;

describe('the ages of what is kept', () => {
  it('are days, with a reason each; and a reason where there is none', () => {
    for (const [table, { kept }] of Object.entries(TABLES)) {
      const [days, reasons] =
        typeof kept === 'string' ? [[], [kept]] : [kept.map((age) => age.days), kept.map((age) => age.why)];
      expect([table, Math.min(...days) >= 0, reasons.length > 0]).toEqual([table, true, true]);
      for (const reason of reasons) expect([table, reason.length > 8]).toEqual([table, true]);
    }
  });

  it('end the rest too where the database refuses one of them, which the round reports', async () => {
    await aDebtorWho('pays');
    await testServer.deps.pool.query('alter table former_notice rename to moved_away');
    await expect(pass(100)).rejects.toThrow('former_notice');
    expect([await count('contact_change'), await count('session')]).toEqual([0, 0]);
  });

  it('end for all other debtors where the database refuses one of them', async () => {
    const [first, second] = [await aDebtorWho('pays'), await aDebtorWho('pays')];
    await leavePortfolio();
    await query(`create function refuse() returns trigger language plpgsql as
      $$ begin if old.rut = '${first.rut}' then raise exception 'refused'; end if; return new; end $$`);
    await query('create trigger refuse before update on debtor for each row execute function refuse()');
    await expect(pass(6 * 366 + 1)).rejects.toThrow('refused');
    expect([await nameOf(first), await nameOf(second)]).toEqual([expect.arrayContaining(['debtor']), []]);
  });

  it('cannot be refused by the database: every one is tried when nothing is kept yet', async () => {
    await expect(pass(1)).resolves.toBeUndefined();
  });
});

describe('as time passes', () => {
  it('visits are forgotten with their month after a quarter, what was accepted in them stays', async () => {
    await aDebtorWho('pays');
    await pass(98);
    expect([await count('session'), await count('consent')]).toEqual([1, 2]);
    await pass(2);
    expect([await count('session'), await count('consent')]).toEqual([0, 2]);
  });

  it('contact data are forgotten after two years, and not before what the debtor signed has ended', async () => {
    const [payer, signer] = [await aDebtorWho('pays'), await aDebtorWho('signs')];
    await pass(731);
    expect(await contactOf(payer)).toEqual(['contact', 'payment']);
    await pass(2);
    expect(await contactOf(payer)).toEqual([]);
    expect(await contactOf(signer)).toEqual(['contact', 'payment']);
    await leavePortfolio();
    await pass(1);
    expect(await contactOf(signer)).toEqual([]);
    expect(await nameOf(signer)).toEqual(expect.arrayContaining(['debtor', 'agreement']));
  });

  it('what a debtor signed is kept for six years from when it ended, not from when it was signed', async () => {
    const { company, rut } = await aDebtorWho('signs');
    await query(`update agreement set state = 'lapsed', due_on = null, ended_at = '2027-06-05T15:00:00Z'`);
    const subject = await findSubject(testServer.deps.db, company, rut);
    if (!subject) throw new Error('unknown debtor');
    const erase = (instant: string) =>
      eraseDebtor(testServer.deps.db, subject, { by: 'Marcela Ruiz', now: new Date(instant) });
    expect(await erase('2033-06-05T14:59:00Z')).toEqual({ refused: null, kept: ['agreements'] });
    expect(await erase('2033-06-05T15:00:00Z')).toEqual({ refused: null, kept: [] });
  });

  it('the address of an attempt that came to nothing is forgotten after a month', async () => {
    const { persona, everything } = aPut();
    const { token } = await testServer.enter(persona);
    const visit = await testServer.begin(token, everything);
    testServer.gateway.finish(visit.token, -1);
    await testServer.comeBack({ token_ws: visit.token });
    await pass(29);
    expect(await query(`select 1 from payment where email <> ''`)).toHaveLength(1);
    await pass(2);
    expect(await query(`select 1 from payment where email <> ''`)).toEqual([]);
  });

  it('what the institution sent of a debtor it no longer names goes: contact soon, the rest with the ledger', async () => {
    const payer = await aDebtorWho('pays');
    await query(`update debtor set email = 'alt@correo.example', phone = '+56911112222'`);
    await leavePortfolio();
    await pass(89);
    expect(await whereIs('alt@correo.example', '+56911112222')).toEqual(['debtor']);
    await pass(2);
    expect(await whereIs('alt@correo.example', '+56911112222')).toEqual([]);
    expect(await nameOf(payer)).toContain('debtor');
  });

  it('after six years nothing names a debtor any more, and the ledger still sums up; a held debtor stays whole', async () => {
    const [payer, signer, held] = [
      await aDebtorWho('pays'),
      await aDebtorWho('signs'),
      await aDebtorWho('signs'),
    ];
    const subject = await findSubject(testServer.deps.db, held.company, held.rut);
    if (!subject) throw new Error('unknown debtor');
    await holdDebtor(testServer.deps.db, subject, {
      by: 'Marcela Ruiz',
      reason: 'Juicio',
      now: testServer.clock.now(),
    });
    await testServer.post();
    await leavePortfolio();
    await pass(6 * 366 - 1);
    for (const one of [payer, signer]) expect(await nameOf(one)).toContain('debtor');
    await pass(2);
    for (const one of [payer, signer]) {
      expect(await whereIs(one.rut, one.name, one.email, one.phone)).toEqual([]);
      expect(
        await query(`select 1 from payment where debtor_id = '${one.debtorId}' and state = 'paid'`),
      ).toHaveLength(1);
    }
    expect(await contactOf(held)).toEqual(['contact', 'payment']);
    expect(await nameOf(held)).toEqual(expect.arrayContaining(['debtor', 'offer', 'agreement']));
    const files = `select (select count(*) from agreement_document) as contracts, (select count(*) from session) as visits`;
    expect(await query(files)).toEqual([{ contracts: 1, visits: 1 }]);
    expect(await query('select sum(amount) as sum from ledger_line')).toMatchObject([{ sum: '0' }]);
  });

  it('the bank and the account of an automatic debit are forgotten with the books', async () => {
    const { company, debtorId } = await aDebtorWho('pays');
    const now = testServer.clock.now().toISOString();
    await query(`
      insert into automatic_debit (id, ref, company, debtor_id, kind, offer_type, state, bank, account, requested_at, ended_at)
      values (gen_random_uuid(), 'debit-1', '${company}', '${debtorId}', 'instalments', 'convenio', 'cancelled',
              'Banco Fiscal', '4321', '${now}', '${now}')`);
    const known = () => query('select bank, account from automatic_debit');
    await pass(6 * 366 - 1);
    expect(await known()).toEqual([{ bank: 'Banco Fiscal', account: '4321' }]);
    await pass(2);
    expect(await known()).toEqual([{ bank: null, account: null }]);
  });

  it('what was asked of the institution is forgotten: by a visitor after a quarter, by a debtor after two years', async () => {
    const { token, email } = await aDebtorWho('pays');
    const asked = { rut: '11.111.111-1', email: 'otra@correo.example', phone: '987654321' };
    const load = { ...asked, operation_number: '900100200', message: '', captcha: 'token' };
    await testServer.call(requestLoad, { ...load, product_type: 'BANCO_CORDILLERA' }, {});
    await testServer.call(joinProgramme, { draw: true }, { token });
    expect(email).toContain('@');
    await pass(91);
    expect([await count('load_request'), await count('programme_request')]).toEqual([0, 1]);
    await pass(642);
    expect(await count('programme_request')).toBe(0);
  });
});

it('a contract that is in force is not edited, and one that is over only loses its text', async () => {
  await aDebtorWho('signs');
  const refused = sql`update agreement set contract_html = ''`.execute(testServer.deps.db);
  await expect(refused).rejects.toThrow('not edited');
  await leavePortfolio();
  await expect(sql`update agreement set contract_html = 'otra'`.execute(testServer.deps.db)).rejects.toThrow(
    'not edited',
  );
  await sql`update agreement set contract_html = ''`.execute(testServer.deps.db);
  await expect(sql`update agreement set contract_hash = ''`.execute(testServer.deps.db)).rejects.toThrow(
    'not edited',
  );
});
