import type { CaseOutcome } from '#contract/money.ts';
import type { Proposal } from '#contract/payment-proposals.ts';
import type { ProposalDecision, ProposalKind, ProposalState } from '#contract/staff.ts';

type Words = {
  readonly name: string;
  /** With its article. */
  readonly the: string;
  readonly begin: string;
  /** When to propose it. */
  readonly lead: string;
  /** What an approval does. */
  readonly effect: string;
  readonly propose: (amount: string) => string;
  readonly approve: (amount: string) => string;
};

/** What two people decide about a payment's money. */
const kinds = {
  refund: {
    name: 'Devolución',
    the: 'la devolución',
    begin: 'Proponer una devolución',
    lead: '',
    effect: 'Al aprobarse, el dinero vuelve al mismo medio de pago.',
    propose: (amount) => `Proponer devolver ${amount}`,
    approve: (amount) => `Aprobar y devolver ${amount}`,
  },
  assign: {
    name: 'Asignación a la deuda',
    the: 'la asignación a la deuda',
    begin: 'Proponer asignar el dinero a la deuda',
    lead: '',
    effect: 'Al aprobarse, el dinero paga la deuda como se cotizó y la persona recibe su comprobante.',
    propose: (amount) => `Proponer asignar ${amount}`,
    approve: (amount) => `Aprobar y asignar ${amount}`,
  },
  refunded: {
    name: 'Devolución comprobada',
    the: 'la confirmación de que se devolvió',
    begin: 'Proponer confirmar que se devolvió',
    lead: 'Proponlo si comprobaste que el dinero volvió, por el proveedor o por otro medio.',
    effect: 'Al aprobarse, la devolución queda hecha en los libros.',
    propose: (amount) => `Proponer: se devolvieron ${amount}`,
    approve: (amount) => `Aprobar: se devolvieron ${amount}`,
  },
  notRefunded: {
    name: 'Devolución que no se hizo',
    the: 'la confirmación de que no se devolvió',
    begin: 'Proponer confirmar que no se devolvió',
    lead: 'Proponlo si el proveedor confirma que no devolvió nada.',
    effect: 'Al aprobarse, la devolución termina sin hacerse y el dinero sigue donde estaba.',
    propose: (amount) => `Proponer: no se devolvieron ${amount}`,
    approve: (amount) => `Aprobar: no se devolvieron ${amount}`,
  },
  charged: {
    name: 'Registro de un cobro',
    the: 'el registro del cobro',
    begin: 'Proponer registrar el cobro',
    lead: 'Proponlo si el proveedor sí cobró este pago, que aquí terminó sin cobro.',
    effect: 'Al aprobarse, el cobro queda anotado y el dinero se devuelve por sí solo.',
    propose: (amount) => `Proponer registrar ${amount}`,
    approve: (amount) => `Aprobar y registrar ${amount}`,
  },
  close: {
    name: 'Cierre del caso',
    the: 'el cierre del caso',
    begin: 'Proponer cerrar el caso',
    lead: 'Proponlo si comprobaste que no queda nada por resolver de este pago.',
    effect: 'Al aprobarse, el caso se cierra y las cuotas que retuviera quedan libres.',
    propose: () => 'Proponer cerrar el caso',
    approve: () => 'Aprobar y cerrar el caso',
  },
} as const satisfies Record<ProposalKind, Words>;

const decisions = {
  'proposal.approve': 'Aprobar',
  'proposal.decline': 'Rechazar',
  'proposal.withdraw': 'Retirar',
} satisfies Record<ProposalDecision, string>;

const states = {
  proposed: 'Propuesta',
  approved: 'Aprobada, en curso',
  carriedOut: 'Hecha',
  notCarriedOut: 'No se pudo devolver',
  declined: 'Rechazada',
  withdrawn: 'Retirada',
} satisfies Record<ProposalState, string>;

/** By the kind of a proposal. */
const statesOf = (kind: ProposalKind) => (kind === 'refund' ? { ...states, carriedOut: 'Devuelta' } : states);

/** What the desk says of proposals about a payment. */
export const proposalTexts = {
  kinds,
  decisions,
  statesOf,
  stateOf: ({ kind, state }: Pick<Proposal, 'kind' | 'state'>) => statesOf(kind)[state],
  title: 'Decisiones',
  wholeOnly: 'Este pago rebajó la deuda: se devuelve entero.',
  secondPerson: 'Otra persona, que supervisa, lo aprueba o lo rechaza. Hasta entonces no cambia nada.',
  amount: 'Cuánto se devuelve, en pesos',
  amountHint: (most: string) => `Hasta ${most}`,
  amountWrong: (most: string) => `Escribe un monto entero entre $1 y ${most}.`,
  outcome: '¿Qué pasó con el dinero?',
  outcomeHint: 'La persona lo lee en su página.',
  outcomeNone: 'Elige una respuesta',
  outcomeWrong: 'Elige qué pasó con el dinero.',
  outcomes: {
    givenBack: 'Se devolvió por otro medio',
    takenOff: 'Se descontó de otra deuda de la persona',
    both: 'Se devolvió una parte y se descontó el resto',
  } satisfies Record<CaseOutcome, string>,
  proposedBy: (name: string, date: string) => `La propuso ${name} el ${date}.`,
  decided: (words: string, name: string, date: string) => `${words} ${name} el ${date}.`,
  decidedWords: {
    proposed: '',
    approved: 'La aprobó',
    carriedOut: 'La aprobó',
    notCarriedOut: 'La aprobó',
    declined: 'La rechazó',
    withdrawn: 'La retiró',
  } satisfies Record<ProposalState, string>,
  why: (reason: string) => `Motivo: ${reason}`,
  decisionTitle: (event: ProposalDecision, kind: ProposalKind) => `${decisions[event]} ${kinds[kind].the}`,
  submit: (event: ProposalDecision, kind: ProposalKind, amount: string) =>
    event === 'proposal.approve' ? kinds[kind].approve(amount) : decisions[event],
  list: {
    title: 'Propuestas por decidir',
    none: 'No hay propuestas por decidir ni devoluciones en curso.',
    caption: (count: number) => (count === 1 ? '1 propuesta' : `${count} propuestas`),
    what: 'Propuesta',
    open: (kind: ProposalKind, amount: string) =>
      `, ver ${kinds[kind].the}${amount === '' ? '' : ` de ${amount}`}`,
    proposedBy: 'La propuso',
  },
} as const;
