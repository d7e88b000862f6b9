import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { formatLong } from '#domain/long-date.ts';
import { formatPesos, type Pesos } from '#domain/money.ts';

const greeting = (name: string) => `Hola, ${name}:`;
const link = 'Ver el estado del pago';
const footer = ({ helpEmail }: Company) =>
  `Si tienes dudas, escribe a ${helpEmail} con la referencia del pago. Nunca te pediremos claves ni datos de tu tarjeta por correo o por teléfono.`;

/** Money that was charged and did not pay its debt (decision 0043). */
export const SUSPENSE_MAIL = {
  greeting,
  link,
  footer,
  subject: (amount: Pesos, ref: string) => `Recibimos tu dinero: ${formatPesos(amount)} · Referencia ${ref}`,
  title: {
    assigning: 'Recibimos tu dinero; lo estamos asignando',
    returning: 'Recibimos tu dinero y te lo devolveremos',
  },
  body: {
    assigning: (entity: string, until: CalendarDate) => [
      `Tu deuda con ${entity} cambió mientras pagabas, así que este cobro todavía no la paga. No vuelvas a pagar por ahora.`,
      `A más tardar el ${formatLong(until)} quedará asignado a tu deuda, y te enviaremos el comprobante. Si no, te lo devolveremos al mismo medio de pago.`,
    ],
    returning: (entity: string, until: CalendarDate) => [
      `El proveedor del medio de pago nos informó un cobro que no corresponde a un pago terminado en ${entity}. Tu deuda no se pagó con él.`,
      `Te lo devolveremos completo al mismo medio de pago, a más tardar el ${formatLong(until)}. No tienes que hacer nada.`,
    ],
  },
} as const;

export const REFUND_MAIL = {
  greeting,
  link,
  footer,
  subject: (amount: Pesos, ref: string) => `Te devolvimos ${formatPesos(amount)} · Referencia ${ref}`,
  title: (amount: Pesos) => `Te devolvimos ${formatPesos(amount)}`,
  body: {
    whole: 'El dinero volvió al mismo medio de pago. Tu banco puede tardar unos días en mostrarlo.',
    meansUnknown: 'El dinero se te devolvió.',
    notPaid: 'Tu deuda no quedó pagada con este cobro.',
    owedAgain: 'Lo que ese pago había rebajado se debe otra vez, y su comprobante ya no vale.',
    notOwed: 'No debes nada de esa deuda.',
    notOwedNoReceipt: 'No debes nada de esa deuda, y el comprobante de ese pago ya no vale.',
    partlyOwedAgain: (notOwed: readonly string[]) =>
      `De ${notOwed.length === 1 ? 'la operación' : 'las operaciones'} ${notOwed.join(', ')} no debes nada. Lo demás que ese pago había rebajado se debe otra vez, y su comprobante ya no vale.`,
    rest: (amount: Pesos) => `Quedan ${formatPesos(amount)} de este pago en nuestro poder.`,
  },
} as const;

export const REFUND_LABELS = {
  received: 'Monto cobrado',
  returned: 'Monto devuelto',
  until: 'A más tardar',
  on: 'Fecha de la devolución',
} as const;
