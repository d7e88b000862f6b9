/** Words of the receipt as a file and by mail. */
export const receiptTexts = {
  title: 'Tu comprobante',
  download: 'Descargar comprobante',
  downloadOf: (fee: number, day: string) => `Descargar comprobante PDF de la cuota ${fee} pagada el ${day}`,
  downloadOfDownPayment: (day: string) => `Descargar comprobante PDF del pie de convenio pagado el ${day}`,
  file: (ref: string) => `comprobante-${ref}.pdf`,
  resend: 'Enviar a otro correo',
  email: 'Correo electrónico',
  emailHint: 'Enviaremos el comprobante solo esta vez; tu correo registrado no cambia.',
  send: 'Enviar comprobante',
  sending: 'Enviando…',
  sent: (email: string) => `Enviamos el comprobante a ${email}. Puede tardar unos minutos.`,
  /** By whether its mail is out. */
  sessionOver: {
    mailed: 'Tu sesión terminó. El comprobante te llegó también por correo.',
    notMailed:
      'Tu sesión terminó. Para descargar o enviar el comprobante, identifícate de nuevo y vuelve a abrir esta página.',
  },
} as const;
