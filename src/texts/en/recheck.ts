import type { recheckTexts as es } from '../recheck.ts';
import type { Words } from '../words.ts';

export const recheckTexts: Words<typeof es> = { ask: 'Check again', asking: 'Checking…' };
