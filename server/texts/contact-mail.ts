import type { Company } from '#domain/company.ts';

/** The words to the address registered before contact data changed (payment-safety 5.5). */
export const CONTACT_MAIL = {
  subject: (company: Company) => `Cambiaron tus datos de contacto en ${company.name}`,
  preview: (company: Company) => `Si no fuiste tú, avisa a ${company.helpEmail}.`,
  greeting: 'Hola:',
  title: 'Cambiamos tus datos de contacto',
  body: 'En el portal de pagos se cambió tu correo o tu teléfono. Te avisamos a este correo porque es el que estaba registrado. Si fuiste tú, no tienes que hacer nada.',
  proven:
    'El cambio se confirmó con un código enviado a este correo. Los códigos llegan desde ahora al correo nuevo.',
  notYou: (company: Company) =>
    `Si no fuiste tú, cierra las sesiones abiertas y escribe cuanto antes a ${company.helpEmail}.`,
  link: 'No fui yo: cerrar las sesiones',
  footer:
    'Este aviso es automático. Su único enlace cierra sesiones: no pide datos. Nunca te pediremos claves ni datos de tu tarjeta.',
} as const;
