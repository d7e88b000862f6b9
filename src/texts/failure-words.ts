import type { UserType } from '#machines/payment-flow/types.ts';

/** Failures that happen in the browser (§8 "Transport"). Those the server knows come with its own sentence. */
export const clientFailures = {
  timeout: 'Tiempo de espera de la petición excedido',
  generic: 'Error en la petición',
  server: 'Internal Server Error',
  network: 'No pudimos conectarnos. Revisa tu conexión a internet e inténtalo de nuevo.',
} as const;

export const failureTexts = {
  gaveUp: 'Dejaste de esperar la respuesta. Puedes intentarlo de nuevo más tarde.',
  /** Where a failure came without a sentence of its own (§8 generic). */
  unknown: 'Ha ocurrido un error. Inténtalo de nuevo.',
  /** What to do about those that only name what happened. */
  slow: 'El servicio está tardando más de lo normal. Espera unos minutos e inténtalo de nuevo.',
  ours: 'El problema es nuestro, no de tus datos. Inténtalo de nuevo en unos minutos.',
  refused: 'Vuelve a cargar la página e inténtalo de nuevo.',
  code: (status: number) => `Código de error ${status}`,
} as const;

/**
 * What could not be done when a call failed by no fault of the visitor (§8 "Client messages", to the letter): by the
 * payment flow's actor, and by the kind of visitor where they have different calls.
 */
export const undone: Readonly<Record<string, string | Record<UserType, string>>> = {
  startIdentification: 'Ocurrió un error al verificar el flujo',
  verifyIdentity: 'Ocurrió un error al verificar la identity',
  saveContact: 'Ocurrió un error al actualizar los datos',
  loadDebts: { person: 'No se consultar deudas', pyme: 'Ocurrió un error al consultar las ofertas' },
};
