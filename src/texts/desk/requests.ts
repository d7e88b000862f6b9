import type { RequestDecision, RequestKind, RequestState } from '#contract/desk-requests.ts';

const hours = (count: number) => (count === 1 ? '1 hora' : `${count} horas`);
const requests = (count: number) => (count === 1 ? '1 solicitud' : `${count} solicitudes`);

/** What the desk says about requests of debtors. */
export const requestTexts = {
  title: 'Solicitudes',
  lead: 'Lo que las personas piden a tu institución. Cada una se responde dentro de 48 horas.',
  none: 'No hay solicitudes por responder.',
  open: (count: number) =>
    `${requests(count)} por responder${count === 1 ? '' : ', la de plazo más próximo primero'}`,
  closed: (count: number) =>
    count === 1 ? '1 solicitud cerrada' : `${count} solicitudes cerradas, de la más nueva a la más antigua`,
  more: 'Hay más por responder. Aparecen aquí a medida que se cierran estas.',
  columns: {
    received: 'Llegó',
    kind: 'Pide',
    due: 'Plazo',
    state: 'Estado',
    closedBy: 'La cerró',
    closedAt: 'Se cerró',
    reason: 'Cómo quedó',
  },
  see: (kind: string) => `, ver la solicitud: ${kind}`,
  kinds: {
    load: 'Cargar sus cuotas',
    programme: 'Entrar al programa PRO',
  } satisfies Record<RequestKind, string>,
  states: {
    received: 'Por responder',
    answered: 'Respondida',
    declined: 'Cerrada sin acoger',
  } satisfies Record<RequestState, string>,
  overdue: 'Atrasada',
  left: (count: number) =>
    count < 1 ? 'Queda menos de 1 hora' : `${count === 1 ? 'Queda' : 'Quedan'} ${hours(count)}`,
  late: (count: number) => (count < 1 ? 'Venció hace menos de 1 hora' : `Venció hace ${hours(count)}`),
  one: {
    title: 'Solicitud',
    next: 'Qué necesita',
    load: 'Busca la operación, carga sus cuotas si corresponde y escríbele o llama a la persona. Los datos los escribió ella y no están verificados: confirma su identidad antes de informar sobre una deuda.',
    programme: 'Escríbele o llama a la persona para contarle cómo sigue el programa.',
    until: (date: string) => `El plazo es el ${date}. Cuando hayas respondido, anota aquí cómo quedó.`,
    wasUntil: (date: string) => `El plazo venció el ${date}. Responde cuanto antes y anota aquí cómo quedó.`,
    looking: 'Tu rol puede mirar esta solicitud. La cierra una persona de atención o supervisión.',
    closed: (words: string, name: string, date: string) => `${words} ${name} el ${date}.`,
    closedWords: {
      received: '',
      answered: 'La respondió',
      declined: 'La cerró sin acogerla',
    } satisfies Record<RequestState, string>,
    why: (reason: string) => `Cómo quedó: ${reason}`,
    person: 'Quién la hizo',
    gone: 'Los datos de la persona ya se eliminaron, como se le prometió. Si la solicitud sigue abierta, ciérrala sin acoger.',
    name: 'Nombre',
    rut: 'RUT',
    email: 'Correo',
    phone: 'Teléfono',
    operation: 'Número de operación',
    message: 'Mensaje',
    draw: 'Sorteo mensual',
    draws: { true: 'Sí, participa', false: 'No participa' },
    received: 'Llegó',
  },
  decisions: {
    'request.answer': 'Ya respondí',
    'request.decline': 'Cerrar sin acoger',
  } satisfies Record<RequestDecision, string>,
  decisionTitles: {
    'request.answer': 'Anotar la respuesta',
    'request.decline': 'Cerrar sin acoger',
  } satisfies Record<RequestDecision, string>,
  decisionLeads: {
    'request.answer': 'Esto no envía nada a la persona: anota que ya le respondiste, y cómo quedó.',
    'request.decline': 'Esto no envía nada a la persona: anota que no se hará lo pedido, y por qué.',
  } satisfies Record<RequestDecision, string>,
} as const;
