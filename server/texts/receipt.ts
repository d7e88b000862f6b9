import type { Company } from '#domain/company.ts';
import { formatPesos, type Pesos } from '#domain/money.ts';

/** The receipt as a file. */
export const RECEIPT_PDF = {
  title: (entity: string) => `Comprobante de pago · ${entity}`,
  heading: (amount: Pesos) => `Comprobante de pago de ${formatPesos(amount)}`,
  lead: ({ name }: Company) =>
    `${name} recibió este pago. El cobro está confirmado por el proveedor del medio de pago.`,
  caption: 'Qué se pagó',
  details: 'Datos de la transacción',
  detailsCaption: 'Con estos datos el proveedor encuentra el pago',
  help: ({ helpEmail }: Company) => `¿Dudas sobre este pago? Escribe a ${helpEmail}.`,
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  file: (ref: string) => `comprobante-${ref}.pdf`,
} as const;

/** A receipt mailed again. */
export const RESEND = {
  TOO_MANY_RESENDS:
    'Ya enviamos este comprobante varias veces hoy. Revisa tu correo, también el no deseado, o descárgalo aquí. Mañana puedes pedirlo de nuevo.',
} as const;
