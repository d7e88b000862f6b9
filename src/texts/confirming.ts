/** While the outcome of a payment is asked for. */
export const confirmingTexts = {
  page: 'Estado de tu pago',
  asking: 'Preguntando por tu pago',
  confirming: 'Estamos confirmando tu pago; no vuelvas a pagar todavía',
  confirmingDetail:
    'El servicio de pago con tarjeta todavía no nos da una respuesta. Seguimos preguntando; esta página cambia sola. También puedes cerrarla: si el pago se hizo, te llegará el comprobante por correo.',
  review: 'Una persona está revisando tu pago',
  reviewDetail:
    'Lo que informa el servicio de pago con tarjeta no coincide con nuestros registros. No vuelvas a pagar: no se repetirá ningún cobro.',
  reviewHelp: (email: string) => `Si tienes dudas, escribe a ${email} con el código de referencia.`,
  unavailable: 'No pudimos preguntar por tu pago',
  unavailableDetail:
    'Esto no cambia el pago: si se hizo, quedó registrado. No vuelvas a pagar antes de saberlo. Guarda el código de referencia.',
  amount: 'Monto',
  entity: 'Entidad',
  reference: 'Código de referencia',
  date: 'Fecha',
} as const;
