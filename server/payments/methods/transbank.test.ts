import { interpretReturn } from './transbank.ts';

const ORDER = { TBK_ORDEN_COMPRA: 'ORDER1' };

describe("the provider's return", () => {
  it.each([
    ['a finished form', { token_ws: 'T' }, { shape: 'finished', token: 'T', buyOrder: null, session: null }],
    [
      'a form that timed out',
      { TBK_ID_SESION: 'S', ...ORDER },
      { shape: 'timedOut', token: null, buyOrder: 'ORDER1', session: 'S' },
    ],
    [
      'a form that timed out, in the other spelling',
      { TBK_ID_SESSION: 'S', ...ORDER },
      { shape: 'timedOut', token: null, buyOrder: 'ORDER1', session: 'S' },
    ],
    [
      'a cancelled form',
      { TBK_TOKEN: 'T', TBK_ID_SESION: 'S', ...ORDER },
      { shape: 'cancelled', token: 'T', buyOrder: 'ORDER1', session: 'S' },
    ],
    [
      'a broken form or a restored tab',
      { token_ws: 'T', TBK_TOKEN: 'T', TBK_ID_SESSION: 'S', ...ORDER },
      { shape: 'broken', token: 'T', buyOrder: 'ORDER1', session: 'S' },
    ],
    [
      'a parameter given twice',
      { token_ws: ['T', 'U'] },
      { shape: 'finished', token: 'T', buyOrder: null, session: null },
    ],
    ['nothing', {}, null],
    ['an empty token', { token_ws: '' }, null],
    ['a token that is too long', { token_ws: 'x'.repeat(129) }, null],
    ['a token that no text may hold', { token_ws: 'T\0' }, null],
    ['an order without its session', ORDER, null],
    ['a session without its order', { TBK_ID_SESION: 'S' }, null],
    ['something that is no text', { token_ws: { a: 1 } }, null],
  ])('reads %s', (_, parameters, meaning) => {
    expect(interpretReturn(parameters)).toEqual(meaning);
  });
});
