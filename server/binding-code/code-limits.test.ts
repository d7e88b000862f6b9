import { createCodeTestServer, type CodeTestServer } from '../testing/code-test-server.ts';
import { sendCode } from '#contract/binding-code.ts';
import { CODE_MINUTES, MOST_CODES, MOST_WRONG_CODES } from '#domain/binding-code.ts';
import { requestOf } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const MINUTE = 60_000;

const testServer = sharedByTests(createCodeTestServer);
beforeEach(async () => {
  await testServer.reset();
  await testServer.deps.pool.query('delete from identity_throttle');
});

type Visitor = Awaited<ReturnType<CodeTestServer['entered']>>;
const pass = (ms: number) => testServer.clock.set(new Date(testServer.clock.now().getTime() + ms));

/** One code in a session of its own, from a network. */
async function sendFrom(visitor: Visitor, remoteAddress: string) {
  const { token } = await testServer.enterAgain(visitor);
  const answer = await testServer.app.inject(
    requestOf(sendCode, { act: 'signAgreement' }, { token, remoteAddress }),
  );
  return answer.statusCode === 200 ? String(answer.json<{ status: string }>().status) : answer.json();
}

describe('codes of one debtor that are not confirmed', () => {
  it('are six from one network, then one an hour', async () => {
    const visitor = await testServer.entered();
    for (let i = 0; i < 6; i++) expect(await sendFrom(visitor, '192.0.2.1')).toBe('success');
    expect(await sendFrom(visitor, '192.0.2.200')).toMatchObject({
      code: 'TOO_MANY_CODES',
      minutes: 60,
      detail: 'Pediste muchos códigos. Vuelve a intentarlo en 60 minutos.',
    });
    pass(60 * MINUTE);
    expect(await sendFrom(visitor, '192.0.2.1')).toBe('success');
  });

  it('from another person’s network leave their debtor codes from another one', async () => {
    const visitor = await testServer.entered();
    for (let i = 0; i < 30; i++) await sendFrom(visitor, '192.0.2.1');
    expect(await sendFrom(visitor, '198.51.100.1')).toBe('success');
  });

  it('from many networks keep their debtor out for twenty minutes at most', async () => {
    const visitor = await testServer.entered();
    for (let i = 0; i < 40; i++) await sendFrom(visitor, `198.51.${i}.1`);
    expect(await sendFrom(visitor, '192.0.2.1')).toMatchObject({ code: 'TOO_MANY_CODES', minutes: 20 });
    pass(20 * MINUTE);
    expect(await sendFrom(visitor, '192.0.2.1')).toBe('success');
  });

  it('count for no other debtor, and a confirmed one counts for none', async () => {
    const [visitor, other] = [await testServer.entered(), await testServer.entered()];
    for (let i = 0; i < 10; i++) {
      const session = await testServer.enterAgain(visitor);
      expect((await testServer.proveMail(session, 'signAgreement')).body.status).toBe('success');
    }
    for (let i = 0; i < 6; i++) expect(await sendFrom(visitor, '127.0.0.1')).toBe('success');
    expect(await sendFrom(other, '127.0.0.1')).toBe('success');
  });

  const sendTo = (session: Visitor) => testServer.sendTo(session, 'signAgreement');
  async function guess(session: Visitor, tries: number) {
    const statuses: unknown[] = [];
    for (let i = 0; i < tries; i++)
      statuses.push((await testServer.confirm(session, 'signAgreement', 'none')).body['status']);
    return statuses;
  }
  it.each([
    ['a code that is over', 1, 0, CODE_MINUTES],
    ['codes that are over', 2, 0, CODE_MINUTES],
    ['guesses at a code that is over', 1, MOST_WRONG_CODES - 1, CODE_MINUTES],
    ['a code that was lost', 1, 0, 0],
    ['guesses at a code that was lost', 1, MOST_WRONG_CODES - 1, 0],
  ])(
    'are all ended by a confirmation in their session: after %s a debtor begins anew',
    async (_, codes, guesses, minutes) => {
      const visitor = await testServer.entered();
      const session = await testServer.enterAgain(visitor);
      for (let i = 0; i < codes; i++) await sendTo(session);
      await guess(session, guesses);
      pass(minutes * MINUTE);
      expect((await testServer.proveMail(session, 'signAgreement')).body).toEqual({ status: 'success' });
      expect((await sendTo(session)).body).toMatchObject({ status: 'success', codes_left: MOST_CODES - 1 });
      const wrong = Array<string>(MOST_WRONG_CODES - 1).fill('WRONG_CODE');
      expect(await guess(session, MOST_WRONG_CODES)).toEqual([...wrong, 'NO_TRIES_LEFT']);
      for (let i = 1; i < 6; i++) expect(await sendFrom(visitor, '127.0.0.1')).toBe('success');
      expect(await sendFrom(visitor, '127.0.0.1')).toMatchObject({ code: 'TOO_MANY_CODES' });
    },
  );

  it.each([
    ['had its own', 0],
    ['guessed all of its tries', 5],
  ])('are not used up by a session that has %s', async (_, guesses) => {
    const visitor = await testServer.entered();
    const session = await testServer.enterAgain(visitor);
    if (guesses > 0) await testServer.sendTo(session, 'signAgreement');
    for (let i = 0; i < guesses; i++) await testServer.confirm(session, 'signAgreement', 'none');
    for (let i = 0; i < 20; i++) await testServer.sendTo(session, 'signAgreement');
    for (let i = 0; i < 3; i++) expect(await sendFrom(visitor, '127.0.0.1')).toBe('success');
  });
});
