import type { uiTexts as es } from '../ui.ts';
import type { Words } from '#domain/language.ts';

export const uiTexts: Words<typeof es> = {
  busy: 'Processing…',
  close: 'Close',
  errorPrefix: 'Error:',
  optional: '(optional)',
  progress: 'Progress',
  stepDone: 'completed',
  stepOnPhone: (position, total, title) => `Step ${position} of ${total}: ${title}`,
  stepsDoneOnPhone: (total) => `${total} of ${total} steps completed`,
  stepCount: (position, total) => `${position} of ${total}`,
  skipToContent: 'Skip to the content',
  stillWorking: 'Still under way. If the connection fails, we try again by ourselves.',
  cancelWaiting: 'Stop waiting',
  copy: 'Copy',
  copied: 'Copied',
  externalSite: '(opens another site)',
  portalName: 'Saldar',
  backToHome: (name) => `${name}, go to the first page`,
  help: 'Do you need help?',
  developedBy: 'Portal developed and operated by Saldar.',
  footerLinks: 'Legal links',
};
