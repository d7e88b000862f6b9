/** The eight banks that the automatic-payment provider can charge (§9). */
export const AUTOMATIC_DEBIT_BANKS = [
  'Banco Cordillera',
  'Banco Austral',
  'Banco Alerce',
  'Banco Lenga',
  'Banco Los Volcanes',
  'Banco Mar Chileno',
  'Banco Puelche',
  'Banco Tres Ríos',
];

/** What is about to be paid, by type of offer, as every company here words it (§3 paymentModalDescription). */
export const PAYMENT_DESCRIPTIONS = {
  abono_convenio: 'Vas a pagar el pie de tu convenio. Cuando lo recibamos, el convenio quedará formalizado.',
  convenio: 'Vas a pagar las cuotas que elijas de tu convenio.',
  put: 'Vas a pagar de una vez lo que incluye esta oferta, con su descuento.',
  put_wf: 'Es el pago con descuento, dividido en cuotas. Vas a pagar las que elijas.',
  default: 'Vas a pagar las cuotas que elijas.',
};
