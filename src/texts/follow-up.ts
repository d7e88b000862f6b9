/** What follows a payment, as dates (§9, §2.5 "Regularisation"). */
export const followUpTexts = {
  title: 'Qué sigue',
  on: 'El',
  until: 'A más tardar el',
  since: 'Desde el',
  paid: 'Pagaste',
  booked: (entity: string) => `${entity} registra tu pago`,
  lastPaid: 'Se pagó la última cuota',
  regularised: 'Tu deuda queda regularizada',
  certificate: 'Puedes pedir tu certificado de deuda',
  removed: 'Sales de los registros de morosidad y del sistema financiero',
} as const;
