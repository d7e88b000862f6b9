import type { MethodTexts } from './method.ts';

/** Bank transfer, from account to account: approved on the page of the debtor's bank. */
export const transfer: MethodTexts = {
  name: 'Transferencia desde tu banco',
  detail: 'Eliges tu banco y la apruebas con tu clave. No necesitas tarjeta.',
  icon: 'bank',
  isCard: false,
  hasPage: true,
  provider:
    'Al presionar el botón irás a la página segura de transferencias, donde eliges tu banco y apruebas. Este portal no recibe tu clave. Al terminar vuelves aquí, con tu comprobante.',
  pay: (amount) => `Transferir ${amount}`,
  advice: (limit) =>
    `Sobre ${limit}, muchas tarjetas rechazan el pago por su cupo o su límite. Te conviene transferir desde tu banco.`,
  ready: [
    'Ten a mano la clave de tu banco y la aplicación o el dispositivo con que apruebas.',
    'Apruébala una sola vez y por el monto exacto. Lo que llegue de más o después del plazo se devuelve a tu cuenta.',
    'No cierres la página hasta volver aquí y ver tu comprobante. También te lo enviamos por correo.',
  ],
  waitsFor: 'Tu banco todavía no confirma que la transferencia llegó.',
  unpaid: {
    declined: {
      title: 'Tu banco no hizo la transferencia',
      detail: (amount) => `La transferencia de ${amount} no se hizo.`,
    },
    cancelled: {
      title: 'La transferencia se canceló',
      detail: (amount) => `La transferencia de ${amount} se canceló antes de hacerse.`,
    },
    expired: {
      title: 'Se acabó el tiempo para transferir',
      detail: (amount) =>
        `Los ${amount} no llegaron dentro del plazo. Si tu banco los transfirió igual, se devuelven a tu cuenta y te avisamos por correo.`,
    },
  },
  causes: ['error.connection'],
  contingency:
    'A veces un banco limita cuánto se puede transferir por día o a un destinatario nuevo. Puedes probar con otro banco o con otro medio de pago.',
};
