import { updateContact } from '#contract/identity.ts';
import { BINDING_ACTS } from '#domain/binding-code.ts';
import { createCodeTestServer, REGISTERED } from '../testing/code-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const accepted = { accepted: true, version: '2025-05-05' } as const;
const extra = { terms_and_conditions: accepted, privacy_policy: accepted };

const testServer = sharedByTests(createCodeTestServer);
beforeEach(async () => {
  await testServer.reset();
  testServer.ask({ acts: [...BINDING_ACTS], withoutContact: 'refuse' });
});

describe('a thief with a photographed identity card', () => {
  it('does none of the acts that bind, though they change the mail, ask all codes and guess all tries', async () => {
    testServer.ask({ acts: BINDING_ACTS.filter((act) => act !== 'changeContact') });
    for (const name of BINDING_ACTS.filter((act) => act !== 'changeContact')) {
      const thief = await testServer.ACTS[name]();
      const change = { email: 'ladron@otro.cl', phone: '+56912345678', extra };
      expect((await testServer.send(updateContact, change, thief)).status).toBe(200);
      const before = await testServer.bound(thief.debtorId);
      testServer.mails.splice(0);
      for (let i = 0; i < 3; i++) await testServer.sendTo(thief, name);
      const right = await testServer.readCode();
      for (let i = 0, tries = 0; tries < 5; i++) {
        const guess = String(i).padStart(6, '0');
        if (guess !== right) tries += 1;
        if (guess !== right) await testServer.confirm(thief, name, guess);
      }
      expect((await testServer.act(thief)).status).toBe(428);
      expect(await testServer.bound(thief.debtorId)).toEqual(before);
      const codes = testServer.mails.filter(({ subject }) => subject.startsWith('Código'));
      expect(codes.map(({ to }) => to)).toEqual(Array<string>(3).fill(REGISTERED));
    }
  });

  it('changes no mail and binds nothing where the change asks a code, and every code goes to the owner', async () => {
    for (const name of BINDING_ACTS) {
      const thief = await testServer.ACTS[name]();
      const before = await testServer.bound(thief.debtorId);
      const change = { email: 'ladron@otro.cl', phone: '+56912345678', extra };
      const tries = [thief, await testServer.enterAgain(thief)];
      testServer.mails.splice(0);
      for (const session of tries) {
        expect((await testServer.send(updateContact, change, session)).status).toBe(428);
        for (const act of ['changeContact', name] as const) await testServer.sendTo(session, act);
      }
      await testServer.readCode();
      expect((await testServer.act(thief)).status).toBe(428);
      expect(await testServer.bound(thief.debtorId)).toEqual(before);
      expect(new Set(testServer.mails.map(({ to }) => to))).toEqual(new Set([REGISTERED]));
    }
  });

  it('keeps neither session nor code once the owner has pressed the button of the mail', async () => {
    const thief = await testServer.ACTS.signAgreement();
    await testServer.sendTo(thief, 'signAgreement');
    const code = await testServer.readCode();
    const [, url = ''] =
      /cerrar las sesiones: https?:\/\/[^/]+(\S+)/.exec(testServer.mails.at(-1)?.text ?? '') ?? [];
    expect((await testServer.app.inject({ method: 'POST', url })).statusCode).toBe(200);
    expect((await testServer.confirm(thief, 'signAgreement', code)).status).toBe(401);
    expect((await testServer.act(thief)).status).toBe(401);
  });
});
