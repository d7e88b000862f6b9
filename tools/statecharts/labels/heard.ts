import type { InstitutionEvent } from '#contract/institution-events.ts';

/** What each event says to the institution that hears it. */
export const heardWords: Readonly<Record<InstitutionEvent, string>> = {
  'money.received': 'Un cobro pagó una deuda.',
  'money.held': 'Llegó dinero que no paga ninguna deuda: espera, y vuelve a la persona si no se asigna.',
  'money.assigned': 'El dinero que esperaba paga la deuda, como se había cotizado.',
  'money.returned': 'Se devolvió dinero a la persona.',
  'payment.underReview':
    'El proveedor y el libro no coinciden, por ejemplo en el monto: alguien debe revisarlo.',
  'refund.refused': 'El proveedor no hizo la devolución: el dinero sigue donde estaba.',
  'agreement.signed': 'Se firmó el contrato de un convenio.',
  'agreement.formalised': 'Se pagó el pie: el convenio rige.',
  'agreement.fulfilled': 'Se pagaron todas las cuotas del convenio.',
  'agreement.lapsed': 'El convenio dejó de valer por atraso.',
  'agreement.released':
    'El convenio dejó de valer: la institución aceptó que la deuda no era esa. Lo pagado se descuenta o se devuelve.',
  'agreement.withdrawn': 'La oferta firmada salió de la cartera, o se firmó de nuevo, antes del pie.',
  'debit.activated': 'El pago automático quedó activo: se cobrará en la cuenta del banco.',
  'debit.finished': 'El pago automático terminó: no queda nada por cobrar.',
  'debit.cancelled': 'El pago automático se canceló: no se cobra más.',
  'dataRequest.received': 'Una persona pidió algo sobre sus datos: corre el plazo de la ley.',
  'dataRequest.extended': 'Se amplió el plazo de una solicitud sobre datos.',
  'dataRequest.answered': 'Se respondió una solicitud sobre datos.',
  'dataRequest.refused': 'Se negó una solicitud sobre datos.',
  'dispute.opened': 'Una persona no está de acuerdo con una deuda: deja de cobrarse.',
  'dispute.moreAsked': 'Se pidió a la persona algo más.',
  'dispute.moreGiven': 'La persona dio lo que faltaba.',
  'dispute.accepted': 'Se le dio la razón.',
  'dispute.partly': 'Se le dio la razón en parte.',
  'dispute.refused': 'No se le dio la razón.',
  'dispute.appealed': 'La persona apeló: la deuda deja de cobrarse otra vez.',
  'dispute.appealPartly': 'Al apelar se le dio la razón en parte.',
  'dispute.appealRefused': 'Al apelar tampoco se le dio la razón.',
  'dispute.withdrawn': 'La persona lo retiró.',
  'dispute.closedByReceipt': 'Se cerró con un pago hecho en el portal.',
  'debit.expired': 'Nadie activó el pago automático en el banco: no se cobra nada.',
};
