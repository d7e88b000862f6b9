import type { OfferType } from '#domain/product.ts';

/** The detail modals of the offers (§2.5 "Detail modals for plan, single payment and agreement"). */
export const offerDetailTexts = {
  title: {
    put: 'Detalle del pago único total',
    put_wf: 'Detalle del pago único en cuotas',
    convenio: 'Detalle de tu convenio',
    ciclo: 'Detalle de tus cuotas atrasadas',
    abono_convenio: 'Detalle del convenio con pie',
  } satisfies Record<OfferType, string>,
  debt: 'Deuda total',
  discount: 'Descuento',
  toPay: 'Total que pagas',
  downPayment: (percent: number) => `Pie (${String(percent).replace('.', ',')} %)`,
  rest: 'En cuotas sin interés',
  range: 'Cantidad de cuotas',
  rangeOf: (min: number, max: number) => `entre ${min} y ${max}`,
  days: 'Días de pago que puedes elegir',
  progress: 'Avance',
  progressOf: (paid: number, total: number) => `Pagadas ${paid} de ${total} cuotas`,
  lastPaid: 'Último pago',
  lastQuotaPaid: 'Última cuota pagada',
  lastQuotaPaidOf: (number: number) => `la número ${number}`,
  paymentDay: 'Día de pago',
  paymentDayOf: (day: number) => `el ${day} de cada mes`,
  receiver: 'Quién recibe tu pago',
  pending: 'Cuotas pendientes',
  pendingAmount: 'Monto pendiente',
  next: 'Próxima cuota',
  last: 'Última cuota',
  validUntil: 'Oferta válida hasta',
  close: 'Cerrar',
} as const;
