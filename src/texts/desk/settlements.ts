import type { SettlementDelivery } from '#contract/desk-settlements.ts';

const days = (count: number) => (count === 1 ? '1 día hábil' : `${count} días hábiles`);
const tries = (count: number) => (count === 1 ? '1 intento' : `${count} intentos`);

/** What the desk says of settlement files. */
export const settlementTexts = {
  title: 'Rendiciones',
  lead: 'Lo que se movió hasta el cierre de cada día hábil. El archivo de un día es siempre el mismo.',
  net: 'El neto es lo que te deben los proveedores del medio de pago: lo recibido y lo que quedó en espera, menos lo que ellos devolvieron.',
  none: 'Todavía no se ha cerrado ningún día hábil.',
  caption: (count: number) => `${days(count)}, del más nuevo al más antiguo`,
  more: 'Ver días anteriores',
  loading: 'Cargando…',
  columns: {
    day: 'Día',
    parts: 'Qué se movió',
    net: 'Neto',
    delivery: 'Entrega por SFTP',
    file: 'Archivo',
  },
  parts: {
    received: 'Recibido',
    held: 'En espera',
    assigned: 'Asignado después',
    returned: 'Devuelto',
    discount: 'Descuento',
  },
  nothing: 'Nada',
  rows: (count: number) => (count === 1 ? '1 fila' : `${count} filas`),
  deliveryStates: {
    delivered: 'Entregada',
    waiting: 'Por entregar',
    givenUp: 'Sin entregar',
  } satisfies Record<SettlementDelivery['state'], string>,
  deliveredAt: (at: string, count: number) => (count > 1 ? `El ${at}, tras ${tries(count)}.` : `El ${at}.`),
  untried: (since: string) => `Lista desde el ${since}. Se envía en unos minutos.`,
  waiting: (since: string, count: number, next: string | null) =>
    `Espera desde el ${since}: ${tries(count)} sin éxito.${next ? ` El próximo es el ${next}.` : ''} Se reintenta sin que hagas nada.`,
  givenUp: (count: number) =>
    `${count === 0 ? 'Ya tenía más de 14 días.' : `Se dejó de intentar a los 14 días, tras ${tries(count)}.`} Quien supervisa o administra puede enviarla de nuevo.`,
  resend: 'Enviar de nuevo',
  resendTitle: 'Enviar de nuevo la rendición',
  resendLead: (day: string) =>
    `La rendición del ${day} se envía ahora a tu servidor SFTP. Si ya había llegado, no se envía otra vez.`,
  download: 'Descargar',
  ofDay: (day: string) => ` la rendición del ${day}`,
  downloading: 'Descargando…',
} as const;
