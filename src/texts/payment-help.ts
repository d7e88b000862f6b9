import type { Terms } from '#domain/company.ts';
import type { OfferType } from '#domain/product.ts';
import { termText } from './deadlines.ts';

/** What to know before paying: high amounts, the reminder, and what forgives the debt (§2.5, §5, §9). */
export const paymentHelpTexts = {
  highTitle: 'Vas a pagar un monto alto',
  high: (amount: string) =>
    `Desde ${amount}, muchas tarjetas rechazan el pago por su cupo o su límite diario. Te conviene un cargo en tu cuenta bancaria.`,
  highOpen: 'Cómo funciona el cargo en cuenta',
  highDialog: 'Paga con un cargo en tu cuenta bancaria',
  highLead: 'Tu banco paga directo desde tu cuenta corriente o vista, sin el límite de la tarjeta.',
  highSteps: ({ automaticDebitCancelledAfterBusinessDays: days }: Terms) => [
    'Lo pides aquí y lo activas con tu banco dentro de 3 horas.',
    'La activación o el cargo pueden tardar hasta 72 horas hábiles.',
    'El cargo se hace dentro de 5 días hábiles. Deja ese monto disponible en tu cuenta.',
    `Si no se logra cobrar en ${days} días hábiles desde el vencimiento, la suscripción se cancela y tendrás que suscribirte otra vez o pagar por tu cuenta.`,
  ],
  highBanks: (banks: string) => `Funciona con ${banks}.`,
  highUse: 'Usar cargo en cuenta bancaria',
  highNotHere: (email: string) =>
    `Si el cargo en cuenta no aparece entre tus medios de pago, escribe a ${email} y te ayudaremos.`,
  highClose: 'Entendido',

  reminderTitle: 'Antes de pagar, recuerda',
  reminder: (terms: Terms, type: OfferType) => [
    'Ten a mano tu tarjeta y la clave o la aplicación de tu banco.',
    'No cierres la página hasta volver aquí y ver tu comprobante. También te lo enviamos por correo.',
    `Tu pago queda registrado dentro de ${termText(terms.paymentBooked)}.`,
    ...(type === 'put' ? ['El descuento vale solo si pagas todas las operaciones de la lista.'] : []),
    ...(type === 'convenio' || type === 'ciclo' || type === 'put_wf'
      ? ['Las cuotas atrasadas más antiguas se pagan primero.']
      : []),
    ...(type === 'abono_convenio' ? ['Con el pie recibido, tu convenio queda formalizado.'] : []),
  ],

  forgivenLabel: '¿Qué pasa al pagar todas las cuotas?',
  forgiven: (left: number, total: number, amount: string) =>
    `Al pagar ${left} de ${total} cuotas, ${left === total ? 'todas las de tu plan' : 'las que te faltan'}, se condona el resto de tu deuda: ${amount}.`,
} as const;
