import { randomUUID } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import { updateSmeContact } from '#contract/identity.ts';
import { BINDING_ACTS } from '#domain/binding-code.ts';
import { createCodeTestServer, REGISTERED } from '../testing/code-test-server.ts';
import { aPlan } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const MINUTE = 60_000;
const accepted = { accepted: true, version: '2025-05-05' } as const;
const extra = { terms_and_conditions: accepted, privacy_policy: accepted };

const testServer = sharedByTests(createCodeTestServer);
beforeEach(async () => {
  await testServer.reset();
  testServer.ask({ acts: [...BINDING_ACTS], withoutContact: 'refuse' });
});

const refused = (act: string) => [428, expect.objectContaining({ code: 'CODE_REQUIRED', act })];
const pass = (ms: number) => testServer.clock.set(new Date(testServer.clock.now().getTime() + ms));

describe.each(BINDING_ACTS)('%s, where the institution asks a code', (name) => {
  const ready = () => testServer.ACTS[name]();

  it('is refused without one, and nothing is done', async () => {
    const visitor = await ready();
    const before = await testServer.bound(visitor.debtorId);
    const { status, body } = await testServer.act(visitor);
    expect([status, body]).toEqual(refused(name));
    expect(await testServer.bound(visitor.debtorId)).toEqual(before);
  });

  it('is done once with the code of the registered mail, by the same key that was refused', async () => {
    const visitor = await ready();
    const key = randomUUID();
    expect((await testServer.act(visitor, key)).status).toBe(428);
    expect((await testServer.proveMail(visitor, name)).body).toEqual({ status: 'success' });
    const before = await testServer.bound(visitor.debtorId);
    const done = await testServer.act(visitor, key);
    expect([done.status, done.body.status]).toEqual([200, 'success']);
    const after = await testServer.bound(visitor.debtorId);
    expect(after).not.toEqual(before);
    expect((await testServer.act(visitor, key)).text).toBe(done.text);
    expect(await testServer.bound(visitor.debtorId)).toEqual(after);
  });

  it('is refused to another session of the debtor, which the code was not sent for', async () => {
    const thief = await ready();
    const owner = await testServer.enterAgain(thief);
    await testServer.sendTo(owner, name);
    const code = await testServer.readCode();
    expect((await testServer.confirm(thief, name, code)).body.status).toBe('CODE_EXPIRED');
    expect((await testServer.confirm(owner, name, code)).body.status).toBe('success');
    expect((await testServer.act(thief)).status).toBe(428);
  });

  it('is refused with a code that is ten minutes old, and with one of another act', async () => {
    const visitor = await ready();
    await testServer.sendTo(visitor, name);
    const code = await testServer.readCode();
    const other = BINDING_ACTS.find((one) => one !== name) ?? name;
    expect((await testServer.confirm(visitor, other, code)).body.status).toBe('CODE_EXPIRED');
    expect((await testServer.proveMail(visitor, other)).body.status).toBe('success');
    expect((await testServer.act(visitor)).status).toBe(428);
    pass(10 * MINUTE);
    expect((await testServer.confirm(visitor, name, code)).body.status).toBe('CODE_EXPIRED');
    expect((await testServer.act(visitor)).status).toBe(428);
  });

  it('is refused with a code that is ten minutes old where a newer one is good still, which confirms it', async () => {
    const visitor = await ready();
    const sent: string[] = [];
    for (const minutes of [0, 8]) {
      pass(minutes * MINUTE);
      await testServer.sendTo(visitor, name);
      sent.push(await testServer.readCode());
    }
    pass(2 * MINUTE);
    const said = [];
    for (const code of sent) said.push((await testServer.confirm(visitor, name, code)).body.status);
    expect(said).toEqual(['WRONG_CODE', 'success']);
  });

  it('is refused a quarter of an hour after the code was confirmed, and that code confirms nothing more', async () => {
    const visitor = await ready();
    await testServer.sendTo(visitor, name);
    const code = await testServer.readCode();
    await testServer.confirm(visitor, name, code);
    expect((await testServer.confirm(visitor, name, code)).body.status).toBe('CODE_EXPIRED');
    pass(15 * MINUTE);
    expect((await testServer.act(visitor)).status).toBe(428);
  });

  it('is refused for good in a session that typed five wrong codes over all it was sent, the right one included', async () => {
    const visitor = await ready();
    const sent: string[] = [];
    const said = [];
    for (const tries of [3, 2]) {
      pass(MINUTE);
      await testServer.sendTo(visitor, name);
      sent.push(await testServer.readCode());
      const wrong = ['000000', '000001', '000002'].find((code) => !sent.includes(code)) ?? '';
      for (let i = 0; i < tries; i++) said.push((await testServer.confirm(visitor, name, wrong)).body.status);
    }
    said.push((await testServer.confirm(visitor, name, sent.at(-1) ?? '')).body.status);
    said.push((await testServer.sendTo(visitor, name)).body.status);
    expect(said).toEqual([...Array<string>(4).fill('WRONG_CODE'), ...Array<string>(3).fill('NO_TRIES_LEFT')]);
    expect((await testServer.act(visitor)).status).toBe(428);
  });

  it('without a registered mail is refused or done as the institution says', async () => {
    const visitor = await ready();
    testServer.ask({ withoutContact: 'allow' });
    expect((await testServer.act(visitor)).status).toBe(428);
    testServer.ask({ withoutContact: 'refuse' });
    await testServer.deps.db
      .updateTable('debtor')
      .set({ email: null })
      .where('id', '=', visitor.debtorId)
      .execute();
    expect((await testServer.act(visitor)).status).toBe(428);
    expect((await testServer.sendTo(visitor, name)).body.status).toBe('NO_REGISTERED_CONTACT');
    testServer.ask({ withoutContact: 'allow' });
    expect((await testServer.act(visitor)).status).toBe(200);
  });

  it('needs no code where the institution asks one for other acts only', async () => {
    testServer.ask({ acts: BINDING_ACTS.filter((one) => one !== name) });
    const visitor = await ready();
    expect((await testServer.act(visitor)).status).toBe(200);
    expect((await testServer.sendTo(visitor, name)).status).toBe(403);
  });
});

