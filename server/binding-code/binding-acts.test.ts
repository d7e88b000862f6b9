import { randomUUID } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import { updateSmeContact } from '#contract/identity.ts';
import { BINDING_ACTS } from '#domain/binding-code.ts';
import { createCodeWorld, REGISTERED, type CodeWorld } from '../testing/code-world.ts';
import { aPlan } from '../testing/stories.ts';

const MINUTE = 60_000;
const accepted = { accepted: true, version: '2025-05-05' } as const;
const extra = { terms_and_conditions: accepted, privacy_policy: accepted };

let world: CodeWorld;
beforeAll(async () => {
  world = await createCodeWorld();
});
beforeEach(async () => {
  await world.reset();
  world.ask({ acts: [...BINDING_ACTS], withoutContact: 'refuse' });
});
afterAll(() => world.close());

const refused = (act: string) => [428, expect.objectContaining({ code: 'CODE_REQUIRED', act })];
const pass = (ms: number) => world.clock.set(new Date(world.clock.now().getTime() + ms));

describe.each(BINDING_ACTS)('%s, where the institution asks a code', (name) => {
  const ready = () => world.ACTS[name]();

  it('is refused without one, and nothing is done', async () => {
    const visitor = await ready();
    const before = await world.bound(visitor.debtorId);
    const { status, body } = await world.act(visitor);
    expect([status, body]).toEqual(refused(name));
    expect(await world.bound(visitor.debtorId)).toEqual(before);
  });

  it('is done once with the code of the registered mail, by the same key that was refused', async () => {
    const visitor = await ready();
    const key = randomUUID();
    expect((await world.act(visitor, key)).status).toBe(428);
    expect((await world.proveMail(visitor, name)).body).toEqual({ status: 'success' });
    const before = await world.bound(visitor.debtorId);
    const done = await world.act(visitor, key);
    expect([done.status, done.body.status]).toEqual([200, 'success']);
    const after = await world.bound(visitor.debtorId);
    expect(after).not.toEqual(before);
    expect((await world.act(visitor, key)).text).toBe(done.text);
    expect(await world.bound(visitor.debtorId)).toEqual(after);
  });

  it('is refused to another session of the debtor, which the code was not sent for', async () => {
    const thief = await ready();
    const owner = await world.enterAgain(thief);
    await world.sendTo(owner, name);
    const code = await world.readCode();
    expect((await world.confirm(thief, name, code)).body.status).toBe('CODE_EXPIRED');
    expect((await world.confirm(owner, name, code)).body.status).toBe('success');
    expect((await world.act(thief)).status).toBe(428);
  });

  it('is refused with a code that is ten minutes old, and with one of another act', async () => {
    const visitor = await ready();
    await world.sendTo(visitor, name);
    const code = await world.readCode();
    const other = BINDING_ACTS.find((one) => one !== name) ?? name;
    expect((await world.confirm(visitor, other, code)).body.status).toBe('CODE_EXPIRED');
    expect((await world.proveMail(visitor, other)).body.status).toBe('success');
    expect((await world.act(visitor)).status).toBe(428);
    pass(10 * MINUTE);
    expect((await world.confirm(visitor, name, code)).body.status).toBe('CODE_EXPIRED');
    expect((await world.act(visitor)).status).toBe(428);
  });

  it('is refused a quarter of an hour after the code was confirmed, and that code confirms nothing more', async () => {
    const visitor = await ready();
    await world.sendTo(visitor, name);
    const code = await world.readCode();
    await world.confirm(visitor, name, code);
    expect((await world.confirm(visitor, name, code)).body.status).toBe('CODE_EXPIRED');
    pass(15 * MINUTE);
    expect((await world.act(visitor)).status).toBe(428);
  });

  it('is refused for good in a session that typed five wrong codes, the right one included', async () => {
    const visitor = await ready();
    await world.sendTo(visitor, name);
    const code = await world.readCode();
    const wrong = code === '000000' ? '000001' : '000000';
    const said = [];
    for (let i = 0; i < 5; i++) said.push((await world.confirm(visitor, name, wrong)).body.status);
    said.push((await world.confirm(visitor, name, code)).body.status);
    said.push((await world.sendTo(visitor, name)).body.status);
    expect(said).toEqual([...Array<string>(4).fill('WRONG_CODE'), ...Array<string>(3).fill('NO_TRIES_LEFT')]);
    expect((await world.act(visitor)).status).toBe(428);
  });

  it('without a registered mail is refused or done as the institution says', async () => {
    const visitor = await ready();
    await world.deps.db
      .updateTable('debtor')
      .set({ email: null })
      .where('id', '=', visitor.debtorId)
      .execute();
    expect((await world.act(visitor)).status).toBe(428);
    expect((await world.sendTo(visitor, name)).body.status).toBe('NO_REGISTERED_CONTACT');
    world.ask({ withoutContact: 'allow' });
    expect((await world.act(visitor)).status).toBe(200);
  });

  it('needs no code where the institution asks one for other acts only', async () => {
    world.ask({ acts: BINDING_ACTS.filter((one) => one !== name) });
    const visitor = await ready();
    expect((await world.act(visitor)).status).toBe(200);
    expect((await world.sendTo(visitor, name)).status).toBe(403);
  });
});

