import { termText } from './deadlines.ts';
import { faqTopics, type FaqSection } from './faq-topics.ts';

/** What only a person can settle: each answer ends with how to reach one. */
export const person: FaqSection = ({ name, terms, productTypeToBlock }) => [
  {
    id: 'cannotPay',
    topic: faqTopics.person,
    question: 'No puedo pagar esto ahora',
    answer: [
      productTypeToBlock.includes('abono_convenio')
        ? 'Mira primero si puedes pagar solo algunas cuotas, desde la más antigua.'
        : 'Mira primero si puedes pagar solo algunas cuotas, desde la más antigua. O si tienes un convenio con un pie y cuotas más pequeñas.',
      `Si nada de eso te alcanza, cuéntale a una persona de ${name} cuánto puedes pagar y cuándo. Preguntar no te compromete a nada.`,
    ],
    otherWords:
      'puedo pagar alcanza plata dinero cesante sin trabajo enfermedad ayuda rebaja menos prorroga plazo esperar',
    page: 'myData',
    handsOver: true,
  },
  {
    id: 'notMine',
    topic: faqTopics.person,
    question: 'Esta deuda no es mía',
    answer: [
      'No la pagues. En «Mis datos» puedes decir que no estás de acuerdo y adjuntar lo que lo muestre. Mientras la revisan, aquí no se cobra.',
      'Si crees que alguien usó tu nombre, bloquea además tu cédula en el Registro Civil.',
    ],
    otherWords: 'mia mio ajena reconozco suplantacion fraude otra persona equivocada error',
    page: 'myData',
    handsOver: true,
  },
  {
    id: 'alreadyPaid',
    topic: faqTopics.person,
    question: 'Ya pagué y la deuda sigue apareciendo',
    answer: [
      `Un pago puede tardar ${termText(terms.paymentBooked)} en registrarse. Con tu RUT y la referencia ves aquí mismo si un pago de este portal se hizo.`,
      'Si pagaste en otro lugar o ya pasó ese plazo, no vuelvas a pagar. Dilo en «Mis datos» y adjunta el comprobante: mientras lo revisan, aquí no se cobra.',
    ],
    otherWords: 'pague pagado pagada sigue aparece dos veces sucursal transferencia',
    page: 'trace',
    handsOver: true,
  },
  {
    id: 'court',
    topic: faqTopics.person,
    question: 'Me embargaron o me llegó una demanda',
    answer: [
      'Este portal no ve los juicios, y un pago aquí no detiene uno por sí solo. Habla antes con una persona. Pregunta en qué está y qué lo termina, y pide que te lo den por escrito.',
      'Si te notificaron, los plazos son cortos: busca también la asistencia judicial gratuita de tu comuna.',
    ],
    otherWords:
      'embargo embargaron sueldo cuenta demanda juicio tribunal abogado receptor remate notificacion',
    handsOver: true,
  },
  {
    id: 'person',
    topic: faqTopics.person,
    question: 'Quiero hablar con una persona',
    answer: [],
    otherWords:
      'hablar alguien persona humano ejecutivo operador telefono llamar numero reclamo reclamar atencion contacto horario',
    handsOver: true,
  },
];
