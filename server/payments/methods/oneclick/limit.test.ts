import { comeAgain, enterWithCards } from '../../../testing/card-debtor.ts';
import { createPaymentTestServer } from '../../../testing/payment-test-server.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';
import { CARD } from '../../../texts/cards.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => {
  testServer.vault.reset();
  testServer.clock.set(new Date('2026-11-21T15:00:00Z'));
});

const NEXT_DAY = 24 * 60 * 60_000;
const tooManyCards = { status: 'TOO_MANY_CARDS', message: CARD.TOO_MANY_CARDS };
const tooManyForms = { status: 'TOO_MANY_FORMS', message: CARD.TOO_MANY_FORMS };

describe('saved cards', () => {
  it('are ten at most, counting the one that is being added; removing one makes room', async () => {
    let debtor = await enterWithCards(testServer);
    const ids: string[] = [];
    for (let count = 0; count < 9; count += 1) ids.push(await debtor.save());
    const form = await debtor.begin();
    expect(await debtor.add()).toEqual(tooManyCards);
    testServer.vault.fillIn(form);
    await debtor.comeBack({ TBK_TOKEN: form });
    expect((await debtor.list()).data).toHaveLength(10);
    expect(await debtor.add()).toEqual(tooManyCards);
    await debtor.remove(ids[0] ?? '');
    testServer.clock.pass(NEXT_DAY);
    debtor = await comeAgain(testServer, debtor);
    expect((await debtor.add()).status).toBe('success');
  });
});

describe('forms to add a card', () => {
  it('are ten a day at most, however they end, against card testing', async () => {
    let debtor = await enterWithCards(testServer);
    for (let count = 0; count < 8; count += 1) {
      const form = await debtor.begin();
      testServer.vault.fillIn(form, -1);
      await debtor.comeBack({ TBK_TOKEN: form });
    }
    for (let count = 0; count < 2; count += 1) await debtor.remove(await debtor.save());
    expect(await debtor.add()).toEqual(tooManyForms);
    expect((await (await enterWithCards(testServer)).add()).status).toBe('success');
    testServer.clock.pass(NEXT_DAY);
    debtor = await comeAgain(testServer, debtor);
    expect((await debtor.add()).status).toBe('success');
  });

  it('opened by many at once are ten too', async () => {
    const debtor = await enterWithCards(testServer);
    await testServer.openConnections();
    const answers = await Promise.all(Array.from({ length: 25 }, () => debtor.add()));
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(10);
  });
});
