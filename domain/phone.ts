/**
 * Chilean mobile numbers: 9 and eight digits, with or without the country's 56 (§5 "Phone").
 * Kept as `+569XXXXXXXX`. Number libraries refuse real mobiles that begin with 9 1, so the rule is this pattern alone.
 */
const MOBILE = /^(?:\+?56)?(9\d{8})$/;

/** The number as it is kept, or null when `text` is not a Chilean mobile. Blanks, dots, hyphens and brackets are separators. */
export function parsePhone(text: string): string | null {
  const match = MOBILE.exec(text.replace(/[\s().‐-―-]/g, ''));
  return match ? `+56${match[1]}` : null;
}

/** `+56912345678` → `+56 9 1234 5678`. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+569(\d{4})(\d{4})$/, '+56 9 $1 $2');
}

/** For answers that must not show the whole number: `+56912345678` → `+56 9 **** 5678`. */
export function maskPhone(phone: string): string {
  return `+56 9 **** ${phone.slice(-4)}`;
}
