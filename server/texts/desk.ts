import type { ProposalFault } from '#contract/refund-proposals.ts';

/** What the desk's calls say in Spanish. */
export const PROPOSAL_FAULT_TEXTS = {
  noMoney: 'No hay dinero de este pago que devolver.',
  ofAgreement: 'Es un pago de un convenio firmado aquí: no se devuelve por este medio.',
  refundUnderWay: 'Ya hay una devolución en curso de este pago.',
  proposalOpen: 'Ya hay una devolución propuesta para este pago, que espera una decisión.',
  notYourRole: 'Tu rol no permite hacer esto.',
  tooMuch: 'Es más de lo que queda de este pago.',
  onlyWhole: 'Este pago rebajó la deuda: se devuelve entero o nada.',
  ownProposal: 'La propusiste tú: la aprueba o rechaza otra persona.',
  notPossible: 'Ya no se puede: ya se decidió o la devolución terminó.',
} as const satisfies Record<ProposalFault, string>;

export const DESK_LOG_CSV = {
  header: ['fecha', 'persona', 'identificador', 'rol', 'acción', 'sobre', 'motivo'],
} as const;

export const KEY_TEXTS = { notPossible: 'Ya no se puede: la llave está revocada.' } as const;

export const PEOPLE_TEXTS = {
  notYourRole: 'Tu rol no permite hacer esto.',
  nothingOpen: 'Esa persona no tiene sesiones abiertas.',
} as const;
