import type { SelectionRefusal } from '#contract/payment.ts';

/** Why a selection cannot be paid, in words a debtor can act on (§5 "Selection rules", §8 "Payment"). */
export const SELECTION = {
  nothingSelected: 'Elige al menos una cuota para pagar.',
  unknownDebt: 'Las deudas elegidas no se pudieron procesar. Vuelve a cargar tus deudas.',
  unknownQuota: 'Las deudas elegidas no se pudieron procesar. Vuelve a cargar tus deudas.',
  notYetDue: 'La primera cuota aún no se puede pagar: vence después de este mes.',
  earlierFirst: 'Debe seleccionar las deudas anteriores.',
  tooMany: 'Puedes seleccionar como máximo 20 cuotas a la vez.',
  incompletePut: 'El pago único total incluye todas las operaciones de la lista.',
  notSigned: 'Para pagar el pie primero debes elegir y firmar tu plan de pago.',
  refundUnderWay:
    'Se está devolviendo un pago de estas cuotas. Cuando termine la devolución, podrás pagar con el descuento.',
} as const satisfies Record<SelectionRefusal, string>;

/** Why no payment page was opened. Each says whether money moved and what to do next. */
export const START = {
  QUOTE_STALE:
    'Tus deudas cambiaron o pasó mucho tiempo desde que las elegiste. No se hizo ningún cobro. Revisa el monto y vuelve a intentarlo.',
  PROVIDER_DOWN:
    'Hay un problema con el servicio de pago. No se hizo ningún cobro. Inténtalo de nuevo en unos minutos.',
  METHOD_UNAVAILABLE: 'Este medio de pago no está disponible. Elige otro.',
  MAINTENANCE:
    'Estamos en mantención y por ahora no se pueden iniciar pagos. No se hizo ningún cobro. Vuelve cuando termine; tus deudas siguen igual.',
  SESSION_TOO_SHORT: 'Tu sesión está por expirar. No se hizo ningún cobro. Renuévala para continuar.',
  IN_PROGRESS: 'Ya tienes un pago en curso por estas deudas. Espera su resultado antes de pagar de nuevo.',
} as const;

/** Why a payment could not be given up. */
export const ABANDON = {
  NOT_OPEN:
    'Este pago ya se está confirmando, así que no se puede anular. No vuelvas a pagar: mira en qué quedó.',
} as const;
