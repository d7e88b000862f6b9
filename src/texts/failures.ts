/** Failures that happen in the browser (§8 "Transport"). Those the server knows come with its own sentence. */
export const clientFailures = {
  timeout: 'Tiempo de espera de la petición excedido',
  generic: 'Error en la petición',
  network: 'No pudimos conectarnos. Revisa tu conexión a internet e inténtalo de nuevo.',
} as const;