describe('a code', () => {
  it('that goes to a mailbox its debtor has lost is answered with the institution that can help', async () => {
    const visitor = await testServer.ACTS.changeContact();
    const { body } = await testServer.sendTo(visitor, 'changeContact');
    expect(body['if_lost']).toMatch(/ayuda@banco-cordillera.*Banco Cordillera con tu cédula/);
  });

  it('goes to the registered mail alone, names its act, and stands neither in subject nor database', async () => {
    const visitor = await testServer.ACTS.signAgreement();
    const { body } = await testServer.sendTo(visitor, 'signAgreement');
    expect(body).toMatchObject({ status: 'success', sent_to: 'r***@c***.cl', codes_left: 2 });
    const code = await testServer.readCode();
    const mail = testServer.mails.at(-1);
    expect(mail).toMatchObject({ to: REGISTERED, subject: 'Código para confirmar en Banco Cordillera' });
    expect(mail?.text).toContain('Sirve para: Firmar un convenio de pago');
    expect(mail?.text).toMatch(/No fui yo: cerrar las sesiones: \S+\/saldar\/sessions\/[\w-]{43}\/end/);
    expect(mail?.text).not.toMatch(/Ana|Rojas/);
    const { rows } = await testServer.deps.pool.query('select * from binding_code');
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('is sent three times in a session, once for the same key, and each of them is good', async () => {
    const visitor = await testServer.ACTS.signAgreement();
    const key = randomUUID();
    const first = await testServer.sendTo(visitor, 'signAgreement', key);
    expect((await testServer.sendTo(visitor, 'signAgreement', key)).text).toBe(first.text);
    const code = await testServer.readCode();
    const more = [];
    for (let i = 0; i < 3; i++) {
      pass(1000);
      more.push((await testServer.sendTo(visitor, 'signAgreement')).body);
    }
    expect(more.map(({ status, codes_left }) => [status, codes_left])).toEqual([
      ['success', 1],
      ['success', 0],
      ['NO_CODES_LEFT', undefined],
    ]);
    expect((await testServer.confirm(visitor, 'signAgreement', code)).body.status).toBe('success');
  });

  it('is taken however it is pasted', async () => {
    const visitor = await testServer.ACTS.signAgreement();
    await testServer.sendTo(visitor, 'signAgreement');
    const code = await testServer.readCode();
    const pasted = ` ${code.slice(0, 3)} ${code.slice(3)}\n`;
    expect((await testServer.confirm(visitor, 'signAgreement', pasted)).body.status).toBe('success');
  });

  it('has five tries over fifty at once', async () => {
    const visitor = await testServer.ACTS.signAgreement();
    await testServer.sendTo(visitor, 'signAgreement');
    const code = await testServer.readCode();
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => testServer.confirm(visitor, 'signAgreement', wrong)),
    );
    expect(answers.filter(({ body }) => body.status === 'WRONG_CODE')).toHaveLength(4);
    expect((await testServer.confirm(visitor, 'signAgreement', code)).body.status).toBe('NO_TRIES_LEFT');
  });
});

