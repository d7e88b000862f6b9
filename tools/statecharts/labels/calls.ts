/** What each call asks of the server and what each machine started beside is, in Spanish. */
export const callLabels: Readonly<Record<string, string>> = {
  startIdentification: 'abrir la identificación',
  verifyIdentity: 'comprobar la identidad',
  saveContact: 'guardar el contacto',
  renewSession: 'renovar la sesión',
  extendSession: 'alargar la sesión',
  closeSession: 'cerrar la sesión',
  loadDebts: 'traer las deudas',
  renderContract: 'redactar el contrato',
  signAgreement: 'firmar el convenio',
  loadMethods: 'traer los medios de pago',
  loadAutomatic: 'traer los medios automáticos',
  loadCards: 'traer las tarjetas',
  startEnrolment: 'empezar a agregar la tarjeta',
  removeCard: 'quitar la tarjeta',
  enrolDebit: 'pedir el cargo automático',
  askDebit: 'preguntar por el cargo',
  cancelDebit: 'cancelar el cargo',
  preparePayment: 'preparar el pago',
  startPayment: 'crear el pago',
  abandonPayment: 'anular el pago',
  askPayment: 'preguntar por el pago',
  sendRequest: 'enviar la solicitud',
  askInquiry: 'consultar',
  loadHistory: 'traer el historial',
  stepMenu: 'menú de pasos',
  quotaSelection: 'elección de cuotas',
  sessionClock: 'reloj de la sesión',
  paymentHistory: 'historial de pagos',
  agreementSigning: 'firma del convenio',
  debitEnrolment: 'pedido de un cargo automático',
  identification: 'identificación',
  contactForm: 'formulario de contacto',
  checkout: 'resumen y pago',
  cardChange: 'cambio de tarjetas guardadas',
  paymentStart: 'inicio de un pago',
  paymentResult: 'resultado del pago',
  debitPage: 'página del cargo automático',
};

/** What each pause is called. */
export const delayLabels: Readonly<Record<string, string>> = {
  recheckPause: 'una pausa',
  resultPause: 'una pausa, cada vez más larga',
  untilWarning: 'el tiempo hasta el aviso',
  minute: 'un minuto',
  lookPause: 'una pausa',
};

/** What a state's tags say of it. */
export const tagLabels: Readonly<Record<string, string>> = { busy: 'esperando', wizard: 'paso del menú' };
