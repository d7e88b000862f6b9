import { randomUUID } from 'node:crypto';
import { listCards, useCard } from '#contract/cards.ts';
import { comeAgain, enterWithCards } from '../../../testing/card-debtor.ts';
import { createPaymentTestServer } from '../../../testing/payment-test-server.ts';
import { aPut } from '../../../testing/fixtures.ts';
import { CARD, ENROLMENT } from '../../../texts/cards.ts';
import { START } from '../../../texts/payment.ts';
import { cleanUp } from '../../../testing/clean-up.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const testServer = sharedByTests(() => createPaymentTestServer({ providerMs: 1_000 }));
beforeEach(() => {
  testServer.vault.reset();
  testServer.clock.set(new Date('2026-11-21T15:00:00Z'));
});

type Debtor = Awaited<ReturnType<typeof enterWithCards>>;
const rows = ({ debtorId }: Debtor) =>
  testServer.deps.db.selectFrom('card_enrolment').selectAll().where('debtor_id', '=', debtorId).execute();
const cardRows = ({ debtorId }: Debtor) =>
  testServer.deps.db.selectFrom('card').selectAll().where('debtor_id', '=', debtorId).execute();
const refOf = (sentTo: string) => new URL(sentTo.replace(/^303 /, '')).searchParams.get('card') ?? '';
const home = '303 http://localhost:3000/';

