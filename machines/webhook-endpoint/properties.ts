import { never } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts). */
export const properties = [
  never('receiver.accepted', 'receiver.failed')
    .while('switchedOff')
    .says('A una dirección apagada no se le avisa nada.', 'D65'),
  never('active').after('removed').says('Una dirección que se quitó no vuelve.', 'D65'),
  never('active')
    .after('switchedOff')
    .until('endpoint.switchOn')
    .says('Solo la institución enciende lo que se apagó.', 'D65'),
];
