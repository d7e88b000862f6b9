import type { Words } from '#domain/language.ts';
import type * as es from '../identity.ts';

export const IDENTITY_TEXTS: Words<typeof es.IDENTITY_TEXTS> = {
  identified: 'We verified your identity.',
  contactSaved: 'We saved your contact details.',
  WRONG_DATA:
    'We could not verify your identity. Check that the details are right and that your document is valid.',
  NOT_VERIFIED: 'We could not verify your identity. Check the details and try again.',
  WARNING:
    'Your ID card is not valid at the Civil Registry. Renew it or use the details of the latest one to continue.',
  REGISTRY_DOWN: 'We have a problem checking your details with the Civil Registry. Try again later.',
  NO_SESSION: 'There is no open session in this browser.',
};
