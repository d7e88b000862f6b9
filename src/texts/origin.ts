import type { Proceeding } from '#domain/debt-origin.ts';

const list = new Intl.ListFormat('es', { type: 'disjunction' });

/** "De dónde sale este monto": facts and no advice (Ley 19.496, art. 37; decision 0082). */
export const originTexts = {
  title: 'De dónde sale este monto',
  wait: 'Buscando el detalle de tu deuda…',
  retry: 'Intentar de nuevo',
  close: 'Cerrar',
  lead: (company: string, day: string) => `Esto es lo que ${company} informa de tu deuda al ${day}.`,
  beforeDiscount: 'Son los montos de la deuda antes del descuento.',
  agreed: (day: string) =>
    `Estas cuotas vienen del convenio que firmaste el ${day}. Cuando lo firmaste, la deuda era esta:`,
  noClaim: {
    title: 'Esto no es una demanda ni un embargo',
    text: 'Esta hoja solo te informa. No es parte de un juicio ni de un proceso para quitarte bienes.',
  },
  proceedings: {
    judicial: {
      title: (company: string) => `${company} informa un juicio por esta deuda`,
      text: 'Puedes pedirle el tribunal y el rol de la causa. Un pago aquí no termina un juicio por sí solo.',
    },
    insolvency: {
      title: (company: string) => `${company} informa un procedimiento de insolvencia`,
      text: 'Mientras dura, la Ley 20.720 dice cómo se pagan las deudas. Quien lleva el procedimiento puede explicártelo.',
    },
  } satisfies Record<Proceeding, { title: (company: string) => string; text: string }>,
  creditor: 'A quién le debes',
  origin: 'De dónde viene',
  contract: 'Fecha del contrato',
  fellDue: 'Venció el',
  capital: 'Capital',
  interest: 'Intereses',
  lateInterest: 'Intereses por atraso',
  fees: 'Gastos de cobranza',
  feeLimit: (limit: string, uf: string) => `Máximo legal: ${limit}, con la UF a ${uf}`,
  total: 'Total de la deuda',
  /** What was not said, as it ends a sentence. */
  missing: {
    creditor: 'a quién le debes',
    origin: 'de dónde viene la deuda',
    contract_date: 'la fecha del contrato',
    fell_due_on: 'cuándo venció',
    capital: 'cuánto es capital, intereses y gastos',
  },
  notSaid: (company: string, missing: readonly string[]) => `${company} no informó ${list.format(missing)}.`,
  hidden: (company: string) => `${company} no muestra aquí el monto original de la deuda.`,
  disagree: 'No estoy de acuerdo con esta deuda',
  changes: {
    title: 'Qué cambia si firmas o pagas',
    points: [
      'Leer esta hoja no te obliga a nada.',
      'Si firmas un convenio, reconoces la deuda y te obligas a pagar lo que dice el contrato.',
      'Firmar, o pagar una parte, puede hacer que el plazo de prescripción empiece de nuevo.',
    ],
  },
  rights: {
    title: 'Tus derechos',
    points: [
      'Los gastos de cobranza tienen un máximo legal. No se cobran en los primeros 20 días de atraso.',
      'Puedes pedir por escrito el respaldo de la deuda. Deben dártelo dentro de 15 días.',
      'Una deuda puede prescribir con el paso del tiempo. Solo un tribunal puede declararlo.',
      'Si algo no corresponde, puedes reclamar gratis en el SERNAC, también al 800 700 100:',
    ],
    complain: { label: 'sernac.cl', href: 'https://www.sernac.cl' },
  },
  ask: (company: string) => `Pregunta a ${company}`,
  askMissing: (company: string) => `Pide a ${company} lo que falta`,
  askLead: 'Es gratis. Ten a mano el número de la operación.',
} as const;
