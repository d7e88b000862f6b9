import { formatPesos } from '#domain/money.ts';
import type { Dispute, FileScan } from '#contract/disputes.ts';
import type { MoneyOutcome } from '#contract/money.ts';
import type { DisputeKind, DisputeState } from '#domain/dispute.ts';
import { formatLong } from '#domain/long-date.ts';

const day = formatLong;

const settledMoney = {
  givenBack: 'Tu institución te los devolvió.',
  takenOff: 'Tu institución los descontó de otra deuda tuya.',
  both: 'Tu institución te devolvió una parte y descontó el resto de otra deuda tuya.',
  either: 'Tu institución te los devolvió, o los descontó de otra deuda tuya.',
} satisfies Record<MoneyOutcome, string>;

/** What becomes of money that was paid by an agreement without effect. */
function moneyWords(backBy: string | null, settled: MoneyOutcome | null): string {
  if (backBy === null) return settled ? settledMoney[settled] : 'Se descuentan de lo que debes.';
  return settled
    ? `Una parte ya se devolvió o se descontó. El resto se devuelve a más tardar el ${day(backBy)}, o se descuenta de otra deuda.`
    : `Te los devuelven a más tardar el ${day(backBy)}, o los descuentan de otra deuda del convenio.`;
}

/** Words of debts that a debtor does not agree with (decision 0087). */
export const disputesTexts = {
  title: 'No estoy de acuerdo con una deuda',
  lead: (institution: string) =>
    `Cuéntanos y ${institution} lo revisa. Mientras tanto esa deuda no se cobra aquí, no recibes recordatorios de ella y sus plazos no corren.`,
  searching: 'Estamos buscando tus deudas',
  retry: 'Volver a intentar',
  noDebts: 'No hay más deudas que puedas discutir aquí.',
  open: 'Decir que no estoy de acuerdo',
  debt: '¿Con qué deuda?',
  kind: '¿Qué pasa con ella?',
  kinds: {
    notMine: { title: 'No es mía', detail: 'No la pedí o no la conozco.' },
    alreadyPaid: {
      title: 'Ya la pagué',
      detail: 'Si la pagaste en este portal, se resuelve al instante con tu comprobante.',
    },
    wrongAmount: { title: 'El monto no es correcto', detail: 'La debo, pero no es esa cantidad.' },
  } satisfies Record<DisputeKind, { title: string; detail: string }>,
  receipt: 'Referencia del pago en este portal',
  receiptHint: 'Está en tu comprobante.',
  message: 'Cuéntanos qué pasó',
  files: 'Archivos que lo muestran',
  filesHint: (most: number) => `Hasta ${most}, en PDF, JPG o PNG, de 5 MB cada uno.`,
  tooMany: (most: number) => (most === 1 ? 'Elige 1 archivo.' : `Elige hasta ${most} archivos.`),
  tooBig: (name: string) =>
    `«${name}» pesa más de 5 MB. Elige una foto más liviana o una captura de pantalla.`,
  chosen: (count: number) => (count === 1 ? 'Elegiste 1 archivo.' : `Elegiste ${count} archivos.`),
  choose: 'Elige la deuda y qué pasa con ella',
  sayMore: 'Cuéntanos un poco más',
  send: 'Enviar',
  sending: 'Enviando…',
  sent: 'Lo recibimos. Más abajo está en qué va.',
  unseen: 'Lo recibimos, pero no pudimos mostrar en qué va.',
  unfit: 'Algunos archivos no se guardaron',
  unsent: 'No sabemos si llegó lo que enviaste.',
  unsentHelp: 'Si lo envías otra vez, no se duplica.',
  resend: 'Enviar otra vez',
  look: 'Ver qué quedó',
  first: 'Primero elige qué hacer en el aviso.',
  mine: 'Tus desacuerdos',
  states: {
    opened: 'En revisión',
    moreAsked: 'Te falta enviar algo',
    moreGiven: 'En revisión',
    accepted: 'Te dieron la razón',
    partly: 'Te dieron la razón en parte',
    refused: 'No te dieron la razón',
    appealed: 'En revisión otra vez',
    appealPartly: 'Te dieron la razón en parte',
    appealRefused: 'No te dieron la razón',
    withdrawn: 'Lo retiraste',
    closedByReceipt: 'Tu pago está aquí',
  } satisfies Record<DisputeState, string>,
  steps: {
    opened: 'Dijiste que no estás de acuerdo',
    moreAsked: 'Te pidieron algo más',
    moreGiven: 'Enviaste lo que faltaba',
    accepted: 'Te dieron la razón',
    partly: 'Te dieron la razón en parte',
    refused: 'No te dieron la razón',
    appealed: 'Apelaste',
    appealPartly: 'Al apelar, te dieron la razón en parte',
    appealRefused: 'Al apelar, no te dieron la razón',
    withdrawn: 'Lo retiraste',
    closedByReceipt: 'Se cerró con tu comprobante',
  } satisfies Record<DisputeState, string>,
  step: (on: string, words: string) => `${day(on)}: ${words}`,
  operation: (operation: string) => `Operación ${operation}`,
  due: (on: string) => `Deben responderte a más tardar el ${day(on)}.`,
  overdue: (on: string) =>
    `Debían responderte a más tardar el ${day(on)}. La deuda sigue sin cobrarse hasta que respondan.`,
  question: 'Te piden:',
  giveBy: (on: string) => `Puedes enviarlo hasta el ${day(on)}. Después responden con lo que haya.`,
  answer: 'Te dijeron:',
  appealAnswer: 'Al apelar te dijeron:',
  owed: (amount: number) =>
    amount === 0
      ? 'Según la respuesta no debes nada de esta deuda. Aquí no se te cobra.'
      : `Según la respuesta debes ${formatPesos(amount)}. Aquí no se te cobra más que eso.`,
  released: ({ number, paid, back_by: backBy, settled }: Dispute['released'][number]) =>
    [
      `Tu convenio ${number} ya no tiene efecto.`,
      paid > 0 && `Con él tienes pagados ${formatPesos(paid)}.`,
      paid > 0 && moneyWords(backBy, settled),
    ]
      .filter(Boolean)
      .join(' '),
  appealBy: (on: string) =>
    `Si no estás de acuerdo con la respuesta, puedes apelar una vez, hasta el ${day(on)}.`,
  receiptOf: ({ ref, amount, on }: NonNullable<Dispute['receipt']>) =>
    `Pagaste ${formatPesos(amount)} el ${day(on)}. Referencia: ${ref}. No tienes que hacer nada por ese pago.`,
  file: (place: number, scan: string) => `Archivo ${place}, ${scan}`,
  scans: {
    waiting: 'recibido, espera la revisión de seguridad',
    clean: 'recibido',
    off: 'recibido',
    refused: 'no se guardó: la revisión de seguridad lo rechazó',
  } satisfies Record<FileScan, string>,
  give: 'Enviar lo que falta',
  add: 'Agregar algo más',
  addMeans: 'Puedes agregar archivos o contar algo hasta que respondan. El plazo para responderte no cambia.',
  addNow: 'Agregar',
  added: 'Agregaste algo más',
  appeal: 'Apelar',
  payLater: 'Podrás pagarlo aquí cuando la institución actualice tu deuda.',
  sernac: 'También puedes reclamar gratis en el SERNAC, en sernac.cl o al 800 700 100.',
  withdraw: 'Retirar lo que dije',
  withdrawMeans: 'Si lo retiras, la deuda se puede cobrar aquí otra vez y sus plazos siguen.',
  withdrawAppealMeans:
    'Si lo retiras, queda la primera respuesta: aquí no se cobra más de lo que aceptó. Los plazos siguen.',
  withdrawNow: 'Sí, retirarlo',
  withdrawn: 'Lo retiraste y la revisión terminó.',
} as const;
