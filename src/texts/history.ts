import type { MoneyStanding } from '#contract/money.ts';

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

const inWords = (names: readonly string[]) =>
  new Intl.ListFormat('es-CL', { type: 'conjunction' }).format(names);

/** Words of the payment history (§2.5 "History"; messages §5 and §8). */
export const historyTexts = {
  page: 'Historial de pagos',
  open: 'Ver mi historial de pagos',
  title: 'Historial de pagos',
  lead: 'Lo que has pagado aquí y lo que tu institución tiene registrado. Lo más nuevo está primero.',
  searching: 'Estamos buscando tus pagos',
  filters: {
    title: 'Filtrar pagos',
    titleInForce: (count: number) => `Filtrar pagos (${count} filtros activos)`,
    year: 'Año',
    yearEmpty: 'Elige un año',
    yearRequired: 'El año es requerido',
    month: 'Mes',
    monthEmpty: 'Elige un mes',
    monthRequired: 'El mes es requerido',
    months: MONTHS.map((name, index) => [String(index + 1), name] as const),
    operation: 'Número de operación',
    operationEmpty: 'Elige una operación',
    operationRequired: 'El número de operación es requerido',
    submit: 'Filtrar',
    clear: 'Borrar filtros',
    /** Said of what is on show, e.g. "Pagos de septiembre de 2026 de la operación 900100191". */
    shown: (year: number, month: number, operation: string) =>
      `Pagos de ${MONTHS[month - 1] ?? ''} de ${year} de la operación ${operation}`,
  },
  table: {
    caption: (total: number) => (total === 1 ? '1 pago' : `${total} pagos`),
    date: 'Fecha de pago',
    fee: 'Cuota',
    downPayment: 'Pie de convenio',
    operation: 'Operación',
    product: 'Producto',
    amount: 'Monto',
    receipt: 'Comprobante',
    receiptFile: 'PDF',
    elsewhere: 'Pagado en otro canal',
    standing: {
      assigning: 'Recibido sin asignar',
      returning: 'En devolución',
      returned: 'Devuelto',
    } satisfies Record<MoneyStanding, string>,
  },
  lapsed: {
    title: (number: string, day: string) => `Tu convenio ${number} quedó sin efecto el ${day}`,
    /** What was paid is not lost (§4.6 "Lapse"). */
    applied: (paid: string, operations: readonly string[]) =>
      `Los ${paid} que pagaste se abonan a tu deuda total${operations.length === 0 ? '' : ` de ${operations.length === 1 ? 'la operación' : 'las operaciones'} ${inWords(operations)}`}`,
    debtWhenSigned: (debt: string) => `, que al firmar era de ${debt}`,
  },
  pager: {
    label: 'Páginas del historial',
    previous: 'Anterior',
    next: 'Siguiente',
    of: (page: number, pages: number) => `Página ${page} de ${pages}`,
    first: 'Es la primera.',
    last: 'Es la última.',
  },
  download: 'Descargar lista',
  retry: 'Volver a intentar',
  pay: 'Ver mi deuda y pagar',
  /** §8 "problem searching, try later" and "service not responding": where no answer came, or the service was away. */
  problem: 'Hubo un problema al buscar tus pagos. Inténtalo más tarde.',
  notResponding: 'El servicio de historial de pagos no responde. Inténtalo de nuevo en unos minutos.',
} as const;
