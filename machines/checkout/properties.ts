import { never } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts); `answered.` before a call is its answer. */
export const properties = [
  never('starting')
    .after('choosing.ready')
    .until('payment.confirm', 'payment.retry', 'payment.recheck')
    .says('Mientras la persona elige, nada se paga sin apretar el botón de pagar.', '2.5l', 'R25'),
  never('automating')
    .after('choosing.ready')
    .until('instalments.automate', 'instalments.pay', 'payment.confirm', 'payment.retry')
    .says(
      'Mientras la persona elige, el cargo automático aparece solo si lo pide o vuelve a intentar.',
      '2.5o',
      '4.6e',
    ),
  never('redirecting')
    .before('start.opened', 'card.opened')
    .says('Se va a la página del proveedor solo cuando el servidor la abrió.', '1g', '7.2g'),
  never('choosing.ready')
    .after('loadingMethods')
    .until('answered.loadMethods')
    .says('Se elige cómo pagar solo entre los medios que da el servidor.', '4.5a'),
];
