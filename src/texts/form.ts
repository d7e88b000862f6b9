/** Words of every form. */
export const formTexts = {
  summary: 'Revisa estos datos para continuar',
  failure: 'No pudimos continuar',
  /** Where a failure came without a sentence of its own (§8 generic). */
  unknownFailure: 'Ha ocurrido un error. Inténtalo de nuevo.',
  back: 'Volver',
  next: 'Continuar',
} as const;
