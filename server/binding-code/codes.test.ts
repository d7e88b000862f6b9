import { randomUUID } from 'node:crypto';
import { createCodeWorld, REGISTERED, type CodeWorld } from '../testing/code-world.ts';
import { digitsOf } from './codes.ts';

const MINUTE = 60_000;
let world: CodeWorld;
beforeAll(async () => {
  world = await createCodeWorld();
});
beforeEach(async () => {
  await world.reset();
  world.ask({ acts: ['signAgreement'], withoutContact: 'refuse' });
});
afterAll(() => world.close());

const codeMails = () => world.mails.filter(({ subject }) => subject.startsWith('Código'));

describe('a code', () => {
  it('has six digits, also where it begins with zeros', () => {
    const codes = Array.from({ length: 500 }, () => digitsOf({ rutPeppers: ['pepper'] }, randomUUID())[0]);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.filter((code) => code?.startsWith('0')).length).toBeGreaterThan(10);
  });

  it('that was sent before a secret was exchanged is still good after it', async () => {
    const visitor = await world.ACTS.signAgreement();
    await world.sendTo(visitor, 'signAgreement');
    const code = await world.readCode();
    const { config } = world.deps;
    const exchanged = jest.replaceProperty(config, 'rutPeppers', ['the new one', ...config.rutPeppers]);
    const { body } = await world.confirm(visitor, 'signAgreement', code);
    exchanged.restore();
    expect(body).toEqual({ status: 'success' });
  });

  it('is not mailed any more once it is of no use: over, or another one of its act was confirmed', async () => {
    const visitor = await world.ACTS.signAgreement();
    await world.sendTo(visitor, 'signAgreement');
    const [late = ''] = world.mailIds.splice(0);
    world.clock.set(new Date(world.clock.now().getTime() + 10 * MINUTE));
    world.mailIds.push(late);
    expect([await world.readCode(), codeMails()]).toEqual(['none', []]);
    await world.sendTo(visitor, 'signAgreement');
    const [waiting = ''] = world.mailIds.splice(0);
    expect((await world.proveMail(visitor, 'signAgreement')).body).toEqual({ status: 'success' });
    world.mailIds.push(waiting);
    await world.readCode();
    expect(codeMails().map(({ to }) => to)).toEqual([REGISTERED]);
  });

  it('confirmed twice is in the evidence of a signature with the later time', async () => {
    const visitor = await world.ACTS.signAgreement();
    await world.proveMail(visitor, 'signAgreement');
    world.clock.set(new Date(world.clock.now().getTime() + 5 * MINUTE));
    await world.proveMail(visitor, 'signAgreement');
    const confirmedAt = world.clock.now();
    world.clock.set(new Date(world.clock.now().getTime() + MINUTE));
    expect((await world.act(visitor)).status).toBe(200);
    const agreement = world.deps.db.selectFrom('agreement').select('evidence');
    const { evidence } = await agreement.executeTakeFirstOrThrow();
    expect(evidence.codeConfirmedAt).toBe(confirmedAt.toISOString());
  });
});
