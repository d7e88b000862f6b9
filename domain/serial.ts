/** The serial number of an ID card ("número de serie" or "de documento"). The only rule of §5 is that it is given. */

/** As it is compared with the registry: no blanks, no dots, upper case. */
export function normalizeSerial(text: string): string {
  return text.replace(/[\s.]/g, '').toUpperCase();
}

/** A hint for the form, never a block: old cards had an A before the digits, new ones have nine digits. */
export function looksLikeSerial(text: string): boolean {
  return /^[A-Z]?\d{6,10}$/.test(normalizeSerial(text));
}
