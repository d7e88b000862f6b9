/** Words of every button that saves a file. */
export const downloadTexts = {
  busy: 'Preparando…',
  failed: 'No pudimos preparar el archivo. Inténtalo de nuevo.',
} as const;
