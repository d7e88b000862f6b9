import type { Words } from '#domain/language.ts';
import type * as es from '../trace.ts';

export const TRACE: Words<typeof es.TRACE> = {
  NOT_FOUND: 'We found no payment with that RUT and that reference. Check both and try again.',
};