describe('a code', () => {
  it('that goes to a mailbox its debtor has lost is answered with the institution that can help', async () => {
    const visitor = await world.ACTS.changeContact();
    const { body } = await world.sendTo(visitor, 'changeContact');
    expect(body['if_lost']).toMatch(/ayuda@banco-cordillera.*Banco Cordillera con tu cédula/);
  });

  it('goes to the registered mail alone, names its act, and stands neither in subject nor database', async () => {
    const visitor = await world.ACTS.signAgreement();
    const { body } = await world.sendTo(visitor, 'signAgreement');
    expect(body).toMatchObject({ status: 'success', sent_to: 'r***@c***.cl', codes_left: 2 });
    const code = await world.readCode();
    const mail = world.mails.at(-1);
    expect(mail).toMatchObject({ to: REGISTERED, subject: 'Código para confirmar en Banco Cordillera' });
    expect(mail?.text).toContain('Sirve para: Firmar un convenio de pago');
    expect(mail?.text).toMatch(/No fui yo: cerrar las sesiones: \S+\/saldar\/sessions\/[\w-]{43}\/end/);
    expect(mail?.text).not.toMatch(/Ana|Rojas/);
    const { rows } = await world.deps.pool.query('select * from binding_code');
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('is sent three times in a session, once for the same key, and each of them is good', async () => {
    const visitor = await world.ACTS.signAgreement();
    const key = randomUUID();
    const first = await world.sendTo(visitor, 'signAgreement', key);
    expect((await world.sendTo(visitor, 'signAgreement', key)).text).toBe(first.text);
    const code = await world.readCode();
    const more = [];
    for (let i = 0; i < 3; i++) more.push((await world.sendTo(visitor, 'signAgreement')).body);
    expect(more.map(({ status, codes_left }) => [status, codes_left])).toEqual([
      ['success', 1],
      ['success', 0],
      ['NO_CODES_LEFT', undefined],
    ]);
    expect((await world.confirm(visitor, 'signAgreement', code)).body.status).toBe('success');
  });

  it('is taken however it is pasted', async () => {
    const visitor = await world.ACTS.signAgreement();
    await world.sendTo(visitor, 'signAgreement');
    const code = await world.readCode();
    const pasted = ` ${code.slice(0, 3)} ${code.slice(3)}\n`;
    expect((await world.confirm(visitor, 'signAgreement', pasted)).body.status).toBe('success');
  });

  it('has five tries over fifty at once', async () => {
    const visitor = await world.ACTS.signAgreement();
    await world.sendTo(visitor, 'signAgreement');
    const code = await world.readCode();
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.confirm(visitor, 'signAgreement', wrong)),
    );
    expect(answers.filter(({ body }) => body.status === 'WRONG_CODE')).toHaveLength(4);
    expect((await world.confirm(visitor, 'signAgreement', code)).body.status).toBe('NO_TRIES_LEFT');
  });
});

describe('what was confirmed', () => {
  it('stands in the evidence of the signature', async () => {
    const visitor = await world.ACTS.signAgreement();
    await world.proveMail(visitor, 'signAgreement');
    await world.act(visitor);
    const { evidence } = await world.deps.db
      .selectFrom('agreement')
      .select('evidence')
      .executeTakeFirstOrThrow();
    expect(evidence.codeConfirmedAt).toBe(world.clock.now().toISOString());
  });

  it('is not asked again of the charges that an automatic debit makes by itself', async () => {
    const visitor = await world.ACTS.enrolDebit();
    await world.proveMail(visitor, 'enrolDebit');
    expect((await world.act(visitor)).body.status).toBe('success');
    const [mandate] = world.debits.mandates().slice(-1);
    world.debits.become(mandate?.id ?? '', 'active');
    await world.back(mandate?.id ?? '');
    pass(60 * MINUTE);
    await world.round();
    expect(world.debits.charges()).not.toEqual([]);
  });
});

describe('what may ask a code', () => {
  it('is also what a business changes of its contact data', async () => {
    const company = await world.entered({ ...aPlan(), story: { ...aPlan().story, kind: 'pyme' } });
    const change = { email: 'ladron@otro.cl', extra };
    expect((await world.send(updateSmeContact, change, company)).status).toBe(428);
    await world.proveMail(company, 'changeContact');
    expect((await world.send(updateSmeContact, change, company)).status).toBe(200);
  });

  it('is every call whose contract says that it may ask a code', async () => {
    const named = Object.keys(world.ACTS).length;
    const asking = calls.filter(({ asksCode }) => asksCode).map(({ name }) => name);
    expect([named, asking.sort()]).toEqual([
      BINDING_ACTS.length,
      ['enrolDebit', 'signAgreement', 'updateContact', 'updateSmeContact', 'useCard'],
    ]);
  });
});
