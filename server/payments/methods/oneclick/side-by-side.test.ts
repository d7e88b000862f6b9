import { enterWithCards } from '../../../testing/card-debtor.ts';
import { createPaymentTestServer } from '../../../testing/payment-test-server.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';
import { closeErasedCards } from './close-erased.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => testServer.reset());

it('the cards of a debtor are listed from the newest to the oldest', async () => {
  const debtor = await enterWithCards(testServer);
  const added: string[] = [];
  for (const digits of ['1111', '2222', '3333', '4444', '5555', '6666']) {
    const token = await debtor.begin();
    testServer.vault.fillIn(token, 0, digits);
    await debtor.comeBack({ TBK_TOKEN: token });
    added.unshift(digits);
    testServer.clock.pass(60_000);
  }
  const { data } = await debtor.list();
  expect(data.map(({ last_digits: digits }) => digits)).toEqual(added);
});

it('the card of an erased debtor that the provider did not answer for is removed by the next round', async () => {
  for (const debtor of [await enterWithCards(testServer), await enterWithCards(testServer)])
    await debtor.save();
  await testServer.deps.pool.query(
    'insert into card_closing (card_id, username, tbk_user, asked_at) select id, username, tbk_user, now() from card',
  );
  const kept = async () => {
    await closeErasedCards(testServer.deps);
    return testServer.vault.kept().length;
  };
  testServer.vault.trouble('remove', 'fault');
  expect(await kept()).toBe(1);
  expect(await kept()).toBe(0);
});

it('the card of an erased debtor is removed though the name of another one cannot be read', async () => {
  const { pool, db } = testServer.deps;
  const saved: string[] = [];
  for (const debtor of [await enterWithCards(testServer), await enterWithCards(testServer)])
    saved.push(await debtor.save());
  const close = (name: string, id = '') =>
    pool.query(
      `insert into card_closing (card_id, username, tbk_user, asked_at) select id, username, ${name}, now() from card where id = $1`,
      [id],
    );
  await close(`'of a key that is gone'`, saved[0]);
  await close('tbk_user', saved[1]);
  await expect(closeErasedCards(testServer.deps)).rejects.toThrow('CARD_KEYS');
  expect(testServer.vault.kept()).toHaveLength(1);
  const left = await db.selectFrom('card_closing').select('card_id').execute();
  expect(left).toEqual([{ card_id: saved[0] }]);
});
