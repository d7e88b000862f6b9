import type { TimelineEvent } from '#contract/desk-timeline.ts';
import type { CaseKind } from '#contract/desk-cases.ts';
import type { ProposalKind } from '#contract/staff.ts';
import { caseKinds } from './desk/cases.ts';
import { proposalTexts } from './desk/proposals.ts';

const refundDone = 'El proveedor devolvió el dinero';

/** What the events of a payment and its refunds are called, and what the ledger wrote down. */
export const TIMELINE_WORDS: Record<
  Exclude<TimelineEvent['of'], 'proposal' | 'order' | 'case'>,
  Readonly<Record<string, string>>
> = {
  payment: {
    'quote.accepted': 'Se creó el pago',
    'provider.opened': 'El proveedor abrió su página',
    'provider.unavailable': 'El proveedor no abrió su página',
    'charge.requested': 'Se pidió el cobro',
    'visitor.returned': 'La persona volvió de la página del proveedor',
    'visitor.abandoned': 'La persona dejó la página y eligió de nuevo',
    'provider.approved': 'El proveedor dice que se cobró',
    'provider.declined': 'El emisor rechazó el pago',
    'provider.cancelled': 'Se anuló en la página del proveedor',
    'page.expired': 'Venció la página del proveedor',
    'debt.changed': 'La deuda cambió antes de cobrar',
    'provider.unreachable': 'El proveedor no respondió',
    'evidence.contradicted': 'Lo que dice el proveedor no calza con los libros',
  },
  refund: {
    'refund.requested': 'La devolución quedó pedida',
    'refund.begun': 'La devolución se envió al proveedor',
    'provider.refunded': refundDone,
    'provider.refused': 'El proveedor no devolvió el dinero',
    'provider.unreachable': 'El proveedor no respondió a la devolución',
    'provider.unchanged': 'El proveedor no había devuelto nada: se pide de nuevo',
    'refund.confirmed': 'Una persona comprobó que el dinero se devolvió',
    'refund.denied': 'Una persona comprobó que no se devolvió',
  },
  suspense: {
    'suspense.opened': 'El dinero quedó en espera',
    'suspense.assigned': 'Se asignó a la deuda',
    'refund.requested': 'Se pidió devolverlo',
    'refund.completedInPart': 'Una parte se devolvió',
    'refund.completed': 'Se devolvió todo',
    'refund.failed': 'El proveedor no lo devolvió',
  },
  agreement: {
    'contract.signed': 'La persona firmó el contrato',
    'contract.withdrawn': 'La firma dejó de valer',
    'downPayment.received': 'Se pagó el pie',
    'instalments.opened': 'Se abrieron las cuotas',
    'lastInstalment.received': 'Se pagó la última cuota',
    'lateness.exceeded': 'El atraso pasó el plazo',
    'debt.corrected': 'Se aceptó que la deuda no era esa',
  },
  request: {
    'request.received': 'Llegó la solicitud',
    'request.repeated': 'La persona la pidió de nuevo',
    'request.answer': 'Se anotó la respuesta',
    'request.decline': 'Se cerró sin acoger',
  },
  notice: {
    'notice.announced': 'Se anunció',
    'notice.withdraw': 'Se retiró',
    'notice.end': 'Se terminó antes de su hora',
  },
  load: {
    'load.opened': 'Se anunciaron los archivos',
    'files.received': 'Llegó el último archivo',
    'check.started': 'Empezó la revisión',
    'check.passed': 'La revisión terminó',
    'check.refused': 'Los archivos no se pueden cargar',
    'check.failed': 'La revisión no terminó',
    'portfolio.changed': 'La cartera cambió: se revisa de nuevo',
    'load.confirm': 'Una persona la confirmó',
    'load.discard': 'Una persona la descartó',
    'load.started': 'Empezó la carga',
    'load.completed': 'Quedó cargada',
    'load.failed': 'La carga no terminó',
    'load.expired': 'Pasó un día sin confirmarse',
  },
  endpoint: {
    'endpoint.created': 'Se agregó',
    'receiver.failed': 'No recibió un aviso',
    'receiver.accepted': 'Recibió un aviso de nuevo',
    'receiver.gone': 'Contestó que ya no existe',
    'failure.lasted': 'Pasó tres días sin recibir',
    'endpoint.switchOff': 'La institución la apagó',
    'endpoint.switchOn': 'La institución la encendió',
  },
  key: { 'key.created': 'Se creó', 'key.revoked': 'Se revocó' },
  enabling: { 'enabling.made': 'Se habilitó' },
  money: {
    payment: 'El cobro quedó en los libros',
    assignment: 'El dinero sin asignar rebajó la deuda',
    refund: 'Salió el dinero devuelto',
  },
};

/** What happened to a proposal, by its kind. */
const OF_PROPOSAL: Readonly<Record<string, (what: string) => string>> = {
  'proposal.made': (what) => `Se propuso ${what}`,
  'proposal.approve': (what) => `Se aprobó ${what}`,
  'proposal.decline': (what) => `Se rechazó ${what}`,
  'proposal.withdraw': (what) => `Se retiró ${what}`,
  'order.completed': () => 'Se hizo lo aprobado',
  'refund.completed': () => 'La devolución terminó',
  'refund.failed': () => 'La devolución no se pudo hacer',
};
const OF_CASE: Readonly<Record<string, string>> = {
  'case.opened': 'Se abrió un caso',
  'case.closed': 'Se cerró el caso',
};

/** A name that is not known yet is shown as it is. */
export function timelineWords({ of, event, kind }: Pick<TimelineEvent, 'of' | 'event' | 'kind'>): string {
  if (of === 'case') return `${OF_CASE[event] ?? event}: ${caseKinds[kind as CaseKind] ?? kind}`;
  const what = () => proposalTexts.kinds[kind as ProposalKind].the;
  if (of === 'order') return `Quien opera el portal ordenó ${what()}`;
  if (of !== 'proposal') return TIMELINE_WORDS[of][event] ?? event;
  return OF_PROPOSAL[event]?.(what()) ?? event;
}

/** Who decided an order of the operator, and why. */
export const orderWords = ({ who, second, why }: NonNullable<TimelineEvent['order']>) =>
  `${second === null ? `Lo decidió ${who}` : `Lo decidieron ${who} y ${second}`}. Motivo: ${why}`;
