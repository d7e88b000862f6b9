import type { ChargeFailure, DebitAnswer, DebitEnding } from '#contract/debit.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { formatLong } from '#domain/long-date.ts';
import { formatPesos, type Pesos } from '#domain/money.ts';

/** Why no automatic debit was begun. Each says that nothing was charged and what to do next. */
export const ENROL = {
  ALREADY_AUTOMATIC: 'Lo que elegiste ya tiene un cargo automático activo.',
  PROVIDER_DOWN:
    'Hay un problema con el servicio de cargo automático. No se hizo ningún cobro. Inténtalo de nuevo en unos minutos.',
} as const;

/** Why a charge was not made (§4.6). */
const CHARGE_FAILURE = {
  noFunds: 'no había saldo suficiente en la cuenta',
  overLimit: 'el monto supera el límite de tu banco',
  accountClosed: 'la cuenta ya no está disponible',
  mandateGone: 'la autorización ya no está vigente en tu banco',
  windowOver: 'el banco no alcanzó a hacer el cargo dentro del plazo',
  rejected: 'el banco lo rechazó',
} as const satisfies Record<ChargeFailure, string>;

const ENDING = {
  byDebtor: 'Lo cancelaste tú.',
  byBank: 'Tu banco nos informó que la autorización ya no está vigente.',
  notCharged: 'No se logró hacer el cargo dentro del plazo.',
  debtChanged: 'Lo que ibas a pagar cambió.',
  underReview:
    'Una persona está revisando un cargo: verás el resultado en el portal. No vuelvas a pagar por ahora.',
  providerDown: 'El servicio de cargo automático no respondió.',
  askedAgain: 'Lo reemplazaste por otro.',
  notActivated: 'No se activó a tiempo.',
} as const satisfies Record<DebitEnding, string>;

type Head = { greeting: (name: string) => string; link: string; footer: (company: Company) => string };
const HEAD: Head = {
  greeting: (name) => `Hola, ${name}:`,
  link: 'Ver mi cargo automático',
  footer: (company) =>
    `Si no pediste este cargo automático, cancélalo en el portal y avísanos a ${company.helpEmail}.`,
};

/** Of what has ended nothing can be cancelled any more. */
const ENDED: Head = {
  ...HEAD,
  footer: ({ helpEmail }) => `¿No pediste este cargo automático, o tienes dudas? Escribe a ${helpEmail}.`,
};

/**
 * What follows a charge that failed: the day it is tried again, if any is left, and that of its cancellation; or the debit has ended, or
 * its debt is held back by a dispute.
 */
export type AfterFailure =
  { readonly retry: CalendarDate | null; readonly cancelledFrom: CalendarDate } | 'ended' | 'disputed';

/** Why an automatic debit never became active. */
type NotActivated = 'late' | 'unconfirmed' | 'refused';

/** Until when a charge is made, by what the debit is for. */
const CHARGED_BY = {
  instalments: (days: number) =>
    `Cada cargo se hace a más tardar ${days} días hábiles después de su vencimiento`,
  single: (days: number) => `El cargo se hace una sola vez, a más tardar en ${days} días hábiles`,
} as const satisfies Record<DebitAnswer['kind'], (days: number) => string>;

