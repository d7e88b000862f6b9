import { never, after } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts). */
export const properties = [
  never('charging')
    .before('mandate.activated')
    .says('No se cobra en una cuenta antes de que su banco lo active.', '4.6e', '9j'),
  never('charging')
    .after('cancelled', 'expired', 'finished')
    .says('Un cargo automático que terminó no cobra más.', '4.6e'),
  never('debtor.cancelled')
    .while('charging')
    .says('Con un cobro en curso no se cancela: primero se sabe qué pasó.', '4.6e'),
  never('expired').after('active').says('Lo que se activó ya no vence por no activarse.', '4.6e', '9j'),
  never('charge.begun')
    .after('charge.begun')
    .until('charge.paid', 'charge.failed', 'charge.withdrawn', 'charge.doubtful')
    .says('No hay dos cobros a la vez.', '4.6e'),
  after('charging')
    .eventually('charged', 'active', 'cancelled')
    .says('De todo cobro se llega a saber si se hizo.', '4.6e', '9j'),
  after('activating')
    .eventually('active', 'expired', 'cancelled')
    .says('Lo que se pidió se activa, vence o se cancela.', '4.6e', '9j'),
];
