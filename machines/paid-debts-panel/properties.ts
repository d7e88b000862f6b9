import { never } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts). */
export const properties = [
  never('shown')
    .before('answered.loadPaidDebts')
    .says('Ninguna deuda se muestra como pagada antes de que el servidor lo responda.', 'D91'),
  never('asking')
    .before('certificate.ask')
    .says('Un certificado se emite solo si la persona lo pide.', 'D91'),
];
