import { never, after } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts). */
export const properties = [
  never('formalised').before('signed').says('No se formaliza un convenio que nadie firmó.', '4.6b'),
  never('formalised')
    .before('downPayment.received')
    .says('No se formaliza un convenio sin pagar el pie.', '4.6b'),
  never('inForce').before('formalised').says('No rige un convenio que no se formalizó.', '4.6b'),
  after('signed')
    .eventually('formalised', 'withdrawn')
    .says('Una firma termina en un convenio formalizado, o deja de valer.', '4.6b', 'R19'),
  after('formalised')
    .eventually('fulfilled', 'lapsed', 'released')
    .says('Un convenio formalizado termina cumplido, caducado o liberado.', '4.6b', 'D94'),
  never('released').before('inForce').says('Solo se libera un convenio vigente.', 'D94'),
  never('fulfilled').after('released').says('Un convenio liberado no se cumple.', 'D94'),
  never('lapsed').after('released').says('Un convenio liberado no caduca.', 'D94'),
  never('lapsed').before('inForce').says('Solo caduca un convenio vigente.', '4.6b'),
  never('fulfilled').after('lapsed').says('Un convenio que caducó no se cumple.', '4.6b'),
  never('contract.withdrawn')
    .after('downPayment.received')
    .says('Con el pie pagado, la firma ya no se retira.', '4.6b', 'R19'),
];
