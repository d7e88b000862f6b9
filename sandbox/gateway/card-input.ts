import * as z from 'zod/mini';
import { cvvLength, INSTALMENTS, isLuhnValid, TEST_CARDS } from './cards.ts';

/** The form's fields as typed. */
export const cardFields = z.object({
  card_number: z._default(z.string(), ''),
  expiry: z._default(z.string(), ''),
  cvv: z._default(z.string(), ''),
  installments: z._default(z.string(), '0'),
});
export type CardFields = z.infer<typeof cardFields>;
export type CardErrors = Partial<Record<'card_number' | 'expiry' | 'cvv', string>>;
export type Card = { number: string; instalments: number };

/** True when a card that says `MM/AA` is still good in the month of `now`. */
function isCurrent(expiry: string, now: number): boolean {
  const match = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(expiry.trim());
  if (!match) return false;
  const today = new Date(now);
  const months = (2000 + Number(match[2])) * 12 + Number(match[1]) - 1;
  return months >= today.getUTCFullYear() * 12 + today.getUTCMonth();
}

/** The card of the form, or what is wrong with each field, in the visitor's words. */
export function readCard(fields: CardFields, now: number): { card: Card } | { errors: CardErrors } {
  const number = fields.card_number.replace(/[\s.-]/g, '');
  const digits = cvvLength(number);
  const errors: CardErrors = {};
  if (!/^\d{13,19}$/.test(number) || !isLuhnValid(number))
    errors.card_number = 'Este número de tarjeta no existe. Revísalo o usa una tarjeta de prueba.';
  if (!isCurrent(fields.expiry, now)) errors.expiry = 'Escribe mes y año futuros, como 12/30.';
  if (!new RegExp(`^\\d{${digits}}$`).test(fields.cvv.trim()))
    errors.cvv = `El código tiene ${digits} dígitos.`;
  if (Object.keys(errors).length > 0) return { errors };
  const chosen = INSTALMENTS.find((choice) => String(choice.number) === fields.installments);
  return { card: { number, instalments: chosen?.number ?? 0 } };
}

/** The fields as a test card fills them; empty for no test card. */
export function testFields(key: string): CardFields {
  const card = TEST_CARDS.find((known) => known.key === key);
  if (card === undefined) return { card_number: '', expiry: '', cvv: '', installments: '0' };
  const { number, cvv } = card;
  return { card_number: number.replace(/(\d{4})(?=\d)/g, '$1 '), expiry: '12/39', cvv, installments: '0' };
}