describe('what was confirmed', () => {
  it('is found confirmed by the same key where the answer was lost, and by no other one', async () => {
    const visitor = await testServer.ACTS.signAgreement();
    await testServer.sendTo(visitor, 'signAgreement');
    const [code, key] = [await testServer.readCode(), randomUUID()];
    const confirmed = async (as?: string) =>
      (await testServer.confirm(visitor, 'signAgreement', code, as)).body.status;
    expect(await confirmed(key)).toBe('success');
    await testServer.deps.pool.query('delete from idempotency');
    expect([await confirmed(key), await confirmed()]).toEqual(['success', 'CODE_EXPIRED']);
  });

  it('stands in the evidence of the signature', async () => {
    const visitor = await testServer.ACTS.signAgreement();
    await testServer.proveMail(visitor, 'signAgreement');
    await testServer.act(visitor);
    const { evidence } = await testServer.deps.db
      .selectFrom('agreement')
      .select('evidence')
      .executeTakeFirstOrThrow();
    expect(evidence.codeConfirmedAt).toBe(testServer.clock.now().toISOString());
  });

  it('is not asked again of the charges that an automatic debit makes by itself', async () => {
    const visitor = await testServer.ACTS.enrolDebit();
    await testServer.proveMail(visitor, 'enrolDebit');
    expect((await testServer.act(visitor)).body.status).toBe('success');
    const [mandate] = testServer.debits.mandates().slice(-1);
    testServer.debits.become(mandate?.id ?? '', 'active');
    await testServer.back(mandate?.id ?? '');
    pass(60 * MINUTE);
    await testServer.round();
    expect(testServer.debits.charges()).not.toEqual([]);
  });
});

describe('what may ask a code', () => {
  it('is also what a business changes of its contact data', async () => {
    const company = await testServer.entered({ ...aPlan(), persona: { ...aPlan().persona, kind: 'pyme' } });
    const change = { email: 'ladron@otro.cl', extra };
    expect((await testServer.send(updateSmeContact, change, company)).status).toBe(428);
    await testServer.proveMail(company, 'changeContact');
    expect((await testServer.send(updateSmeContact, change, company)).status).toBe(200);
  });

  it('is every call whose contract says that it may ask a code', async () => {
    const named = Object.keys(testServer.ACTS).length;
    const asking = calls.filter(({ asksCode }) => asksCode).map(({ name }) => name);
    expect([named, asking.sort()]).toEqual([
      BINDING_ACTS.length,
      ['enrolDebit', 'signAgreement', 'updateContact', 'updateSmeContact', 'useCard'],
    ]);
  });
});
