/** Errors without a message of their own (§2.1 "Any other error"). */
export const unexpectedTexts = {
  page: 'Error inesperado',
  title: 'Oops! ha ocurrido un error inesperado',
  code: 'código de error: 500',
  /** §8, to the letter: for the person who helps. */
  stopped: 'Unknown middleware',
  text: {
    screen: 'Esta página no se pudo mostrar. Puede ser la conexión a internet; vuelve a cargarla.',
    flow: 'El portal se detuvo por un error nuestro. Vuelve a cargar la página para seguir donde estabas.',
  },
  money: 'Si estabas pagando, no vuelvas a pagar todavía: al cargarla de nuevo verás en qué quedó.',
  reload: 'Volver a cargar',
} as const;