describe('adding a card', () => {
  it("opens the provider's page under a name that reveals nothing, and brings the browser back to the server", async () => {
    const debtor = await enterWithCards(testServer);
    expect(await debtor.add()).toEqual({
      status: 'success',
      data: {
        kind: 'enrolment',
        url: 'http://127.0.0.1:1/webpayserver/bp_multicode_inscription.cgi',
        field: 'TBK_TOKEN',
        token: expect.stringMatching(/^enrolment-/) as string,
      },
    });
    expect(testServer.vault.enrolments()).toMatchObject([
      {
        username: expect.stringMatching(/^[\w-]{32}$/) as string,
        email: 'ana@correo.example',
        returnUrl: 'http://localhost:3000/saldar/return/oneclick',
      },
    ]);
  });

  it('twice with one key is one page; each new one has a name of its own', async () => {
    const debtor = await enterWithCards(testServer);
    const key = randomUUID();
    expect(await debtor.add(key)).toEqual(await debtor.add(key));
    await debtor.add();
    expect(new Set(testServer.vault.enrolments().map(({ username }) => username)).size).toBe(2);
  });

  it('by GET or POST ends at the payment screen, which shows it', async () => {
    // Late in the evening of the 21st in Santiago.
    testServer.clock.set(new Date('2026-11-22T02:30:00Z'));
    const debtor = await enterWithCards(testServer);
    for (const method of ['GET', 'POST'] as const) {
      const token = await debtor.begin();
      testServer.vault.fillIn(token);
      const sentTo = await debtor.comeBack({ TBK_TOKEN: token }, method);
      expect(sentTo).toMatch(/^303 http:\/\/localhost:3000\/banco-cordillera\/payment\?card=[\w-]{22}$/);
      const { data, enrolment } = await debtor.list(refOf(sentTo));
      const [newest] = data;
      expect(newest).toEqual({
        id: expect.any(String) as string,
        type: 'Visa',
        last_digits: '6623',
        added_on: '21/11/2026',
      });
      expect(enrolment).toEqual({ status: 'added', message: ENROLMENT.added, card_id: newest?.id });
      testServer.clock.pass(1000);
    }
    expect((await debtor.list()).data).toHaveLength(2);
  });

  it('and removing it is no news any more to a debtor who comes back again', async () => {
    const debtor = await enterWithCards(testServer);
    const cardId = await debtor.save();
    const [row] = await rows(debtor);
    await debtor.remove(cardId);
    expect(await debtor.list(row?.ref)).toEqual({ data: [], enrolment: null });
  });

  it('keeps what charges it sealed', async () => {
    const debtor = await enterWithCards(testServer);
    await debtor.save();
    const [card] = await cardRows(debtor);
    expect(card?.tbk_user?.toString('latin1')).not.toContain('card-1');
    expect(testServer.vault.names()).toEqual([expect.stringMatching(/^card-/)]);
  });

  it('comes back twice at once and is finished once; both see the card', async () => {
    const debtor = await enterWithCards(testServer);
    const token = await debtor.begin();
    testServer.vault.fillIn(token);
    await testServer.openConnections();
    const back = { TBK_TOKEN: token };
    const error = jest.spyOn(testServer.deps.log, 'error');
    const both = await Promise.all([debtor.comeBack(back), debtor.comeBack(back, 'POST')]);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
    expect(new Set(both).size).toBe(1);
    expect(testServer.vault.asked.filter((kind) => kind === 'finish')).toHaveLength(1);
    expect((await debtor.list(refOf(both[0]))).enrolment?.status).toBe('added');
  });

  it.each([
    ['declined', 'was refused by the issuer', -1, {}],
    ['notFinished', 'was cancelled', null, { TBK_ID_SESION: 'session', TBK_ORDEN_COMPRA: 'order' }],
    ['notFinished', 'ran out of time', null, {}],
  ] as const)('ends %s when it %s, and says so', async (status, _, decided, more) => {
    const debtor = await enterWithCards(testServer);
    const token = await debtor.begin();
    if (decided !== null) testServer.vault.fillIn(token, decided);
    const ref = refOf(await debtor.comeBack({ TBK_TOKEN: token, ...more }, 'POST'));
    const outcome = { status, message: ENROLMENT[status], card_id: null };
    expect(await debtor.list(ref)).toEqual({ data: [], enrolment: outcome });
    const stranger = await enterWithCards(testServer);
    expect(await stranger.list(ref)).toEqual({ data: [], enrolment: null });
  });

  it('leaves other debtors’ enrolments open, however it ends', async () => {
    const [debtor, stranger] = [await enterWithCards(testServer), await enterWithCards(testServer)];
    const theirs = [await stranger.begin(), await stranger.begin()];
    const finishing = testServer.deps.db.updateTable('card_enrolment').set({ state: 'finishing' });
    await finishing.where('token', '=', theirs[0] ?? '').execute();
    await debtor.save();
    await debtor.comeBack({ TBK_TOKEN: await debtor.begin() });
    expect((await rows(stranger)).map(({ state }) => state).sort()).toEqual(['finishing', 'started']);
  });

  it.each(['fault', 'cut', 'hang'] as const)(
    'of unknown outcome (%s) is no card, and another may be added under another name',
    async (trouble) => {
      const debtor = await enterWithCards(testServer);
      const token = await debtor.begin();
      testServer.vault.fillIn(token);
      testServer.vault.trouble('finish', trouble);
      const ref = refOf(await debtor.comeBack({ TBK_TOKEN: token }));
      const outcome = { status: 'unknown', message: ENROLMENT.unknown, card_id: null };
      expect(await debtor.list(ref)).toEqual({ data: [], enrolment: outcome });
      expect(await debtor.comeBack({ TBK_TOKEN: token })).toContain(ref);
      await debtor.save();
      expect((await debtor.list()).data).toHaveLength(1);
    },
  );

  it('whose server died while finishing it is shown as unknown and expires within two hours', async () => {
    const debtor = await enterWithCards(testServer);
    const token = await debtor.begin();
    await testServer.deps.db
      .updateTable('card_enrolment')
      .set({ state: 'finishing' })
      .where('token', '=', token)
      .execute();
    const [row] = await rows(debtor);
    expect((await debtor.list(row?.ref)).enrolment?.status).toBe('unknown');
    testServer.clock.pass(2 * 60 * 60_000);
    await cleanUp(testServer.deps);
    expect(await rows(debtor)).toMatchObject([{ state: 'expired' }]);
    testServer.vault.fillIn(token);
    await debtor.comeBack({ TBK_TOKEN: token });
    expect(testServer.vault.asked).not.toContain('finish');
  });

  it('expires an hour after a visitor left it; a new one and an added card stay', async () => {
    const debtor = await enterWithCards(testServer);
    await debtor.begin();
    await debtor.save();
    testServer.clock.pass(60 * 60_000 + 1000);
    const again = await comeAgain(testServer, debtor);
    await again.begin();
    await cleanUp(testServer.deps);
    expect((await rows(debtor)).map(({ state }) => state).sort()).toEqual(['expired', 'finished', 'started']);
  });

  it('is not believed from an address: an unknown token, and none, go to the portal', async () => {
    const debtor = await enterWithCards(testServer);
    expect(await debtor.comeBack({ TBK_TOKEN: 'unknown-token' })).toBe(home);
    expect(await debtor.comeBack({}, 'POST')).toBe(home);
    expect(await debtor.comeBack({ card: 'x' })).toBe(home);
    expect(testServer.vault.asked).toEqual([]);
  });

  it('while the provider is down says so, and that nothing was charged', async () => {
    const debtor = await enterWithCards(testServer);
    testServer.vault.trouble('start', 'fault');
    expect(await debtor.add()).toEqual({ status: 'PROVIDER_DOWN', message: CARD.ENROLMENT_DOWN });
    expect(await rows(debtor)).toEqual([]);
  });

  it('is not offered by a company without a shop for it', async () => {
    const fixture = aPut({ company: 'cordillera-consumo' });
    const debtor = await enterWithCards(testServer, fixture);
    const unavailable = { status: 'METHOD_UNAVAILABLE', message: START.METHOD_UNAVAILABLE };
    expect(await debtor.add()).toEqual(unavailable);
    expect(testServer.vault.asked).toEqual([]);
  });

  it('cannot end twice, from any writer', async () => {
    const debtor = await enterWithCards(testServer);
    await debtor.save();
    const undo = testServer.deps.db
      .updateTable('card_enrolment')
      .set({ state: 'started', ended_at: null })
      .where('debtor_id', '=', debtor.debtorId);
    await expect(undo.execute()).rejects.toThrow('cannot go from finished to started');
  });
});

