import type { Failure } from '#machines/payment-flow/failure.ts';
import type { UserType } from '#machines/payment-flow/types.ts';

/** Failures that happen in the browser (§8 "Transport"). Those the server knows come with its own sentence. */
export const clientFailures = {
  timeout: 'Tiempo de espera de la petición excedido',
  generic: 'Error en la petición',
  network: 'No pudimos conectarnos. Revisa tu conexión a internet e inténtalo de nuevo.',
} as const;

/**
 * What could not be done when a call failed by no fault of the visitor (§8 "Client messages", to the letter): by the
 * payment flow's actor, and by the kind of visitor where they have different calls.
 */
const undone: Readonly<Record<string, string | Record<UserType, string>>> = {
  startIdentification: 'Ocurrió un error al verificar el flujo',
  verifyIdentity: 'Ocurrió un error al verificar la identity',
  saveContact: 'Ocurrió un error al actualizar los datos',
  loadDebts: { person: 'No se consultar deudas', pyme: 'Ocurrió un error al consultar las ofertas' },
};

/** The title of a failure that is not the visitor's to mend; undefined where §8 has no sentence for it. */
export function undoneBy({ during, statusCode }: Failure, userType: UserType): string | undefined {
  if (during === undefined || (statusCode !== undefined && statusCode < 500)) return undefined;
  const words = undone[during];
  return typeof words === 'object' ? words[userType] : words;
}
