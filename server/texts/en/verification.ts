import type { Words } from '#domain/language.ts';
import type * as es from '../verification.ts';

export const SEAL: typeof es.SEAL = (page) => ({
  heading: 'Verification code',
  explain: `Any person can check that this document is authentic: scan the code or write it at ${page}. It shows neither the debt nor who paid.`,
  picture: 'QR code that leads to the verification page of this document',
});

export const VERIFICATION: Words<typeof es.VERIFICATION> = {
  UNKNOWN_CODE:
    'That code belongs to no document of ours. Check it; if it came in a message, be wary of that message.',
};