describe('the list of cards', () => {
  it.each([
    ['another debtor', (stranger: string) => ({ entity: 'banco-cordillera', user_id: stranger })],
    ['another company', (_: string, own: string) => ({ entity: 'recupera', user_id: own })],
    ['a RUT', () => ({ entity: 'banco-cordillera', user_id: '11.111.111-1' })],
  ])('asked for by the name of %s is refused', async (_, query) => {
    const [debtor, stranger] = [await enterWithCards(testServer), await enterWithCards(testServer)];
    const asked = query(stranger.debtorId, debtor.debtorId);
    await expect(testServer.call(listCards, asked, { token: debtor.token })).rejects.toThrow('answered 403');
  });

  it("shows no other debtor's cards, and reveals nothing of their enrolments", async () => {
    const [debtor, stranger] = [await enterWithCards(testServer), await enterWithCards(testServer)];
    await debtor.save();
    const [row] = await rows(debtor);
    expect(await stranger.list(row?.ref)).toEqual({ data: [], enrolment: null });
  });

  it('names nothing by which a card could be charged', async () => {
    const debtor = await enterWithCards(testServer);
    await debtor.save();
    const [row] = await cardRows(debtor);
    const answer = JSON.stringify(await debtor.list());
    expect(answer).not.toContain('card-1');
    expect(answer).not.toContain(row?.username);
  });
});

it('a request with fields the call does not have is refused', async () => {
  const debtor = await enterWithCards(testServer);
  const data = { debts_ids: [], payment_method: 'oneclick' as const, amount: 1 };
  await expect(testServer.call(useCard, { data }, { token: debtor.token })).rejects.toThrow('answered 400');
});
