import type { OfferType } from '#domain/product.ts';

/** Names of the offers and words about their quotas, on every screen that shows them. */
export const offerTexts = {
  title: {
    put: 'Pago único total',
    put_wf: 'Pago único en cuotas',
    convenio: 'Cuotas de tu convenio',
    ciclo: 'Cuotas atrasadas de tus créditos',
    abono_convenio: 'Convenio de pago con pie',
  } satisfies Record<OfferType, string>,
  quotas: (count: number) => (count === 1 ? '1 cuota' : `${count} cuotas`),
  quota: (number: number) => `Cuota ${number}`,
  due: 'vence',
  wasDue: 'venció',
  debt: 'Deuda total',
  discount: 'Descuento',
  discountOf: (percent: number) => `Descuento de ${String(percent).replace('.', ',')} %`,
  agreement: (number: string) => `Convenio N.º ${number}`,
  operations: (numbers: readonly string[]) =>
    `${numbers.length === 1 ? 'Operación' : 'Operaciones'} ${list.format(numbers)}`,
} as const;

const list = new Intl.ListFormat('es', { type: 'conjunction' });
