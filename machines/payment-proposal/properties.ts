import { never, after } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts). */
export const properties = [
  never('carriedOut', 'notCarriedOut')
    .before('proposal.approve')
    .says('Ninguna propuesta mueve dinero sin que se apruebe.', 'D66'),
  never('approved').after('declined', 'withdrawn').says('Lo rechazado o retirado no se aprueba.', 'D66'),
  never('proposal.withdraw').after('approved').says('Lo aprobado ya no se retira.', 'D66'),
  after('approved')
    .eventually('carriedOut', 'notCarriedOut')
    .says('De lo aprobado se llega a saber si se hizo.', 'D66'),
];
