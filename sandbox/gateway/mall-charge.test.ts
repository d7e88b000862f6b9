import { openCardShop, CHILD_1, CHILD_2, detail } from '../testing/card-shop.ts';
import { sandboxForEach } from '../testing/sandbox.ts';
import { LIMITS } from './mall-charge.ts';

const HOUR = 3_600_000;

const sandbox = sandboxForEach();
let at: ReturnType<typeof openCardShop>;
beforeEach(() => {
  at = openCardShop(sandbox);
});

const codes = (answer: { details: { response_code: number }[] }) =>
  answer.details.map(({ response_code }) => response_code);

const described = (amount: number, buyOrder: string, change: object = {}) => ({
  amount,
  status: 'AUTHORIZED',
  authorization_code: expect.stringMatching(/^\d{6}$/),
  payment_type_code: 'VN',
  response_code: 0,
  installments_number: 0,
  commerce_code: CHILD_1,
  buy_order: buyOrder,
  ...change,
});

describe('charging a saved card', () => {
  test('an approved charge has every detail, then and later', async () => {
    const tbkUser = await at.save();
    const expected = {
      buy_order: 'madre-1',
      card_detail: { card_number: '6623' },
      accounting_date: '0310',
      transaction_date: '2026-03-10T15:00:00.000Z',
      details: [
        described(90_000, 'hija-1'),
        described(30_000, 'hija-2', {
          commerce_code: CHILD_2,
          payment_type_code: 'VC',
          installments_number: 3,
          installments_amount: 10_000,
        }),
      ],
    };
    const details = [detail(90_000, 'hija-1'), detail(30_000, 'hija-2', CHILD_2, 3)];
    expect(await at.charge(tbkUser, 'madre-1', ...details)).toEqual(expected);
    expect(await at.charges.status('madre-1')).toEqual(expected);
  });

  test('one detail may be declined beside an approved one', async () => {
    const answer = await at.charge(
      await at.save(),
      'madre-1',
      detail(LIMITS.amount + 1, 'a'),
      detail(LIMITS.amount, 'b'),
    );
    expect(codes(answer)).toEqual([-98, 0]);
  });

  test('an unknown card, or of another user name, is -96', async () => {
    const tbkUser = await at.save();
    expect(codes(await at.charge('unknown', 'madre-1', detail(1000, 'a')))).toEqual([-96]);
    const other = await at.charges.authorize('other', tbkUser, 'madre-2', [detail(1000, 'a')]);
    expect(codes(other)).toEqual([-96]);
  });

  test('the amounts of a day are limited, and the next day is new', async () => {
    const tbkUser = await at.save();
    const whole = [detail(LIMITS.amount, 'a'), detail(LIMITS.amount, 'b')];
    expect(codes(await at.charge(tbkUser, 'madre-1', ...whole, detail(1, 'c')))).toEqual([0, 0, -97]);
    sandbox.pass(24 * HOUR);
    expect(codes(await at.charge(tbkUser, 'madre-2', detail(1, 'd')))).toEqual([0]);
  });

  test('what was declined is no part of a day', async () => {
    const tbkUser = await at.save();
    expect(codes(await at.charge(tbkUser, 'madre-1', detail(LIMITS.amount + 1, 'a')))).toEqual([-98]);
    const whole = [detail(LIMITS.amount, 'b'), detail(LIMITS.amount, 'c')];
    expect(codes(await at.charge(tbkUser, 'madre-2', ...whole))).toEqual([0, 0]);
  });

  test('the number of charges of a day is limited', async () => {
    const tbkUser = await at.save();
    const many = Array.from({ length: LIMITS.dailyCount + 1 }, (_, i) => detail(1000, `hija-${i}`));
    expect(codes(await at.charge(tbkUser, 'madre-1', ...many))).toEqual([
      ...Array(LIMITS.dailyCount).fill(0),
      -99,
    ]);
  });

  test.each([
    ['failing', -3],
    ['risky', -5],
  ])('the card "%s" is saved, and declines each charge with %d', async (key, code) => {
    const answer = await at.charge(await at.save(key), 'madre-1', detail(1000, 'a'));
    expect(answer.details).toEqual([described(1000, 'a', { status: 'FAILED', response_code: code })]);
  });

  test('an order is charged once, even when the answer was lost', async () => {
    const tbkUser = await at.save();
    sandbox.change({ gateway: 'dropAfterCommit' });
    await expect(at.charge(tbkUser, 'madre-1', detail(1000, 'a'))).rejects.toThrow(/hang up|ECONNRESET/);
    sandbox.change({ gateway: 'ok' });
    await expect(at.charge(tbkUser, 'madre-1', detail(1000, 'a'))).rejects.toThrow(
      /422[\s\S]*already exists/,
    );
    expect(codes(await at.charges.status('madre-1'))).toEqual([0]);
  });

  test('wrongAmount answers a peso more', async () => {
    const tbkUser = await at.save();
    sandbox.change({ gateway: 'wrongAmount' });
    expect((await at.charge(tbkUser, 'madre-1', detail(1000, 'a'))).details[0].amount).toBe(1001);
  });

  test('a deleted card cannot be charged or deleted again', async () => {
    const tbkUser = await at.save();
    expect(await at.cards.delete(tbkUser, 'luis-1')).toBe(true);
    expect(codes(await at.charge(tbkUser, 'madre-1', detail(1000, 'a')))).toEqual([-96]);
    await expect(at.cards.delete(tbkUser, 'luis-1')).rejects.toThrow('404');
  });

  test('a detail is given back whole, or in part after three hours', async () => {
    await at.charge(await at.save(), 'madre-1', detail(1000, 'a'), detail(2000, 'b'));
    const giveBack = (order: string, amount: number) => at.charges.refund('madre-1', CHILD_1, order, amount);
    expect(await giveBack('a', 1000)).toEqual({ type: 'REVERSED' });
    sandbox.pass(3 * HOUR + 1);
    expect(await giveBack('b', 500)).toMatchObject({
      type: 'NULLIFIED',
      nullified_amount: 500,
      balance: 1500,
    });
    await expect(giveBack('b', 1501)).rejects.toThrow(/422[\s\S]*bigger than authorized/);
    await expect(giveBack('c', 1)).rejects.toThrow(/422[\s\S]*Detail not found/);
    const { details } = await at.charges.status('madre-1');
    expect(details.map(({ status }: { status: string }) => status)).toEqual([
      'REVERSED',
      'PARTIALLY_NULLIFIED',
    ]);
  });

  test('its details are in the book, the declined ones without an authorisation', async () => {
    await at.charge(await at.save(), 'madre-1', detail(1000, 'a'), detail(LIMITS.amount + 1, 'b'));
    const book = await (await fetch(`${sandbox.origin}/gateway/charges.json`)).json();
    expect(book).toEqual([
      expect.objectContaining({ buy_order: 'a' }),
      expect.objectContaining({ buy_order: 'b', status: 'FAILED', response_code: -98, authorised_at: null }),
    ]);
    expect(book.slice(0, 1)).toEqual([
      {
        buy_order: 'a',
        commerce_code: CHILD_1,
        amount: 1000,
        status: 'AUTHORIZED',
        form: 'savedCard',
        response_code: 0,
        refunded: 0,
        created_at: '2026-03-10T15:00:00.000Z',
        decided_at: '2026-03-10T15:00:00.000Z',
        authorised_at: '2026-03-10T15:00:00.000Z',
      },
    ]);
  });
});
