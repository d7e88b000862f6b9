/** What follows a payment, as dates (§9, §2.5 "Regularisation"). */
export const followUpTexts = {
  title: 'Qué sigue',
  on: 'El',
  until: 'A más tardar el',
  since: 'Desde el',
  paid: 'Pagaste',
  booked: (entity: string) => `${entity} registra tu pago`,
  lastPaid: 'Se pagó la última cuota',
  notice: 'Por ley, tu acreedor avisa el pago a los registros de morosidad',
  regularised: 'Tu deuda queda regularizada',
  certificate: 'Puedes pedir tu certificado de deuda',
  removed: 'Sales de los registros de morosidad',
} as const;
