import { never, once, after } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts). */
export const properties = [
  after('waiting')
    .eventually('assigned', 'returned')
    .says('El dinero que espera se asigna o se devuelve.', 'R34', 'D43'),
  never('assigned')
    .after('partlyReturned')
    .says('De lo que se devolvió una parte, el resto ya no se asigna.', 'D43'),
  never('assigned').after('returned').says('Lo devuelto no se asigna.', 'R34', 'D43'),
  never('suspense.assigned').while('returning').says('Mientras se devuelve, no se asigna.', 'D43'),
  never('returned').before('refund.requested').says('Nada se da por devuelto sin que se haya pedido.', 'D43'),
  once('assigned').says('El dinero se asigna a lo más una vez.', 'R34', 'D43'),
];