/** The words of the mails about an automatic debit (§4.6). A charge that was made has its voucher. */
export const DEBIT_MAIL = {
  requested: {
    ...HEAD,
    subject: 'Pediste un cargo automático en tu banco',
    title: 'Tu cargo automático está pedido',
    preview: 'Todavía no se hace ningún cobro: falta que lo actives en tu banco.',
    body: ({ terms }: Company, until: { date: CalendarDate; time: string } | null) => [
      `Todavía no se hace ningún cobro. Falta que lo actives en tu banco${until ? `, antes de las ${until.time} del ${formatLong(until.date)}` : ''}. Si ya lo activaste, no tienes que hacer nada: tu banco puede tardar hasta ${terms.automaticDebitBusinessHours} horas hábiles en confirmarlo.`,
      'Si no alcanzas, pídelo otra vez o paga de otra manera en el portal, con tu RUT.',
    ],
  },
  notActivated: {
    ...ENDED,
    subject: 'Tu cargo automático no se activó',
    title: 'Tu cargo automático no quedó activo',
    preview: 'No se hizo ningún cobro.',
    body: (reason: NotActivated, { terms }: Company) => [
      {
        late: `Pasaron las ${terms.automaticDebitActivationHours} horas que había para activarlo en tu banco.`,
        unconfirmed: `Tu banco no lo confirmó dentro de ${terms.automaticDebitBusinessHours} horas hábiles.`,
        refused: 'No se aceptó en tu banco.',
      }[reason],
      'No se hizo ningún cobro y no se hará ninguno. Puedes pedirlo otra vez o pagar por tu cuenta en el portal, con tu RUT y número de serie.',
    ],
  },
  activated: {
    ...HEAD,
    subject: 'Tu cargo automático quedó activo',
    title: 'Tu cargo automático está activo',
    preview: (bank: string) => `Cobraremos en tu cuenta de ${bank}.`,
    body: ({ terms }: Company, kind: DebitAnswer['kind']) => [
      `${CHARGED_BY[kind](terms.automaticDebitCancelledAfterBusinessDays)} y puede tardar hasta ${terms.automaticDebitBusinessHours} horas hábiles. Deja el monto disponible en tu cuenta.`,
      `Si en ese plazo no se logra hacer un cargo, el cargo automático se cancela. Tendrás que suscribirte otra vez o pagar por tu cuenta.`,
      'Mientras la institución revisa un desacuerdo tuyo con la deuda, ese plazo no corre.',
      `${kind === 'instalments' ? 'Las cuotas atrasadas se cobran primero. ' : ''}Puedes cancelarlo cuando quieras en el portal, con tu RUT y número de serie.`,
    ],
  },
  failed: {
    ...HEAD,
    subject: 'No pudimos hacer tu cargo automático',
    title: (amount: Pesos) => `No pudimos cobrar ${formatPesos(amount)}`,
    preview: 'No se hizo ningún cobro.',
    body: (failure: ChargeFailure, after: AfterFailure) => [
      `No se hizo ningún cobro: ${CHARGE_FAILURE[failure]}.`,
      ...whatFollows(after),
    ],
  },
  cancelled: {
    ...ENDED,
    subject: 'Tu cargo automático fue cancelado',
    title: 'Tu cargo automático ya no está activo',
    preview: 'No haremos más cargos en tu cuenta.',
    body: (reason: DebitEnding) => [
      `${ENDING[reason]} No haremos más cargos en tu cuenta.`,
      // What is being reviewed may be paid already.
      ...(reason === 'underReview'
        ? []
        : [
            'Lo que quede pendiente debes pagarlo por tu cuenta en el portal, o suscribirte otra vez al cargo automático.',
          ]),
    ],
  },
} as const;

export const DEBIT_LABELS = {
  bank: 'Banco',
  account: 'Cuenta',
  next: 'Próximo cargo',
  from: 'Se cobraría desde',
  amount: 'Monto',
  reference: 'Código de referencia',
} as const;

function whatFollows(after: AfterFailure): string[] {
  if (after === 'disputed') return ['Por tu desacuerdo con la deuda no haremos otro cargo por ahora.'];
  if (after === 'ended')
    return ['El cargo automático ya no está activo. Paga por tu cuenta en el portal, o suscríbete otra vez.'];
  const { retry, cancelledFrom } = after;
  return [
    ...(retry
      ? [`Lo intentaremos otra vez el ${formatLong(retry)}. Deja el monto disponible en tu cuenta.`]
      : []),
    `Si no se logra cobrar, el cargo automático se cancela el ${formatLong(cancelledFrom)}. También puedes pagar ahora por tu cuenta en el portal.`,
  ];
}
