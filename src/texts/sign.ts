/** The signing screen (§2.5 "Contract signing"). The contract's own words are the server's. */
export const signTexts = {
  page: 'Firma de Solución de Pago',
  heading: 'Lee y firma tu convenio',
  lead: 'Firmas al aceptar este texto, con la identidad que ya comprobaste. El convenio comienza cuando se recibe el pie.',
  signedHeading: 'Tu convenio ya está firmado',
  signedLead: 'No tienes que firmarlo de nuevo: solo falta pagar el pie.',
  rendering: 'Redactando tu contrato…',
  contract: 'Contrato del convenio',
  /** In a language other than the contract's: what each clause says, in plain words. */
  summaryOfContract: null as {
    title: string;
    lead: string;
    clauses: readonly string[];
    unsure: string;
  } | null,
  downPayment: 'Pie a pagar hoy',
  percent: (percent: number) => `${String(percent).replace('.', ',')} % de la deuda con descuento`,
  plan: 'Tu plan de pago',
  late: (days: number) =>
    `Si una cuota se atrasa más de ${days} días, pierdes el descuento. Lo pagado se abona a la deuda total.`,
  draft: 'Descargar borrador',
  draftFile: 'borrador-de-convenio.pdf',
  meaning: 'Qué significa firmar',
  meanings: [
    'Tu identidad, que ya comprobaste, hace de firma electrónica simple.',
    'Guardamos el texto exacto que aceptas, la fecha, la hora y cómo se comprobó tu identidad.',
    'El convenio se formaliza cuando se recibe el pie. Entonces te enviamos el contrato firmado por correo.',
    'Firmar no hace ningún cobro: el pie lo pagas en el paso siguiente.',
  ],
  summary: 'Falta algo para firmar',
  refused: 'No pudimos mostrar tu contrato',
  unconfirmed: 'Estamos confirmando tu firma',
  unconfirmedDetail:
    'Puede que tu convenio ya esté firmado. Volver a comprobar no lo firma dos veces, y no cobra nada.',
  recheck: 'Volver a comprobar',
  notSigned: 'Tu convenio todavía no está firmado',
  accept: 'Leí el contrato y lo acepto',
  acceptMissing: 'Para firmar tienes que aceptar el contrato.',
  sign: 'Firmar convenio',
  signing: 'Firmando…',
  reread: 'Volver a pedir el contrato',
} as const;
