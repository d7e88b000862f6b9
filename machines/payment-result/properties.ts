import { never } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts); `answered.` before a call is its answer. */
export const properties = [
  never('settled')
    .before('answered.askPayment')
    .says('El resultado es el que dice el servidor, nunca el de la dirección.', '4.6a', 'R34'),
  never('abandoning')
    .before('payment.abandon')
    .says('Un pago abierto se deja solo si la persona lo pide.', '4.6a', 'D55'),
];
