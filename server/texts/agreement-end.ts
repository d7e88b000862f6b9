import { executiveEmail, type Company } from '#domain/company.ts';

/** The words of the mail to a debtor who paid the last instalment (§4.6 "Regularisation"). */
export const FULFILLED_MAIL = {
  subject: (number: string) => `Terminaste de pagar tu convenio ${number}`,
  preview: 'Pagaste todas las cuotas. Estos son los plazos que siguen.',
  greeting: (name: string) => `Hola, ${name}:`,
  title: 'Pagaste todas las cuotas de tu convenio',
  until: (day: string) => `a más tardar el ${day}`,
  byLaw: (day: string) => `por ley, a más tardar el ${day}`,
  since: (day: string) => `desde el ${day}`,
  body: ({ name }: Company) =>
    `Ya no debes nada de este convenio. ${name} regulariza tu deuda y la elimina de los registros de morosidad en los plazos de arriba. No tienes que hacer nada. El registro de la CMF (REDEC) es otro: ahí también quedan las deudas pagadas.`,
  keep: 'Guarda este correo junto con tu contrato y tus comprobantes.',
  link: 'Ir al portal',
  footer: ({ helpEmail }: Company) =>
    `Si alguno de estos plazos no se cumple, en «Mis datos» del portal hay una carta lista para reclamar. También puedes escribir a ${helpEmail}.`,
} as const;

/** The words of the mail to a debtor whose agreement lapsed (§4.6 "Lapse"). */
export const LAPSED_MAIL = {
  subject: (number: string) => `Tu convenio ${number} quedó sin efecto`,
  preview: 'Lo que pagaste no se pierde. Te contamos qué pasa ahora y con quién hablar.',
  greeting: (name: string) => `Hola, ${name}:`,
  title: 'Tu convenio de pago quedó sin efecto',
  why: ({ terms }: Company) =>
    `Una cuota llevaba más de ${terms.agreementLapsesAfterDays} días de atraso. Por eso, como dice tu contrato, el convenio y su descuento terminaron.`,
  money: (paid: string, debt: string | null) =>
    `Lo que pagaste no se pierde: los ${paid} se abonan a tu deuda total${debt === null ? '' : `, que al firmar era de ${debt}`}.`,
  next: (company: Company) =>
    `Si quieres retomar el pago, escribe a ${executiveEmail(company)}: en ${company.name} verán contigo qué opciones hay. En el portal puedes ver si tienes una oferta nueva.`,
  link: 'Ver si tengo una oferta',
  footer: ({ helpEmail }: Company) =>
    `Si crees que esto es un error, por ejemplo porque pagaste en otro lugar, escribe a ${helpEmail} con tu comprobante.`,
} as const;
