import type { DataRequestDecision } from '#contract/desk-data-requests.ts';
import type { DataRequestState } from '#contract/rights.ts';
import type { DataRequestKind } from '#domain/data-request.ts';

const requests = (count: number) => (count === 1 ? '1 solicitud' : `${count} solicitudes`);

/** What the desk says about requests of debtors about their data (decision 0086). */
export const dataRequestTexts = {
  title: 'Derechos sobre datos',
  lead: 'Lo que las personas piden sobre sus datos. La ley da un plazo a cada una, y tu respuesta les llega por correo.',
  none: 'No hay solicitudes por responder.',
  open: (count: number) =>
    `${requests(count)} por responder${count === 1 ? '' : ', la de plazo más próximo primero'}`,
  closed: (count: number) =>
    count === 1
      ? '1 solicitud respondida'
      : `${count} solicitudes respondidas, de la más nueva a la más antigua`,
  more: 'Hay más por responder. Aparecen aquí a medida que se responden estas.',
  columns: {
    received: 'Llegó',
    kind: 'Pide',
    state: 'Estado',
    due: 'Último día',
    decidedBy: 'Respondió',
    decidedAt: 'Fecha',
    answer: 'Respuesta',
  },
  see: (kind: string) => `, ver la solicitud: ${kind}`,
  kinds: {
    access: 'Copia completa de sus datos',
    rectification: 'Corregir sus datos',
    erasure: 'Borrar sus datos',
    opposition: 'Oponerse a un uso',
    block: 'Bloquear sus datos',
  } satisfies Record<DataRequestKind, string>,
  states: {
    received: 'Por responder',
    extended: 'Plazo ampliado',
    answered: 'Respondida',
    refused: 'Negada',
  } satisfies Record<DataRequestState, string>,
  overdue: 'Atrasada',
  one: {
    title: 'Solicitud sobre datos',
    next: {
      access:
        'Envíale una copia completa de lo que tu institución guarda de ella, a su correo registrado. El portal ya le entrega un archivo con sus datos de contacto ocultos en parte.',
      rectification:
        'Revisa lo que escribió y corrige tus registros. La próxima carga de la cartera trae aquí lo corregido.',
      erasure:
        'Al responder se borra lo que la ley permite: contacto, visitas, tarjetas y lo que pidió. Pagos y convenios de los últimos seis años se conservan, y su respuesta lo dice.',
      opposition:
        'El portal ya dejó de enviarle ofertas y recordatorios. Revisa los otros usos que haga tu institución.',
      block:
        'El portal ya dejó de enviarle ofertas y recordatorios. Detén los otros usos de sus datos que no exija la ley.',
    } satisfies Record<DataRequestKind, string>,
    until: (day: string) => `El último día para responder es el ${day}.`,
    wasUntil: (day: string) =>
      `El plazo venció el ${day}. La persona ya puede ir a la Agencia: responde cuanto antes.`,
    extended: (reason: string) => `El plazo se amplió. Razón: ${reason}`,
    heldBack: 'Todavía no se puede borrar',
    heldBackHelp:
      'Puedes esperar a que termine, ampliar el plazo o negarla con esta razón. Al responder, el portal lo comprueba otra vez.',
    supervisor: 'Un borrado lo decide una persona de supervisión.',
    looking: 'Tu rol puede mirar esta solicitud. La responde una persona de atención o supervisión.',
    decided: (words: string, name: string, date: string) => `${words} ${name} el ${date}.`,
    decidedWords: {
      answered: 'La respondió',
      refused: 'La negó',
    } satisfies Partial<Record<DataRequestState, string>>,
    answer: (words: string) => `Se le dijo: ${words}`,
    person: 'Quién la hizo',
    name: 'Nombre',
    rut: 'RUT',
    email: 'Correo',
    phone: 'Teléfono',
    message: 'Escribió',
    received: 'Llegó',
  },
  decisions: {
    'dataRequest.answer': 'Responder',
    'dataRequest.refuse': 'Negar',
    'dataRequest.extend': 'Ampliar el plazo',
  } satisfies Record<DataRequestDecision, string>,
  erase: 'Borrar y responder',
  decisionTitles: {
    'dataRequest.answer': 'Responder la solicitud',
    'dataRequest.refuse': 'Negar la solicitud',
    'dataRequest.extend': 'Ampliar el plazo',
  } satisfies Record<DataRequestDecision, string>,
  decisionLeads: {
    'dataRequest.answer':
      'Lo que escribas le llega por correo y queda en «Mis datos». Di qué se hizo, en palabras sencillas.',
    'dataRequest.refuse':
      'Di por qué no se hace. El correo agrega que puede reclamar ante la Agencia dentro de 30 días hábiles.',
    'dataRequest.extend': 'Se amplía una sola vez, 30 días. Di por qué hace falta: le llega por correo.',
  } satisfies Record<DataRequestDecision, string>,
} as const;
