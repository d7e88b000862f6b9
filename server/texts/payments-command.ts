import type { SuspenseReason } from '#contract/desk-cases.ts';
import type { MoneyStanding } from '#contract/money.ts';
import type { RefundState } from '#contract/refund-state.ts';
import { formatShort } from '#domain/calendar.ts';
import { formatPesos } from '#domain/money.ts';
import type { OpenPayment } from '../suspense/list.ts';
import type { OrderFault } from '../suspense/refundable.ts';

const FAULTS: Record<OrderFault, string> = {
  unknownPayment: 'No hay un pago con esa referencia.',
  nothingWaiting: 'Ese pago no tiene dinero sin asignar.',
  onlyGoesBack:
    'Ese pago terminó sin cobro para quien pagó: su dinero no se asigna, solo se devuelve. Use «refund».',
  partlyReturned: 'Una parte ya se devolvió: el resto también se devuelve. Use «refund».',
  debtChanged: 'Esas cuotas ya no se deben como se cotizaron. Devuelva el dinero con «refund».',
  refundUnderWay: 'Ya hay una devolución en curso de ese pago.',
  noMoney: 'No hay dinero de ese pago que devolver.',
  tooMuch: 'Es más de lo que queda de ese pago.',
  onlyWhole: 'Un pago que rebajó la deuda se devuelve entero: quite --amount.',
  ofAgreement: 'Es un pago de un convenio firmado aquí: no se devuelve por este medio.',
  laterDiscount:
    'Un pago posterior de la misma deuda lleva el descuento. Devuelva primero ese pago, o espere que termine sin cobro.',
  nothingToConfirm: 'No hay una devolución sin terminar de ese pago.',
  beingSent: 'La devolución se está enviando en este momento. Repita en un minuto.',
  notEnded: 'Ese pago no ha terminado: todavía se le pregunta al proveedor.',
  chargeKnown: 'El cobro de ese pago ya está en los libros.',
  nothingOpen: 'Ese pago no tiene casos abiertos.',
  moneyWaits: 'Hay dinero de ese pago sin asignar o en devolución: primero resuélvalo.',
  outcomeNeeded: 'Falta decir qué pasó con el dinero: --given-back, --taken-off o ambos.',
  noOutcome: 'Ningún caso de ese pago pide devolver dinero: quite --given-back y --taken-off.',
};

const STANDING: Record<Exclude<MoneyStanding, 'returned'>, string> = {
  assigning: 'sin asignar',
  returning: 'en devolución',
};

const REASON: Record<SuspenseReason, string> = {
  debtChanged: 'la deuda cambió',
  chargedLate: 'cobrado después de decir que no',
  otherAmount: 'cobrado por otro monto',
};

const REFUND: Record<RefundState, string> = {
  requested: 'pedida',
  sending: 'enviándose',
  unknown: 'sin respuesta del proveedor',
  refunded: 'hecha',
  refused: 'rechazada por el proveedor',
};

function lineOf({
  ref,
  company,
  amount,
  standing,
  reason,
  returned,
  until,
  refund,
  cases,
}: OpenPayment): string {
  const parts = [
    ref,
    company,
    formatPesos(amount),
    standing && STANDING[standing],
    reason && REASON[reason],
    returned > 0 && `devueltos ${formatPesos(returned)}`,
    until && `a más tardar ${formatShort(until)}`,
    refund && `devolución ${REFUND[refund]}`,
    cases.length > 0 && `casos: ${cases.join(', ')}`,
  ];
  return parts.filter((part) => part).join(' · ');
}

export const PAYMENTS_TEXTS = {
  usage: `Uso: npm run payments -- list
     npm run payments -- waiting
     npm run payments -- locks
     npm run payments -- assign REFERENCIA --who QUIÉN --second OTRA --why MOTIVO
     npm run payments -- refund REFERENCIA [--amount PESOS] --who QUIÉN --second OTRA --why MOTIVO
     npm run payments -- confirm REFERENCIA --refunded|--not-refunded --who QUIÉN --second OTRA --why MOTIVO
     npm run payments -- charged REFERENCIA --who QUIÉN --second OTRA --why MOTIVO
     npm run payments -- close REFERENCIA [--given-back] [--taken-off] --who QUIÉN --second OTRA --why MOTIVO

  list     dinero sin asignar, devoluciones en curso y casos abiertos
  waiting  pagos automáticos con problemas, correos por enviar y carteras subidas que no han terminado
  locks    conexiones de la base de datos que hacen esperar a otras
  assign   el dinero paga la deuda como se cotizó; la persona recibe su comprobante
  refund   devuelve el dinero al mismo medio de pago; lo envía el servidor
  confirm  termina una devolución por lo que usted sabe: que se hizo, aquí o por otro medio, o que no se hizo
  charged  el proveedor sí cobró un pago que aquí terminó sin cobro: se anota y se devuelve
  close    cierra los casos de un pago del que no hay dinero, y libera sus cuotas; de un convenio sobre una deuda que no se
           debe, se dice si el dinero se devolvió por otro medio (--given-back), se descontó de otra deuda (--taken-off) o ambos

  Lo deciden dos personas: --who y --second. La institución ve sus nombres y el motivo.`,
  badOption: 'No se entiende lo pedido. Vea --help.',
  noRef: 'Falta la referencia del pago.',
  noWho: 'Falta --who: quién lo decide.',
  noSecond: 'Falta --second: la otra persona que lo decide.',
  onePerson: '--who y --second son la misma persona: lo deciden dos personas distintas.',
  noWhy: 'Falta --why: el motivo, sin datos personales.',
  badAmount: '--amount son pesos enteros, mayores que cero, sin puntos.',
  noAnswer: 'Falta --refunded o --not-refunded: uno de los dos.',
  noDatabase: 'No se sabe cuál es la base de datos: indíquela con DATABASE_URL.',
  failed: (cause: string) => `No se hizo nada. ${cause}`,
  refused: (fault: OrderFault) => `No se hizo nada. ${FAULTS[fault]}`,
  nothing: 'No hay pagos por resolver.',
  list: (payments: readonly OpenPayment[]) => payments.map(lineOf).join('\n'),
  done: {
    assign: (ref: string) => `${ref} quedó asignado a su deuda. Se enviará el comprobante.`,
    refund: (ref: string) => `La devolución de ${ref} quedó pedida. El servidor la envía y avisa por correo.`,
    confirm: (ref: string) => `La devolución de ${ref} quedó terminada.`,
    charged: (ref: string) => `El cobro de ${ref} quedó anotado. El servidor lo devuelve y avisa por correo.`,
    close: (ref: string) => `Los casos de ${ref} quedaron cerrados.`,
  },
} as const;
