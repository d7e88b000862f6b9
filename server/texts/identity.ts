/** Sentences of the identity calls' answers. §8 "Identity texts" */
export const IDENTITY_TEXTS = {
  identified: 'Verificamos tu identidad.',
  contactSaved: 'Guardamos tus datos de contacto.',
  /** The same for an unknown RUT, another company's debtor and a wrong number (readings 26). */
  WRONG_DATA:
    'No pudimos verificar tu identidad. Revisa que los datos estén correctos y que tu documento esté vigente.',
  /** The same of a business, which proves itself by an operation and has no identity card. */
  NOT_VERIFIED: 'No pudimos verificar tu identidad. Revisa los datos e inténtalo de nuevo.',
  WARNING:
    'Tu cédula de identidad no está vigente en el Registro Civil. Renuévala o usa los datos de la más reciente para continuar.',
  REGISTRY_DOWN:
    'Tenemos un problema para validar tus datos con el Registro Civil. Inténtalo de nuevo más tarde.',
  NO_SESSION: 'No hay una sesión abierta en este navegador.',
} as const;
