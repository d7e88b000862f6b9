import type { ProposalFault } from '#contract/payment-proposals.ts';

/** What the desk's calls say in Spanish. */
export const PROPOSAL_FAULT_TEXTS = {
  nothingWaiting: 'Este pago no tiene dinero sin asignar.',
  onlyGoesBack: 'Este pago terminó sin cobro para quien pagó: su dinero no se asigna, solo se devuelve.',
  partlyReturned: 'Una parte ya se devolvió: el resto no se asigna, también se devuelve.',
  debtChanged: 'Esas cuotas ya no se deben como se cotizaron: el dinero no se puede asignar.',
  refundUnderWay: 'Ya hay una devolución en curso de este pago.',
  noMoney: 'No hay dinero de este pago que devolver.',
  tooMuch: 'Es más de lo que queda de este pago.',
  onlyWhole: 'Este pago rebajó la deuda: se devuelve entero o nada.',
  ofAgreement: 'Es un pago de un convenio firmado aquí: no se devuelve por este medio.',
  laterDiscount:
    'Un pago posterior de la misma deuda lleva el descuento: primero ese pago se devuelve, o termina sin cobro.',
  nothingToConfirm: 'No hay una devolución sin terminar de este pago.',
  beingSent: 'La devolución se está enviando en este momento. Inténtalo en un minuto.',
  notEnded: 'Este pago no ha terminado: todavía se le pregunta al proveedor.',
  chargeKnown: 'El cobro de este pago ya está en los libros.',
  nothingOpen: 'Este pago no tiene casos abiertos.',
  moneyWaits: 'Hay dinero de este pago sin asignar o en devolución: primero hay que resolverlo.',
  outcomeNeeded: 'Di qué pasó con el dinero: si se devolvió por otro medio o se descontó de otra deuda.',
  noOutcome: 'Ningún caso de este pago pide devolver dinero: se cierra sin decir qué pasó con él.',
  proposalOpen: 'Ya hay una propuesta sobre este pago, que espera una decisión.',
  notYourRole: 'Tu rol no permite hacer esto.',
  ownProposal: 'La propusiste tú: la aprueba o rechaza otra persona.',
  notPossible: 'Ya no se puede: la propuesta ya se decidió.',
  changed: 'Algo cambió desde que se propuso. Recházala y, si hace falta, propón de nuevo.',
  casesChanged: 'El caso cambió desde que lo abriste. Mira lo nuevo antes de proponer su cierre.',
} as const satisfies Record<ProposalFault, string>;

/** To a page that was opened before an update and knows another contract than the server. */
export const OLD_PAGE = 'Esta página es de antes de una actualización. Vuelve a cargarla y hazlo de nuevo.';

export const DESK_LOG_CSV = {
  header: ['fecha', 'persona', 'identificador', 'rol', 'acción', 'sobre', 'motivo'],
} as const;

export const KEY_TEXTS = { notPossible: 'Ya no se puede: la llave está revocada.' } as const;

export const SETTLEMENT_TEXTS = {
  nothingToSend: 'No hay una rendición de ese día que enviar por SFTP.',
  onItsWay: 'Esa rendición se envía en unos minutos sin que hagas nada.',
  notTaken:
    'Tu servidor SFTP no recibió la rendición. Revisa que esté encendido y que acepte la conexión del portal, y envíala otra vez.',
} as const;

export const PEOPLE_TEXTS = {
  notYourRole: 'Tu rol no permite hacer esto.',
  nothingOpen: 'Esa persona no tiene sesiones abiertas.',
} as const;
