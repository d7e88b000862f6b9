const days = (count: number) => (count === 1 ? '1 día hábil' : `${count} días hábiles`);

/** What the desk says of settlement files. */
export const settlementTexts = {
  title: 'Rendiciones',
  lead: 'Lo que se movió hasta el cierre de cada día hábil. El archivo de un día es siempre el mismo.',
  net: 'El neto es lo que te deben los proveedores del medio de pago: lo recibido y lo que quedó en espera, menos lo devuelto.',
  none: 'Todavía no se ha cerrado ningún día hábil.',
  caption: (count: number) => `${days(count)}, del más nuevo al más antiguo`,
  more: 'Ver días anteriores',
  loading: 'Cargando…',
  columns: { day: 'Día', parts: 'Qué se movió', rows: 'Filas', net: 'Neto', file: 'Archivo' },
  parts: {
    received: 'Recibido',
    held: 'En espera',
    assigned: 'Asignado después',
    returned: 'Devuelto',
    discount: 'Descuento',
  },
  nothing: 'Nada',
  download: 'Descargar',
  ofDay: (day: string) => ` la rendición del ${day}`,
  downloading: 'Descargando…',
} as const;
