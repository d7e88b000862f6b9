/** While the outcome of a payment is asked for. */
export const confirmingTexts = {
  page: 'Estado de tu pago',
  asking: 'Preguntando por tu pago',
  confirming: 'Estamos confirmando tu pago; no vuelvas a pagar todavía',
  stillAsking:
    'Seguimos preguntando; esta página cambia sola. También puedes cerrarla: si el pago se hizo, te llegará el comprobante por correo.',
  signsAgreement: 'Si el pie se pagó, tu convenio queda vigente y no tienes que firmarlo de nuevo.',
  /** The provider's page is open: nothing can have been charged. */
  open: {
    title: 'Todavía no has pagado',
    lead: (amount: string, until: string) =>
      `No se ha hecho ningún cobro. La página de pago sigue abierta: puedes seguir con este pago de ${amount} hasta las ${until}.`,
    resume: 'Seguir con este pago',
    abandon: 'Elegir de nuevo',
    identify: 'Identifícate para seguir o elegir de nuevo',
    detail:
      'Si eliges de nuevo, este pago se anula y ya no se cobrará. Si terminaste de pagar en esa página, espera aquí: esta pantalla cambia sola.',
    leaving: 'Volviendo a la página de pago',
    abandoning: 'Anulando este pago',
    notAbandoned: 'No pudimos anular este pago',
  },
  review: 'Una persona está revisando tu pago',
  reviewDetail:
    'La información que tenemos no basta para confirmar tu pago. No vuelvas a pagar: no se repetirá ningún cobro.',
  reviewHelp: (email: string) => `Si tienes dudas, escribe a ${email} con el código de referencia.`,
  /** Where the money goes back. */
  debts: 'Ver mis deudas',
  unavailable: 'No pudimos preguntar por tu pago',
  unavailableDetail:
    'Esto no cambia el pago: si se hizo, quedó registrado. No vuelvas a pagar antes de saberlo. Guarda el código de referencia.',
  status: 'Estado',
  /** §3 Debt to pay. */
  inProcess: 'En proceso',
  amount: 'Monto',
  entity: 'Entidad',
  reference: 'Código de referencia',
  date: 'Fecha',
} as const;
