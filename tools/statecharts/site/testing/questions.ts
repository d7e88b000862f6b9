/** What analysts type into the search, and what is in the address or the words of one of the first three results. */
export const QUESTIONS: readonly [words: string, answer: string][] = [
  ['me cobraron dos veces', '#/payment-attempt/paid/'],
  ['cobro doble', '#/payment-attempt/paid/'],
  ['me sale otro monto', 'Decisión 47'],
  ['me cobraron otro monto', 'Intento de pago · En revisión'],
  ['no me descontaron', '#/suspense//'],
  ['ME EQUIVOQUE DE CORREO', '#/contact-form/confirming/'],
  ['banco', '#/automatic-debit/activating/'],
  ['tengo cuotas atrasadas', '§ 4.6g'],
  ['volver atras', '#/step-menu/walking/'],
  ['tarjetas rechazadas', '#/payment-attempt/declined/'],
  ['quiero que me devuelvan la plata', '#/refund//'],
  ['se cortó internet', '§ 8f'],
  ['no aparece mi deuda', '#/payment-flow/withoutProducts/'],
  ['a lo más una vez', '#/payment-attempt///~3'],
  ['4.6e', '§ 4.6e'],
];
