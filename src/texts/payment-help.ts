import type { PaymentMethodCode, Terms } from '#domain/company.ts';
import type { OfferType } from '#domain/product.ts';
import { bookingText } from './deadlines.ts';
import { textsOf } from './methods/registry.ts';

/** What to know before paying: high amounts, the reminder, and what forgives the debt (§2.5, §5, §9). */
export const paymentHelpTexts = {
  highTitle: 'Vas a pagar un monto alto',
  high: (amount: string) =>
    `Desde ${amount}, muchas tarjetas rechazan el pago por su cupo o su límite diario.`,
  highAdvice: 'Te conviene un cargo en tu cuenta bancaria.',
  highOpen: 'Cómo funciona el cargo en cuenta',
  highCardAdvice: 'Antes de pagar, revisa con tu banco cuánto permite la tuya.',
  highCardOpen: 'Qué puedes hacer',
  highCardDialog: 'Si tu tarjeta no alcanza',
  highCardSteps: (company: string, email: string) => [
    'Pide a tu banco que aumente el cupo o el límite de compras en línea de tu tarjeta. Suele hacerse en su aplicación o por teléfono.',
    'Si tienes otra tarjeta con más cupo, úsala: en la página de pago puedes elegir cuál.',
    `Escribe a ${email} para saber qué otra forma de pago tiene ${company} para este monto.`,
    'Un pago rechazado no se cobra: puedes intentarlo otra vez.',
  ],
  highCardDebit: 'El cargo en cuenta bancaria no está disponible aquí para este pago.',
  highDialog: 'Paga con un cargo en tu cuenta bancaria',
  highLead: 'Tu banco paga directo desde tu cuenta corriente o vista, sin el límite de la tarjeta.',
  highSteps: ({
    automaticDebitActivationHours: hours,
    automaticDebitBusinessHours: businessHours,
    automaticDebitCancelledAfterBusinessDays: days,
  }: Terms) => [
    `Lo pides aquí y lo activas con tu banco dentro de ${hours} horas.`,
    `La activación o el cargo pueden tardar hasta ${businessHours} horas hábiles.`,
    `El cargo se hace dentro de ${days} días hábiles. Deja ese monto disponible en tu cuenta.`,
    `Si no se logra cobrar en ${days} días hábiles desde el vencimiento, la suscripción se cancela. Tendrás que suscribirte otra vez o pagar por tu cuenta.`,
  ],
  highBanks: (banks: string) => `Funciona con ${banks}.`,
  highUse: 'Usar cargo en cuenta bancaria',
  highClose: 'Entendido',

  reminderTitle: 'Antes de pagar, recuerda',
  reminder: (terms: Terms, type: OfferType, method: PaymentMethodCode | null, isDiscounted: boolean) => [
    ...textsOf(method).ready,
    `Tu pago queda registrado dentro de ${bookingText(terms)}.`,
    ...(type === 'put' && isDiscounted
      ? ['El descuento vale solo si pagas todas las operaciones de la lista.']
      : []),
    ...(type === 'convenio' || type === 'ciclo' || type === 'put_wf'
      ? ['Las cuotas atrasadas más antiguas se pagan primero.']
      : []),
    ...(type === 'abono_convenio' ? ['Con el pie recibido, tu convenio queda formalizado.'] : []),
  ],

  forgivenLabel: '¿Qué pasa al pagar todas las cuotas?',
  forgiven: (left: number, total: number, amount: string) =>
    `Si pagas ${left === total ? `las ${total} cuotas` : `las ${left} que te faltan`}, se te perdonan ${amount}.`,
  forgivenTip: (left: number, total: number) =>
    `Al pagar ${left} de ${total} cuotas se condona, es decir, se perdona el resto de la deuda. El descuento se aplica con la última.`,
} as const;
