import type { ChargeFailure, DebitEnding, DebitState } from '#contract/debit.ts';
import type { PortfolioLoadState } from '#contract/portfolio-load.ts';
import { formatShort, santiagoClock } from '#domain/calendar.ts';
import type { Waiting, WaitingDebit, WaitingUpload } from '../jobs/waiting.ts';

/** What an operator reads of work that is not done yet. */

const DEBIT: Record<DebitState, string> = {
  requested: 'pedido, el proveedor aún no abre su página',
  activating: 'por activar en el banco',
  accepted: 'aceptado, falta que el banco confirme',
  active: 'activo',
  charging: 'con un cobro en curso',
  charged: 'cobrado',
  finished: 'terminado',
  cancelled: 'cancelado',
  expired: 'no se activó',
};
const FAILURE: Record<ChargeFailure, string> = {
  noFunds: 'sin saldo',
  overLimit: 'sobre el límite del banco',
  accountClosed: 'cuenta cerrada',
  mandateGone: 'sin autorización en el banco',
  windowOver: 'el banco no alcanzó a cobrar',
  rejected: 'rechazado por el banco',
};
const ENDING: Record<DebitEnding, string> = {
  byDebtor: 'por la persona',
  byBank: 'por el banco',
  notCharged: 'no se logró cobrar a tiempo',
  debtChanged: 'la deuda cambió',
  underReview: 'su cobro quedó en revisión',
  providerDown: 'el proveedor no respondió',
  askedAgain: 'se pidió otro',
  notActivated: 'no se activó a tiempo',
};
const UPLOAD: Record<PortfolioLoadState, string> = {
  receiving: 'recibiendo archivos',
  uploaded: 'por revisar',
  checking: 'en revisión',
  checked: 'por confirmar en la mesa',
  confirmed: 'confirmada, por cargar',
  loading: 'cargándose',
  loaded: 'cargada',
  refused: 'rechazada',
  failed: 'no se cargó',
  discarded: 'descartada',
};

function instant(at: Date): string {
  const { date, time } = santiagoClock(at);
  return `${formatShort(date)} ${time}`;
}
const joined = (...parts: readonly (string | false | null)[]) => parts.filter((part) => part).join(' · ');

const debitLine = ({ ref, company, state, due, failures, failure, ending, payment }: WaitingDebit) =>
  joined(
    `Pago automático ${ref}`,
    company,
    ending ? `${DEBIT[state]}: ${ENDING[ending]}` : DEBIT[state],
    failure && `cobros fallidos: ${failures}, el último ${FAILURE[failure]} (${payment})`,
    due && `próximo paso el ${instant(due)}`,
  );

const mailLine =
  (what: string) =>
  ({ kind, count, since, reason }: Waiting['mails'][number]) =>
    joined(
      `Correos ${kind}`,
      `${what}: ${count}`,
      `el más antiguo del ${instant(since)}`,
      reason && `último motivo: ${reason}`,
    );

const uploadLine = ({ company, state, tries, since, due }: WaitingUpload) =>
  joined(
    `Cartera de ${company}`,
    UPLOAD[state],
    `subida el ${instant(since)}`,
    tries > 1 && `intentos: ${tries}`,
    due && `próximo paso el ${instant(due)}`,
  );

export function waitingText({ debits, hasMoreDebits, mails, mailsGivenUp, uploads }: Waiting): string {
  const lines = [
    ...debits.map(debitLine),
    ...(hasMoreDebits ? [`Hay más pagos automáticos: estos son los primeros ${debits.length}.`] : []),
    ...mails.map(mailLine('por enviar')),
    ...mailsGivenUp.map(mailLine('no se enviarán')),
    ...uploads.map(uploadLine),
  ];
  return lines.length === 0 ? 'No hay nada en espera.' : lines.join('\n');
}
