import type { Company } from '#domain/company.ts';
import { formatPesos } from '#domain/money.ts';

/** The words about a payment that was not charged because its debt had changed before. */
export const NOT_CHARGED_MAIL = {
  subject: (amount: number) => `No cobramos tu pago de ${formatPesos(amount)}`,
  preview: 'Esa deuda cambió mientras pagabas.',
  greeting: (name: string) => `Hola, ${name}:`,
  title: (amount: number) => `No cobramos tu pago de ${formatPesos(amount)}`,
  amount: 'Monto que no se cobró',
  why: 'Mientras pagabas, esa deuda cambió: por ejemplo, ya está pagada o en revisión. Por eso no hicimos el cobro.',
  hold: 'Si tu banco muestra el monto como retenido, se libera solo en unos días.',
  next: (company: Company) =>
    `Entra de nuevo para ver qué debes ahora. Si tienes dudas, escribe a ${company.helpEmail}.`,
  link: 'Ver mis deudas',
  footer: 'Este aviso es automático. Nunca te pediremos claves ni datos de tu tarjeta por correo.',
} as const;
