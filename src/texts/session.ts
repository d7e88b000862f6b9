/** The end of a session, before it comes (interface 26). */
export const sessionTexts = {
  ends: (minutes: number) => `Tu sesión termina en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`,
  /** For who listens: said once, when the warning appears. */
  endsSoon: 'Tu sesión termina en menos de 5 minutos.',
  stay: 'Seguir aquí',
  staying: 'Renovando…',
  notKept: 'No pudimos renovarla. Inténtalo de nuevo.',
} as const;
