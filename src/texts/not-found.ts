/** The 404 page (§2.1). */
export const notFoundTexts = {
  title: 'Página no encontrada',
  code: 'código de error: 404',
  /** §8, to the letter: for the person who helps. */
  technical: 'This page could not be found',
  text: 'La dirección no existe o ya no está disponible. Si llegaste por un enlace, puede estar incompleto.',
  toCompany: (name: string) => `Ir al inicio de ${name}`,
  toChooser: 'Elegir una institución',
} as const;
