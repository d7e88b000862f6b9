import type { Company } from '#domain/company.ts';

/** Words of the identification screen. Messages of the fields are the specification's (§5). */
export const identityTexts = {
  page: 'Identificación',
  title: 'Identifícate',
  lead: {
    person: 'Con tu RUT y el número de serie de tu cédula te mostramos tus deudas y tus opciones de pago.',
    pyme: 'Con el RUT de tu empresa y el número de una operación te mostramos sus deudas y opciones de pago.',
  },
  leadTo: {
    history: {
      person:
        'Con tu RUT y el número de serie de tu cédula de identidad te mostramos los pagos que has hecho.',
      pyme: 'Con el RUT de tu empresa y el número de una operación te mostramos los pagos que ha hecho.',
    },
    myData: {
      person: 'Con tu RUT y el número de serie de tu cédula de identidad te mostramos tus datos.',
      pyme: 'Con el RUT de tu empresa y el número de una de sus operaciones te mostramos sus datos.',
    },
  },
  tabs: 'Tipo de cliente',
  person: 'Personas Naturales',
  pyme: 'PYMES y Empresas',
  rut: { person: 'RUT', pyme: 'RUT de la empresa' },
  rutHint: { person: 'Por ejemplo, 12.345.678-5.', pyme: 'Por ejemplo, 76.123.456-0.' },
  rutRequired: 'El rut es requerido',
  rutInvalid: 'El rut no es válido',
  serial: 'Número de serie',
  serialHint: 'Está en tu cédula de identidad. En las nuevas se llama número de documento.',
  serialOdd: 'Compáralo con tu cédula: suele tener 9 dígitos, y en algunas una letra A delante.',
  serialRequired: 'El número de serie es requerido',
  operation: 'Número de operación',
  operationHint:
    'Está en el contrato del crédito y en los avisos de cobro. Sirve el de cualquiera de tus operaciones.',
  operationRequired: 'El número de operación es requerido',
  operationInvalid: 'El número de operación no es válido',
  contact: 'Tus datos de contacto',
  captcha: 'Este sitio está protegido por captcha para comprobar que no eres un robot.',
  aside: {
    title: 'Sin cuentas ni claves',
    points: [
      ['Solo tú ves tus deudas', 'Comprobamos que eres tú antes de mostrar cualquier monto.'],
      ['Nunca pedimos claves', 'Ni la de tu banco ni la de tu tarjeta. Aquí tampoco.'],
      ['Mirar no te compromete', 'Ves tus opciones y decides después, con calma.'],
    ],
  },
  verifying: 'Estamos comprobando tus datos',
  loading: 'Estamos buscando tus deudas',
  help: {
    open: '¿Dónde está el número de serie?',
    why: 'Este portal no usa claves. El número de serie solo lo conoce quien tiene la cédula en la mano. Con él comprobamos en el Registro Civil que eres tú, y nadie más puede ver tus deudas. También vale como firma electrónica simple.',
    newTitle: 'Cédula nueva',
    newCard: 'Cédula nueva de ejemplo: el número de documento está a la derecha, al centro.',
    oldTitle: 'Cédula antigua',
    oldCard: 'Cédula antigua de ejemplo: el número de serie está junto a la huella.',
    close: 'Entendido',
  },
  withoutProducts: {
    /** §8 "Client messages". */
    withoutDebts: 'No se encontraron deudas',
    withoutOffers: 'No tienes productos disponibles',
    inReview: 'Tu deuda está en revisión',
    accepted: 'Te dieron la razón',
    explain: ({ name, kind, terms: { minimumDaysOverdue: days } }: Company) =>
      [
        'Actualmente no tienes productos disponibles para pagar aquí.',
        days <= 1
          ? 'Solo se cargan las deudas con al menos un día de atraso.'
          : `Solo se cargan las deudas con ${days} días de atraso o más.`,
        kind === 'collections'
          ? 'Los productos al día se pagan directamente con la institución que te los dio.'
          : `Los productos al día se pagan en los canales propios de ${name}.`,
      ].join(' '),
    help: 'Si necesitas ayuda, escribe a',
    myData: 'Ver mis datos',
    call: 'o llama al',
    hours: ({ opens, closes }: Company['helpDesk']) => `, de lunes a viernes hábiles de ${opens} a ${closes}`,
    close: 'Entendido',
  },
} as const;
