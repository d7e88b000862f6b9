import { openCardShop, CARD_RETURN_URL } from '../testing/card-shop.ts';
import { sandboxForEach } from '../testing/sandbox.ts';

const sandbox = sandboxForEach();
let at: ReturnType<typeof openCardShop>;
beforeEach(() => {
  at = openCardShop(sandbox);
});

const back = (parameters: object) => ({ method: 'GET', address: CARD_RETURN_URL, parameters });

test('starting answers a token and the address of the form', async () => {
  expect(await at.cards.start('luis-1', 'luis@correo.example', CARD_RETURN_URL)).toEqual({
    token: expect.stringMatching(/^[0-9a-f]{64}$/),
    url_webpay: `${sandbox.origin}/webpayserver/bp_multicode_inscription.cgi`,
  });
});

describe('enrolling a card', () => {
  test.each([
    ['approved', 'Visa', '6623'],
    ['debit', 'Redcompra', '7763'],
    ['prepaid', 'Prepago', '6590'],
    ['four-digits', 'AmericanExpress', '2032'],
  ])('the card "%s" is saved as %s', async (key, type, lastFour) => {
    const token = await at.start();
    expect((await at.enrol(token, key)).back).toEqual(back({ TBK_TOKEN: token }));
    expect(await at.cards.finish(token)).toEqual({
      response_code: 0,
      tbk_user: expect.stringMatching(/^[0-9a-f]{32}$/),
      authorization_code: expect.stringMatching(/^\d{6}$/),
      card_type: type,
      card_number: `XXXXXXXXXXXX${lastFour}`,
    });
  });

  test('a declined card returns the same way and is not saved', async () => {
    const token = await at.start();
    expect((await at.enrol(token, 'declined')).back).toEqual(back({ TBK_TOKEN: token }));
    expect(await at.cards.finish(token)).toEqual({ response_code: -1 });
  });

  test('sixty seconds after the return the card is dropped', async () => {
    const [first, second] = [await at.start(), await at.start()];
    await at.enrol(first, 'approved');
    await at.enrol(second, 'approved');
    sandbox.pass(60_000);
    expect(await at.cards.finish(first)).toMatchObject({ response_code: 0 });
    sandbox.pass(1);
    await expect(at.cards.finish(second)).rejects.toThrow(/422[\s\S]*60 seconds/);
  });

  test('a cancelled form returns by POST with order and session, and cannot be finished', async () => {
    const token = await at.start();
    expect((await at.end(token, 'cancelled')).back).toEqual({
      method: 'POST',
      address: CARD_RETURN_URL,
      parameters: {
        TBK_TOKEN: token,
        TBK_ID_SESION: expect.any(String),
        TBK_ORDEN_COMPRA: expect.any(String),
      },
    });
    await expect(at.cards.finish(token)).rejects.toThrow('422');
  });

  test('a form whose time ran out returns with its token alone, and cannot be finished', async () => {
    const byChoice = await at.start();
    expect((await at.end(byChoice, 'timedOut')).back).toEqual(back({ TBK_TOKEN: byChoice }));
    await expect(at.cards.finish(byChoice)).rejects.toThrow('422');
    const byClock = await at.start();
    sandbox.pass(240_001);
    expect((await at.enrol(byClock, 'approved')).back).toEqual(back({ TBK_TOKEN: byClock }));
    await expect(at.cards.finish(byClock)).rejects.toThrow('422');
  });

  test('an enrolment is finished once, and its form is used once', async () => {
    const token = await at.start();
    await expect(at.cards.finish(token)).rejects.toThrow('422');
    await at.enrol(token, 'approved');
    await at.cards.finish(token);
    await expect(at.cards.finish(token)).rejects.toThrow(/422[\s\S]*already finished/);
    expect((await at.enrol(token, 'approved')).status).toBe(410);
  });

  test('the form shows what it is for and asks for no instalments', async () => {
    const path = '/webpayserver/bp_multicode_inscription.cgi';
    const { page } = await at.visitor.send(path, { TBK_TOKEN: await at.start() });
    expect(page).toContain('Inscribir una tarjeta');
    expect(page).not.toContain('Cuotas');
  });
});
