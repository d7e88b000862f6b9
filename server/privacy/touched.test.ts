import { readdirSync, readFileSync, statSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { STAFF_ACTIONS, type StaffAction } from '#contract/desk-log.ts';
import { createIdentityTestServer } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { runCommand } from '../testing/run-command.ts';
import { listTouched, TOUCHES, type Touch } from './touched.ts';

const testServer = sharedByTests(createIdentityTestServer);

const BANK = 'banco-cordillera';
const [BEFORE, SINCE, INSIDE, UNTIL, AFTER] = ['09:59', '10:00', '11:30', '13:00', '13:01'].map(
  (time) => `2026-11-20T${time}:00-03:00`,
) as [string, string, string, string, string];
const PERIOD = { since: new Date(SINCE), until: new Date(UNTIL) };

/** Rows as they stand in the database, whatever it would ask of them: what is looked for is whose and when. */
async function write(sql: string) {
  const client = await testServer.deps.pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
beforeEach(async () => {
  await write(`truncate debtor, session, contact, payment, agreement, agreement_event, automatic_debit, automatic_debit_event, card,
    load_request, programme_request, data_request, data_request_event, dispute, dispute_event, operation, staff_action,
    settlement_file, institution_event cascade`);
});

let count = 10_000_000;
async function debtor(company = BANK): Promise<{ id: string; rut: string }> {
  count += 1;
  const { rows } = await testServer.deps.pool.query<{ id: string; rut: string }>(
    `insert into debtor (company, rut, kind, name, email) values ($1, $2, 'person', '=Ana', 'ana@correo.example') returning id, rut`,
    [company, `${count}5`],
  );
  if (!rows[0]) throw new Error('no debtor');
  return rows[0];
}

const PAYMENT = (id: string, at: string, ref = id) => `
  insert into payment (id, ref, company, debtor_id, quote_id, method, state, amount, buy_order, email, created_at, settled_at)
  values (gen_random_uuid(), '${ref}', '${BANK}', '${id}', gen_random_uuid(), 'webpay', 'paid', 1, '${ref}', '', '${at}', '${at}')`;
const LOOK = (object: string, at: string, action = 'payment.read') => `
  insert into staff_action (company, subject, name, role, action, object, at)
  values ('${BANK}', 's', 'n', 'agent', '${action}', '${object}', '${at}')`;
const OUTSIDE = '2026-10-01T12:00:00Z';

/** For each kind of use: a row that is it, at a moment. */
const ROWS: Record<Touch, (debtor: { id: string; rut: string }, at: string) => string> = {
  visit: ({ id }, at) => `
    insert into session (company, debtor_id, kind, verification, cookie_hash, created_at, renewed_at, expires_at)
    values ('${BANK}', '${id}', 'person', 'serial', '${id}', '${at}', '${at}', '${at}')`,
  contact: ({ id }, at) =>
    `insert into contact values ('${id}', 'privada@correo.example', '+56955554444', '${at}')`,
  payment: ({ id }, at) => PAYMENT(id, at),
  agreement: ({ id }, at) => `
    insert into agreement (id, company, debtor_id, agreement_number, state, plan, contract_html, contract_hash, template_version, evidence,
      down_payment, signed_at) values ('${id}', '${BANK}', '${id}', '${id}', 'signed', '{}', '', '', '', '{}', 1, '${OUTSIDE}');
    insert into agreement_event (agreement_id, seq, event, to_state, at) values ('${id}', 1, 'e', 'signed', '${at}')`,
  debit: ({ id }, at) => `
    insert into automatic_debit (id, ref, company, debtor_id, kind, offer_type, state, requested_at)
    values ('${id}', '${id}', '${BANK}', '${id}', 'instalments', 'put', 'active', '${OUTSIDE}');
    insert into automatic_debit_event (debit_id, seq, event, to_state, at) values ('${id}', 1, 'e', 'active', '${at}')`,
  card: ({ id }, at) => `
    insert into card (id, company, debtor_id, username, card_type, last_digits, created_at, tbk_user)
    values ('${id}', '${BANK}', '${id}', '${id}', 'c', '1234', '${at}', '')`,
  request: ({ id }, at) => `
    insert into programme_request (id, company, debtor_id, session_id, draw, created_at)
    values ('${id}', '${BANK}', '${id}', '${id}', false, '${at}')`,
  desk: ({ id }, at) => `${PAYMENT(id, OUTSIDE)}; ${LOOK(id, at)}`,
};

const REQUEST = ({ id }: { id: string }, at = OUTSIDE) => `
  insert into data_request (id, company, debtor_id, kind, message, state, received_at, due_on)
  values ('${id}', '${BANK}', '${id}', 'access', '', 'received', '${OUTSIDE}', '2026-10-31');
  insert into data_request_event (request_id, seq, event, to_state, at) values ('${id}', 1, 'e', 'received', '${at}')`;
const DISPUTE = ({ id }: { id: string }, at = OUTSIDE) => `
  insert into dispute (id, company, debtor_id, operation_number, kind, message, state, opened_at, due_on)
  values ('${id}', '${BANK}', '${id}', 'op', 'notMine', '', 'opened', '${OUTSIDE}', '2026-10-31');
  insert into dispute_event (dispute_id, seq, event, to_state, at) values ('${id}', 1, 'e', 'opened', '${at}')`;
const LOAD = ({ id, rut }: { id: string; rut: string }, at = OUTSIDE) => `
  insert into load_request (id, company, rut, operation_number, email, phone, message, created_at)
  values ('${id}', '${BANK}', '${rut}', '', '', '', '', '${at}')`;
const OPERATION = (id: string, rut: string) => `
  insert into operation (company, operation_number, rut, product) values ('${BANK}', '${id}', '${rut}', '')`;
/** An agreement whose down payment was paid is called by the number of its instalments. */
const AGREEMENT = (debtor: { id: string; rut: string }, number: string | null) =>
  `${ROWS.agreement(debtor, OUTSIDE)}; update agreement set instalments_number = ${number && `'${number}'`}
    where id = '${debtor.id}'`;

type Look = readonly [row: (debtor: { id: string; rut: string }) => string, object: (id: string) => string];
const own = (id: string) => id;
/** By how a log's action begins: what of a debtor its object names. */
const LOOKS: Readonly<Record<string, readonly Look[]>> = {
  payment: [[({ id }) => PAYMENT(id, OUTSIDE), own]],
  proposal: [[({ id }) => PAYMENT(id, OUTSIDE), (id) => `refund:${id}`]],
  agreement: [
    [(debtor) => AGREEMENT(debtor, null), own],
    [(debtor) => AGREEMENT(debtor, `${debtor.id}-C1`), (id) => `${id}-C1`],
  ],
  request: [
    [(debtor) => ROWS.request(debtor, OUTSIDE), own],
    [(one) => LOAD(one), own],
  ],
  dataRequest: [[(one) => REQUEST(one), own]],
  dispute: [[(one) => DISPUTE(one), own]],
  debt: [[({ id, rut }) => OPERATION(id, rut), own]],
};
/** They name no debtor: how something was searched, a time, a load, a key, an address, a person of the desk. */
const OF_NO_DEBTOR = [
  ...['session', 'payments', 'debtor', 'agreements', 'notice', 'settlement', 'load', 'log'],
  ...['endpoint', 'key', 'people', 'provider'],
];
const areaOf = (action: StaffAction) => action.split('.')[0] ?? '';
const LOOKED = STAFF_ACTIONS.filter((action) => !OF_NO_DEBTOR.includes(areaOf(action))).flatMap((action) =>
  (LOOKS[areaOf(action)] ?? [[() => '', own] as const]).map((look, which) => ({ action, look, which })),
);

const touched = async (all = false) => listTouched(testServer.deps.db, BANK, { ...PERIOD, all });

describe('debtors that a leak concerns', () => {
  it.each(TOUCHES)('is each with a %s in that time, and none with it before or after', async (touch) => {
    const people = [];
    for (const at of [BEFORE, SINCE, INSIDE, UNTIL, AFTER]) {
      const one = await debtor();
      await write(ROWS[touch](one, at));
      people.push(one.rut);
    }
    const found = await touched();
    expect(found.map(({ rut, touches }) => [rut, touches])).toEqual(
      people.slice(1, -1).map((rut) => [rut, [touch]]),
    );
  });

  it.each([
    ['is who', 'had a visit until later', 'visit', `expires_at = '${AFTER}'`],
    ['is who', 'logged out in it', 'visit', `expires_at = '${AFTER}', ended_at = '${SINCE}'`],
    ['is not who', 'had logged out', 'visit', `expires_at = '${AFTER}', ended_at = '${BEFORE}'`],
    ['is who', 'had a payment under way', 'payment', `settled_at = null, state = 'confirming'`],
    ['is who', 'had a payment that ended later', 'payment', `settled_at = '${AFTER}'`],
  ] as const)('%s came before it and %s', async (is, _, touch, end) => {
    const table = touch === 'visit' ? 'session' : touch;
    await write(`${ROWS[touch](await debtor(), BEFORE)}; update ${table} set ${end}`);
    expect((await touched()).map(({ touches }) => touches)).toEqual(is === 'is who' ? [[touch]] : []);
  });

  it.each([
    ['asked for an instalment load', LOAD],
    ['asked about their data, or was answered', REQUEST],
    ['did not agree with a debt, or was answered', DISPUTE],
  ])('is also who %s', async (_, row) => {
    const [asker, before] = [await debtor(), await debtor()];
    await write(`${row(asker, INSIDE)}; ${row(before, BEFORE)}`);
    expect((await touched()).map(({ rut, touches }) => [rut, touches])).toEqual([[asker.rut, ['request']]]);
  });

  it.each(LOOKED)(
    'is one that the desk opened by $action ($which), and no other one',
    async ({ action, look }) => {
      const [row, objectOf] = look;
      const [seen, before, elsewhere] = [await debtor(), await debtor(), await debtor()];
      for (const one of [seen, before, elsewhere]) await write(row(one));
      await write(`${LOOK(objectOf(seen.id), INSIDE, action)}; ${LOOK(objectOf(before.id), BEFORE, action)}`);
      await write(LOOK(objectOf(elsewhere.id), INSIDE, action).replace(BANK, 'recupera'));
      expect((await touched()).map(({ rut, touches }) => [rut, touches])).toEqual([[seen.rut, ['desk']]]);
    },
  );

  it('is whose payment stands in a settlement file that the desk downloaded', async () => {
    const [inIt, before, after] = [await debtor(), await debtor(), await debtor()];
    for (const [at, { id }] of [before, inIt, after].entries())
      await write(`${PAYMENT(id, OUTSIDE)};
        insert into institution_event (company, kind, subject, at, position, entry_id)
          select company, 'money.received', id, '${OUTSIDE}', ${at + 1}, ${at + 1} from payment where ref = '${id}'`);
    await write(`insert into settlement_file (company, day, made_at, after_position, until_position)
      values ('${BANK}', '2026-10-01', '${OUTSIDE}', 1, 2); ${LOOK('2026-10-01', INSIDE, 'settlement.downloaded')}`);
    expect((await touched()).map(({ rut, touches }) => [rut, touches])).toEqual([[inIt.rut, ['desk']]]);
  });

  it('is also whose card was removed', async () => {
    const holder = await debtor();
    await write(`${ROWS.card(holder, OUTSIDE)}; update card set tbk_user = null, removed_at = '${INSIDE}'`);
    expect((await touched()).map(({ rut, touches }) => [rut, touches])).toEqual([[holder.rut, ['card']]]);
  });

  it('is each debtor of the institution where all of it leaked, with the address they gave, and none of another', async () => {
    const [quiet, writer, elsewhere] = [await debtor(), await debtor(), await debtor('recupera')];
    await write(ROWS.contact(writer, INSIDE));
    await write(ROWS.visit({ ...elsewhere }, INSIDE).replace(BANK, 'recupera'));
    expect(await touched(true)).toEqual([
      { rut: quiet.rut, name: '=Ana', email: 'ana@correo.example', phone: null, touches: [] },
      {
        ...{ rut: writer.rut, name: '=Ana', email: 'privada@correo.example', phone: '+56955554444' },
        touches: ['contact'],
      },
    ]);
    expect(await touched()).toHaveLength(1);
  });
});

async function run(...words: string[]) {
  const { code, said } = await runCommand(testServer.deps.config, 'server/cli/debtor.ts', [
    'touched',
    ...words,
  ]);
  return { code, said: said.trim() };
}

it('a command leaves the list and both notices in a new folder for its owner alone, and says only how many', async () => {
  const one = await debtor();
  await write(`${ROWS.visit(one, INSIDE)}; ${ROWS.card(one, INSIDE)}`);
  const folder = join(mkdtempSync(join(tmpdir(), 'saldar-leak-')), 'fuga');
  const period = ['--company', BANK, '--since', '2026-11-20T10:00', '--until', '2026-11-20T13:00'];
  const { code, said } = await run(...period, '--to', folder);
  expect([code, said]).toEqual([
    0,
    `1 personas. La lista y los borradores de los avisos están en ${folder}.`,
  ]);
  expect(readdirSync(folder).sort()).toEqual(['aviso-agencia.md', 'aviso-personas.md', 'personas.csv']);
  const modes = [folder, join(folder, 'personas.csv')].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(read('personas.csv')).toMatch(
    /^rut,nombre,correo,telefono,usos\r\n[\d.]+-\d,'=Ana,ana@correo\.example,,card visit\r\n$/,
  );
  for (const notice of ['aviso-agencia.md', 'aviso-personas.md']) {
    expect(read(notice)).toContain('20-11-2026 a las 10:00');
    expect(read(notice)).toContain('20-11-2026 a las 13:00');
    expect(read(notice)).toContain('- tarjetas guardadas: tipo y últimos cuatro dígitos\n');
    expect(read(notice)).not.toMatch(/- convenios firmados|ana@correo|undefined/);
  }
  expect(read('aviso-agencia.md')).toContain('Personas cuyos datos se usaron en ese período: 1.');
  expect(await run(...period, '--to', folder)).toMatchObject({
    code: 1,
    said: expect.stringContaining('EEXIST'),
  });
  expect(await run(...period.slice(0, -1), '2026-11-20T09:00', '--to', `${folder}2`)).toMatchObject({
    code: 1,
  });
  expect(
    await run('--company', BANK, '--since', 'ayer', '--until', 'hoy', '--to', `${folder}2`),
  ).toMatchObject({ code: 1 });
});
