import type { FaqPage } from '#domain/faq.ts';

/** Words of the helper around its questions and answers (§2.5 "Chatbot"). */
export const faqTexts = {
  title: '¿En qué te ayudamos?',
  hello: (company: string) =>
    `Hola. Responde un asistente automático con las preguntas más frecuentes de ${company}. No pide datos personales.`,
  conversation: 'Conversación',
  you: 'Tú:',
  helper: 'Ayuda:',
  topics: 'Elige un tema',
  found: 'Quizás quieres saber',
  notFound:
    'No encontré una respuesta para eso. Prueba con otras palabras, elige un tema o habla con una persona.',
  search: 'Escribe tu pregunta',
  searchHint: 'No escribas tu RUT ni datos de tu tarjeta.',
  ask: 'Buscar',
  rate: '¿Te sirvió esta respuesta?',
  yes: 'Sí',
  no: 'No',
  satisfied: 'Qué bueno. Si tienes otra pregunta, aquí estoy.',
  otherTopics: 'Ver los temas',
  person: 'Hablar con una persona',
  personTitle: 'Habla con una persona',
  personLead: (company: string) => `En ${company} te atiende una persona:`,
  phone: 'Teléfono',
  hours: (opens: string, closes: string) => `De lunes a viernes hábiles, de ${opens} a ${closes}`,
  mail: 'Correo',
  reply: (days: number) => `Responden dentro de ${days === 1 ? 'un día hábil' : `${days} días hábiles`}`,
  personHint:
    'Cuenta qué intentabas hacer y, si la tienes, la referencia de tu pago. No envíes claves ni datos de tarjetas.',
  subject: 'Consulta desde el portal de pagos',
  newTab: '(se abre en otra pestaña)',
  pages: {
    history: 'Ver mi historial de pagos',
    trace: 'Consultar el estado de un pago',
    verify: 'Comprobar un documento',
    privacy: 'Leer la política de privacidad',
    myData: 'Ver qué cabe en lo que puedes pagar',
  } satisfies Record<FaqPage, string>,
} as const;
