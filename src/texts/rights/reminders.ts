import type { ContactKind } from '#contract/reminders.ts';

/** Reminders and what was written (decision 0088; Ley 19.496, art. 37). */
export const remindersTexts = {
  title: 'Recordatorios',
  searching: 'Estamos buscando tus recordatorios',
  retry: 'Volver a intentar',
  on: 'Recibes recordatorios de tus fechas por correo.',
  off: 'No recibes recordatorios.',
  rules:
    'Te escribimos como máximo dos veces por semana, de lunes a sábado entre las 8 y las 20 horas. Nunca en feriado.',
  want: 'Quiero recibir recordatorios',
  stop: 'No quiero más recordatorios',
  saving: 'Guardando…',
  dates: 'Agregar mis fechas al calendario',
  log: {
    title: 'Qué te hemos escrito',
    lead: 'Los correos de este portal en los últimos dos años. No incluye los que te envía la institución por su cuenta.',
    none: 'Todavía no te hemos escrito.',
  },
  kinds: {
    reminder: 'Recordatorio',
    voucher: 'Comprobante de pago',
    notCharged: 'Aviso de que no hubo cobro',
    suspense: 'Aviso de un pago por asignar',
    refund: 'Aviso de devolución',
    receipt: 'Copia de un comprobante',
    agreement: 'Contrato de tu convenio',
    fulfilled: 'Fin de tu convenio',
    lapsed: 'Convenio sin efecto',
    programme: 'Solicitud de acompañamiento',
    bindingCode: 'Código para confirmar',
    contactChanged: 'Aviso de cambio de datos',
    formerNotice: 'Aviso a tu correo anterior',
    debitRequested: 'Solicitud de cargo automático',
    debitNotActivated: 'Cargo automático sin activar',
    debitActivated: 'Cargo automático activado',
    debitFailed: 'Cargo automático que falló',
    debitCancelled: 'Cargo automático cancelado',
  } satisfies Record<ContactKind, string>,
} as const;
