/** Words of every form. */
export const formTexts = {
  summary: 'Revisa estos datos para continuar',
  failure: 'No pudimos continuar',
  back: 'Volver',
  next: 'Continuar',
} as const;
