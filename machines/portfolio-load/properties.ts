import { never, after } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts). */
export const properties = [
  never('loading').before('load.confirm').says('Nada se carga sin que una persona lo confirme.', 'D71'),
  never('load.confirm').before('checked').says('Nadie confirma lo que no se revisó.', 'D71'),
  never('loading')
    .after('portfolio.changed')
    .until('load.confirm')
    .says('Si la cartera cambió desde la revisión, se confirma de nuevo.', 'D71'),
  never('loaded')
    .after('discarded', 'refused', 'failed')
    .says('Lo descartado o rechazado no se carga.', 'D71'),
  after('confirmed')
    .eventually('loaded', 'failed', 'discarded', 'uploaded')
    .says('De lo confirmado se llega a saber si se cargó.', 'D71'),
];
