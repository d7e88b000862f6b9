import { formatLong } from '#domain/long-date.ts';
import { formatPesos } from '#domain/money.ts';
import { PROGRAMME } from '#domain/programme.ts';
import type { DataRequestState } from '#contract/rights.ts';
import type { DataRequestKind } from '#domain/data-request.ts';

const day = formatLong;

/** Words of the rights area (decision 0086). */
export const rightsTexts = {
  page: 'Mis datos',
  title: 'Mis datos',
  lead: 'Lo que sabemos de ti en este portal y lo que puedes pedir sobre tus datos. Es gratis.',
  searching: 'Estamos buscando tus datos',
  retry: 'Volver a intentar',
  pay: 'Ver mi deuda y pagar',
  you: {
    title: 'Quién eres aquí',
    name: 'Nombre',
    rut: 'RUT',
    email: 'Correo',
    phone: 'Teléfono',
    none: 'No tenemos',
    masked: 'Los mostramos ocultos en parte, para cuidarte.',
    change: 'Cambiar mi correo o teléfono',
  },
  kept: {
    title: 'Qué guardamos de ti',
    lead: 'Cada registro tiene una razón y un plazo. Están en la política de privacidad.',
    policy: 'Ver la política de privacidad',
    rows: (count: number) => (count === 1 ? '1 registro' : `${count} registros`),
    take: 'Llevarme mis datos',
    takeLead:
      'El PDF es para leer. El archivo JSON tiene todo el detalle, para llevarlo a otro servicio. En ambos, tu correo, teléfono y RUT van ocultos en parte.',
    pdf: 'Descargar PDF',
    json: 'Descargar JSON',
    file: (ending: 'json' | 'pdf') => `mis-datos.${ending}`,
  },
  visits: {
    title: 'Medición de visitas',
    help: 'Tu respuesta está en este navegador y la cambias en la política de privacidad.',
    link: 'Cambiar mi respuesta',
  },
  draw: {
    title: 'Sorteo mensual',
    in: `Participas en el sorteo mensual de ${formatPesos(PROGRAMME.monthlyPrize)}.`,
    out: 'No participas en el sorteo mensual.',
    rest: 'Si lo dejas, tu programa de acompañamiento sigue igual.',
    leave: 'Dejar el sorteo',
    leaving: 'Guardando…',
  },
  ask: {
    title: 'Pedir algo sobre mis datos',
    lead: (name: string) =>
      `Tu solicitud le llega a ${name}, que responde por tus datos. Te avisamos por correo.`,
    legend: '¿Qué quieres pedir?',
    kinds: {
      access: {
        title: 'Una copia completa',
        detail: 'También de lo que la institución guarda fuera de este portal. Te responden en 30 días.',
      },
      rectification: {
        title: 'Corregir un dato',
        detail: 'Di cuál está mal y cómo debe quedar. Te responden en 30 días.',
      },
      erasure: {
        title: 'Borrar mis datos',
        detail:
          'No se borra lo que la ley obliga a guardar, ni con un pago o convenio en curso. Tu deuda sigue igual. Te responden en 30 días.',
      },
      opposition: {
        title: 'Oponerme a un uso',
        detail:
          'Dejamos de enviarte ofertas y recordatorios de inmediato. Di a qué más te opones. Te responden en 30 días.',
      },
      block: {
        title: 'Bloquear mis datos',
        detail:
          'Dejamos de enviarte ofertas y recordatorios de inmediato. Te llegan solo avisos de pagos, contratos y seguridad. Te responden en 2 días hábiles.',
      },
    } satisfies Record<DataRequestKind, { title: string; detail: string }>,
    message: 'Cuéntanos más',
    messageNeeded: 'Cuéntanos qué quieres que cambie',
    choose: 'Elige qué quieres pedir',
    send: 'Enviar solicitud',
    sending: 'Enviando…',
    sent: 'Recibimos tu solicitud. Más abajo está su plazo.',
    unseen: 'Recibimos tu solicitud, pero no pudimos mostrar su plazo.',
    noMail: 'No tenemos tu correo, así que la respuesta la verás solo aquí.',
    unsent: 'No sabemos si llegó tu solicitud.',
    unsentHelp: 'Si la envías otra vez, no se duplica.',
    resend: 'Enviar otra vez',
    look: 'Ver qué quedó',
    first: 'Primero elige qué hacer en el aviso.',
  },
  requests: {
    title: 'Lo que has pedido',
    none: 'Todavía no has pedido nada.',
    states: {
      received: 'En curso',
      extended: 'Plazo ampliado',
      answered: 'Respondida',
      refused: 'Negada',
    } satisfies Record<DataRequestState, string>,
    overdue: 'Fuera de plazo',
    received: (at: string) => `La pediste el ${day(at)}.`,
    due: (at: string) => `Deben responderte a más tardar el ${day(at)}.`,
    wasDue: (at: string) => `Debían responderte a más tardar el ${day(at)}.`,
    decided: (at: string) => `Te respondieron el ${day(at)}.`,
    why: 'Razón para ampliar el plazo:',
    answer: 'Te dijeron:',
    agency: (at: string) =>
      `Puedes reclamar gratis ante la Agencia de Protección de Datos Personales hasta el ${day(at)}. Son 30 días hábiles.`,
  },
} as const;
