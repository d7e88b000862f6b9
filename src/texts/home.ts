import type { Company } from '#domain/company.ts';

/** Words of a company's landing. */
export const homeTexts = {
  page: 'Inicio',
  banners: 'Avisos',
  title: ({ name }: Company) => `Ponte al día con ${name}`,
  lead: 'Revisa tu deuda, conoce tus opciones y paga en línea, a tu ritmo y sin trámites.',
  pay: 'Ver mi deuda y pagar',
  history: 'Ver historial de pagos',
  others: 'Otras gestiones',
  historyDetail: 'Lo que has pagado, con sus comprobantes.',
  traceDetail: 'Te decimos si se cobró, con tu RUT y la referencia.',
  noCommitment: 'Mirar tus opciones no te compromete a nada.',
  need: {
    title: 'Ten a mano',
    person: 'Tu RUT y tu cédula de identidad.',
    pyme: 'Si es una empresa: su RUT y un número de operación.',
    reach: 'Tu correo y tu teléfono, para enviarte el comprobante.',
    minimum: ({ name, terms: { minimumDaysOverdue: days } }: Company) =>
      days <= 1
        ? 'Aquí verás las deudas con al menos un día de atraso.'
        : `Aquí verás las deudas con ${days} días de atraso o más. Las demás se pagan en los canales propios de ${name}.`,
  },
  how: {
    title: 'Cómo funciona, en 4 pasos',
    identify: [
      'Identifícate',
      'Con tu RUT y el número de serie de tu cédula, o un número de operación si es una empresa.',
    ],
    contact: ['Déjanos tus datos', 'Un correo y un teléfono, para que el comprobante llegue a ti.'],
    choose: ['Elige qué pagar', 'Ves cada monto y cada fecha antes de decidir.'],
    chooseAndSign: [
      'Elige tu opción',
      'Pago único con descuento o convenio en cuotas. El convenio se firma aquí mismo.',
    ],
    pay: [
      'Paga en línea',
      'En la página segura del medio de pago. El comprobante queda en pantalla y en tu correo.',
    ],
  },
  safety: {
    title: 'Cuídate de las estafas',
    lead: ({ name }: Company) => `Así sabes que de verdad estás pagando a ${name}.`,
    tips: [
      ['Nadie te pedirá claves', 'No pedimos claves ni códigos por teléfono, correo o mensajes.'],
      ['Paga solo en este portal', 'No recibimos depósitos ni transferencias a cuentas de personas.'],
      [
        'Entra escribiendo la dirección',
        'No sigas enlaces de mensajes que te apuran o te amenazan. La dirección de este portal es',
      ],
      [
        'Guarda tu comprobante',
        'Cada pago deja un comprobante con su código de referencia. Guárdalo siempre.',
      ],
    ],
    doubt: '¿Te parece raro un mensaje o una llamada? Pregúntanos antes de pagar:',
  },
} as const;
