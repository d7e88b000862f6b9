import type { language as es } from '../language.ts';

export const language: typeof es = {
  tag: 'en',
  base: '/en',
  others: [{ tag: 'es', name: 'Español', base: '' }],
};
