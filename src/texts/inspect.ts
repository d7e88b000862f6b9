/** Of the panel for developers; no debtor sees it. */
export const inspectTexts = {
  title: 'Máquinas en vivo',
  event: 'Suceso (JSON)',
  send: 'Enviar a paymentFlow',
  unreadable: 'No es un suceso: falta un JSON con «type».',
  log: 'Sucesos, el último primero',
} as const;
