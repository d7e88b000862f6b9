import type { OfferType } from '#domain/product.ts';

/** Plan selection (§2.5 "Plan selection"). */
export const planTexts = {
  page: 'Planes de pago',
  greeting: (name: string) => `Hola, ${name}`,
  title: 'Elige qué pagar primero',
  titleOfOne: 'Tu solución de pago',
  lead: (count: number, company: string) =>
    `Tienes ${count} opciones en ${company}. Se paga una a la vez; después puedes volver por lo que quede.`,
  leadOfOne: (company: string) => `Esto es lo que ${company} te ofrece hoy.`,
  owed: (company: string) => `Te queda por pagar en ${company}, con los descuentos ofrecidos`,
  overdue: (amount: string) => `De eso, ${amount} en cuotas ya vencidas.`,
  /** After the name of an offer that another one shares. */
  ofOperations: (numbers: readonly string[]) => ` (${list.format(numbers)})`,
  about: {
    put: 'Pagas todo hoy, con descuento, y cierras esta deuda.',
    put_wf: 'El pago con descuento, dividido en cuotas.',
    convenio: 'Sigue pagando el convenio que ya tienes.',
    ciclo: 'Ponte al día con las cuotas de tus créditos vigentes.',
    abono_convenio: 'Un pago inicial (el pie) y el resto en cuotas sin interés.',
  } satisfies Record<OfferType, string>,
  choose: {
    put: 'Elegir pago único total',
    put_wf: 'Elegir pago único en cuotas',
    convenio: 'Elegir cuotas del convenio',
    ciclo: 'Elegir cuotas atrasadas',
    abono_convenio: 'Elegir convenio con pie',
  } satisfies Record<OfferType, string>,
  payToday: 'Pagas hoy',
  firstPayment: 'Primera cuota por pagar',
  save: (amount: string, percent: number | null) =>
    percent === null ? `Ahorras ${amount}` : `Ahorras ${amount} (${String(percent).replace('.', ',')} %)`,
  due: 'Vence el',
  wasDue: 'Venció el',
  pending: 'Cuotas pendientes',
  pendingUntil: (count: number) => (count === 1 ? '1, el' : `${count}, la última el`),
  payableFrom: 'Se puede pagar desde el',
  dueThisMonth: 'Vencido y por vencer este mes',
  validUntil: 'Oferta válida hasta',
  instalments: 'Cuotas sin interés',
  instalmentRange: (from: number, to: number) => (from === to ? String(from) : `entre ${from} y ${to}`),
  compare: 'Compara: pagar todo hoy o en cuotas',
  option: (number: number) => `Opción ${number}`,
  percentOfDebt: (percent: number) => `Es el pie: ${String(percent).replace('.', ',')} % del total que pagas`,
  wholeToday: 'Es el total: no quedan cuotas',
  totalPaid: 'Total que pagas',
  howMany: 'Cuotas',
  onePayment: 'Un solo pago',
  instalmentAmount: 'Valor de cada cuota',
  between: 'entre',
  and: 'y',
  lastPayment: 'Último pago',
  today: 'Hoy',
  noPlan: 'Este convenio no se puede armar en línea',
  noPlanBecause: (email: string) =>
    `Falta información de la institución. Escribe a ${email} y te ayudaremos.`,
  signed: (day: string) => `Firmaste este convenio el ${day}`,
  signedPlan: (instalments: string, day: number) => `Son ${instalments}, el ${day} de cada mes.`,
  payBy: (day: string) =>
    `Para que comience, paga el pie a más tardar el ${day}. Si no lo pagas, la firma queda sin efecto y no te obliga a nada.`,
  payDownPayment: (amount: string) => `Pagar el pie de ${amount}`,
  ifLate: 'Si te atrasas',
  lateWithPut: 'Si la oferta vence sin que pagues, pierdes el descuento y se debe el total.',
  lateWithPlan: (days: number) =>
    `Con una cuota más de ${days} días atrasada, el convenio queda sin efecto. Lo pagado se abona a la deuda total.`,
  conditions: {
    put: 'Condiciones del pago único total',
    abono_convenio: 'Condiciones del convenio',
  },
  detail: {
    put: 'Ver detalle del pago único',
    abono_convenio: 'Ver detalle del convenio',
    convenio: 'Ver detalle de tu convenio',
    put_wf: 'Ver detalle de tus cuotas',
    ciclo: 'Ver detalle de tus cuotas',
  } satisfies Record<OfferType, string>,
  aside: {
    title: 'Cómo sigue',
    points: [
      ['Armas tu convenio', 'Eliges cuántas cuotas y qué día pagar. Ves cada fecha y cada monto.'],
      ['Lo firmas aquí mismo', 'Lees el contrato completo antes de aceptarlo. Firmar no cobra nada.'],
      ['Pagas el pie', 'Con ese pago comienza, y el contrato firmado llega a tu correo.'],
    ],
  },
} as const;

const list = new Intl.ListFormat('es', { type: 'conjunction' });
