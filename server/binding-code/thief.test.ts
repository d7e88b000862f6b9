import { updateContact } from '#contract/identity.ts';
import { BINDING_ACTS } from '#domain/binding-code.ts';
import { createCodeWorld, REGISTERED, type CodeWorld } from '../testing/code-world.ts';

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

describe('a thief with a photographed identity card', () => {
  it('does none of the acts that bind, though they change the mail, ask all codes and guess all tries', async () => {
    world.ask({ acts: BINDING_ACTS.filter((act) => act !== 'changeContact') });
    for (const name of BINDING_ACTS.filter((act) => act !== 'changeContact')) {
      const thief = await world.ACTS[name]();
      const change = { email: 'ladron@otro.cl', phone: '+56912345678', extra };
      expect((await world.send(updateContact, change, thief)).status).toBe(200);
      const before = await world.bound(thief.debtorId);
      world.mails.splice(0);
      for (let i = 0; i < 3; i++) await world.sendTo(thief, name);
      const right = await world.readCode();
      for (let i = 0, tries = 0; tries < 5; i++) {
        const guess = String(i).padStart(6, '0');
        if (guess !== right) tries += 1;
        if (guess !== right) await world.confirm(thief, name, guess);
      }
      expect((await world.act(thief)).status).toBe(428);
      expect(await world.bound(thief.debtorId)).toEqual(before);
      const codes = world.mails.filter(({ subject }) => subject.startsWith('Código'));
      expect(codes.map(({ to }) => to)).toEqual(Array<string>(3).fill(REGISTERED));
    }
  });

  it('changes no mail and binds nothing where the change asks a code, and every code goes to the owner', async () => {
    for (const name of BINDING_ACTS) {
      const thief = await world.ACTS[name]();
      const before = await world.bound(thief.debtorId);
      const change = { email: 'ladron@otro.cl', phone: '+56912345678', extra };
      const tries = [thief, await world.enterAgain(thief)];
      world.mails.splice(0);
      for (const session of tries) {
        expect((await world.send(updateContact, change, session)).status).toBe(428);
        for (const act of ['changeContact', name] as const) await world.sendTo(session, act);
      }
      await world.readCode();
      expect((await world.act(thief)).status).toBe(428);
      expect(await world.bound(thief.debtorId)).toEqual(before);
      expect(new Set(world.mails.map(({ to }) => to))).toEqual(new Set([REGISTERED]));
    }
  });

  it('keeps neither session nor code once the owner has pressed the button of the mail', async () => {
    const thief = await world.ACTS.signAgreement();
    await world.sendTo(thief, 'signAgreement');
    const code = await world.readCode();
    const [, url = ''] =
      /cerrar las sesiones: https?:\/\/[^/]+(\S+)/.exec(world.mails.at(-1)?.text ?? '') ?? [];
    expect((await world.app.inject({ method: 'POST', url })).statusCode).toBe(200);
    expect((await world.confirm(thief, 'signAgreement', code)).status).toBe(401);
    expect((await world.act(thief)).status).toBe(401);
  });
});
