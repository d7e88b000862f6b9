import { formatPesos } from '#domain/money.ts';
import { REGISTRY_NOTICE_DAYS } from '#domain/deadlines.ts';
import { MAX_SELECTED } from '#domain/quotas.ts';
import { bookingText, termText } from './deadlines.ts';
import { faqTopics, type FaqSection } from './faq-topics.ts';

/** Frequent questions on the way to the voucher and after it. */
export const paying: FaqSection = ({ paymentMethods, terms, automaticDebitBanks }) => [
  {
    id: 'rejected',
    topic: faqTopics.paying,
    question: 'Mi tarjeta fue rechazada',
    answer: [
      `No se hizo ningún cobro. Lo más común: un dato mal escrito, un cupo insuficiente o el límite diario de algunas tarjetas. Ese límite es de ${formatPesos(terms.dailyOnlineLimit)}.`,
      'Puedes pagar una parte hoy y otra mañana, usar otra tarjeta o pedir a tu banco que suba el límite.',
    ],
    otherWords: 'rechazo declinada cupo limite diario saldo error pago fallo',
  },
  {
    id: 'interrupted',
    topic: faqTopics.paying,
    question: 'Se cerró la página mientras pagaba. ¿Me cobraron?',
    answer: [
      'Con tu RUT y la referencia del pago te decimos si se cobró, si no, o si lo estamos confirmando. Mientras tanto, no vuelvas a pagar.',
    ],
    otherWords: 'doble cobro dos veces cerre se corto internet estado pago comprobante no llego',
    page: 'trace',
  },
  {
    id: 'howMany',
    topic: faqTopics.paying,
    question: '¿Cuántas cuotas puedo pagar a la vez?',
    answer: [`Hasta ${MAX_SELECTED} cuotas de una misma opción, siempre desde la más antigua.`],
    otherWords: 'varias cuotas maximo adelantar',
  },
  ...(paymentMethods.some(({ code_name }) => code_name === 'pac')
    ? [
        {
          id: 'automatic',
          topic: faqTopics.paying,
          question: '¿Puedo pagar automáticamente desde mi cuenta?',
          answer: [
            `Sí, en las opciones que lo permiten. Lo activas en tu banco dentro de ${terms.automaticDebitActivationHours} horas; la activación o un cargo pueden tardar hasta ${terms.automaticDebitBusinessHours} horas hábiles.`,
            `Sirven cuentas de: ${automaticDebitBanks.join(', ')}.`,
          ],
          otherWords: 'pac pat debito cargo cuenta mensual suscripcion automatico',
        },
      ]
    : []),
  ...(paymentMethods.some(({ code_name }) => code_name === 'transfer')
    ? [
        {
          id: 'transfer',
          topic: faqTopics.paying,
          question: '¿Puedo pagar con una transferencia?',
          answer: [
            'Sí. Eliges «Transferencia desde tu banco» y la apruebas en la página de tu banco; así queda unida a tu pago.',
            'Transfiere una sola vez y el monto exacto. Lo que llegue de más, de menos o después del plazo se devuelve a tu cuenta. Te avisamos por correo.',
          ],
          otherWords: 'transferir cuenta banco sin tarjeta devolucion duplicada',
        },
      ]
    : []),
  ...(paymentMethods.some(({ code_name }) => code_name === 'oneclick')
    ? [
        {
          id: 'savedCard',
          topic: faqTopics.paying,
          question: '¿Es seguro guardar mi tarjeta?',
          answer: [
            'La tarjeta la guarda el proveedor de pagos, no este portal: aquí solo se ven sus últimos números. Puedes quitarla cuando quieras.',
          ],
          otherWords: 'guardar tarjeta oneclick inscribir borrar',
        },
      ]
    : []),
];

export const afterwards: FaqSection = ({ terms, hasHistory, name }) => [
  {
    id: 'receipt',
    topic: faqTopics.afterwards,
    question: '¿Dónde queda mi comprobante?',
    answer: ['Lo ves en pantalla al terminar y te llega por correo, con su código de verificación.'],
    otherWords: 'comprobante recibo voucher boleta correo no llego',
    page: hasHistory ? 'history' : 'trace',
  },
  {
    id: 'booked',
    topic: faqTopics.afterwards,
    question: '¿Cuándo queda registrado mi pago?',
    answer: [`Dentro de ${bookingText(terms)}. La fecha exacta está en tu comprobante.`],
    otherWords: 'demora registrado abono procesado',
  },
  {
    id: 'bureau',
    topic: faqTopics.afterwards,
    question: '¿Cuándo salgo de los registros de morosidad?',
    answer: [
      `Por ley, tu acreedor avisa el pago a los registros de morosidad dentro de ${REGISTRY_NOTICE_DAYS} días hábiles. Lo que renegociaste no se informa ahí. Estos son los plazos máximos de ${name}:`,
      `Con un pago único se cuenta desde el día en que pagas. Son ${termText(terms.regularisation.singlePayment)} para regularizar tu deuda y ${termText(terms.bureauRemoval.singlePayment)} para salir de los registros.`,
      `Con un convenio o en cuotas se cuenta desde el pago de la última cuota. Son ${termText(terms.regularisation.agreement)} para regularizarla y ${termText(terms.bureauRemoval.agreement)} para salir de los registros.`,
      'El registro de la CMF (REDEC) es otro: ahí también quedan las deudas pagadas.',
      `Si una fecha pasa, en «Mis datos» tienes qué hacer, con una carta lista. Después puedes pedir tu certificado de deuda a ${name}.`,
    ],
    otherWords: 'dicom boletin comercial informe certificado limpiar papeles regularizar plazo',
  },
];
