import type { MethodTexts } from './method.ts';

export const DECLINED_CARD = {
  title: 'Tu tarjeta no fue aceptada',
  detail: (amount: string) => `El banco emisor rechazó el pago de ${amount}.`,
};

export const CARD_CONTINGENCY =
  'A veces el servicio de pago con tarjeta informa problemas. Si se repite, vuelve a intentar más tarde o cambia de navegador.';

/** A card, on the card provider's page. */
export const webpay: MethodTexts = {
  name: 'Tarjeta de débito, crédito o prepago',
  detail: 'Pagas en la página segura de pago con tarjeta (Webpay).',
  icon: 'card',
  isCard: true,
  hasPage: true,
  provider:
    'Al presionar el botón irás a la página segura de pago con tarjeta (Webpay). Los datos de tu tarjeta se escriben solo ahí; este portal no los recibe. Al terminar vuelves aquí, con tu comprobante.',
  pay: (amount) => `Pagar ${amount}`,
  ready: [
    'Ten a mano tu tarjeta y la clave o la aplicación de tu banco.',
    'No cierres la página hasta volver aquí y ver tu comprobante. También te lo enviamos por correo.',
  ],
  waitsFor: 'El servicio de pago con tarjeta todavía no nos da una respuesta.',
  unpaid: {
    declined: DECLINED_CARD,
    cancelled: {
      title: 'El pago se canceló',
      detail: (amount) => `El pago de ${amount} se canceló antes de hacerse.`,
    },
    expired: {
      title: 'Se acabó el tiempo para pagar',
      detail: (amount) => `La página de pago se cerró antes de que pagaras los ${amount}.`,
    },
  },
  causes: [
    'error.dataEntryError',
    'error.browserIsNotUpdated',
    'error.exceedsMaximumAmount',
    'error.enoughBalance',
    'error.connection',
  ],
  contingency: CARD_CONTINGENCY,
};
