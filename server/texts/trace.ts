/** Answers to a caller who asks for a payment by RUT and reference. */
export const TRACE = {
  NOT_FOUND:
    'No encontramos un pago con ese RUT y esa referencia. Revisa los dos datos e inténtalo de nuevo.',
} as const;
