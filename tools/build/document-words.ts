import type { Language, SPANISH } from '#domain/language.ts';

/** What index.html itself says before there is an app, and in each other language. */
export const DOCUMENT_WORDS: Record<
  Exclude<Language, typeof SPANISH>,
  readonly (readonly [string, string])[]
> = {
  en: [
    ['<html lang="es-CL">', '<html lang="en">'],
    ['name="description" content="Portal de pagos"', 'name="description" content="Payment portal"'],
    ['property="og:title" content="Portal de pagos"', 'property="og:title" content="Payment portal"'],
    ['Actualiza tu navegador.', 'Update your browser.'],
    [
      'Este es muy antiguo para pagar aquí con seguridad. Actualízalo, o abre esta página en otro más reciente.',
      'This one is too old to pay here safely. Update it, or open this page in a newer one.',
    ],
    ['Activa JavaScript.', 'Turn on JavaScript.'],
    [
      'Este portal lo necesita para mostrarte tus deudas y llevarte al pago. El comprobante de un pago está también en el correo que te enviamos.',
      'This portal needs it to show you your debts and take you to the payment. The receipt of a payment is also in the email we sent you.',
    ],
    ['Esta página aún no termina de cargar.', 'This page has not finished loading yet.'],
    [
      'Si no avanza, revisa tu conexión a internet y',
      'If nothing happens, check your internet connection and',
    ],
    ['vuelve a cargarla', 'load it again'],
    [
      'Si estabas pagando, no vuelvas a pagar todavía: aquí verás en qué quedó.',
      'If you were paying, do not pay again yet: here you will see how it ended.',
    ],
  ],
};
