import type { MethodTexts } from './method.ts';
import { CARD_CONTINGENCY, DECLINED_CARD } from './webpay.ts';

/** Without a page there is no cancelling, and no time runs out. */
const notCharged = {
  title: 'No se cobró a tu tarjeta guardada',
  detail: (amount: string) => `El cobro de ${amount} a tu tarjeta guardada no se hizo.`,
};

/** A saved card; its options are named by the cards (texts/saved-cards.ts). */
export const oneclick: MethodTexts = {
  name: 'Tarjetas guardadas',
  detail: '',
  icon: 'card',
  isCard: true,
  hasPage: false,
  provider:
    'Al presionar el botón se cobra de inmediato a la tarjeta que elegiste. Al terminar verás aquí tu comprobante.',
  pay: (amount) => `Pagar ${amount}`,
  ready: ['No cierres la página hasta ver aquí tu comprobante. También te lo enviamos por correo.'],
  waitsFor: 'El servicio de pago todavía no nos dice si se hizo el cobro a tu tarjeta guardada.',
  unpaid: { declined: DECLINED_CARD, cancelled: notCharged, expired: notCharged },
  // Nothing is typed and no page is open.
  causes: ['error.exceedsMaximumAmount', 'error.enoughBalance'],
  contingency: CARD_CONTINGENCY,
};
