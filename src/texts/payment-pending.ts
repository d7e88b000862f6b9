/** While it is unknown whether a payment was started, and when one is under way already. */
export const paymentPendingTexts = {
  page: 'Pago en curso',
  uncertain: 'Estamos confirmando tu pago; no vuelvas a pagar todavía',
  uncertainDetail: (amount: string) =>
    `Pediste pagar ${amount}, pero no recibimos respuesta. Puede ser la conexión. Estamos preguntando otra vez por ese mismo pago; preguntar no cobra de nuevo.`,
  uncertainStay:
    'Deja esta página abierta. Si el pago no alcanzó a empezar, te llevaremos a la página de pago. Si sales, al identificarte de nuevo verás si hay un pago en curso.',
  /** The way out never offers to pay: the debts show it when the debtor is back. */
  later: 'Salir y volver más tarde',
  underWay: (amount: string) => `Ya tienes un pago en curso por ${amount}`,
  underWayDetail:
    'Incluye cuotas que elegiste ahora. Para que no pagues dos veces, primero hay que saber en qué quedó.',
  see: 'Ver en qué quedó',
  reference: 'Código de referencia',
} as const;
