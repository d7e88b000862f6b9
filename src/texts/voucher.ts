import type { Voucher } from '#contract/payment-status.ts';

/** The voucher (§2.5 "Success"; what the card provider requires). */
export const voucherTexts = {
  page: 'Comprobante de pago',
  title: 'Recibimos tu pago',
  lead: 'Guarda este comprobante.',
  endedTitle: 'Terminaste tu convenio',
  endedLead: (number: string) =>
    `Pagaste todas las cuotas de tu convenio N.º ${number}. Guarda este comprobante.`,
  paid: 'Monto pagado',
  rows: {
    entity: 'Entidad',
    product: 'Producto',
    description: 'Descripción',
    total: 'Monto total',
    discount: 'Descuento',
    amount: 'Monto pagado',
    currency: 'Moneda',
    state: 'Estado',
    date: 'Fecha',
    hour: 'Hora',
    reference: 'Referencia de pago',
    order: 'Orden de compra',
    code: 'Código de verificación',
    authorisation: 'Código de autorización',
    cardType: 'Tipo de tarjeta',
    means: 'Medio de pago',
    lastDigits: 'Últimos 4 dígitos',
    account: 'Cuenta',
    instalmentsType: 'Tipo de cuotas',
    instalmentsCount: 'Número de cuotas',
    instalmentAmount: 'Valor de cada cuota',
    email: 'Comprobante enviado a',
    progress: 'Avance',
    pending: 'Pendientes este mes',
    left: 'Queda por pagar',
  },
  /** The address of the public page follows. */
  proof: 'Cualquier persona puede comprobar con ese código que este comprobante es auténtico, en',
  transaction: 'Datos de la transacción',
  state: 'Pagado',
  currency: { CLP: 'Peso chileno (CLP)' } satisfies Record<Voucher['currency'], string>,
  mail: {
    waiting: 'lo estamos enviando',
    sent: 'enviado',
    failed: 'no se pudo entregar',
  } satisfies Record<Voucher['email_state'], string>,
  mailFailed: (email: string) =>
    `Tu correo no recibió el comprobante. Descárgalo, imprímelo o envíalo a otro correo; si lo necesitas, escribe a ${email}.`,
  progress: (paid: number, total: number) => `Pagada ${paid} de ${total} cuotas`,
  noPending: 'Ninguna',
  progressWithPending: (progress: string, pending: number) =>
    pending === 0
      ? `${progress}; ninguna pendiente este mes`
      : `${progress}; ${pending} ${pending === 1 ? 'pendiente' : 'pendientes'} este mes`,
  rest: 'Quién pagó, con qué tarjeta y el resto del comprobante se muestran solo a quien hizo el pago. Ábrelo en el mismo navegador después de identificarte, o revisa el correo que te enviamos.',
  nextTitle: 'Qué sigue en tu convenio',
  agreementTitle: (number: string) => `Tu convenio N.º ${number}`,
  nextContract: (number: string, email: string) =>
    `Tu convenio N.º ${number} está formalizado. El contrato firmado llegará a tu correo, ${email}.`,
  notFormalised: 'Tu convenio todavía no está formalizado',
  notFormalisedBecause: (email: string) =>
    `Tu pago está recibido y no se pierde, pero la firma ya no estaba vigente cuando llegó. Una persona lo está revisando; no pagues de nuevo. Si tienes dudas, escribe a ${email}.`,
  nextExecutive: (day: string) => `Un ejecutivo te contactará a más tardar el ${day}.`,
  nextFirst: (day: string) => `Tu primera cuota vence el ${day}.`,
  nextDay: (day: number) => `Después, paga el ${day} de cada mes.`,
  nextRenegotiated: 'Por ley, lo que renegociaste no se informa a los registros de morosidad.',
  nextLapse: (days: number) =>
    `Si una cuota se atrasa más de ${days} días, el convenio queda sin efecto. Lo pagado se abona a la deuda total.`,
  download: 'Descargar contrato firmado (PDF)',
  downloading: 'Descargando…',
  downloadFailed: 'El contrato no se pudo descargar',
  downloadOtherwise:
    'Identifícate de nuevo y vuelve a abrir este comprobante en el mismo navegador. O usa el PDF que va adjunto en el correo de tu convenio.',
  stillOwed: 'Te queda por pagar',
  owedAt: (entity: string, offers: number) => `En ${entity}${offers === 1 ? '' : `, en ${offers} ofertas`}.`,
  payAnother: 'Pagar otra de mis deudas',
  payOn: 'Ver lo que me queda',
  owedFirstTitle: (count: number) =>
    count === 1
      ? 'Tu descuento se respeta si pagas una cuota más'
      : `Tu descuento se respeta si pagas ${count} cuotas más`,
  owedFirst: (count: number, until: string, amount: string | null) =>
    `${count === 1 ? 'Venció o vence' : 'Vencieron o vencen'} hasta el ${until}${amount === null ? '' : `, por ${amount} en total`}.`,
  nothingOwed: 'No te queda nada por pagar aquí',
  nothingOwedAt: (entity: string) => `Pagaste todo lo que ${entity} ofrece pagar en este portal.`,
  print: 'Imprimir',
  end: 'Terminar',
} as const;
