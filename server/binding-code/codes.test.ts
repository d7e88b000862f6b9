import { randomUUID } from 'node:crypto';
import { updateContact } from '#contract/identity.ts';
import { createCodeTestServer, REGISTERED } from '../testing/code-test-server.ts';
import { aPut } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { digitsOf } from './codes.ts';

const MINUTE = 60_000;
const accepted = { accepted: true, version: '2025-05-05' } as const;
const testServer = sharedByTests(createCodeTestServer);
beforeEach(async () => {
  await testServer.reset();
  testServer.ask({ acts: ['signAgreement'], withoutContact: 'refuse' });
});

const codeMails = () => testServer.mails.filter(({ subject }) => subject.startsWith('Código'));

describe('a code', () => {
  it('has six digits, also where it begins with zeros', () => {
    const codes = Array.from({ length: 500 }, () => digitsOf({ rutPeppers: ['pepper'] }, randomUUID())[0]);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.filter((code) => code?.startsWith('0')).length).toBeGreaterThan(10);
  });

  it('is the same in the next release, by each secret, so that one sent before an update is good after it', () => {
    const id = '00000000-0000-4000-8000-000000000001';
    expect(digitsOf({ rutPeppers: ['pepper', 'older'] }, id)).toEqual(['227874', '973486']);
  });

  it('is one and in one mail when its call is made again after a crash', async () => {
    const visitor = await testServer.ACTS.signAgreement();
    const key = randomUUID();
    const sent = await testServer.sendTo(visitor, 'signAgreement', key);
    // What a server that died before its answer leaves.
    await testServer.deps.db.deleteFrom('idempotency').execute();
    expect(await testServer.sendTo(visitor, 'signAgreement', key)).toEqual(sent);
    await testServer.readCode();
    expect(codeMails()).toHaveLength(1);
  });

  it('is good only in its own session and for its own act, and wrong ones count there alone', async () => {
    testServer.ask({ acts: ['signAgreement', 'changeContact'] });
    const [visitor, other] = [await testServer.ACTS.signAgreement(), await testServer.ACTS.signAgreement()];
    const codes: string[] = [];
    for (const [who, act] of [
      [visitor, 'signAgreement'],
      [visitor, 'changeContact'],
      [other, 'signAgreement'],
    ] as const) {
      await testServer.sendTo(who, act);
      codes.push(await testServer.readCode());
    }
    const [own = '', ofAct = '', ofOther = ''] = codes;
    for (const wrong of [ofAct, ofOther])
      expect((await testServer.confirm(visitor, 'signAgreement', wrong)).body).not.toEqual({
        status: 'success',
      });
    for (let tries = 0; tries < 5; tries += 1) await testServer.confirm(other, 'signAgreement', own);
    expect((await testServer.confirm(visitor, 'signAgreement', own)).body).toEqual({ status: 'success' });
    expect((await testServer.confirm(visitor, 'changeContact', ofAct)).body).toEqual({ status: 'success' });
  });

  it('that was sent before a secret was exchanged is still good after it', async () => {
    const visitor = await testServer.ACTS.signAgreement();
    await testServer.sendTo(visitor, 'signAgreement');
    const code = await testServer.readCode();
    const { config } = testServer.deps;
    const exchanged = jest.replaceProperty(config, 'rutPeppers', ['the new one', ...config.rutPeppers]);
    const { body } = await testServer.confirm(visitor, 'signAgreement', code);
    exchanged.restore();
    expect(body).toEqual({ status: 'success' });
  });

  it('is not mailed any more once it is of no use: over, or another one of its act was confirmed', async () => {
    const visitor = await testServer.ACTS.signAgreement();
    await testServer.sendTo(visitor, 'signAgreement');
    const [late = ''] = testServer.mailIds.splice(0);
    testServer.clock.set(new Date(testServer.clock.now().getTime() + 10 * MINUTE));
    testServer.mailIds.push(late);
    expect([await testServer.readCode(), codeMails()]).toEqual(['none', []]);
    await testServer.sendTo(visitor, 'signAgreement');
    const [waiting = ''] = testServer.mailIds.splice(0);
    expect((await testServer.proveMail(visitor, 'signAgreement')).body).toEqual({ status: 'success' });
    testServer.mailIds.push(waiting);
    await testServer.readCode();
    expect(codeMails().map(({ to }) => to)).toEqual([REGISTERED]);
  });

  it('of which all have been sent and none is good now is answered with the way to another one, typed or asked for', async () => {
    const visitor = await testServer.ACTS.signAgreement();
    for (let sent = 0; sent < 3; sent += 1) await testServer.sendTo(visitor, 'signAgreement');
    const code = await testServer.readCode();
    const goOn = async () => [
      (await testServer.sendTo(visitor, 'signAgreement')).body,
      (await testServer.confirm(visitor, 'signAgreement', code)).body,
    ];
    testServer.clock.pass(11 * MINUTE);
    const over = {
      status: 'NO_TRIES_LEFT',
      message:
        'Los códigos de esta visita ya no sirven. Para pedir otro código, sal e identifícate de nuevo.',
    };
    expect(await goOn()).toEqual([over, over]);
    const again = await testServer.enterAgain(visitor);
    expect((await testServer.proveMail(again, 'signAgreement')).body).toEqual({ status: 'success' });
  });

  it('is neither asked nor sent at an institution that asks for none', async () => {
    const visitor = await testServer.entered(aPut({ company: 'recupera' }));
    expect((await testServer.sendTo(visitor, 'changeContact')).status).toBe(403);
    const change = {
      email: 'nueva@correo.cl',
      extra: { terms_and_conditions: accepted, privacy_policy: accepted },
    };
    expect((await testServer.send(updateContact, change, visitor)).status).toBe(200);
  });

  it('confirmed twice is in the evidence of a signature with the later time', async () => {
    const visitor = await testServer.ACTS.signAgreement();
    await testServer.proveMail(visitor, 'signAgreement');
    testServer.clock.set(new Date(testServer.clock.now().getTime() + 5 * MINUTE));
    await testServer.proveMail(visitor, 'signAgreement');
    const confirmedAt = testServer.clock.now();
    testServer.clock.set(new Date(testServer.clock.now().getTime() + MINUTE));
    expect((await testServer.act(visitor)).status).toBe(200);
    const agreement = testServer.deps.db.selectFrom('agreement').select('evidence');
    const { evidence } = await agreement.executeTakeFirstOrThrow();
    expect(evidence.codeConfirmedAt).toBe(confirmedAt.toISOString());
  });
});
