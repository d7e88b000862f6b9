import type { ChargeFailure, DebitAnswer, ShownEnding } from '#contract/debit.ts';
import type { Terms } from '#domain/company.ts';

/** Automatic debit in a bank account (§2.5 "automate-or-pay instalments", "Enrolment success", "Next steps", §4.6, §9). */
export const debitTexts = {
  wayTitle: '¿Cómo quieres pagar tus cuotas?',
  /** `from`: the first day on which instalments can be paid by hand, in words; null from today on. */
  wayLead: (from: string | null) =>
    `Puedes dejar que cada cuota se cobre sola en tu cuenta bancaria cuando venza, o ${from === null ? 'pagar ahora las que elijas' : `pagarlas tú desde el ${from}`}.`,
  wayAutomate: 'Automatizar mis cuotas',
  wayPay: 'Pagar cuotas ahora',
  wayPayLater: 'Pagarlas yo',
  wayAgain: 'También puedes automatizar tus cuotas: se cobran solas en tu cuenta bancaria cuando vencen.',

  reviewPage: 'Automatizar cuotas',
  reviewTitle: 'Automatiza tus cuotas',
  reviewLead: 'Revisa qué se cobrará. Todavía no se hace ningún cobro.',
  first: 'Al activarlo, por lo atrasado',
  next: 'Después',
  firstCharge: 'Primer cargo',
  nextDetail: (amount: string, day: string) => `${amount}, el ${day}, y así cada cuota cuando venza`,
  count: 'Cuotas que se cobran',
  countUntil: (count: number, day: string) =>
    count === 1 ? `1, el ${day}` : `${count}, la última el ${day}`,
  total: 'En total',
  quotas: (numbers: string) => `Cuotas ${numbers}`,
  quota: (number: string) => `Cuota ${number}`,
  howTitle: 'Cómo funciona',
  how: (terms: Terms, kind: DebitAnswer['kind']) => [
    {
      title: 'Lo activas en tu banco',
      detail: `Tienes ${terms.automaticDebitActivationHours} horas. Si no alcanzas, vuelves y lo pides otra vez.`,
    },
    {
      title: 'Tu banco lo confirma',
      detail: `Puede ser de inmediato o tardar hasta ${terms.automaticDebitBusinessHours} horas hábiles.`,
    },
    {
      title: 'Se hace el cargo',
      detail:
        kind === 'instalments'
          ? `Desde el vencimiento y a más tardar ${terms.automaticDebitCancelledAfterBusinessDays} días hábiles después. Lo atrasado se cobra primero. Deja el monto disponible en tu cuenta.`
          : `Desde que queda activo y a más tardar ${terms.automaticDebitCancelledAfterBusinessDays} días hábiles después, una sola vez. Deja el monto disponible en tu cuenta.`,
    },
    {
      title: 'Si no se puede cobrar',
      detail: `Pasados esos ${terms.automaticDebitCancelledAfterBusinessDays} días hábiles se cancela, y tendrás que suscribirte otra vez o pagar por tu cuenta. Si en ese momento tu banco está haciendo un cobro, primero se espera el resultado.`,
    },
  ],
  banks: 'Funciona con estos bancos',
  ask: 'Pedir cargo automático',
  asking: 'Pidiendo…',
  failed: 'No pudimos pedir el cargo automático',

  externalTitle: '¿Ya tienes un pago automático para este convenio?',
  external: (entity: string) =>
    `Este convenio lo hiciste directamente con ${entity}, fuera de este portal. Si allí ya tienes un pago automático para estas cuotas, desactívalo antes: si no, podrían cobrarte dos veces.`,
  externalConfirm: 'No tengo otro, continuar',
  externalBack: 'Volver a revisar',

  nextPage: 'Próximos pasos',
  nextTitle: 'Falta activarlo en tu banco',
  nextLead: 'Tu cargo automático está pedido. Todavía no se hace ningún cobro.',
  activateBy: (hour: string, day: string) => `Actívalo antes de las ${hour} del ${day}.`,
  leaving: 'Irás a la página del proveedor de cargos automáticos. Al terminar vuelves aquí.',
  activate: 'Ir a activar en mi banco',
  byHandTitle: '¿No encuentras tu banco o hoy no puedes activarlo?',
  byHand: 'Puedes pagar ahora por tu cuenta. Lo que pagues no se cobra otra vez.',
  asked: 'Preguntando por tu cargo automático',
  unavailable: 'No pudimos preguntar por tu cargo automático',
  unavailableDetail: 'Esto no lo cambia: si está activo, sigue activo.',
  recheck: 'Volver a comprobar',

  page: 'Cargo automático',
  title: {
    requested: 'Estamos pidiendo tu cargo automático',
    activating: 'Falta activar tu cargo automático',
    accepted: 'Tu banco está confirmando el cargo automático',
    active: 'Tu cargo automático está activo',
    charging: 'Tu cargo automático está activo',
    charged: 'Tu cargo automático está activo',
    finished: 'Todo está pagado',
    cancelled: 'Tu cargo automático está cancelado',
    expired: 'Tu cargo automático no se activó a tiempo',
  } satisfies Record<DebitAnswer['state'], string>,
  lead: {
    requested: 'Esta página cambia sola.',
    activating: 'Todavía no se hace ningún cobro.',
    accepted: 'Aceptaste en tu banco. Esta página cambia sola; también te avisaremos por correo.',
    active: 'Se cobrará solo en tu cuenta bancaria. El comprobante de cada cargo te llega por correo.',
    charging:
      'Hay un cargo en curso en tu banco. No pagues lo mismo por otro medio: cuando se sepa el resultado te llegará por correo.',
    charged: 'Se hizo un cargo.',
    finished: 'Tu cargo automático cumplió: no se harán más cargos en tu cuenta.',
    cancelled: 'Ya no se hará ningún cargo con él en tu cuenta.',
    expired: 'No se hizo ningún cobro. Puedes pedirlo otra vez o pagar por tu cuenta.',
  } satisfies Record<DebitAnswer['state'], string>,
  ending: {
    byDebtor: 'Lo cancelaste tú.',
    byBank: 'No se aceptó en tu banco, o tu banco informó que la autorización ya no está vigente.',
    notCharged: 'No se logró hacer el cargo dentro del plazo.',
    debtChanged: 'Lo que ibas a pagar cambió.',
    underReview: 'Una persona está revisando un cargo. No vuelvas a pagar por ahora.',
    reviewed: 'La revisión de un cargo terminó. Si algo sigue pendiente, puedes pagarlo o pedir otro.',
    providerDown: 'El servicio de cargo automático no respondió.',
    askedAgain: 'Lo reemplazaste por otro.',
    notActivated: 'No se activó en tu banco dentro del plazo.',
  } satisfies Record<ShownEnding, string>,
  failure: {
    noFunds: 'No había saldo suficiente en la cuenta.',
    overLimit: 'El monto supera el límite de tu banco.',
    accountClosed: 'La cuenta ya no está disponible.',
    mandateGone: 'La autorización ya no está vigente en tu banco.',
    windowOver: 'El banco no alcanzó a hacer el cargo.',
    rejected: 'El banco lo rechazó.',
  } satisfies Record<ChargeFailure, string>,
  paid: {
    title: 'Recibimos tu pago',
    lead: 'Tu banco hizo el cargo. Guarda este comprobante.',
  },
  failedOn: (day: string) => `El cargo del ${day} no se pudo hacer`,
  retryOn: (day: string) => `No se cobró nada. Se intentará otra vez el ${day}: deja el monto disponible.`,
  cancelledFrom: (day: string) => `Si no se logra, se cancela el ${day}.`,
  confirmBy: (day: string) => `Si tu banco no confirma antes del ${day}, tendrás que pedirlo otra vez.`,

  entity: 'Entidad',
  bank: 'Banco',
  account: 'Cuenta',
  nextCharge: 'Próximo cargo',
  nextChargeNow: 'Cargo en curso',
  chargeOnceActive: 'Se cobraría',
  between: (from: string, to: string) => `entre el ${from} y el ${to}`,
  amount: 'Monto del cargo',
  lastPaid: 'Último cargo',
  lastPaidOn: (amount: string, day: string) => `${amount}, el ${day}`,
  seeVoucher: 'Ver comprobante',
  included: 'Incluye',
  reference: 'Código de referencia',
  more: 'Para ver el banco, los montos y cancelarlo, identifícate con tu RUT.',

  cancel: 'Cancelar cargo automático',
  cancelTitle: '¿Cancelar el cargo automático?',
  cancelDetail:
    'No se harán más cargos en tu cuenta. Lo que quede pendiente tendrás que pagarlo por tu cuenta, o suscribirte otra vez.',
  cancelWhileCharging:
    'Hay un cargo en curso que ya no se puede detener. Se cancelará apenas termine; después no habrá otros.',
  cancelConfirm: 'Sí, cancelar',
  cancelling: 'Cancelando…',
  cancelKeep: 'Mantenerlo',
  cancelWanted: 'Pediste cancelarlo: terminará apenas se sepa el resultado del cargo en curso.',
  pay: {
    instalments: 'Ver mis cuotas y pagar',
    single: 'Pagar de otra manera',
  } satisfies Record<DebitAnswer['kind'], string>,
  again: 'Pedirlo otra vez o pagar',
  home: 'Terminar',

  noticeCharging: (amount: string) => `Tu banco está cobrando ${amount}`,
  noticeChargingDetail:
    'Mientras dure ese cargo no puedes pagar lo mismo con tarjeta, para que no pagues dos veces.',
  noticeNext: (amount: string, day: string) => `Próximo cobro: ${amount}, el ${day}.`,
  noticeWaiting: 'Todavía no se cobra nada.',
  noticeCancelled: 'Tu cargo automático fue cancelado',
  noticeSee: 'Ver mi cargo automático',
  anywayTitle: {
    instalments: 'Tu cargo automático incluye estas cuotas',
    single: 'Ya pediste que tu banco cobre esto',
  } satisfies Record<DebitAnswer['kind'], string>,
  anywayOn: (day: string) => `Está previsto el ${day}.`,
  /** What paying by hand does to the debit, by its kind. */
  anyway: {
    instalments:
      'Si las pagas ahora no se cobran dos veces: el cargo automático sigue con las cuotas siguientes.',
    single: 'Si pagas ahora no se cobra dos veces: ese cargo ya no se hace.',
  } satisfies Record<DebitAnswer['kind'], string>,
  heldByCharge: 'Tu banco ya lo está cobrando: espera el resultado.',
} as const;
