import { methods } from './registry.ts';

it.each([
  ['webpay', 'Tarjeta'],
  ['oneclick', 'Tarjeta guardada'],
  ['pac', 'Medio de pago'],
  ['transfer', 'Medio de pago'],
] as const)('the voucher of a payment by %s names its means "%s"', (code, label) => {
  expect(methods[code].meansLabel).toBe(label);
});
