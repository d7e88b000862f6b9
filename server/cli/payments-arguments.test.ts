import { Misused } from './misused.ts';
import { readWish } from './payments-arguments.ts';

const WHO = ['--who', 'Marcela Ruiz', '--second', 'Jorge Pinto', '--why', 'Se debía igual'];

it('the words of the command are an order with two people and why', () => {
  expect(readWish(['refund', ' REF-1 ', '--amount', '20000', ...WHO])).toMatchObject({
    name: 'refund',
    order: { ref: 'REF-1', who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Se debía igual' },
  });
  expect(readWish(['list'])).toBe('list');
  expect(readWish(['waiting'])).toBe('waiting');
  expect(readWish(['locks'])).toBe('locks');
  expect(readWish(['assign', '--help'])).toBe('help');
});

it.each(['-OdSTrY-CSz5Dgyt5snl_w', '--dSTrY-CSz5Dgyt5snl_w', 'w-S-3_IjxJGw0tckmzZC3g'])(
  'the reference of a payment may begin as an option does: %s',
  (ref) => {
    expect(readWish(['close', ref, ...WHO])).toMatchObject({ name: 'close', order: { ref } });
  },
);

it.each([
  ['nothing', [], 'No se entiende lo pedido'],
  ['an order it does not know', ['give', 'REF-1', ...WHO], 'No se entiende lo pedido'],
  ['an option it does not know', ['list', '--all'], 'No se entiende lo pedido'],
  ['two payments', ['assign', 'REF-1', 'REF-2', ...WHO], 'No se entiende lo pedido'],
  ['no payment', ['assign', ...WHO], 'Falta la referencia'],
  ['no person who decides', ['refund', 'REF-1', '--why', 'x'], 'Falta --who'],
  ['one person', ['close', 'REF-1', '--who', 'x', '--why', 'x'], 'Falta --second'],
  [
    'one person twice',
    ['close', 'REF-1', '--who', 'Marcela Ruiz', '--second', ' marcela  RUIZ', '--why', 'x'],
    'son la misma persona',
  ],
  ['a blank reason', ['refund', 'REF-1', '--who', 'x', '--second', 'y', '--why', ' '], 'Falta --why'],
  ['half a peso', ['refund', 'REF-1', '--amount', '1.5', ...WHO], '--amount son pesos enteros'],
  [
    'more pesos than can be counted',
    ['refund', 'REF-1', '--amount', '1000000000000', ...WHO],
    '--amount son',
  ],
  ['nothing to give back', ['refund', 'REF-1', '--amount', '0', ...WHO], '--amount son pesos enteros'],
  ['no answer', ['confirm', 'REF-1', ...WHO], 'Falta --refunded o --not-refunded'],
  [
    'both answers',
    ['confirm', 'REF-1', '--refunded', '--not-refunded', ...WHO],
    'Falta --refunded o --not-refunded',
  ],
])('with %s nothing is ordered, and it is said why', (_, words, said) => {
  expect(() => readWish(words)).toThrow(Misused);
  expect(() => readWish(words)).toThrow(said);
});
