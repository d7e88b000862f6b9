import type { EnrolmentEnd } from '../payments/methods/oneclick/enrolment-end.ts';

/** What came of adding a card. Nothing is charged by it, and each says so where a debtor could doubt it. */
export const ENROLMENT = {
  added: 'Tu tarjeta quedó guardada. Ya puedes pagar con ella.',
  declined:
    'El emisor no aceptó guardar tu tarjeta. No se hizo ningún cobro. Puedes intentarlo con otra tarjeta o pagar de otra forma.',
  notFinished:
    'No se terminó de agregar la tarjeta, así que no quedó guardada. No se hizo ningún cobro. Puedes intentarlo otra vez.',
  unknown:
    'No pudimos confirmar si tu tarjeta quedó guardada, así que no la usaremos. No se hizo ningún cobro. Puedes agregarla otra vez.',
} as const satisfies Record<EnrolmentEnd, string>;

/** Why a card was not added, used or removed. §8 "Cards". */
export const CARD = {
  CARD_NOT_FOUND: 'No se encontró el método de pago',
  CARD_GUARDED:
    'Tu correo cambió después de que se guardara esta tarjeta. Por seguridad todavía no se puede pagar con ella. No se hizo ningún cobro. Paga con Webpay, o agrega la tarjeta otra vez.',
  ENROLMENT_DOWN:
    'No pudimos abrir la página para agregar tu tarjeta. No se hizo ningún cobro. Inténtalo de nuevo en unos minutos.',
  TOO_MANY_CARDS:
    'Puedes tener hasta 10 tarjetas, contando las que estás agregando. Quita una para agregar otra. No se hizo ningún cobro.',
  TOO_MANY_FORMS:
    'Hoy ya intentaste agregar 10 tarjetas. Inténtalo de nuevo mañana o paga de otra forma. No se hizo ningún cobro.',
  REMOVAL_DOWN: 'No pudimos quitar tu tarjeta: sigue guardada. Inténtalo de nuevo en unos minutos.',
} as const;
