import type { PlanFault } from '#domain/plan-choice.ts';

const cuotas = (count: number) => (count === 1 ? '1 cuota' : `${count} cuotas`);

/** The create-plan modal and the schedule (§2.5 "A create-plan modal", §5). */
export const createPlanTexts = {
  open: 'Armar mi convenio',
  title: 'Arma tu convenio',
  lead: 'Elige en cuántas cuotas pagas el resto y qué día del mes. Antes de firmar verás todas las fechas y montos.',
  count: 'Cantidad de cuotas',
  countHint: (min: number, max: number) =>
    min === max ? `Se paga en ${cuotas(max)}` : `Entre ${min} y ${max} cuotas`,
  fewer: 'Una cuota menos',
  more: 'Una cuota más',
  day: 'Día de pago de cada mes',
  dayHint: 'Tus cuotas vencen ese día.',
  dayEmpty: 'Elige un día',
  dayOption: (day: number) => `El día ${day}`,
  summary: 'Revisa tu convenio',
  /** §5, word for word. */
  missing: 'La cantidad de cuotas y la fecha de pago son obligatorias.',
  countMissing: 'Escribe la cantidad de cuotas.',
  dayMissing: 'Elige el día de pago.',
  fault: (min: number, max: number) =>
    ({
      notANumberOfInstalments: 'La cantidad de cuotas debe ser un número entero.',
      tooFewInstalments: `El mínimo es de ${cuotas(min)}.`,
      tooManyInstalments: `El máximo es de ${cuotas(max)}.`,
      paymentDayNotOffered: 'Ese día de pago no está disponible.',
    }) satisfies Record<PlanFault, string>,
  instalment: 'Valor de cada cuota, sin interés',
  instalmentOf: (count: number, amount: string) => `${cuotas(count)} de ${amount}`,
  lastDiffers: (amount: string) => `La última es de ${amount}.`,
  instalmentPending: 'Se calcula con la cantidad de cuotas.',
  review: 'Ver mis cuotas',
  reviewTitle: 'Revisa tu plan de pago',
  reviewLead: 'Todavía no firmas nada. Las fechas suponen que pagas el pie hoy.',
  sign: 'Continuar a la firma',
  change: 'Cambiar cuotas o día',
  cancel: 'Cancelar',

  downPayment: 'Pie, se paga hoy',
  percent: (percent: number) => `${String(percent).replace('.', ',')} % de la deuda con descuento`,
  instalments: (count: number) => `${cuotas(count)} sin interés`,
  instalmentsRow: 'Cuotas sin interés',
  paymentDay: 'Día de pago',
  everyMonth: (day: number) => `el ${day} de cada mes`,
  firstDate: 'Primera cuota',
  lastDate: 'Última cuota',
  schedule: 'Tus cuotas',
  number: 'Cuota',
  due: 'Vence',
  amount: 'Monto',
  scheduleTotal: 'Total de las cuotas',
  total: 'Total del convenio, con el pie',
  debt: 'Deuda total',
  discount: 'Descuento',
  detailOpen: 'Ver todas las cuotas',
  detailTitle: 'Tu plan de pago',
  close: 'Cerrar',
} as const;
