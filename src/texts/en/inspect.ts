import type { inspectTexts as es } from '../inspect.ts';
import type { Words } from '#domain/language.ts';

export const inspectTexts: Words<typeof es> = {
  title: 'Live machines',
  event: 'Event (JSON)',
  send: 'Send to paymentFlow',
  unreadable: 'Not an event: a JSON with “type” is needed.',
  log: 'Events, the last one first',
};
