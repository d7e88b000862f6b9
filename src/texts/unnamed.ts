/** The voucher's page without the reference of a payment. */
export const unnamedTexts = {
  page: 'Comprobante',
  title: 'Falta saber de qué pago',
  lead: 'A esta dirección le falta el código de referencia, así que no podemos mostrar un comprobante. Esto no cambia ningún pago.',
  history: 'Ver mis pagos',
  pay: 'Ver mi deuda y pagar',
} as const;
