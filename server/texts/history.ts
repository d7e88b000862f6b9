import type { HISTORY_OUTCOMES } from '#contract/history.ts';
import type { MoneyStanding } from '#contract/money.ts';
import type { CalendarDate } from '#domain/calendar.ts';

/** Why there are no payments to show (§8 "History"). */
export const HISTORY = {
  NO_PAYMENTS: 'No tienes pagos registrados.',
  NOT_FOUND: 'No encontramos pagos con esos datos. Cambia los filtros o bórralos.',
  CHECK_FIELDS: 'Revisa los campos del formulario: el año, el mes y el número de operación.',
} as const satisfies Record<(typeof HISTORY_OUTCOMES)[number], string>;

/** The history as a file. */
export const HISTORY_CSV = {
  file: (today: CalendarDate) => `historial-de-pagos-${today}.csv`,
  header: ['Cuota', 'Número de operación', 'Fecha de pago', 'Producto', 'Monto', 'Referencia', 'Estado'],
  downPayment: 'Pie de convenio',
  paid: 'Pagado',
  standing: {
    assigning: 'Recibido sin asignar',
    returning: 'En devolución',
    returned: 'Devuelto',
  } satisfies Record<MoneyStanding, string>,
};
