import type { Company } from '#domain/company.ts';
import type { NoticeKind } from '../database/contact-schema.ts';

/** The words to an address that was registered until lately. */
export const FORMER_NOTICE = {
  subject: ({ name }: Company) => `Aviso de seguridad de ${name}`,
  preview: 'Hubo actividad con tus datos después de que cambiara tu correo.',
  greeting: 'Hola:',
  title: 'Hubo actividad con tus datos',
  rows: { what: 'Qué pasó', amount: 'Monto' },
  what: {
    payment: 'Se hizo un pago',
    cardSaved: 'Se guardó una tarjeta para pagar',
    cardRemoved: 'Se quitó una tarjeta guardada',
    agreementSigned: 'Se firmó un convenio de pago',
    debitRequested: 'Se pidió un cargo automático en una cuenta bancaria',
    debitCancelled: 'Se canceló un cargo automático',
    receiptSent: 'Se envió un comprobante a otro correo',
    emailChanged: 'Se cambió tu correo de contacto',
    dataRequested: 'Se pidió algo sobre tus datos personales',
  } satisfies Record<NoticeKind, string>,
  why: 'Te avisamos a este correo porque hasta hace poco era el registrado y después se cambió. Si fuiste tú, no tienes que hacer nada.',
} as const;
