import { never } from '../temporal.ts';

/** What holds of every way through the chart (machines/temporal.ts). */
export const properties = [
  never('shown')
    .before('answered.loadReminders')
    .says('Nada se muestra de los recordatorios antes de que el servidor lo responda.', 'D88'),
  never('saving')
    .before('reminders.want')
    .says('El permiso para recordatorios cambia solo si la persona lo pide.', 'D88'),
];
