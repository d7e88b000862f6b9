import { sandboxForEach } from '../testing/sandbox.ts';
import { CODE, INITIALIZED, KEY, openShop, RETURN_URL } from '../testing/shop.ts';
import { createVisitor } from '../testing/visitor.ts';
import { readCard } from './card-input.ts';

const sandbox = sandboxForEach();
let at: ReturnType<typeof openShop>;
let visitor: ReturnType<typeof createVisitor>;
beforeEach(() => {
  at = openShop(sandbox);
  visitor = createVisitor(sandbox.origin);
});

const FORM = '/webpayserver/initTransaction';

test('the form opens by POST and by GET, and shows shop, order and amount', async () => {
  const token = await at.begin();
  for (const step of [
    await visitor.send(FORM, { token_ws: token }),
    await visitor.open(`${FORM}?token_ws=${token}`),
  ]) {
    expect(step.status).toBe(200);
    for (const text of [
      'Simulador de pagos — no es un sitio real',
      'Banco Cordillera (comercio de prueba)',
      'orden-1',
    ])
      expect(step.page).toContain(text);
    expect(step.page).toContain('Pagar $500.000');
  }
});

test('the form says how much of its time is left, also when it is opened again', async () => {
  const token = await at.begin();
  const left = async () =>
    Number(/data-seconds="(\d+)"/.exec((await visitor.open(`${FORM}?token_ws=${token}`)).page)?.[1]);
  const whole = await left();
  sandbox.pass(90_000);
  expect([whole, await left()]).toEqual([
    sandbox.state.settings.formSeconds,
    sandbox.state.settings.formSeconds - 90,
  ]);
});

test('a test card fills the form in one tap', async () => {
  const token = await at.begin();
  const { page } = await visitor.open(`${FORM}?token_ws=${token}&use=declined`);
  expect(page).toContain('value="5186 0595 5959 0568"');
  expect(page).toContain('value="123"');
});

test('a payment that is over opens no form, and going back sends the shop all four parameters', async () => {
  const token = await at.begin();
  await at.pay(token, 'approved');
  const again = await visitor.open(`${FORM}?token_ws=${token}`);
  expect(again.status).toBe(410);
  expect(again.page).toContain('Este formulario ya se usó');
  for (const name of ['token_ws', 'TBK_TOKEN', 'TBK_ID_SESION', 'TBK_ORDEN_COMPRA'])
    expect(again.page).toContain(`name="${name}"`);
  expect((await at.pay(token, 'approved')).status).toBe(410);
  expect((await at.end(token, 'cancelled')).status).toBe(410);
});

test('an unknown payment is not found', async () => {
  expect((await visitor.open(`${FORM}?token_ws=x`)).status).toBe(404);
});

test('wrong fields are named one by one and nothing is charged', async () => {
  const token = await at.begin();
  const fields = { token_ws: token, card_number: '4051 8856 0044 6624', expiry: '02/26', cvv: '12' };
  const step = await visitor.send('/webpayserver/pay', fields);
  expect(step.status).toBe(422);
  expect(step.page.match(/aria-invalid="true"/g)).toHaveLength(3);
  expect(step.page).toContain('value="4051 8856 0044 6624"');
  expect(await at.shop.status(token)).toEqual(INITIALIZED);
  expect((await at.pay(token, 'approved')).back).not.toBeNull();
});

test('the bank asks for its own RUT and key', async () => {
  const token = await at.begin();
  await at.pay(token, 'debit');
  const wrong = { token_ws: token, rut: '12.345.678-5', password: '123', answer: 'accept' };
  const step = await visitor.send('/webpayserver/bank', wrong);
  expect([step.status, step.back]).toEqual([422, null]);
  expect((await visitor.open(`${FORM}?token_ws=${token}`)).page).toContain('Banco simulado');
});

test('what the shop sends is shown as text, never as markup', async () => {
  const created = await at.shop.create('<b>orden</b>', 'sesion', 1000, RETURN_URL);
  const { page } = await visitor.open(`${FORM}?token_ws=${created.token}`);
  expect(page).toContain('&lt;b&gt;orden&lt;/b&gt;');
  expect(page).not.toContain('<b>orden</b>');
});

test('pages are not cached, framed, or allowed to run anything of their own', async () => {
  const answer = await fetch(`${sandbox.origin}${FORM}?token_ws=${await at.begin()}`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await answer.text()).not.toMatch(/<script>|\son\w+=/);
});

test('malformed bodies are refused in the provider’s own shape', async () => {
  const answer = await fetch(`${sandbox.origin}/rswebpaytransaction/api/webpay/v1.2/transactions`, {
    method: 'POST',
    headers: { 'tbk-api-key-id': CODE, 'tbk-api-key-secret': KEY, 'content-type': 'application/json' },
    body: '{"buy_order"',
  });
  expect([answer.status, await answer.json()]).toEqual([400, { error_message: expect.any(String) }]);
});

describe('a card other than the test cards', () => {
  const now = Date.parse('2026-03-10T15:00:00Z');
  test.each([
    ['4242 4242 4242 4242', '03/26', '123', []],
    ['4242-4242-4242-4242', '12/30', '123', []],
    ['3782 822463 10005', '12/30', '1234', []],
    ['3782 822463 10005', '12/30', '123', ['cvv']],
    ['4242 4242 4242 4241', '12/30', '123', ['card_number']],
    ['', '12/30', '123', ['card_number']],
    ['4242 4242 4242 4242', '02/26', '123', ['expiry']],
    ['4242 4242 4242 4242', '13/30', '123', ['expiry']],
    ['4242 4242 4242 4242', '12/30', '12a', ['cvv']],
  ])('%s, %s, %s has wrong fields %j', (card_number, expiry, cvv, wrong) => {
    const read = readCard({ card_number, expiry, cvv, installments: '0' }, now);
    expect('errors' in read ? Object.keys(read.errors) : []).toEqual(wrong);
  });

  test('is approved when its number is valid', async () => {
    const token = await at.begin();
    const card = { token_ws: token, card_number: '4242424242424242', expiry: '12/30', cvv: '123' };
    await visitor.send('/webpayserver/pay', card);
    expect(await at.shop.commit(token)).toMatchObject({ response_code: 0, status: 'AUTHORIZED' });
  });
});
