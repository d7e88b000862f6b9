import { never } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts). */
export const properties = [
  never('announced')
    .after('withdrawn', 'ended')
    .says('Un aviso de mantención que terminó no vuelve.', '9k', 'D70'),
];
