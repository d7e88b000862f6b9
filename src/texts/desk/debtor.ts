import type { Proceeding } from '#domain/debt-origin.ts';
import type { DebtorOffer, DebtorOperation } from '#contract/desk-debtor.ts';

/** What the desk says of a debtor who was searched by RUT. */
export const debtorTexts = {
  title: (name: string) => `${name}, en la cartera de hoy`,
  unknown: 'Ese RUT no está en la cartera de hoy de tu institución.',
  noOperations: 'La cartera no tiene operaciones de esa persona.',
  noOffers: 'La cartera no tiene ofertas para esa persona.',
  operations: (count: number) => (count === 1 ? '1 operación' : `${count} operaciones`),
  offers: (count: number) => (count === 1 ? '1 oferta' : `${count} ofertas`),
  origins: 'De dónde salen los montos, como lo lee la persona',
  columns: {
    operation: 'Operación',
    product: 'Producto',
    overdue: 'Mora',
    payable: 'Se puede pagar',
    agreement: 'Número',
    type: 'Oferta',
    of: 'Operaciones',
    amount: 'Por pagar',
    expires: 'Vence',
    standing: 'Estado',
    debit: 'Cargo automático',
    creditor: 'Acreedor',
    dates: 'Contrato · vencimiento',
    capital: 'Capital',
    interest: 'Intereses',
    fees: 'Gastos de cobranza',
    total: 'Deuda',
    proceeding: 'Procedimiento',
  },
  notSaid: 'No informado',
  /** Of capital and of lateness. */
  interests: (interest: string, late: string) => `${interest}, y ${late} por atraso`,
  feeLimit: (fees: string, limit: string) => `${fees} (máximo legal ${limit})`,
  proceedings: { judicial: 'En juicio', insolvency: 'De insolvencia' } satisfies Record<Proceeding, string>,
  noProceeding: 'Ninguno',
  types: {
    put: 'Pago único total',
    put_wf: 'Pago único en cuotas',
    convenio: 'Convenio vigente',
    ciclo: 'Cuotas atrasadas',
    abono_convenio: 'Convenio con pie, por firmar',
  } satisfies Record<DebtorOffer['offer_type'], string>,
  overdueSince: (day: string) => `Desde el ${day}`,
  upToDate: 'Al día',
  noDebit: 'No tiene',
  noExpiry: 'Sin fecha',
  /** `until`: the last day of an enabled one. */
  payable: {
    oldEnough: () => 'Sí, por su mora',
    enabled: (until: string) => `Habilitada hasta el ${until}`,
    notYet: () => 'Todavía no',
  } satisfies Record<DebtorOperation['standing'], (until: string) => string>,
  standings: {
    offered: 'Se le ofrece hoy',
    paid: 'Todo pagado',
    disputed: 'Con un desacuerdo: no se cobra',
    hidden: 'Hoy no se le ofrece',
  } satisfies Record<DebtorOffer['standing'], string>,
} as const;
