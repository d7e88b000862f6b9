import type { Words } from '#domain/language.ts';
import type * as es from '../failures.ts';

export const FAILURES: Words<typeof es.FAILURES> = {
  BAD_REQUEST: 'The request is not valid. Check the details and try again.',
  KEY_REQUIRED: 'The request is not valid. Load the page again and try once more.',
  INVALID_RUT: 'The RUT is not valid',
  INVALID_EMAIL: 'The email must be valid',
  INVALID_PHONE: 'Invalid phone number',
  INVALID_OPERATION: 'The operation number is not valid',
  CAPTCHA_REFUSED: 'You must verify that you are not a robot.',
  UNAUTHORIZED: 'Your session expired. Identify yourself again to continue.',
  FORBIDDEN: 'You are not allowed to do this.',
  INSUFFICIENT_SCOPE: 'This key does not serve for this. Use one that has it among its permissions.',
  NOT_FOUND: 'Page not found',
  TOO_SLOW: 'The request took too long',
  IN_PROGRESS: 'Your request is still being processed. Wait a moment.',
  TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_TYPE: 'The request is not valid.',
  KEY_REUSED: 'The request does not match the earlier one. Load the page again and try once more.',
  CODE_REQUIRED:
    'Nothing has been done yet: confirm that it is you with the code we sent to your registered email.',
  HEADERS_TOO_LARGE: 'The request is too large.',
  THROTTLED: 'You have reached the maximum of identifications allowed; try again in %m minutes.',
  TOO_MANY_TRIES: 'You have asked too many times. Try again in %m minutes.',
  TOO_MANY_REQUESTS: 'There are too many requests. Wait a moment and try again.',
  TOO_MANY_DEBITS:
    'Today you have already asked for 10 automatic debits. Nothing was charged. Try again tomorrow or pay in another way.',
  TOO_MANY_CODES: 'You asked for many codes. Try again in %m minutes.',
  CATCH: 'An error has occurred. Try again in a few minutes.',
  UNAVAILABLE: 'The service is not available at the moment. Try again in a few minutes.',
};
