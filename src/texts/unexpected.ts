/** Whatever nobody foresaw (§2.1 "Any other error"). */
export const unexpectedTexts = {
  page: 'Error inesperado',
  title: 'Oops! ha ocurrido un error inesperado',
  text: 'Esta página no se pudo mostrar. Puede ser la conexión a internet; vuelve a cargarla.',
  money: 'Si estabas pagando, no vuelvas a pagar todavía: al cargarla de nuevo verás en qué quedó.',
  reload: 'Volver a cargar',
} as const;
