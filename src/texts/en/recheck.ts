import type { recheckTexts as es } from '../recheck.ts';
import type { Words } from '#domain/language.ts';

export const recheckTexts: Words<typeof es> = { ask: 'Check again', asking: 'Checking…' };
