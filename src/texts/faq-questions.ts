import type { Company } from '#domain/company.ts';
import type { FaqQuestion } from '#domain/faq.ts';
import { PROGRAMME } from '#domain/programme.ts';
import { afterwards, paying } from './faq-paying.ts';
import { person } from './faq-person.ts';
import { faqTopics, type FaqSection } from './faq-topics.ts';

const identity: FaqSection = ({ displayFields }) => [
  {
    id: 'serial',
    topic: faqTopics.identity,
    question: '¿Dónde está el número de serie?',
    answer: [
      'Está en tu cédula de identidad. En la nueva se llama “número de documento” y está a la derecha. En la antigua está junto a la huella.',
      'En la página de identificación hay un dibujo de cada cédula.',
    ],
    otherWords: 'carnet documento cedula serie numero',
  },
  {
    id: 'whySerial',
    topic: faqTopics.identity,
    question: '¿Por qué me piden el número de serie?',
    answer: [
      'Este portal no usa claves. El número de serie lo conoce solo quien tiene la cédula en la mano. Con él comprobamos que eres tú y nadie más puede ver tus deudas.',
    ],
    otherWords: 'clave contraseña verificar registro civil',
  },
  {
    id: 'business',
    topic: faqTopics.identity,
    question: 'Quiero pagar por una empresa. ¿Qué necesito?',
    answer: [
      'El RUT de la empresa y el número de una de sus operaciones. Está en el contrato del crédito y en los avisos de cobro.',
    ],
    otherWords: 'pyme sociedad negocio operacion',
  },
  {
    id: 'notIdentified',
    topic: faqTopics.identity,
    question: 'No logro identificarme',
    answer: [
      'Compara el RUT y el número de serie con tu cédula vigente, sin espacios. Si tu cédula está vencida o bloqueada, el Registro Civil no la reconoce.',
      'Después de varios intentos hay que esperar unos minutos: es para cuidar tus datos.',
    ],
    otherWords: 'error datos incorrectos bloqueado intentos no puedo entrar vencida',
  },
  ...(displayFields.email
    ? [
        {
          id: 'contact',
          topic: faqTopics.identity,
          question: '¿Para qué piden mi correo y mi teléfono?',
          answer: [
            'Para enviarte el comprobante y avisarte si algo pasa con tu pago. Solo te enviamos ofertas o recordatorios si lo aceptas.',
          ],
          otherWords: 'email celular contacto datos personales',
          page: 'privacy',
        } as const,
      ]
    : []),
];

const debt: FaqSection = ({ name, helpEmail, productTypeToBlock, terms, accompaniment }) => [
  {
    id: 'notListed',
    topic: faqTopics.debt,
    question: '¿Por qué no aparece mi deuda?',
    answer: [
      terms.minimumDaysOverdue <= 1
        ? 'Aquí se cargan las deudas con al menos un día de atraso.'
        : `Aquí se cargan las deudas con ${terms.minimumDaysOverdue} días de atraso o más. Las demás se pagan en los canales propios de ${name}.`,
      `Si crees que falta una, en la página de inicio puedes pedir que carguemos tus cuotas, o escribir a ${helpEmail}.`,
    ],
    otherWords: 'no tengo productos falta credito no sale no encuentro cargar cuotas',
  },
  {
    id: 'put',
    topic: faqTopics.debt,
    question: '¿Qué es el pago único total?',
    answer: [
      'Es pagar de una vez toda la deuda de la lista, con el descuento que ves antes de pagar. El descuento vale solo si pagas todas las operaciones de la lista.',
    ],
    otherWords: 'descuento rebaja put liquidar total',
  },
  ...(productTypeToBlock.includes('abono_convenio')
    ? []
    : [
        {
          id: 'agreement',
          topic: faqTopics.debt,
          question: '¿Qué es un convenio de pago?',
          answer: [
            'Pagas un pie y el resto en cuotas sin interés. Eliges cuántas cuotas y qué día pagas, ves cada cuota con su fecha y lo firmas aquí mismo.',
            `Queda formalizado cuando se recibe el pie. Si una cuota se atrasa más de ${terms.agreementLapsesAfterDays} días, queda sin efecto. Lo pagado se abona a la deuda total.`,
          ],
          otherWords: 'cuotas repactar renegociar pie firma contrato plan',
        },
      ]),
  {
    id: 'lateQuota',
    topic: faqTopics.debt,
    question: '¿Qué pasa si me atraso en una cuota?',
    answer: [
      'Primero se pagan las cuotas atrasadas más antiguas. El plan y su descuento se respetan si pagas todas las cuotas que vencen este mes.',
      `Con más de ${terms.agreementLapsesAfterDays} días de atraso, un convenio queda sin efecto.`,
    ],
    otherWords: 'atraso mora vencida no puedo pagar cuota',
  },
  ...(accompaniment
    ? [
        {
          id: 'programme',
          topic: faqTopics.debt,
          question: '¿Qué es el programa de acompañamiento?',
          answer: [
            `Son ${PROGRAMME.freeMonths} meses gratis de apoyo para ordenar tus finanzas. Lo ofrecemos después de pagar y te respondemos por correo dentro de ${PROGRAMME.replyHours} horas.`,
          ],
          otherWords: 'pro finanzas ayuda premio sorteo gratis',
        },
      ]
    : []),
];

const safety: FaqSection = ({ name, helpEmail }) => [
  {
    id: 'genuine',
    topic: faqTopics.safety,
    question: '¿Cómo sé que este sitio es verdadero?',
    answer: [
      `Entra siempre escribiendo la dirección o desde el sitio de ${name}. Aquí nunca pedimos claves, códigos ni transferencias a cuentas de personas.`,
      'Cada comprobante y contrato tiene un código que cualquiera puede comprobar.',
    ],
    otherWords: 'estafa fraude falso seguro verdad confiable',
    page: 'verify',
  },
  {
    id: 'suspicious',
    topic: faqTopics.safety,
    question: 'Recibí una llamada o un mensaje que me apura',
    answer: [`No pagues ni entregues datos. Corta y escríbenos a ${helpEmail} para comprobarlo.`],
    otherWords: 'llamada whatsapp sms amenaza estafa cobrador phishing',
  },
  {
    id: 'data',
    topic: faqTopics.safety,
    question: '¿Quién ve mis datos?',
    answer: [
      'Solo la institución a la que le debes y quienes hacen posible el pago. No se venden ni se publican.',
    ],
    otherWords: 'privacidad datos personales vergüenza',
    page: 'privacy',
  },
];

const OWN_TOPIC = 'Otras preguntas';

/** The questions that a company's helper answers: the portal's, with that company's terms, then its own (§2.5, §3 chatbot). */
export function faqOf(company: Company): FaqQuestion[] {
  const own = company.chatbot.questions.map((question, index) => ({
    ...question,
    id: `own${index}`,
    topic: OWN_TOPIC,
    lang: 'es' as const,
  }));
  return [...[person, identity, debt, paying, afterwards, safety].flatMap((group) => group(company)), ...own];
}
