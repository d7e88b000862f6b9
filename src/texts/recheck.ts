/** Asking again what became of a payment that was started before. */
export const recheckTexts = { ask: 'Volver a comprobar', asking: 'Comprobando…' } as const;
