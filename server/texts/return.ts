/** For a visitor who comes back from a provider while we cannot look up the result: it must not make them pay or enrol twice. */
export const RETURN_TEXTS = {
  title: 'No podemos mostrarte el resultado por el momento',
  calm: 'Esto no cambia lo que hiciste. Si pagaste, no vuelvas a pagar antes de saber el resultado.',
  next: 'Espera un momento y vuelve a comprobar: eso no cobra de nuevo. También puedes cerrar esta página; al identificarte otra vez verás en qué quedó.',
  again: 'Volver a comprobar',
} as const;
