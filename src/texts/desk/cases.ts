import type { ChargeFailure, DebitEnding } from '#contract/debit.ts';
import type {
  CaseKind,
  CaseNeed,
  DebitInTrouble,
  DebitNeed,
  OpenPayment,
  SuspenseReason,
  SuspenseState,
} from '#contract/desk-cases.ts';
import type { RefundState } from '#contract/refund-state.ts';

export const caseKinds = {
  mismatch: 'El proveedor respondió con otros datos',
  contradiction: 'El proveedor cambió su respuesta después del fin',
  noAnswer: 'El proveedor no respondió a tiempo',
  debtChanged: 'Se cobró cuando la deuda ya había cambiado',
  agreementReleased: 'Pagó un convenio sobre una deuda que no se debía',
  refundRefused: 'El proveedor no devolvió el dinero',
  refundUnknown: 'No se sabe si el dinero se devolvió',
  strangeHistory: 'Siguió un camino que su proceso no permite',
} as const satisfies Record<CaseKind, string>;

const reasons = {
  debtChanged: caseKinds.debtChanged,
  chargedLate: 'Se cobró después de decir que no',
  otherAmount: 'Se cobró otro monto',
} satisfies Record<SuspenseReason, string>;

/** What happened, in a phrase for each thing that is open. */
function happened({ cases, reason }: Pick<OpenPayment, 'cases' | 'reason'>): string[] {
  const words = [...new Set([...cases.map((kind) => caseKinds[kind]), ...(reason ? [reasons[reason]] : [])])];
  return words.length === 0 ? ['Devolución en curso'] : words;
}

const failures = {
  noFunds: 'sin saldo',
  overLimit: 'sobre el límite de la cuenta',
  accountClosed: 'la cuenta está cerrada',
  mandateGone: 'el banco ya no tiene la autorización',
  windowOver: 'el banco no alcanzó a cobrar',
  rejected: 'el banco lo rechazó',
} satisfies Record<ChargeFailure, string>;
const endings = {
  byDebtor: 'Lo anuló la persona',
  byBank: 'Lo anuló el banco',
  notCharged: 'Pasó el plazo sin poder cobrar',
  debtChanged: 'La deuda cambió',
  underReview: 'Su cobro quedó en revisión',
  providerDown: 'El banco no respondió',
  askedAgain: 'La persona pidió otro',
  notActivated: 'No se activó a tiempo',
} satisfies Record<DebitEnding, string>;

/** Why it is listed, in a phrase for each reason. */
function debitHappened({ failures: times, failure, ending }: DebitInTrouble): string {
  const why =
    failure && `${times === 1 ? 'Un cobro fallido' : `${times} cobros fallidos`}: ${failures[failure]}`;
  const words = [ending && endings[ending], why].filter((one) => one !== null);
  return words.length === 0 ? 'Su próximo paso no se ha dado' : words.join('. ');
}

/** What the desk says of payments that may need a decision. */
export const caseTexts = {
  title: 'Casos por resolver',
  lead: 'Pagos con dinero sin asignar, devoluciones en curso y casos abiertos. Lo que se prometió antes va primero.',
  none: 'No hay pagos por resolver.',
  caption: (count: number) => (count === 1 ? '1 pago por resolver' : `${count} pagos por resolver`),
  more: 'Hay más. Aparecen aquí a medida que estos se resuelven.',
  open: (amount: string) => `, ver el caso de ${amount}`,
  section: 'Caso',
  notOwed: 'Operaciones que no se deben',
  since: 'Desde',
  what: 'Qué pasó',
  until: 'A más tardar',
  refund: 'Devolución',
  need: 'Qué necesita',
  happened,
  suspenseTitle: 'Dinero en espera',
  suspense: {
    waiting: 'En espera',
    returning: 'Devolviéndose',
    partlyReturned: 'Devuelto en parte',
    returningRest: 'Devolviéndose el resto',
    notReturned: 'Sin devolver',
    assigned: 'Asignado a la deuda',
    returned: 'Devuelto',
  } satisfies Record<SuspenseState, string>,
  refundsTitle: 'Devoluciones',
  refundOf: (amount: string) => `devolución de ${amount}`,
  requestedAt: (date: string) => `Se pidió el ${date}.`,
  refunds: {
    requested: 'Pedida',
    sending: 'Enviándose',
    unknown: 'Sin respuesta del proveedor',
    refunded: 'Hecha',
    refused: 'Rechazada por el proveedor',
  } satisfies Record<RefundState, string>,
  needs: {
    decision: 'Hay una propuesta que espera la decisión de otra persona.',
    nothing: 'Nada por ahora: el dinero se devuelve por sí solo.',
    assignOrRefund:
      'Decidir si el dinero se asigna a la deuda o se devuelve. Sin decisión, se devuelve por sí solo el día prometido, o antes si es de una tarjeta: a los seis días.',
    askWhetherCharged:
      'Preguntar al proveedor si cobró. Si cobró, se registra el cobro; si no, se cierra el caso.',
    close: 'Revisarlo con el proveedor y, cuando no quede nada por resolver, cerrar el caso.',
    operator: 'Lo revisa quien opera el portal. No hace falta hacer nada aquí.',
    refundOrClose:
      'Devolver el dinero. Si se devolvió por otro medio o se descontó de otra deuda de la persona, cerrar el caso y decir cuál.',
    refundAgain: 'Devolver otra vez o, si ya se devolvió por otro medio, confirmarlo.',
    askWhetherRefunded: 'Preguntar al proveedor si devolvió el dinero y confirmarlo aquí.',
  } satisfies Record<CaseNeed, string>,
  debits: {
    title: 'Cargos automáticos con problemas',
    lead: 'Los que no se pudieron cobrar, los que van atrasados, y los que terminaron sin cobrarse en los últimos treinta días.',
    caption: (count: number) => (count === 1 ? '1 cargo automático' : `${count} cargos automáticos`),
    more: (count: number) => `Hay más: estos son los primeros ${count}.`,
    agreement: 'Convenio',
    state: 'Estado',
    open: (agreement: string) => `, ver el último cobro del convenio ${agreement}`,
    happened: debitHappened,
    needs: {
      nothing: (next: string) => `Nada por ahora: se intenta de nuevo el ${next}.`,
      operator: () => 'Su próximo paso está atrasado: lo revisa quien opera el portal.',
      anotherWay: () => 'La persona debe pagar de otra forma o activar otro cargo: conviene avisarle.',
      closeCase: () => 'Resolver el caso de su último cobro.',
    } satisfies Record<DebitNeed, (next: string) => string>,
  },
} as const;
